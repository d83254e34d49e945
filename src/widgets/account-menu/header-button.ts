/**
 * Draws the header's links: to the plans or the failed payment (`address-44`), log-in and log-out,
 * and to the account (`address-25`).
 */
import type { Standing } from '#src/domain/access/standing.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { LOG_IN } from '#src/messages/loader.ts';
import { __ } from '#src/messages/translate.ts';
import { drawToggle, type ToggleState } from './header-toggle.ts';

/** Fallbacks for pages on which PHP printed no translated labels. */
export const LOG_OUT = 'Log Out';
const LOGGING_OUT = 'Logging out...';

interface HeaderState extends ToggleState {
	readonly config: RawBootConfig;
	/** True in the mobile app and on the log-in page. */
	readonly isHidden: boolean;
	readonly isLoggedIn: boolean;
	readonly isLoggingOut: boolean;
	/** Null for a visitor, and while it is unknown. */
	readonly standing: Standing | null;
	readonly logOut: () => void;
}

/** The link to the plans, which PHP prints if plans are sold. */
export const OFFER = '[data-circ-header] [data-circ-offer]';

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

/** Writes a text only if it changes: a page draws the header often, and a theme may observe it. */
function setText( element: Element, text: string ): void {
	if ( element.textContent !== text ) {
		element.textContent = text;
	}
}

function setStyle( element: HTMLElement, style: string ): void {
	if ( element.getAttribute( 'style' ) !== style ) {
		element.style.cssText = style;
	}
}

function placeIn( slot: HTMLElement, site: string ): HTMLElement {
	const found = slot.querySelector< HTMLElement >( '.circ' );
	const place = found ?? document.createElement( 'div' );
	if ( ! found ) {
		place.className = 'circ circ--inline';
		place.dataset.brand = site;
		slot.append( place );
	}
	// PHP's slot is hidden until it is drawn; a slot created here has none of the page's rules.
	setStyle(
		place,
		'display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: flex-end; visibility: visible;'
	);
	return place;
}

/** The address of the failed payment, with the way back to this page. */
export const paymentHere = (): string =>
	`${ MEMBERSHIP_PATH }?redirect=${ encodeURIComponent( window.location.pathname ) }`;

/**
 * Links to the plans or to the failed payment; a reader who pays, or may pay, gets neither link.
 */
function drawOffer(
	place: HTMLElement,
	{ isLoggedIn, isLoggingOut, standing }: HeaderState
): void {
	const link = place.querySelector< HTMLAnchorElement >( '[data-circ-offer]' );
	if ( ! link ) {
		return;
	}
	const { dataset } = link;
	const plans = ( dataset.plans ??= link.getAttribute( 'href' ) ?? '' );
	const label = ( dataset.label ??= link.textContent );
	const isDue = isLoggedIn && standing === 'due';
	setText( link, isDue ? __( 'Fix payment' ) : label );
	link.setAttribute( 'href', isDue ? paymentHere() : plans );
	link.style.display =
		! isLoggingOut && ( ! isLoggedIn || isDue || standing === 'none' ) ? '' : 'none';
}

/** The inline style of "Log Out", which looks like a link. */
const PLAIN =
	'padding: 4px 8px; border-color: transparent; background: none; color: inherit; text-decoration: underline; text-underline-offset: 0.18em;';

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
	setText( button, isLoggedIn ? logOutLabel : labels.logIn );
	button.hidden = isHidden || ! ( isLoggedIn || config.inSupportedRegion );
	setStyle( button, isLoggedIn ? PLAIN : '' );
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
 * Moves the focus to the avatar after a log-in. The closing window returns it to the button that
 * opened the window, which reads "Log Out" by now, and another Enter would end the session.
 */
export function leaveLogOut(): void {
	document
		.querySelector( '[data-circ-header] button:focus' )
		?.parentElement?.querySelector< HTMLElement >( '[data-circ-account]' )
		?.focus();
}

/** Call it after a log-out from the menu, which removed the button that had the focus. */
export function catchFocus(): void {
	if ( ! document.querySelector( ':focus' ) ) {
		document.querySelector< HTMLElement >( '[data-circ-header] [data-circ-login]' )?.focus();
	}
}

/** Redraws all header slots; outside of the supported region they only let a reader log out. */
export function drawHeader( state: HeaderState ): void {
	const { config, isLoggedIn, isLoggingOut } = state;
	for ( const slot of document.querySelectorAll< HTMLElement >( '[data-circ-header]' ) ) {
		const place = placeIn( slot, config.site );
		drawOffer( place, state );
		drawButton( place, state );
		drawToggle(
			place,
			state,
			isLoggedIn &&
				! isLoggingOut &&
				config.inSupportedRegion &&
				config.flags.includes( 'membership' )
		);
	}
}
