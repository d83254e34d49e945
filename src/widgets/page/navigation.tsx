/** The same in the modal over an article and on an account page (`address-15`). */
import { createContext, useContext, type ComponentType, type ReactNode, type Ref } from 'react';
import type { WindowParts } from '#src/ui/page/window.tsx';

/** The navigation renders title and close button around these. */
export interface LayoutProps {
	readonly title: string;
	/** narrow: a form. window: a purchase. account: beside the navigation, on pages only. */
	readonly layout: 'narrow' | 'window' | 'account';
	readonly lead?: ReactNode;
	readonly above?: ReactNode;
	/** Further parts of a window: order, schedule, foot. */
	readonly parts?: Omit< WindowParts, 'steps' | 'children' >;
	/** Help at the end of an account page. */
	readonly aside?: ReactNode;
	readonly headingRef: Ref< HTMLHeadingElement >;
	readonly children: ReactNode;
}

interface GoOptions {
	readonly replace?: boolean;
	/** The target's `done()` returns here, because it is one step of several. */
	readonly comeBack?: boolean;
}

export interface Arrival {
	/** Whether the completed sign-in has created the account. */
	readonly isNew: boolean;
}

export interface Navigation {
	readonly kind: 'modal' | 'page';
	/** Path without query, such as '/account/login'. */
	readonly path: string;
	/** Query with its question mark, or ''. */
	readonly search: string;
	/** True after a move inside the app, false after a page load or when the modal opens. */
	readonly moved: boolean;
	/** Own paths are shown in place; the browser loads any other same-origin path. */
	go: ( to: string, options?: GoOptions ) => void;
	/** From the first place the modal closes, and a page returns to where the reader came from. */
	back: () => void;
	/** Closes the modal over the article; a page behaves as with `back` from its first place. */
	close: () => void;
	/**
	 * To the place that asked to come back, else the remembered address, else out of the modal or
	 * to the settings (`address-22`); a new account starts the onboarding.
	 */
	done: ( how?: Arrival ) => void;
	/** Call `leave` to continue. Returns a release function. A navigation may lack this. */
	hold?: ( ask: ( leave: () => void ) => void ) => () => void;
	/** Renders a screen as a page or in the dialog. */
	readonly Layout: ComponentType< LayoutProps >;
	/** Names the dialog or the document. */
	setTitle: ( title: string ) => void;
}

export const NavigationContext = createContext< Navigation | null >( null );

export function useNavigation(): Navigation {
	const navigation = useContext( NavigationContext );
	if ( ! navigation ) {
		throw new Error( 'A screen was shown without a navigation.' );
	}
	return navigation;
}
