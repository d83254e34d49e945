/** Tenants may lack these features, so a publisher has to turn each one on (`profile-36`). */
import type { Device } from '#src/domain/profile/device.ts';
import { instantFromWire } from '#src/domain/days/utc-day.ts';
import type { PrivacyFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { command } from '../http/command.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import { flagIn, isRecord, rowsOf, textIn, type Raw } from '#src/domain/shape.ts';

export interface PrivacyService {
	deleteAccount: () => Promise< Result< null, PrivacyFailure > >;
	/** @throws ServiceUnavailable, CallFailed */
	devices: () => Promise< readonly Device[] >;
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
			// The service's own id may grant access to the session, so it is not passed on.
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
