/** A payment that was begun on a page that is gone, and what became of it (`payment-52`). */
import { queryOptions } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import {
	findEarlierPayment,
	type EarlierPayment,
} from '#src/flows/subscriptions/payment-end.ts';
import { outageErrors } from '#src/messages/failure-text.ts';
import { readerKeys } from './keys.ts';
import { hasSession } from './reader.ts';

/** Unknown is never "nothing": while it is not known, this is an error. */
async function find( deps: Deps ): Promise< EarlierPayment > {
	const found = await findEarlierPayment( deps );
	if ( found === 'unknown' ) {
		throw new Error( outageErrors.unknown() );
	}
	return found;
}
