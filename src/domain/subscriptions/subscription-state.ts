/** Reads the provider's subscription-state (`status-2`). */
import type { RawState } from './subscription.ts';

const STATES: ReadonlyMap< string, RawState > = new Map( [
	[ 'active', 'active' ],
	[ 'pending', 'pending' ],
	[ 'past due', 'past due' ],
	[ 'cancelled', 'cancelled' ],
	[ 'canceled', 'cancelled' ],
	[ 'expired', 'cancelled' ],
] );

/**
 * Ignores case, accepts one l or two, space, underscore or hyphen. The caller must log 'unknown'.
 */
export const readState = ( raw: unknown ): RawState =>
	( typeof raw === 'string' &&
		STATES.get(
			raw
				.trim()
				.toLowerCase()
				.replace( /[\s_-]+/g, ' ' )
		) ) ||
	'unknown';
