/**
 * Keeps the header true to the reader: label, avatar, menu, log-out. Specification §2.3; acceptance A7, A8, B11, B12.
 */
import { DESKTOP_MIN_WIDTH } from '#src/domain/limits.ts';
import { LOGIN_PATH } from '#src/domain/modal-paths.ts';
import { SETTINGS_PATH } from '#src/domain/paths.ts';
import type { HeaderReader } from '#src/flows/who-is.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { isMobileApp } from '#src/services/browser/mobile-app.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { drawHeader } from '#src/widgets/account-menu/header-button.ts';
import { leaveFor } from '#src/widgets/leave-page.ts';
import type { Boot } from './boot.ts';
import { logOut } from './log-out.ts';
import { loadSessionPart } from './session-part.ts';

const loadMenu = () =>
	import(
		/* webpackChunkName: "account-menu" */ '#src/widgets/account-menu/account-menu.ts'
	);

/** Null in a page without media queries, which counts as narrow. */
const wideScreen = (): MediaQueryList | null =>
	window.matchMedia?.( `(min-width: ${ DESKTOP_MIN_WIDTH }px)` ) ?? null;

/** Returns what draws the header anew. */
export function startHeader(
	boot: Boot,
	isLoggedIn: () => boolean
): () => void {
	const { config } = boot;
	const wide = wideScreen();
	const isInApp = isMobileApp(
		createLocation(),
		createStorage(),
		config.mobileAppMarker
	);
	let path = window.location.pathname;
	let isLoggingOut = false;
	let reader: HeaderReader | null = boot.reader ?? null;
	// The account pages know, and tell.
	let isAsked = config.view === 'account';
	let closeMenu: ( () => void ) | null = null;

	/** Once for each log-in; without an answer the header does without. */
	const ask = async () => {
		isAsked = true;
		const part = await loadSessionPart( boot );
		const found = await part.whoIs( config );
		reader ??= found;
		draw();
	};

	const endSession = async () => {
		isLoggingOut = true;
		draw();
		await logOut( boot );
		isLoggingOut = false;
		draw();
	};

	const openMenu = async ( toggle: HTMLElement, place: HTMLElement ) => {
		if ( toggle.getAttribute( 'aria-expanded' ) === 'true' ) {
			closeMenu?.();
			return;
		}
		try {
			const { openAccountMenu } = await boot.loadChunk( loadMenu );
			closeMenu = openAccountMenu( {
				toggle,
				place,
				name: reader?.name ?? '',
				email: reader?.email ?? '',
				logOutLabel: wordsOf( place ),
				logOut: () => void endSession(),
			} );
		} catch {
			// The menu did not come: its first link is what the avatar is on a small screen.
			leaveFor( SETTINGS_PATH );
		}
	};

	const draw = () => {
		const isIn = isLoggedIn();
		if ( ! isIn ) {
			reader = null;
			isAsked = config.view === 'account';
			closeMenu?.();
		} else if ( ! isAsked ) {
			ask().catch( () => {} );
		}
		drawHeader( {
			config,
			isHidden: isInApp || path.replace( /\/$/, '' ) === LOGIN_PATH,
			isLoggedIn: isIn,
			isLoggingOut,
			logOut: () => void endSession(),
			// The menu holds a log-out, which the mobile app does not show (specification §6).
			isWide: ! isInApp && ( wide?.matches ?? false ),
			reader,
			openMenu: ( toggle, place ) => void openMenu( toggle, place ),
		} );
	};
	wide?.addEventListener( 'change', () => {
		closeMenu?.();
		draw();
	} );
	boot.onReader = ( told ) => {
		reader = told;
		draw();
	};
	boot.onPath = ( to ) => {
		path = to;
		closeMenu?.();
		draw();
	};
	return draw;
}

/** What PHP wrote for the log-out, in the reader's language. */
const wordsOf = ( place: HTMLElement ): string =>
	place.querySelector< HTMLElement >( '[data-log-out]' )?.dataset.logOut ??
	'';
