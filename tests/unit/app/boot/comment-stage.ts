/**
 * The stage for tests of the comment service: its script, its container in the page, and page
 * loads.
 */
import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { createComments, type Comments } from '#src/app/boot/comments.ts';
import type { CommentEvent } from '#src/domain/site/vendor-config.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { CONFIG, setStage, type Stage } from '../../services/stage.ts';

type Complete = ( codeB: string ) => void;

interface Service {
	startSSO: ( callback: ( codeA: string, complete: Complete ) => void ) => Promise< unknown >;
	logout: () => Promise< void >;
}

interface CommentStage {
	readonly stage: Stage;
	/** The name of the reader who is signed on at the service, or null. It survives page loads. */
	signedOn: string | null;
	/** The service's reaction when the page ends the reader's session. */
	logout: Mock< () => Promise< void > >;
	/** Whether consent allows the service to start. */
	mayRun: boolean;
	/** Additions to the usual page configuration. */
	config: object;
	/** The site's id at the service, a new one for each page. */
	spot: string;
	/** Scrolls to the conversation and requests the service's script. */
	readonly start: ( told?: readonly CommentEvent[] ) => Promise< Comments >;
	/** Starts the comments; the conversation may still be out of view. */
	readonly begin: ( told?: readonly CommentEvent[] ) => Comments;
	readonly opened: () => Promise< void >;
	readonly end: () => Promise< void > | undefined;
	/** Loads the service's script. */
	readonly launcherComes: () => void;
	/** The API that the service's script has added to the page. */
	readonly service: () => Service;
	readonly tell: ( name: string ) => void;
	/**
	 * Loads another page: this page's scripts lose their memory, but the browser's storage stays.
	 */
	readonly leavePage: () => Promise< void >;
	/** Places the conversation far down the page; the returned function brings it into view. */
	readonly farAway: () => () => void;
	readonly place: () => HTMLElement | null;
	readonly launcher: () => HTMLScriptElement | null;
	/** The number of times that the services received this call. */
	readonly asked: ( call: string ) => number;
}

const page = window as unknown as { SPOTIM: Service | undefined };

const tell = ( name: string ) => document.dispatchEvent( new Event( name ) );

function farAway(): () => void {
	const watching = new Set< () => void >();
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			readonly come: () => void;
			constructor( hear: ( entries: readonly { isIntersecting: boolean }[] ) => void ) {
				this.come = () => hear( [ { isIntersecting: true } ] );
				watching.add( this.come );
				hear( [ { isIntersecting: false } ] );
			}
			observe() {}
			disconnect() {
				watching.delete( this.come );
			}
		}
	);
	return () => [ ...watching ].forEach( ( come ) => come() );
}

export function setCommentStage(): CommentStage {
	const stage = setStage();
	let pages = 0;
	let comments: Comments | null = null;

	const set: CommentStage = {
		stage,
		signedOn: null,
		logout: vi.fn( async () => {} ),
		mayRun: true,
		config: {},
		spot: '',
		tell,
		farAway,
		begin( told = [ 'comment', 'reaction' ] ) {
			set.spot = `sp_${ ++pages }`;
			comments = createComments(
				{ ...CONFIG, ...set.config },
				{
					config: {
						spot: set.spot,
						sso: '/plugins/public/openweb/sso',
						told,
					},
					demo: '/__sandbox/outside',
					storage: createStorage(),
					mayRun: () => set.mayRun,
				},
				{
					origin: 'http://localhost:8888',
					log: ( text, facts ) => stage.log.push( { text, facts } ),
				}
			);
			comments.open();
			return comments;
		},
		async start( told ) {
			const begun = set.begin( told );
			await set.opened();
			return begun;
		},
		opened: () => vi.waitFor( () => expect( set.launcher() ).not.toBeNull() ),
		end: () => comments?.end(),
		// Simulates the service's script: it passes the page code A from the service's servers, and
		// returns the page's code B to them.
		launcherComes() {
			page.SPOTIM = {
				startSSO: ( callback ) =>
					new Promise( ( resolve ) => {
						if ( set.signedOn !== null ) {
							resolve( { type: 'SSO_AlreadyLoggedIn' } );
							return;
						}
						callback( stage.world.comments.begin(), ( codeB ) => {
							set.signedOn = stage.world.comments.complete( codeB );
							resolve( set.signedOn );
						} );
					} ),
				logout: () => set.logout(),
			};
			tell( 'spot-im-api-ready' );
		},
		service: () => page.SPOTIM as Service,
		async leavePage() {
			page.SPOTIM = undefined;
			await comments?.end();
			document.head.replaceChildren();
		},
		place: () => document.querySelector( '[data-circ-comments]' ),
		launcher: () => document.head.querySelector( 'script' ),
		asked: ( call ) => stage.timesCalled( call ),
	};

	beforeEach( () => {
		vi.stubGlobal( 'requestIdleCallback', queueMicrotask );
		set.mayRun = true;
		set.config = {};
		set.signedOn = null;
		set.logout = vi.fn( async () => {
			set.signedOn = null;
		} );
		document.body.innerHTML =
			'<main><div data-circ-comments="12" data-circ-comments-url="http://localhost:8888/story/"></div></main>';
	} );
	afterEach( async () => {
		await set.leavePage();
		delete document.documentElement.dataset.circVendorScript;
		document.body.replaceChildren();
	} );
	return set;
}
