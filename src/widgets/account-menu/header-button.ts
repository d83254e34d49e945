/**
 * The log-in and log-out button and the way to the account, wherever the page has a place for them.
 * Specification §2.3; decisions 20, 63 to 65; acceptance A7, A8, B11.
 */
import type { BootConfig } from '#src/domain/boot-config.ts';
import { SETTINGS_PATH } from '#src/domain/paths.ts';
import {
	ACCOUNT,
	LOG_IN,
	LOG_OUT,
	LOGGING_OUT,
} from '#src/messages/loader-words.ts';

export interface HeaderState {
	readonly config: BootConfig;
	/** In the mobile app and on the log-in page. */
	readonly isHidden: boolean;
	readonly isLoggedIn: boolean;
	readonly isLoggingOut: boolean;
	readonly logOut: () => void;
}

/** The element is found again and changed, so that the focus stays on it. */
function part< Tag extends 'a' | 'button' >(
	place: Element,
	tag: Tag
): HTMLElementTagNameMap[ Tag ] {
	const found = place.querySelector( tag );
	const element = found ?? document.createElement( tag );
	if ( ! found ) {
		element.className =
			'circ-button circ-button--secondary circ-button--small';
		place.append( element );
	}
	return element;
}

function placeIn( slot: HTMLElement, site: string ): HTMLElement {
	const found = slot.querySelector< HTMLElement >( '.circ' );
	const place = found ?? document.createElement( 'div' );
	if ( ! found ) {
		place.className = 'circ circ--inline';
		place.dataset.brand = site;
		slot.append( place );
	}
	return place;
}

function drawButton( place: HTMLElement, state: HeaderState ): void {
	const { isLoggedIn, isLoggingOut, isHidden, logOut } = state;
	const button = part( place, 'button' );
	// PHP wrote the three labels in the reader's language.
	const words = button.dataset;
	words.logIn ??= button.textContent || LOG_IN;
	const logOutLabel = isLoggingOut
		? ( words.loggingOut ?? LOGGING_OUT )
		: ( words.logOut ?? LOG_OUT );
	button.type = 'button';
	button.textContent = isLoggedIn ? logOutLabel : words.logIn;
	button.hidden = isHidden;
	button.toggleAttribute( 'data-circ-login', ! isLoggedIn );
	button.onclick = isLoggedIn && ! isLoggingOut ? logOut : null;
	for ( const name of [ 'aria-busy', 'aria-disabled' ] ) {
		if ( isLoggingOut ) {
			button.setAttribute( name, 'true' );
		} else {
			button.removeAttribute( name );
		}
	}
}

/** A head and shoulders; the reader's own avatar would cost a request on every page. */
const PERSON =
	'<svg viewBox="0 0 20 20" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="10" cy="7" r="3.5"/><path d="M3.5 17c1-3.5 3.5-5 6.5-5s5.5 1.5 6.5 5"/></svg>';

/** As narrow as the room that the page keeps beside the button: nothing moves when it comes. */
function drawAccountLink( place: HTMLElement, isShown: boolean ): void {
	if ( ! isShown ) {
		place.querySelector( 'a' )?.remove();
		return;
	}
	const link = part( place, 'a' );
	if ( ! link.hasChildNodes() ) {
		link.href = SETTINGS_PATH;
		link.innerHTML = PERSON;
		link.setAttribute( 'aria-label', ACCOUNT );
		Object.assign( link.style, {
			display: 'inline-grid',
			placeContent: 'center',
			boxSizing: 'border-box',
			width: '40px',
			height: '40px',
			padding: '0',
			marginInlineEnd: '4px',
			verticalAlign: 'top',
		} );
		place.prepend( link );
	}
}

/** Draws anew in each place; outside the supported region there is no header piece at all. */
export function drawHeader( state: HeaderState ): void {
	const { config, isLoggedIn, isLoggingOut } = state;
	for ( const slot of document.querySelectorAll< HTMLElement >(
		'[data-circ-header]'
	) ) {
		if ( config.inSupportedRegion ) {
			const place = placeIn( slot, config.site );
			drawAccountLink(
				place,
				isLoggedIn &&
					! isLoggingOut &&
					config.flags.includes( 'membership' )
			);
			drawButton( place, state );
		} else {
			slot.textContent = '';
		}
	}
}
