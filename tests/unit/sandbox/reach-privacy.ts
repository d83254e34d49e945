/**
 * The outcomes of calls about a reader's own data: a request for each, and the history it needs.
 */
import type { Reach, Scene } from './wire-reach.ts';

const own = ( { session }: Scene ) => ( { session } );
const SESSIONS = '/zephr/public/sessions/v1/sessions';
const FORGET = '/blaize/forget-me';
const OTHERS = `${ SESSIONS }?except-current=true`;

export const PRIVACY_REACH: Record< string, Record< string, Reach > > = {
	'identity.delete-account': {
		ok: [ FORGET, ( { session } ) => ( { session, method: 'POST' } ) ],
		'no-session': [ FORGET, { method: 'POST' } ],
	},
	'identity.devices': {
		ok: [ SESSIONS, own ],
		'no-session': [ SESSIONS, {} ],
	},
	'identity.end-other-sessions': {
		ok: [ OTHERS, ( { session } ) => ( { session, method: 'DELETE' } ) ],
		'bad-request': [ SESSIONS, ( { session } ) => ( { session, method: 'DELETE' } ) ],
		'no-session': [ OTHERS, { method: 'DELETE' } ],
	},
};
