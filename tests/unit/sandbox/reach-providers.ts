/** The outcomes of calls about provider sign-in: a request for each, and the history it needs. */
import { personById, type Person } from '../../sandbox/providers.ts';
import type { Reach, Scene } from './wire-reach.ts';

const person = ( id: string ) => personById( id ) as Person;

const byKey =
	( id: string ) =>
	( { world }: Scene ) => ( {
		body: {
			identifiers: {},
			validators: {
				token_exchange: world.providers.keyFor( {
					provider: 'google',
					person: person( id ),
				} ),
			},
		},
	} );

const tapped =
	( id: string ) =>
	( { world }: Scene ) => ( {
		body: { token: world.providers.credentialOf( person( id ) ) },
	} );

const TAP = '/plugins/public/google-one-tap-login/otl';

/** Outcomes of `identity.register` with a provider's key, besides those with a password. */
export const REGISTER_BY_KEY: Record< string, Reach > = {
	'two-validators': [
		'/blaize/register',
		{
			body: {
				identifiers: { email_address: 'new@example.com' },
				validators: {
					password: 'Reader-Pass-1',
					token_exchange: 'a-key',
				},
			},
		},
	],
	'not-verified': [ '/blaize/register', byKey( 'unproven' ) ],
	'bad-token': [
		'/blaize/register',
		{
			body: {
				identifiers: {},
				validators: { token_exchange: 'nobody-knows-it' },
			},
		},
	],
};

export const PROVIDER_REACH: Record< string, Record< string, Reach > > = {
	'identity.oauth': {
		ok: [ '/blaize/oauth/google', {} ],
		'unknown-provider': [ '/blaize/oauth/myspace', {} ],
	},
	'identity.provider-profile': {
		ok: [
			'/blaize/profile/_google',
			( { session } ) => ( { session } ),
			( { world, reader } ) =>
				world.providers.link( reader, {
					provider: 'google',
					person: person( 'iris' ),
				} ),
		],
		none: [ '/blaize/profile/_google', ( { session } ) => ( { session } ) ],
		'no-session': [ '/blaize/profile/_google', {} ],
	},
	'identity.one-tap': {
		ok: [ TAP, tapped( 'iris' ) ],
		'not-signed': [ TAP, { body: { token: 'a.b.c' } } ],
		'not-verified': [ TAP, tapped( 'unproven' ) ],
	},
};
