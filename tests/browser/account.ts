/** Helpers for the account pages: addresses, titles, and a record of the page's requests. */
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { logIn } from './reader.ts';

export { expect };

export const LOGIN = '/account/login';
export const SETTINGS = '/account/settings';
export const MEMBERSHIP = '/account/settings/membership';

interface Fixtures {
	/** Asserts that no request went to another origin. */
	readonly ownOrigin: void;
	/** Fills in and sends the log-in form of the page. */
	readonly logInAs: ( persona: string ) => Promise< void >;
}

export const test = base.extend< Fixtures >( {
	ownOrigin: [
		async ( { context, baseURL }, provide ) => {
			const strangers: string[] = [];
			context.on( 'request', ( request ) => {
				if ( new URL( request.url() ).origin !== baseURL ) {
					strangers.push( request.url() );
				}
			} );
			await provide();
			expect( strangers, 'requests that leave the origin' ).toEqual( [] );
		},
		{ auto: true },
	],

	logInAs: async ( { page, sandbox }, provide ) => {
		await provide( async ( persona ) => {
			const reader = ( await sandbox.personas() ).find( ( { id } ) => id === persona );
			await logIn( page, reader?.email ?? '', reader?.password ?? '' );
		} );
	},
} );

export const title = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { level: 1, name, exact: true } );

/** Path and query of the address bar, without a trailing slash. */
export const placeOf = ( page: Page ) => {
	const { pathname, search } = new URL( page.url() );
	return pathname.replace( /(.)\/$/, '$1' ) + search;
};
