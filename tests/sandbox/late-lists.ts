/**
 * Stale lists: for a while after a change, a list is answered as it was last read, as by a service
 * that caches the card provider's data.
 */
import type { Clock } from './clock.ts';

/** The calls whose lists can be stale. */
const LISTS = [ 'identity.subscriptions', 'decision.payment-methods' ];

export interface LateLists {
	/** Seconds; 0 for fresh lists. */
	lag: number;
	/** Records a call that changes something. */
	readonly changed: () => void;
	/** Returns the true answer, or the one before the latest change. */
	readonly late: (
		call: string,
		session: string | null,
		answer: Response
	) => Promise< Response >;
}

export const createLateLists = ( clock: Clock ): LateLists => {
	const last = new Map< string, string >();
	let changedAt = -Infinity;
	const lists: LateLists = {
		lag: 0,
		changed: () => {
			changedAt = clock.now();
		},
		late: async ( call, session, answer ) => {
			if ( lists.lag === 0 || answer.status !== 200 || ! LISTS.includes( call ) ) {
				return answer;
			}
			const key = `${ call } ${ session }`;
			const known = last.get( key );
			if ( known !== undefined && clock.now() - changedAt < lists.lag * 1000 ) {
				return new Response( known, answer );
			}
			last.set( key, await answer.clone().text() );
			return answer;
		},
	};
	return lists;
};
