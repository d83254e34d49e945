/**
 * A free account may be enough to open a members-only story, and the page says which it takes
 * (`gate-47`, `event-5`).
 */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGatedArticle } from '#src/widgets/gated-article/open-gated-article.ts';
import { GATED_POST } from '../../../sandbox/handlers/site-rest/routes.ts';
import { setStage } from '../../services/stage.ts';
import { STORY } from './story.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

beforeEach( () => {
	document.body.innerHTML = STORY;
} );

afterEach( () => document.body.replaceChildren() );

const open = () =>
	openGatedArticle( stage.composeAgain( { gatedPost: GATED_POST } ), { fresh: false } );

const teaser = () => screen.queryByText( 'The teaser.' );
const logIn = () => screen.queryByRole( 'link', { name: 'Log In' } );
const asked = () => stage.calls().filter( ( call ) => /entitlement|content|nonce/.test( call ) );

/** Runs `work` and returns the `source` of each access event that the page fired meanwhile. */
async function sourcesOf( work: () => Promise< unknown > ) {
	const sources: unknown[] = [];
	const hear = ( event: Event ) =>
		sources.push( ( event as CustomEvent< { source: string } > ).detail.source );
	window.addEventListener( 'circulation:access', hear );
	await work();
	window.removeEventListener( 'circulation:access', hear );
	return sources;
}

describe( 'the source of access to a members-only story', () => {
	// Proves event-5.
	it.each( [
		[ 'monthly', 'own' ],
		[ 'home-delivery', 'home-delivery' ],
		[ 'member', 'none' ],
	] as const )( 'is told without the reader (%s)', async ( reader, source ) => {
		stage.enter( reader );
		expect( await sourcesOf( open ) ).toEqual( [ source ] );
	} );

	// Proves event-5.
	it( 'is not reported while it is unknown', async () => {
		stage.enter( 'monthly' );
		stage.server.use( http.get( '*/datalayer*', () => HttpResponse.error() ) );
		expect( await sourcesOf( open ) ).toEqual( [] );
	} );
} );

/** Sets the site's answer for the story. */
const story = ( status = 200, body: object = { content: '<p>The whole story.</p>' } ) =>
	http.get( '*/content/*', () => HttpResponse.json( body, { status } ) );

describe( 'a story that a free account opens', () => {
	beforeEach( () => {
		const gate = document.querySelector< HTMLElement >( '[data-circ-gate]' );
		gate?.setAttribute( 'data-circ-wall', 'registered' );
	} );

	// Proves gate-47.
	it( 'opens for any reader who has one, and requires no membership', async () => {
		stage.enter( 'member' );
		stage.server.use( story() );
		await open();
		expect( teaser() ).toBeNull();
		expect( asked(), 'the engine is left out of it' ).toEqual( [ 'site.nonce' ] );
	} );

	// Proves event-5.
	it( 'says that an account has opened it', async () => {
		stage.enter( 'member' );
		stage.server.use( story() );
		expect( await sourcesOf( open ) ).toEqual( [ 'registered' ] );
	} );

	// Proves gate-47.
	it( 'stays with its invitation for a visitor to whom the service has given a session', async () => {
		document.cookie = 'blaize_session=unknown; Path=/';
		await open();
		expect( logIn() ).toBeVisible();
		expect( asked() ).toEqual( [] );
	} );

	// Proves gate-47.
	it( 'offers another try when the account cannot be checked, and no account to make', async () => {
		stage.enter( 'member' );
		stage.server.use(
			story( 503, { code: 'service_unavailable', message: '', data: { status: 503 } } )
		);
		await open();
		expect( screen.getByText( 'We cannot check your account right now.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
		expect( logIn() ).toBeNull();
	} );

	// Proves gate-47.
	it( 'asks for a reload if it is for members by now, and makes no one register twice', async () => {
		stage.enter( 'member' );
		stage.server.use(
			story( 403, { code: 'not_entitled', message: '', data: { status: 403 } } )
		);
		await open();
		expect( screen.getByText( /This story has changed/ ) ).toBeVisible();
	} );
} );
