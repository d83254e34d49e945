/**
 * The avatar opens the account menu from 990 px on, and links to the settings below that
 * (`address-26`).
 */
import { initials } from '#src/domain/profile/initials.ts';
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import type { HeaderReader } from '#src/flows/session/header-reader.ts';
import { inkOn } from '#src/ui/icon/ink-on.ts';
import { __ } from '#src/messages/translate.ts';

export interface ToggleState {
	/** Whether the window is at least 990 px wide. */
	readonly isWide: boolean;
	/** Null until known. */
	readonly reader: HeaderReader | null;
	readonly openMenu: ( toggle: HTMLElement, place: HTMLElement ) => void;
}

function drawn( name: string, attributes: Readonly< Record< string, string > > ): SVGElement {
	const element = document.createElementNS( 'http://www.w3.org/2000/svg', name );
	Object.entries( attributes ).forEach( ( [ key, value ] ) =>
		element.setAttribute( key, value )
	);
	return element;
}

/**
 * This icon stands in until the reader is known. It is DOM, because the account pages forbid markup
 * (T38).
 */
function person(): SVGElement {
	const svg = drawn( 'svg', {
		viewBox: '0 0 20 20',
		width: '22',
		height: '22',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '1.5',
		'aria-hidden': 'true',
	} );
	svg.append(
		drawn( 'circle', { cx: '10', cy: '7', r: '3.5' } ),
		drawn( 'path', {
			d: 'M3.5 17c1-3.5 3.5-5 6.5-5s5.5 1.5 6.5 5',
		} )
	);
	return svg;
}

const COLOR = /^#[\da-f]{6}$/i;

/** The picture covers the initials, which remain if it fails to load. Its host gets no referrer. */
function pictureOf( address: string, onBroken: () => void ): HTMLElement {
	const image = document.createElement( 'img' );
	Object.assign( image, {
		alt: '',
		referrerPolicy: 'no-referrer',
		onerror: onBroken,
		// The address is set last, because it starts the load.
		src: address,
	} );
	Object.assign( image.style, {
		position: 'absolute',
		inset: '0',
		width: '40px',
		height: '40px',
		borderRadius: '50%',
		objectFit: 'cover',
	} );
	return image;
}

function paint( toggle: HTMLElement, reader: HeaderReader | null ): void {
	// A reader stored by an older version has no picture.
	const picture = reader?.picture ?? '';
	const shown = toggle.querySelector( 'img' );
	if ( picture !== '' && shown?.getAttribute( 'src' ) === picture ) {
		return;
	}
	paintInitials( toggle, reader );
	if ( picture !== '' && toggle.dataset.broken !== picture ) {
		const image = pictureOf( picture, () => {
			toggle.dataset.broken = picture;
			image.remove();
		} );
		toggle.append( image );
	}
}

function paintInitials( toggle: HTMLElement, reader: HeaderReader | null ): void {
	const letters = reader && initials( reader.name || reader.email );
	if ( letters ) {
		const color = COLOR.test( reader.color ) ? reader.color : '#000000';
		toggle.textContent = letters;
		Object.assign( toggle.style, {
			backgroundColor: color,
			color: inkOn( color ),
		} );
	} else if ( ! toggle.hasChildNodes() ) {
		toggle.append( person() );
	}
}

/** A circle of 40 px inside a target of 44 px, at the edge of the page. */
const CIRCLE =
	'position: relative; display: inline-grid; place-content: center; flex: none; box-sizing: border-box; ' +
	'width: 44px; height: 44px; min-width: 44px; padding: 0; border: 2px solid transparent; border-radius: 50%; ' +
	'background-color: transparent; background-clip: padding-box; color: inherit; ' +
	// The circle ignores the reader's font size, so the initials do too.
	'font-size: 14px; font-weight: 700; ' +
	// On a dark page the avatar has a light edge, because its color may be as dark as the page.
	'box-shadow: inset 0 0 0 1px light-dark(transparent, #8d959b); ' +
	'line-height: 1; margin-inline-end: -2px; text-decoration: none;';

function create( isWide: boolean ): HTMLElement {
	const toggle = document.createElement( isWide ? 'button' : 'a' );
	toggle.className = 'circ-button circ-button--secondary circ-button--small';
	toggle.setAttribute( 'aria-label', __( 'Account' ) );
	toggle.dataset.circAccount = '';
	toggle.style.cssText = CIRCLE;
	if ( isWide ) {
		toggle.setAttribute( 'type', 'button' );
		toggle.setAttribute( 'aria-expanded', 'false' );
	} else {
		toggle.setAttribute( 'href', SETTINGS_PATH );
	}
	return toggle;
}

export function drawToggle(
	place: HTMLElement,
	{ isWide, reader, openMenu }: ToggleState,
	isShown: boolean
): void {
	let toggle = place.querySelector< HTMLElement >( '[data-circ-account]' );
	if ( toggle && ( ! isShown || ( toggle.tagName === 'A' ) === isWide ) ) {
		toggle.remove();
		toggle = null;
	}
	if ( ! isShown ) {
		return;
	}
	if ( ! toggle ) {
		toggle = create( isWide );
		// The avatar is at the end, away from the link to the plans and from where "Log In" was.
		place.append( toggle );
	}
	paint( toggle, reader );
	const shown = toggle;
	toggle.onclick = isWide ? () => openMenu( shown, place ) : null;
}
