/**
 * The header's log-in and log-out button with the link to the account, in every header slot of the
 * page (`address-25`).
 */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { LOG_IN } from '#src/messages/loader.ts';
import { drawToggle, type ToggleState } from './header-toggle.ts';

/** Fallbacks for pages on which PHP printed no translated labels. */
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

/** Reuses the existing button, so that it keeps the focus. */
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
	const { config, isLoggedIn, isLoggingOut, isHidden, logOut } = state;
	const button = buttonIn( place );
	// PHP printed the translated labels as data attributes.
	const labels = button.dataset;
	labels.logIn ??= button.textContent || LOG_IN;
	const logOutLabel = isLoggingOut
		? ( labels.loggingOut ?? LOGGING_OUT )
		: ( labels.logOut ?? LOG_OUT );
	button.type = 'button';
	button.textContent = isLoggedIn ? logOutLabel : labels.logIn;
	button.hidden = isHidden || ! ( isLoggedIn || config.inSupportedRegion );
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
 * A closing window returns the focus to the "Log In" that opened it. That is "Log Out" by now, and
 * another Enter would end the session, so the avatar gets the focus.
 */
export function leaveLogOut(): void {
	document
		.querySelector( '[data-circ-header] button:focus' )
		?.parentElement?.querySelector< HTMLElement >( '[data-circ-account]' )
		?.focus();
}

/** Redraws all header slots; outside of the supported region they only let a reader log out. */
export function drawHeader( state: HeaderState ): void {
	const { config, isLoggedIn, isLoggingOut } = state;
	for ( const slot of document.querySelectorAll< HTMLElement >( '[data-circ-header]' ) ) {
		const place = placeIn( slot, config.site );
		drawToggle(
			place,
			state,
			isLoggedIn &&
				! isLoggingOut &&
				config.inSupportedRegion &&
				config.flags.includes( 'membership' )
		);
		drawButton( place, state );
	}
}
