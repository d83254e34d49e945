/**
 * What the identity service offers for a reader's own data: its deletion, the list of their
 * sessions, the end of the others. A tenant may not have them, so each is off until a publisher
 * turns it on (`profile-36`).
 */
import type { Device } from '#src/domain/profile/device.ts';
import { instantFromWire } from '#src/domain/days/utc-day.ts';
import type { PrivacyFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { command } from '../http/command.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import { flagIn, isRecord, rowsOf, textIn, type Raw } from '../http/shape.ts';

export interface PrivacyService {
	/** The account of the session. */
	deleteAccount: () => Promise< Result< null, PrivacyFailure > >;
	/** Throws ServiceUnavailable or CallFailed. */
	devices: () => Promise< readonly Device[] >;
	/** Logs the reader out everywhere but here. */
	endOtherSessions: () => Promise< Result< null, PrivacyFailure > >;
}

const joined = ( session: Raw, keys: readonly string[], by: string ): string =>
	keys
		.map( ( key ) => textIn( session, key ) )
		.filter( Boolean )
		.join( by );

const devicesFromWire = ( raw: unknown ): readonly Device[] | null =>
	rowsOf( raw, ( session ) => ( isRecord( session ) ? session : null ) )?.map(
		( session, index ) => ( {
			// The service's own id may open the session, and stays here.
			id: String( index ),
			browser: joined( session, [ 'browser', 'os' ], ' · ' ),
			place: joined( session, [ 'city', 'geoState' ], ', ' ),
			since: instantFromWire( session.startDate ),
			isCurrent: flagIn( session, 'isRequestingSession' ),
		} )
	) ?? null;

export function createPrivacyService(
	http: Http,
	prefixes: { readonly identity: string; readonly decision: string }
): PrivacyService {
	const sessions = `/${ prefixes.decision }/public/sessions/v1/sessions`;
	return {
		deleteAccount: () =>
			command< PrivacyFailure >( http, 'identity.delete-account', {
				path: `/${ prefixes.identity }/forget-me`,
				body: undefined,
				refusals: { 401: 'session-not-authenticated' },
			} ),

		devices: () => read( http, 'identity.devices', sessions, devicesFromWire ),

		endOtherSessions: () =>
			command< PrivacyFailure >( http, 'identity.end-other-sessions', {
				method: 'DELETE',
				path: sessions,
				query: { 'except-current': 'true' },
				body: undefined,
				refusals: { 401: 'session-not-authenticated' },
			} ),
	};
}
