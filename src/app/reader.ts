/**
 * What a page does once somebody may be logged in, or its address asks for something: header, log-out, gate, query
 * values. A chunk of its own, without React; a visitor's page carries none of it. Specification §2.3.
 */
import { readCookie } from '#src/domain/read-cookie.ts';
import { LOGIN_PATH } from '#src/domain/paths.ts';
import { AWAY_KEY } from '#src/services/browser/storage-keys.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { isMobileApp } from '#src/services/browser/mobile-app.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { drawHeader } from '#src/widgets/account-menu/header-button.ts';
import type { Boot } from './boot.ts';
import { keepAffiliateEvent } from '#src/services/browser/affiliate-event.ts';
import { logOut } from './log-out.ts';
import { loadSessionPart } from './session-part.ts';
import { openStoryGate } from './story-gate.ts';

/** The cookie is a hint; what the reader may have is the server's to say (decision 7). */
const isLoggedIn = ( { config }: Boot ) =>
	!! readCookie( document.cookie, config.cookies.session );

/** Returns what draws the header anew. */
function startHeader( boot: Boot ): () => void {
	const { config } = boot;
	const isInApp = isMobileApp(
		createLocation(),
		createStorage(),
		config.mobileAppMarker
	);
	let path = window.location.pathname;
	let isLoggingOut = false;
	const draw = () =>
		drawHeader( {
			config,
			isHidden: isInApp || path.replace( /\/$/, '' ) === LOGIN_PATH,
			isLoggedIn: isLoggedIn( boot ),
			isLoggingOut,
			async logOut() {
				isLoggingOut = true;
				draw();
				await logOut( boot );
				isLoggingOut = false;
				draw();
			},
		} );
	boot.onPath = ( to ) => {
		path = to;
		draw();
	};
	return draw;
}

/** Decision 60: without the membership feature an account address opens its modal over the front page. */
function openAddress( boot: Boot ): void {
	const { pathname, search } = window.location;
	if ( boot.config.view === 'page' && /^\/account(\/|$)/.test( pathname ) ) {
		boot.open( pathname + search ).addEventListener( 'close', () => {
			window.history.replaceState( null, '', '/' );
			boot.onPath?.( '/' );
		} );
	}
}

function keepQueryValues( boot: Boot ): void {
	if ( /[?&](redirect|welcome)=/.test( window.location.search ) ) {
		loadSessionPart( boot )
			.then( ( part ) => {
				part.arrive( boot.config );
				// On the account pages the app looks for itself.
				if ( boot.config.view === 'page' && isLoggedIn( boot ) ) {
					const welcome = part.takeWelcome( boot.config );
					if ( welcome ) {
						boot.open( welcome );
					}
				}
			} )
			// The values stay in the address, where the app reads them when it opens.
			.catch( () => {} );
	}
}

/** The provider's flow led here by itself, where windows are blocked. */
function comeBack( boot: Boot ): void {
	if ( createStorage().tab.get( AWAY_KEY ) ) {
		loadSessionPart( boot )
			.then( ( part ) => part.comeBack( boot.config ) )
			// The session stands all the same.
			.catch( () => {} );
	}
}

const drawing = new WeakMap< Boot, () => void >();

function start( boot: Boot ): () => void {
	const draw = startHeader( boot );
	for ( const name of [ 'circulation:logout', 'storage', 'pageshow' ] ) {
		window.addEventListener( name, draw );
	}
	window.addEventListener( 'circulation:subscribe', () =>
		openStoryGate( boot, { anew: true } )
	);
	keepQueryValues( boot );
	keepAffiliateEvent();
	openAddress( boot );
	comeBack( boot );
	drawing.set( boot, draw );
	return draw;
}

/** Called at the start and whenever somebody may have logged in; the second time it only looks anew. */
export function attend( boot: Boot ): void {
	const draw = drawing.get( boot ) ?? start( boot );
	draw();
	if ( isLoggedIn( boot ) ) {
		void openStoryGate( boot, { anew: false } );
	}
}
