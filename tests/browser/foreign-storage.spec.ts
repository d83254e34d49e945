/** Unexpected values under our own storage keys, and a browser without cookies. */
import { expect, test } from './fixtures.ts';
import { dialogOf, GATED, logIn } from './reader.ts';

const VALUES = {
	'a list': '[1]',
	'half a record': '{"email":"ma',
	'a number': '7',
};

for ( const [ what, value ] of Object.entries( VALUES ) ) {
	// Proves cookie-13.
	test( `a reader logs in, and finds the header, where storage holds ${ what }`, async ( {
		page,
	} ) => {
		await page.goto( GATED );
		await page.evaluate( ( text ) => {
			for ( const key of [
				'circ-session-over',
				'circ-link',
				'circ-seen',
				'circ-sessions',
			] ) {
				sessionStorage.setItem( key, text );
			}
			for ( const key of [
				'circ-pending-email',
				'circ-events',
				'circ-session',
				'circ-orders',
			] ) {
				localStorage.setItem( key, text );
			}
		}, value );
		await page.reload();
		await page.getByRole( 'button', { name: 'Log In' } ).first().click();
		await logIn( page, 'monthly@readers.example', 'Reader-Pass-1' );
		await expect( dialogOf( page ) ).toHaveCount( 0 );
		// Changes the shape of the header's stored data about the reader, for the next page.
		await page.evaluate( ( text ) => {
			const kept = sessionStorage.getItem( 'circ-header-reader' ) ?? '';
			sessionStorage.setItem( 'circ-header-reader', `${ kept.split( ' ' )[ 0 ] } ${ text }` );
		}, value );
		await page.reload();
		await expect( page.getByRole( 'button', { name: /account/i } ).first() ).toBeVisible();
	} );
}

for ( const how of [ 'dropped', 'thrown' ] ) {
	// Proves cookie-14.
	test( `a log-in says that it needs cookies where they are ${ how }`, async ( {
		page,
		sandbox,
	} ) => {
		await page.addInitScript( ( isThrown ) => {
			const act = () => {
				if ( isThrown ) {
					throw new DOMException( 'blocked', 'SecurityError' );
				}
				return '';
			};
			Object.defineProperty( Document.prototype, 'cookie', { get: act, set: act } );
		}, how === 'thrown' );
		await page.goto( '/account/login' );
		await logIn( page, 'monthly@readers.example', 'Reader-Pass-1' );
		await expect( page.getByText( 'You need cookies to log in.' ) ).toBeVisible();
		expect( await sandbox.calls( 'identity.login' ) ).toBe( 0 );
	} );
}
