import { describe, expect, it } from 'vitest';
import { accountPlace } from '#src/app/routing/account-place.ts';
import {
	readEntryParameters,
	readModalParameters,
	readPageParameters,
	WELCOME_KEY,
} from '#src/app/boot/entry-parameters.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();
const state = () => stage.deps.store.getState();

describe( 'what an address asks for', () => {
	it( 'is kept: return address, plan and welcome', () => {
		readEntryParameters( stage.deps, '?redirect=/story/&plan=sports-yearly&welcome=true' );
		expect( state().redirect ).toBe( '/story/' );
		expect( state().payflow.selectedPlan ).toBe( 'sports-yearly' );
		expect( sessionStorage.getItem( WELCOME_KEY ) ).toBe( 'true' );
	} );

	// Proves address-23.
	it( 'is not kept when it is nothing, or leads elsewhere', () => {
		readEntryParameters( stage.deps, '?redirect=https://evil.example/&welcome=1' );
		expect( state().redirect ).toBeNull();
		expect( state().payflow.selectedPlan ).toBeNull();
		expect( sessionStorage ).toHaveLength( 0 );
	} );
} );

describe( 'a page of the site', () => {
	// Proves address-18.
	it( 'follows its own return address, and none that an earlier page has carried', () => {
		const at = ( address: string, path = '/account/login' ) => {
			window.history.replaceState( null, '', address );
			readPageParameters( stage.deps );
			readModalParameters( stage.deps, { path } );
			return state().redirect;
		};
		expect( at( '/a/?redirect=/asked/' ) ).toBe( '/asked/' );
		expect( at( '/story/' ) ).toBeNull();
		expect( sessionStorage.getItem( 'circ-redirect' ) ).toBeNull();
		expect( at( '/story/', '/account/login?redirect=/wall/' ) ).toBe( '/wall/' );
		// The onboarding ends where the preceding log-in would have led.
		expect( at( '/story/', '/account/onboarding/welcome?welcome=true' ) ).toBe( '/wall/' );
	} );

	// Proves address-23.
	it( 'removes the wish to be welcomed from its address, and nothing else', () => {
		window.history.replaceState( { idx: 1 }, '', '/story/?a=1&welcome=true&redirect=/b/#c' );
		readPageParameters( stage.deps );
		expect( window.location.href ).toMatch( /\/story\/\?a=1&redirect=%2Fb%2F#c$/ );
		expect( window.history.state ).toEqual( { idx: 1 } );
		expect( sessionStorage.getItem( WELCOME_KEY ) ).toBe( 'true' );
	} );
} );

describe( 'what a window event asks for', () => {
	it( 'goes before the address', () => {
		readEntryParameters( stage.deps, '?redirect=/a/&plan=a', {
			redirect: '/b/',
			planId: 'b',
		} );
		expect( state().redirect ).toBe( '/b/' );
		expect( state().payflow.selectedPlan ).toBe( 'b' );
	} );

	// Proves address-24, vendor-10.
	it.each( [
		null,
		'text',
		7,
		{ redirect: 7, planId: { toString: () => 'x' } },
		{ redirect: [ '/b/' ] },
	] )( 'is ignored unless it is text: %o', ( detail ) => {
		readEntryParameters( stage.deps, '', detail );
		expect( state().redirect ).toBeNull();
		expect( state().payflow.selectedPlan ).toBeNull();
	} );
} );

describe( 'an address', () => {
	const ORIGIN = 'https://site.example';
	it.each( [
		[ '/account', '/account', '' ],
		[ '/account/', '/account', '' ],
		[ '/account/login/?a=1#b', '/account/login', '?a=1' ],
		[ 'https://site.example/account/settings', '/account/settings', '' ],
	] )( '%s is of the account area', ( address, path, search ) => {
		expect( accountPlace( address, ORIGIN ) ).toEqual( { path, search } );
	} );

	it.each( [
		'/accounts',
		'/story/account/login',
		'https://evil.example/account/login',
		'//evil.example/account/login',
		'http://site.example/account/login',
		'mailto:a@b.co',
		'http://[',
	] )( '%s is not', ( address ) => {
		expect( accountPlace( address, ORIGIN ) ).toBeNull();
	} );
} );
