/**
 * What an identity service may offer for a reader's own data: a copy, deletion, the list of their sessions
 * (`profile-36`).
 */
import deleteWire from '../../../wire/identity.delete-account.json';
import devicesWire from '../../../wire/identity.devices.json';
import endWire from '../../../wire/identity.end-other-sessions.json';
import exportWire from '../../../wire/identity.export-data.json';
import type { Account } from '../../records.ts';
import type { World } from '../../world.ts';
import { defineCall } from '../define-call.ts';

const openSessionsOf = ( world: World, reader: Account ) =>
	world.accounts
		.sessions()
		.filter(
			( { account, endedAt } ) => account === reader.id && ! endedAt
		);

export const exportData = defineCall(
	'identity.export-data',
	exportWire,
	( { world, reader } ) =>
		reader
			? {
					outcome: 'ok',
					body: {
						exported_at: world.clock.iso(),
						account: {
							email_address: reader.email,
							tracking_id: reader.id,
							email_verified: reader.emailVerified,
							registered_at: reader.registeredAt,
						},
						profile: reader.profile ?? {},
						sessions: openSessionsOf( world, reader ).map(
							( { startedAt } ) => ( { started_at: startedAt } )
						),
					},
				}
			: { outcome: 'no-session' }
);

export const deleteAccount = defineCall(
	'identity.delete-account',
	deleteWire,
	( { world, reader, text } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const typed = text( 'identifiers.email_address' ).trim().toLowerCase();
		if ( typed !== reader.email ) {
			return { outcome: 'bad-request' };
		}
		const isRunning = world.billing
			.of( reader )
			.some( ( { state } ) => state !== 'cancelled' );
		if ( isRunning ) {
			return { outcome: 'billing-runs' };
		}
		world.accounts.remove( reader );
		return { outcome: 'ok' };
	}
);

const browserOf = ( agent: string ): string => {
	const name =
		/(Firefox|Edg|Chrome|Safari)\//.exec( agent )?.[ 1 ] ?? 'A browser';
	const system = /(Windows|Mac OS|Android|Linux)/.exec( agent )?.[ 1 ];
	return system ? `${ name } on ${ system }` : name;
};

export const devices = defineCall(
	'identity.devices',
	devicesWire,
	( { world, reader, session, headers } ) =>
		reader
			? {
					outcome: 'ok',
					body: {
						sessions: openSessionsOf( world, reader ).map(
							( { id, startedAt }, index ) => ( {
								// Never the id that opens the session.
								id: String( index + 1 ),
								browser:
									id === session
										? browserOf(
												headers.get( 'user-agent' ) ??
													''
											)
										: 'Firefox on Windows',
								place: 'Harbor City',
								last_seen: startedAt,
								current: id === session,
							} )
						),
					},
				}
			: { outcome: 'no-session' }
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
