import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGatedArticle } from '#src/widgets/gated-article/open-gated-article.ts';
import { reloadPage } from '#src/widgets/page/leave-page.ts';
import { GATED_POST } from '../../../sandbox/handlers/site-rest/routes.ts';
import { subscribeTo } from '../../../sandbox/reader-acts.ts';
import { pageReference } from '#src/services/browser/log.ts';
import { isCall, slowBank } from '../../screens/slow-bank.ts';
import { setStage } from '../../services/stage.ts';
import { STORY } from './story.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

beforeEach( () => {
	vi.mocked( reloadPage ).mockClear();
	document.body.innerHTML = STORY;
} );

afterEach( () => document.body.replaceChildren() );

const open = ( fresh = false, gatedPost = GATED_POST ) =>
	openGatedArticle( stage.composeAgain( { gatedPost } ), { fresh } );

const teaser = () => screen.queryByText( 'The teaser.' );
const offer = () => screen.queryByRole( 'link', { name: 'See all plans' } );
const logIn = () => screen.queryByRole( 'link', { name: 'Log In' } );
const asked = () => stage.calls().filter( ( call ) => /entitlement|content|nonce/.test( call ) );

/** Opens the story behind the dialog in which the reader has paid; `close` ends the dialog. */
async function paidInWindow() {
	const payment = document.createElement( 'dialog' );
	payment.setAttribute( 'open', '' );
	document.body.append( payment );
	const opening = open( true );
	await vi.waitFor( () => expect( asked() ).toContain( 'site.content' ) );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	const close = () => payment.dispatchEvent( new Event( 'close' ) );
	return { opening, close };
}

