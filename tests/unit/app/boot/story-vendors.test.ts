/**
 * Comments and meter on an article's page while the reader gives and withdraws consent (`vendor-7`,
 * `vendor-8`).
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchStoryVendors } from '#src/app/boot/story-vendors.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { beginCardStep } from '#src/services/vendors/card-step.ts';
import { createVendorGate } from '#src/services/vendors/vendor-gate.ts';
import { reloadPage } from '#src/widgets/page/leave-page.ts';
import { CONFIG, setStage } from '../../services/stage.ts';
import { settled } from '../../services/vendors/gate-stage.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();
const page = window as unknown as {
	tp?: unknown[];
	SPOTIM?: { startSSO: () => unknown; logout: () => unknown };
};

let pages = 0;
let agreed: string[] = [];
const agreeTo = ( ...categories: string[] ) => {
	agreed = categories;
	document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
};
let idle: ( () => void )[] = [];
const rest = async () => {
	await settled();
	idle.splice( 0 ).forEach( ( work ) => work() );
	await settled();
};

beforeEach( () => {
	pages++;
	idle = [];
	agreed = [];
	delete page.tp;
	delete page.SPOTIM;
	vi.mocked( reloadPage ).mockClear();
	vi.stubGlobal( 'wp_has_consent', ( category: string ) => agreed.includes( category ) );
	vi.stubGlobal( 'requestIdleCallback', ( work: () => void ) => idle.push( work ) );
	document.head.replaceChildren();
	document.body.innerHTML =
		'<div data-circ-comments="12" data-circ-comments-url="http://localhost:8888/story/"></div>';
} );

/** Opens a story of a publisher who uses comments and the meter. */
const open = () =>
	watchStoryVendors( createVendorGate( [], createStorage() ), createStorage(), CONFIG, {
		consent: [],
		demo: '/__sandbox/vendors',
		analytics: null,
		affiliate: null,
		comments: { spot: `sp_${ pages }`, sso: '/sso', told: [] },
		piano: { aid: `aid${ pages }`, environment: 'sandbox', consent: 'functional' },
	} );
const scripts = () =>
	[ ...document.head.querySelectorAll( 'script' ) ].map( ( { src } ) =>
		src.includes( 'spot.im' ) ? 'comments' : 'meter'
	);
const place = () => document.querySelector< HTMLElement >( '[data-circ-comments]' )?.dataset;
/** Waits until all late code has loaded. */
const opened = async () => {
	await vi.waitFor( () => expect( place() ).toHaveProperty( 'postId' ) );
	await rest();
};

describe( 'third parties beside a story', () => {
	it( 'loads after consent to its own purpose, and nothing loads without', async () => {
		open();
		agreeTo( 'statistics', 'marketing' );
		await rest();
		expect( [ scripts(), page.tp ] ).toEqual( [ [], undefined ] );
		agreeTo( 'functional' );
		await rest();
		expect( scripts() ).toEqual( [ 'meter' ] );
		expect( place() ).not.toHaveProperty( 'postId' );
		agreeTo( 'functional', 'preferences' );
		await opened();
		expect( scripts() ).toEqual( [ 'meter', 'comments' ] );
	} );

	it( 'do not change while a card is entered, nor after it', async () => {
		agreed = [ 'functional', 'preferences' ];
		open();
		await opened();
		const endCard = beginCardStep();
		await rest();
		expect( place() ).toHaveProperty( 'postId' );
		endCard();
		await rest();
		expect( place() ).toHaveProperty( 'postId' );
		expect( scripts() ).toHaveLength( 2 );
		expect( page.tp ).toHaveLength( 2 );
		expect( reloadPage ).not.toHaveBeenCalled();
	} );

	it( 'loads after a card that was opened before the browser had time for it', async () => {
		agreed = [ 'functional', 'preferences' ];
		open();
		await vi.waitFor( () => expect( place() ).toHaveProperty( 'postId' ) );
		await settled();
		const endCard = beginCardStep();
		await rest();
		expect( scripts() ).toEqual( [] );
		endCard();
		await rest();
		expect( [ ...scripts() ].sort() ).toEqual( [ 'comments', 'meter' ] );
	} );
} );

describe( 'the meter', () => {
	it( 'goes with its page when the consent is taken back', async () => {
		agreed = [ 'functional' ];
		open();
		await rest();
		agreeTo();
		expect( reloadPage ).toHaveBeenCalledOnce();
	} );

	it( 'leaves the page alone that it did not count: a members-only story', async () => {
		agreed = [ 'functional' ];
		watchStoryVendors(
			createVendorGate( [], createStorage() ),
			createStorage(),
			{ ...CONFIG, gatedPost: 12 },
			{
				consent: [],
				demo: '',
				analytics: null,
				affiliate: null,
				comments: null,
				piano: { aid: `aid${ pages }`, environment: 'sandbox', consent: 'functional' },
			}
		);
		await rest();
		agreeTo();
		expect( reloadPage ).not.toHaveBeenCalled();
	} );

	it( 'gets a story once, also when a card step begins and ends before it has run', async () => {
		agreed = [ 'functional' ];
		open();
		await settled();
		beginCardStep()();
		beginCardStep()();
		await rest();
		expect( scripts() ).toEqual( [ 'meter' ] );
		expect( page.tp ).toEqual( [
			[ 'setAid', `aid${ pages }` ],
			[ 'setSandbox', true ],
		] );
	} );
} );

describe( 'the conversation', () => {
	it( 'goes when the consent is withdrawn: its session ends first, then the page reloads', async () => {
		let end = () => {};
		const logout = vi.fn(
			() =>
				new Promise< void >( ( resolve ) => {
					end = resolve;
				} )
		);
		page.SPOTIM = { startSSO: () => Promise.resolve(), logout };
		stage.enter( 'monthly' );
		agreed = [ 'preferences' ];
		open();
		await opened();
		await vi.waitFor( () =>
			expect( window.localStorage.getItem( 'circ-commenting' ) ).not.toBeNull()
		);
		await settled();
		agreeTo();
		await vi.waitFor( () => expect( logout ).toHaveBeenCalledOnce() );
		expect( place() ).not.toHaveProperty( 'postId' );
		expect( reloadPage ).not.toHaveBeenCalled();
		end();
		await vi.waitFor( () => expect( reloadPage ).toHaveBeenCalledOnce() );
	} );

	it( 'loads again for a reader who stays on the page and consents again', async () => {
		agreed = [ 'preferences' ];
		open();
		await opened();
		agreeTo();
		await vi.waitFor( () => expect( reloadPage ).toHaveBeenCalledOnce() );
		expect( place() ).not.toHaveProperty( 'postId' );
		agreeTo( 'preferences' );
		await opened();
		expect( place() ).toHaveProperty( 'postId' );
	} );

	it( 'that never loaded leaves the page alone', async () => {
		open();
		agreeTo( 'statistics' );
		agreeTo();
		await rest();
		expect( reloadPage ).not.toHaveBeenCalled();
	} );
} );
