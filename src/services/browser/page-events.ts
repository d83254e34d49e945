/**
 * No event has personal data; unknown detail is ignored (`session-21`, `address-24`, `vendor-10`).
 */
import { STORY_EVENTS, type PageEventDetails } from '#src/domain/site/page-event-list.ts';
import type { StoryOfTab } from './sessions/story-of-tab.ts';

export interface PageEvents {
	send: < Name extends keyof PageEventDetails >(
		name: Name,
		...detail: PageEventDetails[ Name ] extends null ? [] : [ PageEventDetails[ Name ] ]
	) => void;
	/** Listens for `circulation:<name>`. Returns an unsubscribe function. */
	on: ( name: keyof PageEventDetails, listener: () => void ) => () => void;
	/** Calls `listener` when the page is shown after Back, or from another tab or window. */
	onShownAgain: ( listener: () => void ) => () => void;
	/**
	 * Calls `listener` if `fact` changed while the page was cached. Returns an unsubscribe
	 * function.
	 */
	onBroughtBack: ( fact: () => string | null, listener: () => void ) => () => void;
}

const SHOWN = [ 'pageshow', 'visibilitychange', 'focus' ];

const typeOf = ( name: string ) => `circulation:${ name }`;

/** `story` is the members-only article at which the plans were opened (`event-5`). */
export const createPageEvents = ( story?: StoryOfTab ): PageEvents => ( {
	send( name, ...[ detail ] ) {
		if ( name === 'plans-seen' ) {
			story?.note();
		}
		const from = STORY_EVENTS.some( ( one ) => one === name ) ? story?.get() : null;
		window.dispatchEvent(
			new CustomEvent( typeOf( name ), {
				detail: from ? { ...( detail ?? {} ), ...from } : ( detail ?? null ),
			} )
		);
	},
	on( name, listener ) {
		const type = typeOf( name );
		const call = () => listener();
		window.addEventListener( type, call );
		return () => window.removeEventListener( type, call );
	},
	onShownAgain( listener ) {
		const call = () => {
			if ( document.visibilityState === 'visible' ) {
				listener();
			}
		};
		SHOWN.forEach( ( name ) => window.addEventListener( name, call ) );
		return () => SHOWN.forEach( ( name ) => window.removeEventListener( name, call ) );
	},
	onBroughtBack( fact, listener ) {
		let left = fact();
		const leave = () => {
			left = fact();
		};
		const come = ( { persisted }: PageTransitionEvent ) => {
			if ( persisted && fact() !== left ) {
				listener();
			}
		};
		window.addEventListener( 'pagehide', leave );
		window.addEventListener( 'pageshow', come );
		return () => {
			window.removeEventListener( 'pagehide', leave );
			window.removeEventListener( 'pageshow', come );
		};
	},
} );
