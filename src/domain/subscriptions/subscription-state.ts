/** Reads the provider's subscription-state (`status-2`). */
import type { RawState } from './subscription.ts';

const STATES: ReadonlyMap< string, RawState > = new Map( [
	[ 'active', 'active' ],
	[ 'pending', 'pending' ],
	[ 'pastdue', 'past due' ],
	[ 'cancelled', 'cancelled' ],
	[ 'canceled', 'cancelled' ],
	[ 'expired', 'cancelled' ],
] );

/** Ignores case and separators. The caller must log 'unknown'. */
export const readState = ( raw: unknown ): RawState =>
	( typeof raw === 'string' && STATES.get( raw.toLowerCase().replace( /[\s_-]+/g, '' ) ) ) ||
	'unknown';
