/** The outcomes of the calls about a reader's own data: a request each, and what must have happened before. */
import { subscribeTo } from '../../sandbox/reader-acts.ts';
import type { Reach, Scene } from './wire-reach.ts';

const own = ( { session }: Scene ) => ( { session } );
const remove =
	( email: string ) =>
	( { session }: Scene ) => ( {
		session,
		body: { identifiers: { email_address: email } },
	} );
const ANN = 'ann@example.com';
const SESSIONS = '/blaize/account/sessions';

export const PRIVACY_REACH: Record< string, Record< string, Reach > > = {
	'identity.export-data': {
		ok: [
			'/blaize/account/export',
			own,
			( { world, reader } ) =>
				world.accounts.saveProfile( reader, { 'full-name': 'Ann' } ),
		],
		'no-session': [ '/blaize/account/export', {} ],
	},
	'identity.delete-account': {
		ok: [ '/blaize/account/delete', remove( ANN ) ],
		'bad-request': [ '/blaize/account/delete', remove( 'bo@example.com' ) ],
		'no-session': [
			'/blaize/account/delete',
			{ body: { identifiers: { email_address: ANN } } },
		],
		'billing-runs': [
			'/blaize/account/delete',
			remove( ANN ),
			( { world, reader } ) =>
				void subscribeTo( world, reader, 'sports-yearly' ),
		],
	},
	'identity.devices': {
		ok: [ SESSIONS, own ],
		'no-session': [ SESSIONS, {} ],
	},
	'identity.end-other-sessions': {
		ok: [
			`${ SESSIONS }/end-others`,
			( { session } ) => ( { session, method: 'POST' } ),
		],
		'no-session': [ `${ SESSIONS }/end-others`, { method: 'POST' } ],
	},
};
