/** A screen navigates in the same way in the modal and on an account page (`address-15`). */
import { createContext, useContext, type ComponentType, type ReactNode, type Ref } from 'react';
import type { WindowParts } from '#src/ui/page/window.tsx';

/**
 * A screen passes these to its layout; the navigation renders title and close button around them.
 */
export interface LayoutProps {
	readonly title: string;
	/** 'narrow' is for a form, 'window' for a purchase, 'account' beside the pages' navigation. */
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
	/**
	 * Paths of this navigation are shown in place; the browser loads any other same-origin path.
	 */
	go: ( to: string, options?: GoOptions ) => void;
	/**
	 * Goes back one place. From the first one the modal closes, and a page returns to where the
	 * reader came from.
	 */
	back: () => void;
	/** Closes the modal over the article; a page behaves as with `back` from its first place. */
	close: () => void;
	/**
	 * Call it when the reader is finished. It leads to the place that asked to come back, else to
	 * the remembered address, else out of the modal or to the settings (`address-22`); a new
	 * account starts the onboarding.
	 */
	done: ( how?: Arrival ) => void;
	/**
	 * Asks before any move away inside the app; call `leave` to continue. Returns a release
	 * function. A navigation may lack this.
	 */
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
