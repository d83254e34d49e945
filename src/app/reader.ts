/**
 * What a page does once somebody may be logged in, or its address asks for something: header, log-out, gate, query
 * values. A chunk of its own, without React; a visitor's page carries none of it. Specification §2.3.
 */
import { readCookie } from '#src/domain/read-cookie.ts';
import { AWAY_KEY } from '#src/services/browser/storage-keys.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import type { Boot } from './boot.ts';
import { keepAffiliateEvent } from '#src/services/browser/affiliate-event.ts';
import { startHeader } from './header.ts';
import { loadSessionPart } from './session-part.ts';
import { openStoryGate } from './story-gate.ts';

/** The cookie is a hint; what the reader may have is the server's to say (decision 7). */
const isLoggedIn = ( { config }: Boot ) =>
	!! readCookie( document.cookie, config.cookies.session );

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
	const draw = startHeader( boot, () => isLoggedIn( boot ) );
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
