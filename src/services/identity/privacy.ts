/**
 * What an identity service may offer for a reader's own data: a copy, an end, the list of their sessions. Each is off
 * until a publisher says that the service has it (`profile-36`).
 */
import type { Device } from '#src/domain/profile/device.ts';
import type {
	AccountDeletionFailure,
	PrivacyFailure,
} from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { command } from '../http/command.ts';
import { outageFailure } from '../http/outage-failure.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import { flagIn, isRecord, textIn } from '../http/shape.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';

export interface PrivacyService {
	/** All that the service holds about the reader, as the JSON text that it answers. */
	exportData: () => Promise< Result< string, PrivacyFailure > >;
	/** The address says which account is meant. */
	deleteAccount: (
		email: string
	) => Promise< Result< null, AccountDeletionFailure > >;
	/** Throws ServiceUnavailable or CallFailed. */
	devices: () => Promise< readonly Device[] >;
	/** Logs the reader out everywhere but here. */
	endOtherSessions: () => Promise< Result< null, PrivacyFailure > >;
}

function devicesFromWire( raw: unknown ): readonly Device[] | null {
	const sessions = isRecord( raw ) ? raw.sessions : null;
	if ( ! Array.isArray( sessions ) ) {
		return null;
	}
	return sessions.filter( isRecord ).map( ( session, index ) => {
		const seen = Date.parse( textIn( session, 'last_seen' ) );
		return {
			id: textIn( session, 'id' ) || String( index ),
			browser: textIn( session, 'browser' ),
			place: textIn( session, 'place' ),
			lastSeen: Number.isNaN( seen ) ? null : new Date( seen ),
			isCurrent: flagIn( session, 'current' ),
		};
	} );
}

export function createPrivacyService(
	http: Http,
	prefix: string
): PrivacyService {
	const root = `/${ prefix }/account`;
	return {
		async exportData() {
			try {
				const reply = await http.send( 'identity.export-data', {
					path: `${ root }/export`,
				} );
				if ( ! reply.ok ) {
					return failed(
						tooManyRequests( reply ) ??
							outageFailure( reply.failure() )
					);
				}
				// A page, or half an answer, is no copy of anything.
				return isRecord( reply.json() )
					? done( reply.text )
					: failed( outageFailure( reply.unreadable() ) );
			} catch ( error ) {
				return failed( outageFailure( error ) );
			}
		},

		deleteAccount: ( email ) =>
			command< AccountDeletionFailure >(
				http,
				'identity.delete-account',
				{
					path: `${ root }/delete`,
					body: { identifiers: { email_address: email } },
					success: 200,
					refusals: { 409: 'billing-runs' },
				}
			),

		devices: () =>
			read(
				http,
				'identity.devices',
				`${ root }/sessions`,
				devicesFromWire
			),

		endOtherSessions: () =>
			command< PrivacyFailure >( http, 'identity.end-other-sessions', {
				path: `${ root }/sessions/end-others`,
				body: {},
				success: 200,
				refusals: {},
			} ),
	};
}
