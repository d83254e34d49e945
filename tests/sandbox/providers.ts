/**
 * People who have an account with Google, Facebook or Apple, and what the identity service learns
 * about them: their name, and whether the provider vouches for their address (`sign-in-34`).
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { Accounts } from './accounts.ts';
import type { Account, Profile } from './records.ts';

export const PROVIDERS = [ 'google', 'facebook', 'apple' ] as const;
export type Provider = ( typeof PROVIDERS )[ number ];

export interface Person {
	readonly id: string;
	/** '' for a person who does not share it. */
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly emailVerified: boolean;
	readonly about: string;
}

export const PEOPLE: readonly Person[] = [
	{
		id: 'maya',
		firstName: 'Maya',
		lastName: 'Ortiz',
		email: 'member@readers.example',
		emailVerified: true,
		about: 'Has an account here already.',
	},
	{
		id: 'iris',
		firstName: 'Iris',
		lastName: 'Nakamura',
		email: 'iris.nakamura@people.example',
		emailVerified: true,
		about: 'Is new here.',
	},
	{
		id: 'nameless',
		firstName: '',
		lastName: '',
		email: 'quiet.reader_7@people.example',
		emailVerified: true,
		about: 'Is new here and gives no name.',
	},
	{
		id: 'unproven',
		firstName: 'Uwe',
		lastName: 'Brandt',
		email: 'uwe.brandt@people.example',
		emailVerified: false,
		about: 'Never proved that this address is his.',
	},
];

export interface Identified {
	readonly provider: Provider;
	readonly person: Person;
}

export interface Providers {
	/** A one-time key that replaces a password. */
	readonly keyFor: ( who: Identified ) => string;
	/** The person for whom the key was issued; each key works once. */
	readonly redeem: ( key: string ) => Identified | undefined;
	/** Lets this person log in to that account from now on. */
	readonly link: ( account: Account, who: Identified ) => void;
	readonly known: ( account: Account, provider: Provider ) => Person | undefined;
	/** A signed statement about a person, as One Tap passes it to the page. */
	readonly credentialOf: ( person: Person ) => string;
	/** Returns undefined if the provider has not signed it. */
	readonly readCredential: ( credential: string ) => Person | undefined;
}

export const personById = ( id: string | null ): Person | undefined =>
	PEOPLE.find( ( person ) => person.id === id );

const base64url = ( text: string ): string => Buffer.from( text ).toString( 'base64url' );

export const createProviders = ( secret: string ): Providers => {
	const keys = new Map< string, Identified >();
	const links = new Map< string, Person >();
	const place = ( account: Account, provider: Provider ) => `${ account.id } ${ provider }`;
	const sign = ( text: string ): string =>
		createHmac( 'sha256', secret ).update( text ).digest( 'base64url' );
	return {
		keyFor: ( who ) => {
			const key = randomUUID();
			keys.set( key, who );
			return key;
		},
		redeem: ( key ) => {
			const who = keys.get( key );
			keys.delete( key );
			return who;
		},
		link: ( account, { provider, person } ) => {
			links.set( place( account, provider ), person );
		},
		known: ( account, provider ) => links.get( place( account, provider ) ),
		credentialOf: ( { id, email } ) => {
			const said = `${ base64url( '{"alg":"HS256"}' ) }.${ base64url(
				JSON.stringify( { sub: id, email } )
			) }`;
			return `${ said }.${ sign( said ) }`;
		},
		readCredential: ( credential ) => {
			const [ head, body = '', signature ] = credential.split( '.' );
			if ( signature !== sign( `${ head }.${ body }` ) ) {
				return undefined;
			}
			const { sub } = JSON.parse( Buffer.from( body, 'base64url' ).toString() ) as {
				sub: string;
			};
			return personById( sub );
		},
	};
};

/**
 * Creates the account of a new person; the address comes from the provider, never from the page.
 */
export const registerPerson = (
	accounts: Accounts,
	{ person }: Identified,
	attributes: Profile
): Account | 'not-verified' | 'already-exists' => {
	if ( ! person.emailVerified ) {
		return 'not-verified';
	}
	const made = accounts.register( { email: person.email, attributes } );
	return made === 'weak-password' ? 'already-exists' : made;
};
