/**
 * The log-in and log-out button and the link to the account, wherever the page has a place for them
 * (`address-25`).
 */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { LOG_IN } from '#src/messages/loader.ts';
import { drawToggle, type ToggleState } from './header-toggle.ts';

/** For pages where PHP could not print the labels in the reader's language. */
export const LOG_OUT = 'Log Out';
const LOGGING_OUT = 'Logging out...';

export interface HeaderState extends ToggleState {
	readonly config: RawBootConfig;
	/** In the mobile app and on the log-in page. */
	readonly isHidden: boolean;
	readonly isLoggedIn: boolean;
	readonly isLoggingOut: boolean;
	readonly logOut: () => void;
}

/** The element is found again and changed, so that the focus stays on it. */
function buttonIn( place: Element ): HTMLButtonElement {
	const found = place.querySelector< HTMLButtonElement >(
		'button:not([aria-expanded],.circ-menu *)'
	);
	const element = found ?? document.createElement( 'button' );
	if ( ! found ) {
		element.className = 'circ-button circ-button--secondary circ-button--small';
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
	const button = buttonIn( place );
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

/**
 * A window that closes gives the focus back to the "Log In" that opened it. That is "Log Out" by
 * now, and one more press of Enter would end the session: the avatar takes the focus.
 */
export function leaveLogOut(): void {
	document
		.querySelector( '[data-circ-header] button:focus' )
		?.parentElement?.querySelector< HTMLElement >( '[data-circ-account]' )
		?.focus();
}

/** Renders anew in each place; outside the supported region there is no header piece at all. */
export function drawHeader( state: HeaderState ): void {
	const { config, isLoggedIn, isLoggingOut } = state;
	for ( const slot of document.querySelectorAll< HTMLElement >( '[data-circ-header]' ) ) {
		if ( config.inSupportedRegion ) {
			const place = placeIn( slot, config.site );
			drawToggle(
				place,
				state,
				isLoggedIn && ! isLoggingOut && config.flags.includes( 'membership' )
			);
			drawButton( place, state );
		} else {
			slot.textContent = '';
		}
	}
}
