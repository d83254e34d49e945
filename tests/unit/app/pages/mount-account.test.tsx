import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountAccount } from '#src/app/pages/account-app.tsx';
import { firstReads } from '#src/domain/addresses/first-reads.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';
import { bootOf } from '../boot/boot.ts';

const stage = setStage();
const PATH = '/account/settings';

/**
 * Answers the reads that the page has begun; the cards' answer arrives once the returned function
 * is called.
 */
function answersCame( status = 200 ) {
	const { account, others } = firstReads( PATH, stage.deps.config )!;
	const response = new Response( '{}', { status } );
	let cardsCome = () => {};
	const read = ( answer: Promise< Response > ) => ( { answer, at: 0 } );
	window.circulationReads = new Map(
		[ account, ...Object.values( others ) ].map( ( path ) => [
			path,
			read( Promise.resolve( response ) ),
		] )
	);
	const cards = new Promise< Response >( ( come ) => ( cardsCome = () => come( response ) ) );
	window.circulationReads.set( others.cards!, read( cards ) );
	return cardsCome;
}

/** Mounts the account and records the page's markup after each change. */
function draws( soon: Promise< void > = new Promise( () => {} ) ) {
	const host = document.createElement( 'main' );
	host.textContent = 'The shell';
	document.body.append( host );
	const drawn: string[] = [];
	new MutationObserver( () => drawn.push( host.innerHTML ) ).observe( host, {
		childList: true,
		subtree: true,
	} );
	const end = mountAccount( host, bootOf(), hasty( stage.deps ), soon );
	return { drawn, end: () => act( () => end() ) };
}

beforeEach( () => {
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
	window.history.replaceState( null, '', PATH );
} );
afterEach( () => {
	delete window.circulationReads;
	document.body.replaceChildren();
} );

// Proves session-27.
describe( 'an account page whose answers arrived before the app', () => {
	it( 'is drawn filled, without bars in between, and asks nothing twice', async () => {
		stage.enter( 'member' );
		answersCame()();
		const { drawn, end } = draws();
		expect( await screen.findByLabelText( 'First name' ) ).toHaveValue( 'Maya' );
		expect( drawn[ 0 ] ).toContain( 'circ-first-name' );
		expect( drawn.join( '' ) ).not.toMatch( /Loading/ );
		expect( stage.timesCalled( 'identity.account' ) ).toBe( 1 );
		expect( stage.timesCalled( 'identity.profile' ) ).toBe( 1 );
		end();
	} );

	it( 'leaves a refusal to the screen, which ends the session as usual', async () => {
		stage.enter( 'member' );
		stage.fault( { call: 'identity.account', kind: 'status', status: 401, times: 9 } );
		answersCame( 401 )();
		const { end } = draws();
		await screen.findByRole( 'heading', { name: 'Log in' } );
		end();
	} );

	it( 'keeps no answer of a reader who has left before it is drawn', async () => {
		stage.enter( 'member' );
		const cards = answersCame();
		let draw = () => {};
		const { drawn, end } = draws( new Promise( ( soon ) => ( draw = soon ) ) );
		await vi.waitFor( () => expect( stage.timesCalled( 'identity.datalayer' ) ).toBe( 1 ) );
		cards();
		stage.atCall( 'GET', '/payment-methods', 1, () => {
			stage.enter( 'monthly' );
			draw();
		} );
		await waitFor( () =>
			expect( screen.getByLabelText( 'First name' ) ).toHaveValue( 'Mona' )
		);
		expect( drawn.join( '' ) ).not.toContain( 'Maya' );
		end();
	} );

	it( 'is not drawn any more once it has been left', async () => {
		stage.enter( 'member' );
		const { drawn, end } = draws( Promise.resolve() );
		end();
		await Promise.resolve();
		await Promise.resolve();
		expect( drawn ).toEqual( [] );
	} );
} );

it( 'a visitor’s page is drawn at once', () => {
	const { drawn, end } = draws();
	expect( document.querySelector( 'main' ) ).not.toHaveTextContent( 'The shell' );
	expect( drawn ).toEqual( [] );
	end();
} );
