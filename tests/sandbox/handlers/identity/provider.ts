/** Sign-in with a provider's account at the identity service (`sign-in-31` to `sign-in-34`). */
import oauthWire from '../../../wire/identity.oauth.json';
import oneTapWire from '../../../wire/identity.one-tap.json';
import profileWire from '../../../wire/identity.provider-profile.json';
import { PROVIDER_ROOT } from '../../page/provider-pages.ts';
import { PROVIDERS, registerPerson, type Person, type Provider } from '../../providers.ts';
import { defineCall } from '../define-call.ts';
import { sessionCookies } from './sign-in.ts';

export const providerIn = ( path: string ): Provider | undefined =>
	PROVIDERS.find( ( provider ) => new RegExp( `/_?${ provider }(/|$)` ).test( path ) );

export const oauth = defineCall( 'identity.oauth', oauthWire, ( { url } ) => {
	const provider = providerIn( url.pathname );
	if ( ! provider ) {
		return { outcome: 'unknown-provider' };
	}
	const redirect = url.searchParams.get( 'redirect' );
	const query = new URLSearchParams( {
		callback: `${ url.pathname }/callback`,
		...( redirect !== null && { redirect } ),
	} );
	return {
		outcome: 'ok',
		headers: [ [ 'location', `${ PROVIDER_ROOT }${ provider }?${ query }` ] ],
	};
} );

/** A person's profile in the form that each provider returns. */
const SHAPES: Readonly< Record< Provider, ( person: Person ) => Record< string, unknown > > > = {
	google: ( { firstName, lastName, email } ) => ( {
		given_name: firstName,
		family_name: lastName,
		email,
		picture: 'https://lh3.googleusercontent.com/a/sandbox',
	} ),
	facebook: ( { firstName, lastName, email } ) => ( {
		name: `${ firstName } ${ lastName }`.trim(),
		email,
		picture: {
			data: {
				url: 'https://platform-lookaside.fbsbx.com/platform/sandbox',
			},
		},
	} ),
	apple: ( { firstName, lastName, email } ) => ( {
		name: { firstName, lastName },
		email,
	} ),
};

export const providerProfile = defineCall(
	'identity.provider-profile',
	profileWire,
	( { world, reader, url } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const provider = providerIn( url.pathname );
		const person = provider && world.providers.known( reader, provider );
		return person ? { outcome: 'ok', body: SHAPES[ provider ]( person ) } : { outcome: 'none' };
	}
);

export const oneTap = defineCall( 'identity.one-tap', oneTapWire, ( visit ) => {
	const { world, text } = visit;
	const person = world.providers.readCredential( text( 'token' ) );
	if ( ! person ) {
		return { outcome: 'not-signed' };
	}
	const who = { provider: 'google', person } as const;
	const known = world.accounts.byEmail( person.email );
	const account = known ?? registerPerson( world.accounts, who, {} );
	if ( typeof account === 'string' || ! person.emailVerified ) {
		return { outcome: 'not-verified' };
	}
	world.providers.link( account, who );
	// The page sets the session cookie itself, and the tracking cookie stays that of the visitor.
	const { text: cookie } = sessionCookies( visit, world.accounts.openSession( account ) );
	return { outcome: 'ok', body: { action: known ? 'login' : 'register', cookie } };
} );