describe( 'a members-only story', () => {
	// Proves gate-19.
	it( 'opens in place for a member, and says so', async () => {
		stage.enter( 'monthly' );
		const opening = open();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Opening the story...' );
		expect( offer() ).toBeNull();
		await opening;
		expect( teaser() ).toBeNull();
		expect( document.querySelector( `[data-circ-article] p` ) ).toBeInTheDocument();
		expect( screen.getByRole( 'heading', { name: 'Headline' } ) ).toBeInTheDocument();
		await vi.waitFor( () =>
			expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'The full story is open.' )
		);
		expect( asked() ).toEqual( [ 'decision.entitlement', 'site.nonce', 'site.content' ] );
	} );

	// Proves gate-19.
	it( 'opens after a payment when the window over it is closed, and not behind it', async () => {
		stage.enter( 'monthly' );
		const { opening, close } = await paidInWindow();
		expect( teaser() ).toBeInTheDocument();
		close();
		await opening;
		expect( teaser() ).toBeNull();
	} );

	it( 'does not open if its reader has logged out before the window was closed', async () => {
		stage.enter( 'monthly' );
		const { opening, close } = await paidInWindow();
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		close();
		await opening;
		await vi.waitFor( () => expect( logIn() ).toBeVisible() );
		expect( teaser() ).toBeInTheDocument();
	} );

	it( 'sends no second request once it is open', async () => {
		stage.enter( 'monthly' );
		await open();
		const before = stage.calls().length;
		await open();
		expect( stage.calls() ).toHaveLength( before );
	} );

	// Proves gate-18.
	it( 'keeps its offer for a reader who is known not to be a member, without asking for the story', async () => {
		stage.enter( 'member' );
		await open();
		expect( teaser() ).toBeInTheDocument();
		expect( offer() ).toBeInTheDocument();
		expect( logIn() ).toBeNull();
		expect( asked() ).toEqual( [ 'decision.entitlement' ] );
		expect( screen.getByRole( 'link', { name: 'Start free trial' } ) ).toBeVisible();
		expect( screen.getByText( /every 6 months/ ) ).not.toBeVisible();
	} );

	// Proves gate-36.
	it( 'offers no second trial, and names the plan and the price without one', async () => {
		stage.enter( 'never-paid' );
		await open();
		expect( offer() ).toBeVisible();
		expect( screen.queryByText( /7 days free/ ) ).not.toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Start free trial' } ) ).toBeNull();
		expect( screen.getByText( /every 6 months/ ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Get 6 Months for $47.94' } ) ).toBeVisible();
	} );

	// Proves gate-36.
	it.each( [
		[
			'inactive',
			'Your last payment did not go through',
			'Pay $9.99 and read on',
			'/account/settings/membership?redirect=%2F',
		],
		[
			'paused',
			'Your membership is paused',
			'Resume',
			'/account/settings/membership?open=resume&redirect=%2F',
		],
		[ 'cancelled', 'Your membership has ended', 'Restart', '/account/subscribe?redirect=%2F' ],
	] )( 'leads a reader who is %s to the one next step', async ( reader, title, label, href ) => {
		stage.enter( reader );
		await open();
		expect( screen.getByRole( 'heading', { name: title } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: label } ) ).toHaveAttribute( 'href', href );
		expect( offer() ).toBeNull();
		expect( screen.getByText( /Read on with/ ) ).not.toBeVisible();
	} );

	it( 'says on which day a paused membership continues, and for what price', async () => {
		stage.enter( 'paused' );
		await open();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			/Resumes on \w+ \d+, \d{4}\. .*Then you pay \$9\.99 a month\./
		);
	} );

	// Proves gate-36.
	it.each( [ 'identity.subscriptions', 'identity.profile', 'site.plans' ] )(
		'is not sold while %s does not answer',
		async ( call ) => {
			stage.enter( 'cancelled' );
			stage.fault( { call, kind: 'status', status: 503, times: 1 } );
			await open();
			expect( offer() ).toBeNull();
			expect( screen.queryByRole( 'link', { name: 'Restart' } ) ).toBeNull();
			screen.getByRole( 'button', { name: 'Try again' } ).click();
			expect( await screen.findByRole( 'link', { name: 'Restart' } ) ).toBeVisible();
		}
	);

	it.each( [ 'home-delivery', 'past-due', 'cancelled-time-left' ] )(
		'opens for a reader who is %s and may still read',
		async ( reader ) => {
			stage.enter( reader );
			await open();
			expect( teaser() ).toBeNull();
		}
	);

	it( 'is not sold to a reader on an unknown plan, though the engine says no', async () => {
		stage.enter( 'unknown-plan' );
		stage.server.use(
			http.get( '*/decision-engine*', () => HttpResponse.json( { outputValue: false } ) )
		);
		await open();
		expect( offer() ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	} );

	// Proves gate-38.
	it( 'lists the findings of another check of session, cookies and membership', async () => {
		stage.enter( 'member' );
		await open();
		screen.getByRole( 'link', { name: 'Restore my access' } ).click();
		const found = await screen.findAllByRole( 'listitem' );
		expect( found.map( ( { textContent } ) => textContent ) ).toEqual( [
			'✓\u00a0\u00a0You are logged in as member@readers.example.',
			'✓\u00a0\u00a0Your browser keeps the cookies of this site.',
			'✕\u00a0\u00a0No membership of this account opens this story.',
		] );
		expect( screen.getByRole( 'heading', { name: 'What we found' } ) ).toHaveFocus();
		expect( offer() ).toBeNull();
		const ways = screen.getByRole( 'status' ).querySelectorAll( 'a, button' );
		expect( [ ...ways ].map( ( { textContent } ) => textContent ) ).toEqual( [ 'See plans' ] );
		expect( ways[ 0 ] ).toHaveAttribute( 'href', '/account/subscribe?redirect=%2Fstory%2F' );
	} );

	// Proves gate-38.
	it( 'says what it found about nobody who has been replaced by another reader', async () => {
		stage.enter( 'member' );
		let isFinding = false;
		const isAccount = isCall( 'GET', /\/account$/ );
		const slow = slowBank( ( ...call ) => isFinding && isAccount( ...call ) );
		await openGatedArticle(
			stage.composeAgain( { gatedPost: GATED_POST }, { fetch: slow.fetch } ),
			{ fresh: false }
		);
		isFinding = true;
		screen.getByRole( 'link', { name: 'Restore my access' } ).click();
		await vi.waitFor( () => expect( slow.asked() ).toBe( 1 ) );
		stage.enter( 'inactive' );
		await open();
		const pay = screen.getByRole( 'link', { name: 'Pay $9.99 and read on' } );
		await slow.answer();
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		expect( pay ).toBeVisible();
		expect( screen.queryByText( /You are logged in as/ ) ).toBeNull();
	} );

	// Proves gate-38.
	it( 'leads from the findings to the reader’s next step', async () => {
		stage.enter( 'inactive' );
		await open();
		screen.getByRole( 'button', { name: 'Restore my access' } ).click();
		expect( await screen.findByRole( 'heading', { name: 'What we found' } ) ).toHaveFocus();
		const ways = screen.getByRole( 'status' ).querySelectorAll( 'a, button' );
		expect( [ ...ways ].map( ( { textContent } ) => textContent ) ).toEqual( [
			'Pay $9.99 and read on',
		] );
	} );

	// Proves gate-38.
	it( 'checks again if something is unknown', async () => {
		stage.enter( 'member' );
		await open();
		stage.fault( { call: 'decision.entitlement', kind: 'status', status: 503, times: 30 } );
		screen.getByRole( 'link', { name: 'Restore my access' } ).click();
		expect( await screen.findByRole( 'heading', { name: 'What we found' } ) ).toHaveFocus();
		const ways = screen.getByRole( 'status' ).querySelectorAll( 'a, button' );
		expect( [ ...ways ].map( ( { textContent } ) => textContent ) ).toEqual( [ 'Try again' ] );
	} );

	it( 'keeps the focus when another try leads back to the offer', async () => {
		stage.enter( 'member' );
		stage.fault( { call: 'decision.entitlement', kind: 'status', status: 503, times: 2 } );
		stage.fault( { call: 'site.content', kind: 'status', status: 503, times: 1 } );
		await open();
		const again = screen.getByRole( 'button', { name: 'Try again' } );
		again.focus();
		again.click();
		await vi.waitFor( () => expect( offer() ).toBeVisible() );
		expect( document.body.ownerDocument.activeElement ).toHaveClass( 'circ-gate__box' );
	} );

	// Proves gate-38.
	it( 'opens at another check once the membership is there', async () => {
		const account = stage.enter( 'member' );
		await open();
		subscribeTo( stage.world, account, 'sports-yearly' );
		screen.getByRole( 'link', { name: 'Restore my access' } ).click();
		await vi.waitFor( () => expect( teaser() ).toBeNull() );
	} );

	// Proves gate-16.
	it( 'opens once the reader has subscribed', async () => {
		const account = stage.enter( 'member' );
		await open();
		subscribeTo( stage.world, account, 'sports-yearly' );
		await open( true );
		expect( teaser() ).toBeNull();
	} );

	// Proves gate-20.
	it( 'keeps its offer when the server refuses after all', async () => {
		stage.enter( 'member' );
		stage.fault( {
			call: 'decision.entitlement',
			kind: 'status',
			status: 503,
			times: 1,
		} );
		await open();
		expect( asked() ).toContain( 'site.content' );
		expect( offer() ).toBeInTheDocument();
		expect( teaser() ).toBeInTheDocument();
	} );

	// Proves status-32.
	it( 'sells nothing to a reader whom the browser’s answer lets read, though the server’s answer is no', async () => {
		stage.enter( 'member' ).grants.push( null );
		stage.server.use(
			http.get( '*/content/*', () =>
				HttpResponse.json( { code: 'not_entitled', message: '' }, { status: 403 } )
			)
		);
		await open();
		expect( offer() ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	} );

	it( 'is offered again to a reader whose membership has ended since the tab asked', async () => {
		const account = stage.enter( 'member' );
		account.grants.push( 'app-membership' );
		await open();
		account.grants.pop();
		stage.server.use(
			http.get( '*/content/*', () =>
				HttpResponse.json( { code: 'not_entitled', message: '' }, { status: 403 } )
			)
		);
		document.body.innerHTML = STORY;
		await open();
		expect( offer() ).toBeInTheDocument();
	} );

	// Proves gate-20.
	it( 'offers the log-in again when the service has forgotten the session', async () => {
		stage.enter( 'monthly' );
		stage.server.use(
			http.get( '*/content/*', () =>
				HttpResponse.json(
					{ code: 'session_not_authenticated', message: '' },
					{ status: 401 }
				)
			)
		);
		await open();
		expect( logIn() ).toBeInTheDocument();
		expect( document.cookie ).not.toContain( 'blaize_session' );
		expect( stage.told ).toContain( 'logout' );
	} );

	it( 'ends no session that has begun meanwhile when the older one is refused late', async () => {
		stage.enter( 'monthly' );
		stage.server.use(
			http.get( '*/content/*', () => {
				stage.enter( 'member' );
				return HttpResponse.json(
					{ code: 'session_not_authenticated', message: '' },
					{ status: 401 }
				);
			} )
		);
		await open();
		expect( document.cookie ).toContain( 'blaize_session' );
		expect( stage.told ).not.toContain( 'logout' );
	} );
} );

describe( 'while nothing certain is known', () => {
	it.each( [
		[ { kind: 'status', status: 503 }, 'We cannot check your membership right now.' ],
		[ { kind: 'html' }, 'We cannot check your membership right now.' ],
		[ { kind: 'truncated' }, 'We cannot check your membership right now.' ],
		[ { kind: 'drop' }, 'You are probably offline.' ],
	] )(
		'(%o) the story is neither open nor sold, and can be tried again',
		async ( fault, words ) => {
			stage.enter( 'monthly' );
			stage.fault( { call: 'site.content', times: 1, ...fault } );
			await open();
			expect( offer() ).toBeNull();
			expect( teaser() ).toBeInTheDocument();
			expect( screen.getByRole( 'status' ) ).toHaveTextContent( words );
			expect( screen.getByRole( 'status' ) ).toHaveTextContent(
				`Reference: ${ pageReference() }`
			);
			const again = screen.getByRole( 'button', { name: 'Try again' } );
			again.focus();
			again.click();
			await vi.waitFor( () => expect( teaser() ).toBeNull() );
			expect( document.querySelector( '[data-circ-article]' ) ).toHaveFocus();
		}
	);

	// Proves gate-20.
	it( 'a story that is not gated any more is loaded with its page', async () => {
		stage.enter( 'monthly' );
		document.body.innerHTML = document.body.innerHTML.replaceAll( String( GATED_POST ), '7' );
		await open( false, 7 );
		screen.getByRole( 'button', { name: 'Try again' } ).click();
		expect( reloadPage ).toHaveBeenCalledOnce();
	} );
} );
