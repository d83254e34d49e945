/**
 * Starts what a page needs if someone may be logged in or its address asks for something. It is a
 * chunk without React, which a visitor's page does not load.
 */
import { HOME_PATH } from '#src/domain/addresses/paths.ts';
import { isFramed } from '#src/domain/site/framed.ts';
import { readCookie } from '#src/domain/site/read-cookie.ts';
import { service, whenIdle } from '#src/services/browser/lazy.ts';
import { cookieText } from '#src/services/browser/sessions/cookie-text.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import { readerServices } from '#src/flows/deps/reader.ts';
import {
	keptHeaderReader,
	readHeaderReader,
	type HeaderReader,
} from '#src/flows/session/header-reader.ts';
import { isReadersSession } from '#src/flows/session/readers-session.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import type { Boot } from './boot.ts';
import { keepAffiliateEvent } from '#src/services/vendors/affiliate-event.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { accountPlace } from './routing/account-place.ts';
import { startHeader } from './header/header.ts';
import { standingOn } from './header/standing.ts';
import { createPageHeader } from './header/page-header.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { loadSession } from './boot/session.ts';
import { openStoryGate, watchStories } from './boot/story-gate.ts';
import { watchPage } from './boot/watch-page.ts';

const loadOneTap = service( () => import( /* webpackChunkName: "one-tap" */ './boot/one-tap.ts' ) );

const headerOf = ( { config }: Boot ) => pageOf( config ).use( createPageHeader );

/**
 * Maps a page to a function that finds a session whose cookie no script can read, once the services
 * have answered.
 */
const unread = new WeakMap< Boot, () => string | null >();

/** The cookie is only a hint; the server decides what the reader may read (record 006). */
const sessionId = ( boot: Boot ) =>
	currentSession( boot.config.cookies.session ) ?? unread.get( boot )?.() ?? null;

const isLoggedIn = ( boot: Boot ) => sessionId( boot ) !== null;

const isAccountHere = () => accountPlace( window.location.href, window.location.origin ) !== null;

/**
 * Without the membership feature, account addresses open in the modal over the front page
 * (`address-33`).
 */
function openAddress( boot: Boot ): void {
	const { pathname, search } = window.location;
	if ( boot.config.view !== 'account' && isAccountHere() ) {
		boot.open( pathname + search )?.addEventListener( 'close', () => {
			window.history.replaceState( null, '', HOME_PATH );
			headerOf( boot ).showPath( HOME_PATH );
		} );
	}
}

function keepQueryValues( boot: Boot ): void {
	if ( /[?&](redirect|welcome)=/.test( window.location.search ) ) {
		loadSession()
			.then( async ( { flows, sessionOf } ) => {
				const deps = sessionOf( boot.config );
				flows.readPageParameters( deps );
				// Account pages, and a modal that replaces one, handle the welcome themselves; a
				// visitor's waits for the log-in.
				if (
					boot.config.view !== 'account' &&
					! isAccountHere() &&
					isLoggedIn( boot ) &&
					( await isReadersSession( deps ) )
				) {
					const welcome = flows.takeWelcome( deps );
					if ( welcome ) {
						boot.open( welcome );
					}
				}
			} )
			// If this fails, the values stay in the address, where the app reads them when it
			// opens.
			.catch( () => {} );
	}
}

/** Completes a provider's sign-in that used this page because pop-up windows are blocked. */
function comeBack( boot: Boot ): void {
	if ( createStorage().tab.get( 'circ-provider' ) ) {
		loadSession()
			.then( ( { flows, sessionOf } ) =>
				flows.comeBackFromProvider( sessionOf( boot.config ) )
			)
			.then( ( next ) => next !== null && leaveFor( next ) )
			// The session is valid even if this fails.
			.catch( () => {} );
	}
}

async function recogniseReader( boot: Boot ): Promise< void > {
	const { flows, sessionOf } = await loadSession();
	const deps = sessionOf( boot.config );
	unread.set( boot, deps.browser.cookies.sessionId );
	await flows.recogniseSession( deps );
}

/** Offers One Tap to a visitor with an anonymous session, which the loader took for a reader's. */
function offerOneTap( boot: Boot ): void {
	const { config } = boot;
	if (
		config.oneTap &&
		config.view !== 'account' &&
		window.parent === window &&
		readCookie( cookieText(), config.cookies.session ) &&
		! isLoggedIn( boot )
	) {
		loadOneTap()
			.then( ( { offer } ) => offer( boot ) )
			.catch( () => {} );
	}
}

/**
 * Finds out who the reader is; data that the tab does not know is requested when the page is idle.
 */
async function whoIs( boot: Boot, mayAsk: () => boolean ): Promise< HeaderReader | null > {
	const page = pageOf( boot.config );
	page.use( watchPage );
	const deps = page.use( readerServices );
	const known = keptHeaderReader( deps );
	if ( known ) {
		return known;
	}
	await new Promise< void >( ( resolve ) => {
		whenIdle( resolve );
	} );
	if ( ! mayAsk() ) {
		return null;
	}
	const reader = await readHeaderReader( deps );
	offerOneTap( boot );
	return reader;
}

const started = new WeakSet< Boot >();

function start( boot: Boot ): void {
	started.add( boot );
	// A foreign frame could trick a reader into "Log Out", so the visitor's button stays there.
	if ( ! isFramed( window ) ) {
		// An account page's own part may have started the header already.
		headerOf( boot ).start( ( known ) =>
			startHeader(
				boot,
				() => sessionId( boot ),
				known,
				boot.config.view === 'account'
					? { kind: 'account' }
					: {
							kind: 'page',
							whoIs: ( mayAsk ) => whoIs( boot, mayAsk ),
							standing: () => standingOn( boot.config ),
						}
			)
		);
	}
	window.addEventListener( 'circulation:subscribe', () =>
		openStoryGate( boot, { fresh: true } )
	);
	// A membership may have been bought on the page from which Back has led here.
	window.addEventListener( 'pageshow', ( { persisted } ) => persisted && startReader( boot ) );
	watchStories( boot, () => isLoggedIn( boot ) );
	keepQueryValues( boot );
	keepAffiliateEvent();
	openAddress( boot );
	comeBack( boot );
	offerOneTap( boot );
}

/** Call it at the start and whenever someone may have logged in; a later call only checks again. */
export function startReader( boot: Boot ): void {
	if ( ! started.has( boot ) ) {
		start( boot );
	}
	const show = () => {
		headerOf( boot ).draw();
		if ( isLoggedIn( boot ) ) {
			void openStoryGate( boot, { fresh: false } );
		} else {
			// An anonymous or expired session had hidden the visitor's version of the page.
			document.documentElement.classList.remove( 'circ-known', 'circ-payer' );
		}
	};
	if ( isLoggedIn( boot ) || ! isLogInNoted( createStorage() ) ) {
		show();
		return;
	}
	// If a log-in is noted, the visitor's header stays hidden until the services have answered.
	void recogniseReader( boot )
		// If this fails, the reader counts as a visitor on this page.
		.catch( () => {} )
		.then( show );
}
