/**
 * The newsletter provider's users with their variables and their lists, which have the provider's
 * own names (`newsletter-14`, `newsletter-15`).
 */
import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';

export const NEWSLETTER_KEY = 'sandbox-newsletter-key';
export const NEWSLETTER_SECRET = 'sandbox-newsletter-secret';

export interface NewsletterUser {
	email: string;
	extid: string | null;
	/** The list's name => the start date, in the provider's format. */
	readonly lists: Map< string, string >;
	readonly vars: Map< string, unknown >;
	/** 'none', or which letters the user has left by the link in one: 'basic' or 'all'. */
	left: string;
}

export interface NewsletterProvider {
	readonly users: () => readonly NewsletterUser[];
	readonly find: ( key: 'email' | 'extid', value: string ) => NewsletterUser | undefined;
	/** Creates the user if needed; a key that belonged to another user moves to this one. */
	readonly write: ( order: {
		readonly email?: string | undefined;
		readonly extid?: string | undefined;
		readonly lists?: Readonly< Record< string, unknown > > | undefined;
		readonly vars?: Readonly< Record< string, unknown > > | undefined;
		readonly left?: string | undefined;
	} ) => NewsletterUser;
}

/** A request's signature: the secret, followed by the sorted values. */
export const signatureOf = ( values: readonly string[] ): string =>
	createHash( 'md5' )
		.update( NEWSLETTER_SECRET + [ ...values ].sort().join( '' ) )
		.digest( 'hex' );

export const createNewsletterProvider = ( clock: Clock ): NewsletterProvider => {
	const users: NewsletterUser[] = [];
	const find = ( key: 'email' | 'extid', value: string ) =>
		users.find( ( user ) => user[ key ] === value );
	return {
		users: () => users,
		find,
		write: ( { email, extid, lists = {}, vars = {}, left } ) => {
			let user =
				( extid === undefined ? undefined : find( 'extid', extid ) ) ??
				( email === undefined ? undefined : find( 'email', email ) );
			if ( ! user ) {
				user = {
					email: email ?? '',
					extid: extid ?? null,
					lists: new Map(),
					vars: new Map(),
					left: 'none',
				};
				users.push( user );
			}
			const double = email === undefined ? undefined : find( 'email', email );
			if ( double && double !== user ) {
				double.lists.forEach( ( since, name ) => user.lists.set( name, since ) );
				users.splice( users.indexOf( double ), 1 );
			}
			user.email = email ?? user.email;
			user.extid = extid ?? user.extid;
			user.left = left ?? user.left;
			for ( const [ name, isOn ] of Object.entries( lists ) ) {
				if ( ! Number( isOn ) ) {
					user.lists.delete( name );
				} else if ( ! user.lists.has( name ) ) {
					user.lists.set( name, new Date( clock.now() ).toUTCString() );
				}
			}
			for ( const [ name, value ] of Object.entries( vars ) ) {
				user.vars.set( name, value );
			}
			return user;
		},
	};
};
