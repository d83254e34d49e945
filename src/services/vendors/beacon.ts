/**
 * JSON in a text/plain POST needs no preflight, carries no cookie or referrer, and outlives the
 * page (`event-4`).
 */
import { nameElsewhere, type AnalyticsAdapter } from './analytics-adapter.ts';

export const createBeaconAdapter = ( address: string, site: string ): AnalyticsAdapter => ( {
	start: () => {},
	send: ( event ) => {
		const { at, page, fields } = event;
		void fetch( address, {
			method: 'POST',
			mode: 'no-cors',
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
			keepalive: true,
			headers: { 'Content-Type': 'text/plain' },
			body: JSON.stringify( {
				event: nameElsewhere( event ),
				at: new Date( at ).toISOString(),
				site,
				page,
				...fields,
			} ),
		} ).catch( () => {} );
	},
	stop: () => {},
} );
