/**
 * The outcomes of calls about links, passwords and addresses: a request for each, and the history
 * it needs.
 */
import { LINK_LIFE, LINK_MEMORY, type LinkKind } from '../../sandbox/links.ts';
import { PASSWORD } from './still-world.ts';
import type { Reach, Scene } from './wire-reach.ts';

const EMAIL = 'ann@example.com';
const WEAK = 'longenough';
const STRONG = 'Reader-Pass-2';

const password = ( value: string ) => ( {
	body: { validators: { password: value } },
} );
const identifiers = ( email: string ) => ( {
	identifiers: { email_address: email },
} );
const delivery = ( email: string, action: string ) => ( {
	body: {
		...identifiers( email ),
		delivery: {
			method: 'email',
			destination: email,
			action,
			redirect: '/',
		},
		action,
		redirect: '/',
	},
} );

type Spoil = 'not' | 'used' | 'late' | 'forgotten' | 'used-late';

const AGE: Record< Spoil, number > = {
	not: 0,
	used: 0,
	late: LINK_LIFE + 1,
	'used-late': LINK_LIFE + 1,
	forgotten: LINK_MEMORY + 1,
};

/** An address with the token of a used, expired or valid link. */
const at =
	( kind: LinkKind, address: string, spoil: Spoil = 'not', email = EMAIL ) =>
	( { world, reader }: Scene ): string => {
		const link = world.links.issue( { kind, email, account: reader.id } );
		if ( spoil.startsWith( 'used' ) ) {
			world.links.use( link );
		}
		link.issuedAt -= AGE[ spoil ];
		return address.replace( 'TOKEN', link.token );
	};

const EXCHANGE = '/blaize/token-exchange?token=TOKEN';
const ASK = '/blaize/token-exchange';
const RESET = '/blaize/users/reset/TOKEN';
const CHANGE = '/blaize/users/change-password/';
const UPDATE = '/blaize/users/update-email/';
const CONFIRM = `${ UPDATE }TOKEN`;
const INFO = '/zephr/media/user/info';

const confirms = ( spoil: Spoil = 'not', email = 'new@example.com' ) =>
	at( 'email-change', CONFIRM, spoil, email );
const change =
	( current: string, next: string ) =>
	( { session }: Scene ) => ( {
		session,
		body: {
			current_validators: { password: current },
			new_validators: { password: next },
		},
	} );

export const LINK_REACH: Record< string, Record< string, Reach > > = {
	'identity.ask-for-link': {
		ok: [ ASK, delivery( EMAIL, 'login' ) ],
		'bad-request': [ ASK, delivery( EMAIL, 'wander' ) ],
		'unknown-address': [ ASK, delivery( 'nobody@example.com', 'login' ) ],
		'already-exists': [ ASK, delivery( EMAIL, 'register' ) ],
	},
	'identity.exchange-token': {
		ok: [ at( 'login', EXCHANGE ), {} ],
		'bad-request': [ `${ ASK }?token=half`, {} ],
		'link-expired': [ at( 'login', EXCHANGE, 'forgotten' ), {} ],
		'not-found': [ at( 'login', EXCHANGE, 'used' ), {} ],
		'used-expired': [ at( 'login', EXCHANGE, 'used-late' ), {} ],
		'unused-expired': [ at( 'login', EXCHANGE, 'late' ), {} ],
	},
	'identity.request-reset': {
		ok: [ '/blaize/users/reset', { body: identifiers( EMAIL ) } ],
		'bad-request': [ '/blaize/users/reset', { body: {} } ],
		'unknown-address': [ '/blaize/users/reset', { body: identifiers( 'nobody@example.com' ) } ],
	},
	'identity.reset-password': {
		ok: [ at( 'reset', RESET ), password( STRONG ) ],
		'weak-password': [ at( 'reset', RESET ), password( WEAK ) ],
		'unknown-state': [ at( 'reset', RESET, 'late' ), password( STRONG ) ],
		'used-state': [ at( 'reset', RESET, 'used' ), password( STRONG ) ],
	},
	'identity.change-password': {
		ok: [ CHANGE, change( PASSWORD, STRONG ) ],
		'weak-password': [ CHANGE, change( PASSWORD, WEAK ) ],
		'wrong-password': [ CHANGE, change( STRONG, STRONG ) ],
		'no-password': [
			CHANGE,
			change( PASSWORD, STRONG ),
			( { reader } ) => {
				reader.password = null;
			},
		],
		'no-session': [
			CHANGE,
			( scene ) => ( {
				...change( PASSWORD, STRONG )( scene ),
				session: 'over',
			} ),
		],
	},
	'identity.update-email': {
		ok: [
			UPDATE,
			( { session } ) => ( {
				session,
				body: { new_identifiers: { email_address: 'new@example.com' } },
			} ),
		],
		'bad-request': [ UPDATE, { body: {} } ],
		'no-session': [
			UPDATE,
			{ body: { new_identifiers: { email_address: 'new@example.com' } } },
		],
	},
	'identity.confirm-email': {
		ok: [ confirms(), password( PASSWORD ) ],
		'wrong-password': [ confirms(), password( STRONG ) ],
		expired: [ confirms( 'late' ), password( PASSWORD ) ],
		taken: [ confirms( 'not', EMAIL ), password( PASSWORD ) ],
		'unknown-state': [ confirms( 'used' ), password( PASSWORD ) ],
	},
	'decision.user-info': {
		ok: [ INFO, { body: identifiers( EMAIL ) } ],
		'unknown-address': [ INFO, { body: identifiers( 'nobody@example.com' ) } ],
	},
};
