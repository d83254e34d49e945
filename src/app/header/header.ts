/** The header's label, avatar, menu and log-out follow the reader. */
import type { Standing } from '#src/domain/access/standing.ts';
import { DESKTOP_MIN_WIDTH } from '#src/domain/limits.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import type { HeaderReader } from '#src/flows/session/header-reader.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { isMobileApp } from '#src/services/browser/mobile-app.ts';
import { service, whenIdle } from '#src/services/browser/lazy.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import {
	catchFocus,
	drawHeader,
	leaveLogOut,
	OFFER,
} from '#src/widgets/account-menu/header-button.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import type { Boot } from '../boot.ts';
import { loadSession } from '../boot/session.ts';
import type { Header } from './page-header.ts';

const loadMenu = service(
	() =>
		import( /* webpackChunkName: "account-menu" */ '#src/widgets/account-menu/account-menu.ts' )
);

const loadDueBar = service(
	() => import( /* webpackChunkName: "due-bar" */ '#src/widgets/account-menu/due-bar.ts' )
);

async function signOut( { config }: Boot ) {
	const { flows, sessionOf } = await loadSession();
	await flows.signOut( sessionOf( config ) );
}

/** Settles when the reader is logged out, or when a dialog has reported a failed load. */
async function logOut( boot: Boot ): Promise< void > {
	try {
		await signOut( boot );
	} catch {
		const dialog = boot.showInDialog( async () => {
			await signOut( boot );
			return { mount: close };
		} );
		const close = () => {
			dialog.close();
			return () => {};
		};
	}
}

/** Null if the browser cannot evaluate the query; the screen then counts as narrow. */
const wideScreen = (): MediaQueryList | null =>
	window.matchMedia?.( `(min-width: ${ DESKTOP_MIN_WIDTH }px)` ) ?? null;

/** These events may change who is logged in; `focus` serves browsers that block storage. */
const CHANGES = [
	'circulation:login',
	'circulation:logout',
	'storage',
	'visibilitychange',
	'focus',
];

interface OpenPage {
	readonly kind: 'page';
	/** May wait for an idle page, and sends nothing if `mayAsk` is false by then. */
	readonly whoIs: ( mayAsk: () => boolean ) => Promise< HeaderReader | null >;
	readonly standing: () => Promise< Standing | null >;
}

/**
 * Redraws the header whenever someone may have logged in or out. `sessionId` is null for a visitor.
 * An account page reports its reader itself, and has a notice of its own about a failed payment.
 */
export function startHeader(
	boot: Boot,
	sessionId: () => string | null,
	known: HeaderReader | null,
	page: { readonly kind: 'account' } | OpenPage
): Header {
	const { config } = boot;
	const wide = wideScreen();
	const isInApp = isMobileApp( createLocation(), createStorage(), config.mobileAppMarker ?? '' );
	let path = window.location.pathname;
	let isLoggingOut = false;
	let reader = known;
	/** The session id for which the header was last drawn; null for a visitor. */
	let drawnFor = sessionId();
	let isAsked = false;
	let standing: Standing | null = null;
	let closeMenu: ( () => void ) | null = null;
	let removeDueBar: ( () => void ) | null = null;

	/** During log-out no request carries the session, so the services would refuse each (`wire-21`). */
	const mayAsk = () => ! isLoggingOut;

	const ask = async ( { whoIs }: OpenPage ) => {
		isAsked = true;
		const asker = drawnFor;
		const found = await whoIs( mayAsk );
		if ( drawnFor === asker ) {
			reader ??= found;
		}
		draw();
	};

	/** Asks only if the page has a place for the standing, and again after a payment. */
	const askStanding = async () => {
		const asker = drawnFor;
		if (
			page.kind === 'account' ||
			asker === null ||
			! mayAsk() ||
			! document.querySelector( OFFER )
		) {
			return;
		}
		const found = await page.standing();
		if ( drawnFor === asker ) {
			standing = found;
			draw();
			if ( ! isDue() ) {
				return;
			}
			const { showDueBar } = await loadDueBar();
			if ( isDue() ) {
				removeDueBar ??= showDueBar( config.site );
			}
		}
	};
	const isDue = () => standing === 'due' && ! isLoggingOut;
	const lookAgain = () => {
		askStanding().catch( () => {} );
	};

	/** Whether someone is logged in. A previous reader's name and menu disappear at once. */
	const hasReader = () => {
		const session = sessionId();
		if ( session !== drawnFor ) {
			drawnFor = session;
			reader = null;
			standing = null;
			isAsked = false;
			closeMenu?.();
		}
		return session !== null;
	};

	const endSession = async () => {
		isLoggingOut = true;
		draw();
		await logOut( boot );
		isLoggingOut = false;
		draw();
		catchFocus();
	};

	const openMenu = async ( toggle: HTMLElement, place: HTMLElement ) => {
		const isOpen = () => toggle.getAttribute( 'aria-expanded' ) === 'true';
		if ( isOpen() ) {
			closeMenu?.();
			return;
		}
		try {
			const { openAccountMenu } = await loadMenu();
			// The reader may have logged out, or pressed again, while it loaded.
			if ( isOpen() || ! toggle.isConnected ) {
				return;
			}
			closeMenu = openAccountMenu( {
				toggle,
				place,
				name: reader?.name ?? '',
				email: reader?.email ?? '',
				logOutLabel: wordsOf( place ),
				logOut: () => void endSession(),
			} );
		} catch {
			// If the menu fails to load, the avatar links to its first entry, as on a small screen.
			leaveFor( SETTINGS_PATH );
		}
	};

	const draw = () => {
		const isIn = hasReader();
		if ( ! isDue() ) {
			removeDueBar?.();
			removeDueBar = null;
		}
		if ( isIn && page.kind === 'page' && ! isAsked ) {
			// The session may be an anonymous one, for which nothing else is requested.
			ask( page )
				.catch( () => {} )
				.then( () => whenIdle( lookAgain ) );
		}
		drawHeader( {
			config,
			standing,
			isHidden: isInApp || path.replace( /\/$/, '' ) === LOGIN_PATH,
			isLoggedIn: isIn,
			isLoggingOut,
			logOut: () => void endSession(),
			// The menu contains a log-out, which the mobile app does not show.
			isWide: ! isInApp && ( wide?.matches ?? false ),
			reader,
			openMenu: ( toggle, place ) => void openMenu( toggle, place ),
		} );
	};
	wide?.addEventListener( 'change', () => {
		closeMenu?.();
		draw();
	} );
	CHANGES.forEach( ( name ) => window.addEventListener( name, draw ) );
	// The first `pageshow` follows `load`, when the header has already been drawn.
	window.addEventListener( 'pageshow', ( { persisted } ) => persisted && draw() );
	window.addEventListener( 'circulation:subscribe', lookAgain );
	// A dialog's `close` event does not bubble, so it is captured.
	window.addEventListener( 'close', leaveLogOut, true );
	return {
		draw,
		showReader( reported ) {
			hasReader();
			reader = reported;
			draw();
		},
		showPath( to ) {
			path = to;
			closeMenu?.();
			draw();
		},
	};
}

const wordsOf = ( place: HTMLElement ): string =>
	place.querySelector< HTMLElement >( '[data-log-out]' )?.dataset.logOut ?? '';
