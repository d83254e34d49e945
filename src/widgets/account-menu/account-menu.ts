/** The menu under the header's avatar is a chunk without React that loads on the press. */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import '#src/ui/rem.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
// The header's button uses the same stylesheet.
import '#src/ui/button/button.css';
import './account-menu.css';
import { LOG_OUT } from './header-button.ts';

interface AccountMenu {
	/** Its `aria-expanded` follows the menu. */
	readonly toggle: HTMLElement;
	/** The header element that the menu is appended to. */
	readonly place: HTMLElement;
	/** '' if unknown. */
	readonly name: string;
	readonly email: string;
	readonly logOutLabel: string;
	readonly logOut: () => void;
}

const links = () =>
	[
		[ ACCOUNT_PATHS.settings, __( 'Profile' ) ],
		[ ACCOUNT_PATHS.membership, __( 'Membership' ) ],
		[ ACCOUNT_PATHS.newsletters, __( 'Newsletters' ) ],
	] as const;

function made< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	className: string,
	text = ''
): HTMLElementTagNameMap[ Tag ] {
	const element = document.createElement( tag );
	element.className = className;
	element.textContent = text;
	return element;
}

const row = ( child: HTMLElement ): HTMLLIElement => {
	const item = document.createElement( 'li' );
	item.append( child );
	return item;
};

function who( { name, email }: AccountMenu ): HTMLElement {
	const box = made( 'div', 'circ-menu__who' );
	if ( name ) {
		box.append( made( 'b', '', name ) );
	}
	box.append( made( 'span', 'circ-small circ-soft', email ) );
	return box;
}

function list( { logOut, logOutLabel }: AccountMenu ): HTMLElement {
	const items = made( 'ul', '' );
	// Some screen readers ignore a list without bullets.
	items.setAttribute( 'role', 'list' );
	for ( const [ href, label ] of links() ) {
		const link = made( 'a', 'circ-menu__link', label );
		link.href = href;
		items.append( row( link ) );
	}
	const button = made( 'button', 'circ-menu__link', logOutLabel || LOG_OUT );
	button.type = 'button';
	button.onclick = logOut;
	items.append( row( button ) );
	return items;
}

/** Opens the menu. Returns a close function. */
export function openAccountMenu( options: AccountMenu ): () => void {
	const { toggle, place, email } = options;
	const menu = made( 'div', 'circ-menu' );
	menu.id = 'circ-account-menu';
	if ( email ) {
		menu.append( who( options ) );
	}
	menu.append( list( options ) );
	place.style.position = 'relative';
	place.append( menu );
	toggle.setAttribute( 'aria-expanded', 'true' );
	toggle.setAttribute( 'aria-controls', menu.id );

	const close = () => {
		menu.remove();
		toggle.setAttribute( 'aria-expanded', 'false' );
		toggle.removeAttribute( 'aria-controls' );
		document.removeEventListener( 'keydown', onKey );
		document.removeEventListener( 'pointerdown', onPress );
		document.removeEventListener( 'focusin', onPress );
	};
	const onKey = ( { key }: KeyboardEvent ) => {
		if ( key === 'Escape' ) {
			close();
			toggle.focus();
		}
	};
	/** Closes the menu on a press or focus outside it. */
	const onPress = ( { target }: Event ) => {
		if ( target instanceof Node && ! menu.contains( target ) && ! toggle.contains( target ) ) {
			close();
		}
	};
	document.addEventListener( 'keydown', onKey );
	document.addEventListener( 'pointerdown', onPress );
	document.addEventListener( 'focusin', onPress );
	// A link followed inside the app does not unload the page.
	menu.addEventListener( 'click', () => close() );
	return close;
}
