/**
 * The one small interface through which a screen moves, so that it does not know whether it stands
 * in the modal over an article or on an account page (`address-15`).
 */
import { createContext, useContext, type ComponentType, type ReactNode, type Ref } from 'react';
import type { WindowParts } from '#src/ui/page/window.tsx';

/**
 * What a screen says of itself; the navigation renders title, close button and layout around it.
 */
export interface LayoutProps {
	readonly title: string;
	/** narrow: one form. window: a purchase. account: beside the navigation, on pages only. */
	readonly layout: 'narrow' | 'window' | 'account';
	/** Under the title. */
	readonly lead?: ReactNode;
	/** Above the title, instead of the Oxford rule: the stepper, and a link back. */
	readonly above?: ReactNode;
	/** What stands in a window besides: order, schedule, foot. */
	readonly parts?: Omit< WindowParts, 'steps' | 'children' >;
	/** Quiet help at the end of an account page. */
	readonly aside?: ReactNode;
	readonly headingRef: Ref< HTMLHeadingElement >;
	readonly children: ReactNode;
}

export interface GoOptions {
	/** The place that is left does not stay in the history. */
	readonly replace?: boolean;
	/** `done()` of the place that is gone to leads back here: it is one step of several. */
	readonly comeBack?: boolean;
}

export interface Arrival {
	/** The sign-in that is through has made the account. */
	readonly isNew: boolean;
}

export interface Navigation {
	readonly kind: 'modal' | 'page';
	/** Path without query, such as '/account/login'. */
	readonly path: string;
	/** Query with its question mark, or ''. */
	readonly search: string;
	/**
	 * True once the reader came here by moving inside the navigation, not by a hard load or the
	 * first opening.
	 */
	readonly moved: boolean;
	/**
	 * A path of the navigation is shown in place; any other same-origin path is loaded by the
	 * browser.
	 */
	go: ( to: string, options?: GoOptions ) => void;
	/**
	 * One place back; from the first place: the modal closes, the page leaves to where the reader
	 * came from.
	 */
	back: () => void;
	/**
	 * The modal closes and the article stays; a page leaves as with `back` from its first place.
	 */
	close: () => void;
	/**
	 * The reader has what they came for. Leads to the place that asked to come back, else to the
	 * remembered return address, else the modal closes and the page goes to the settings
	 * (`address-22`). Who has a new account is led to its first steps in the place of that.
	 */
	done: ( how?: Arrival ) => void;
	/**
	 * Every move away from this place inside the app asks first, and goes on with `leave`. Returns
	 * what ends that. A navigation without it lets go at once.
	 */
	hold?: ( ask: ( leave: () => void ) => void ) => () => void;
	/** Renders a screen's layout: the page's, or the dialog's. */
	readonly Layout: ComponentType< LayoutProps >;
	/** Names the dialog, or the document. */
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
