/** Which account page tells a billing problem in words of its own, and has no notice of it above (`status-34`). */
import {
	MEMBERSHIP_PATH,
	PAYMENT_METHOD_PATH,
} from '#src/domain/addresses/paths.ts';
import type { DueKind } from '#src/domain/changes/due-room.ts';

/** The payment methods name every card that ends by themselves (`payment-43`). */
const OWN_PAGE: Readonly< Partial< Record< DueKind, string > > > = {
	'past-due': MEMBERSHIP_PATH,
	inactive: MEMBERSHIP_PATH,
	'card-warned': PAYMENT_METHOD_PATH,
};

export const isToldOn = ( kind: DueKind, path: string ): boolean =>
	OWN_PAGE[ kind ] !== path;
