/** Reads the provider's raw subscription-state (`status-2`). */
import type { RawState } from './subscription.ts';

const STATES: ReadonlyMap< string, RawState > = new Map( [
	[ 'active', 'active' ],
	[ 'pending', 'pending' ],
	[ 'past due', 'past due' ],
	[ 'cancelled', 'cancelled' ],
	[ 'canceled', 'cancelled' ],
	[ 'expired', 'cancelled' ],
] );

/** Any case, one l or two, space or underscore; 'unknown' has to be logged by the caller. */
export const readState = ( raw: unknown ): RawState =>
	( typeof raw === 'string' &&
		STATES.get(
			raw
				.trim()
				.toLowerCase()
				.replace( /[\s_-]+/g, ' ' )
		) ) ||
	'unknown';
