/**
 * The identity service's features for a reader's own data: deletion, and a list of sessions
 * (`profile-36`).
 */
import deleteWire from '../../../wire/identity.delete-account.json';
import devicesWire from '../../../wire/identity.devices.json';
import endWire from '../../../wire/identity.end-other-sessions.json';
import type { Account } from '../../records.ts';
import type { World } from '../../world.ts';
import { defineCall } from '../define-call.ts';

const openSessionsOf = ( world: World, reader: Account ) =>
	world.accounts
		.sessions()
		.filter( ( { account, endedAt } ) => account === reader.id && ! endedAt );

export const deleteAccount = defineCall(
	'identity.delete-account',
	deleteWire,
	( { world, reader } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		world.accounts.remove( reader );
		return { outcome: 'ok' };
	}
);

const browserOf = ( agent: string ): string =>
	/(Firefox|Edg|Chrome|Safari)\//.exec( agent )?.[ 1 ] ?? '';

const systemOf = ( agent: string ): string =>
	/(Windows|Mac OS|Android|Linux)/.exec( agent )?.[ 1 ] ?? '';

export const devices = defineCall(
	'identity.devices',
	devicesWire,
	( { world, reader, session, headers } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const agent = headers.get( 'user-agent' ) ?? '';
		return {
			outcome: 'ok',
			body: openSessionsOf( world, reader ).map( ( { id, startedAt } ) => ( {
				id,
				// The service omits the time zone.
				startDate: startedAt.replace( /Z$/, '' ),
				deviceType: 'pc',
				deviceName: 'PC',
				browser: id === session ? browserOf( agent ) : 'Firefox',
				os: id === session ? systemOf( agent ) : 'Windows',
				city: 'Harbor City',
				geoState: 'New York',
				country: 'USA',
				isRequestingSession: id === session,
			} ) ),
		};
	}
);

export const endOtherSessions = defineCall(
	'identity.end-other-sessions',
	endWire,
	( { world, reader, session } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		for ( const { id } of openSessionsOf( world, reader ) ) {
			if ( id !== session ) {
				world.accounts.closeSession( id );
			}
		}
		return { outcome: 'ok' };
	}
);
