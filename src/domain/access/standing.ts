/** The header links to the plans, to the failed payment, or to nothing (`address-44`). */
import { SPORTS_PRODUCT } from '../plans/product.ts';
import { withPending } from '../subscriptions/selling.ts';
import { mayBeSold, type ReaderToServe } from './served.ts';

export type Standing = 'none' | 'due' | 'served';

/** The standing to show; null while it is unknown, which must never count as 'none'. */
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
	// The status is not needed: a membership that still runs opens the articles, so the engine's
	// `entitled` rules out 'none'.
	if ( mayBeSold( { ...reader, status: 'None' } ) ) {
		return 'none';
	}
	return reader.entitled === 'unknown' || reader.products === 'unknown' ? null : 'served';
}
