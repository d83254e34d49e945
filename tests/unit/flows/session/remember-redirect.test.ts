import { describe, expect, it, vi } from 'vitest';
import { rememberRedirect, takeRedirect } from '#src/flows/session/remember-redirect.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

describe( 'the return address', () => {
	// Proves address-18, cookie-10.
	it( 'is kept for the tab and used once', () => {
		rememberRedirect( stage.deps, '/sports/final/?page=2#end' );
		const next = stage.composeAgain();
		expect( next.store.getState().redirect ).toBe( '/sports/final/?page=2#end' );
		expect( takeRedirect( next ) ).toBe( '/sports/final/?page=2#end' );
		expect( takeRedirect( next ) ).toBeNull();
		expect( stage.composeAgain().store.getState().redirect ).toBeNull();
	} );

	it.each( [ '//evil.example', 'https://evil.example/', '/account/login' ] )(
		'is never %s, and an earlier one stays',
		( value ) => {
			rememberRedirect( stage.deps, '/sports/' );
			rememberRedirect( stage.deps, value );
			expect( takeRedirect( stage.deps ) ).toBe( '/sports/' );
		}
	);

	// Proves address-18.
	it( 'that was changed in the tab’s storage is not believed', () => {
		sessionStorage.setItem( 'circ-redirect', 'javascript:alert(1)' );
		expect( stage.composeAgain().store.getState().redirect ).toBeNull();
	} );

	it( 'called "referrer" is the page the reader came from, by the same rule', () => {
		const referrer = vi.spyOn( document, 'referrer', 'get' );
		referrer.mockReturnValue( 'http://localhost:8888/opinion/?a=1' );
		rememberRedirect( stage.deps, 'referrer' );
		referrer.mockReturnValue( 'https://search.example/' );
		rememberRedirect( stage.deps, 'referrer' );
		expect( takeRedirect( stage.deps ) ).toBe( '/opinion/?a=1' );
	} );

	it( 'of a sign-in link is followed without the mark of that link', () => {
		rememberRedirect( stage.deps, '/sports/?a=1&circ-mark=abc#end' );
		expect( JSON.stringify( { ...sessionStorage } ) ).not.toContain( 'abc' );
		expect( takeRedirect( stage.deps ) ).toBe( '/sports/?a=1#end' );
		sessionStorage.setItem( 'circ-redirect', '/x/?circ-mark=abc' );
		expect( stage.composeAgain().store.getState().redirect ).toBe( '/x/' );
	} );
} );
