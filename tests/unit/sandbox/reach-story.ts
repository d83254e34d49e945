/** Reaches each outcome of the calls for comments and meter. */
import { signedHeaders } from '../../sandbox/comment-service.ts';
import type { Asking } from './ask.ts';
import type { Reach, Scene } from './wire-reach.ts';

const OUTSIDE = '/__sandbox/outside';
const COUNTS = `${ OUTSIDE }/open-api.spot.im/v1/messages-count`;
const SSO = '/plugins/public/openweb/sso';
const HOOK = `${ OUTSIDE }/hooks.example.com/circulation`;
const LOAD = `${ OUTSIDE }/sandbox.tinypass.com/xbuilder/experience/load`;
const SITE = '/wp-json/circulation/v1';

const code = ( { world }: Scene, given?: string ) => ( {
	code_a: given ?? world.comments.begin(),
	user_name: 'Anybody',
} );
const named = ( { world, reader }: Scene ) =>
	void world.accounts.saveProfile( reader, { 'full-name': 'Ann' } );

const EVENT = {
	type: 'comment',
	targetUrl: 'https://example.com/harbor-city/',
	details: { eventId: 'event-0000-0000-0001', postId: 12 },
};
const body = JSON.stringify( EVENT );

const signed = ( age = 0, secret?: string ): Asking => {
	const time = String( Math.floor( Date.now() / 1000 ) - age );
	const id = EVENT.details.eventId;
	return {
		method: 'POST',
		body,
		headers: {
			'content-type': 'application/json',
			...signedHeaders( { time, id, body }, secret ),
		},
	};
};

const nonced =
	( more: object = {}, mismatch?: string ) =>
	( { session }: Scene ): Asking => ( {
		session,
		body: { nonce: 'n', session_id: mismatch ?? session, ...more },
	} );
const visitor = ( more: object = {} ): Asking => ( {
	body: { nonce: 'n', session_id: 's', ...more },
} );

export const STORY_REACH: Record< string, Record< string, Reach > > = {
	'comments.messages-count': {
		ok: [ `${ COUNTS }?spot_id=sp_sandbox&posts_ids=12`, {} ],
		'unknown-spot': [ `${ COUNTS }?spot_id=sp_other&posts_ids=12`, {} ],
		'bad-request': [ COUNTS, {} ],
	},
	'comments.sso': {
		ok: [ SSO, ( scene ) => ( { session: scene.session, body: code( scene ) } ), named ],
		'unknown-code': [
			SSO,
			( scene ) => ( {
				session: scene.session,
				body: code( scene, 'made-up' ),
			} ),
			named,
		],
		nameless: [ SSO, ( scene ) => ( { session: scene.session, body: code( scene ) } ) ],
		'no-session': [ SSO, ( scene ) => ( { body: code( scene ) } ) ],
		'bad-request': [ SSO, ( { session } ) => ( { session, body: { user_name: 'Ann' } } ) ],
	},
	'webhook.event': {
		ok: [ HOOK, () => signed() ],
		'wrong-signature': [ HOOK, () => signed( 0, 'whsec_YW5vdGhlci1zZWNyZXQ=' ) ],
		'too-old': [ HOOK, () => signed( 301 ) ],
		replayed: [
			HOOK,
			() => signed(),
			( { world } ) => {
				const time = String( Math.floor( Date.now() / 1000 ) );
				const id = EVENT.details.eventId;
				world.comments.receive( signedHeaders( { time, id, body } ), body );
			},
		],
		'bad-request': [ HOOK, { body: {} } ],
	},
	'piano.load': {
		ok: [ `${ LOAD }?aid=sandboxaid`, {} ],
		'unknown-application': [ `${ LOAD }?aid=other`, {} ],
		'bad-request': [ LOAD, {} ],
	},
	'site.piano': {
		ok: [ `${ SITE }/piano`, nonced() ],
		'session-not-authenticated': [ `${ SITE }/piano`, visitor() ],
		'session-mismatch': [ `${ SITE }/piano`, nonced( {}, 'another' ) ],
	},
	'site.comments-webhook': {
		ok: [ `${ SITE }/comments-webhook`, nonced( EVENT ) ],
		'already-sent': [
			`${ SITE }/comments-webhook`,
			nonced( EVENT ),
			( { world } ) => {
				const time = String( Math.floor( Date.now() / 1000 ) );
				const id = EVENT.details.eventId;
				world.comments.receive( signedHeaders( { time, id, body } ), body );
			},
		],
		'session-not-authenticated': [ `${ SITE }/comments-webhook`, visitor( EVENT ) ],
		'session-mismatch': [ `${ SITE }/comments-webhook`, nonced( EVENT, 'another' ) ],
	},
};
