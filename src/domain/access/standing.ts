/**
 * What the header of any page may say about a reader's membership (`address-44`): a way to the
 * plans, a way to the payment that failed, or nothing.
 */
import { SPORTS_PRODUCT } from '../plans/product.ts';
import { withPending } from '../subscriptions/selling.ts';
import { mayBeSold, type ReaderToServe } from './served.ts';

export type Standing = 'none' | 'due' | 'served';

/** Null while it is not known, which is never taken for 'none'. */
export function standingOf( reader: Omit< ReaderToServe, 'status' > ): Standing | null {
	const own = withPending( reader.subscriptions ).filter(
		( { productId } ) => productId === SPORTS_PRODUCT
	);
	if ( own.some( ( { status } ) => status === 'active' ) ) {
		return 'served';
	}
	if ( own.some( ( { status } ) => status === 'past due' ) ) {
		return 'due';
	}
	// Whatever the plans say: a membership that runs opens the stories, and then the engine says so.
	if ( mayBeSold( { ...reader, status: 'None' } ) ) {
		return 'none';
	}
	return reader.entitled === 'unknown' || reader.products === 'unknown' ? null : 'served';
}
