/**
 * No event has personal data; unknown detail is ignored (`session-21`, `address-24`, `vendor-10`).
 */
import { STORY_EVENTS, type PageEventDetails } from '#src/domain/site/page-event-list.ts';
import type { StoryOfTab } from './sessions/story-of-tab.ts';

const SHOWN = [ 'pageshow', 'visibilitychange', 'focus' ];

const typeOf = ( name: string ) => `circulation:${ name }`;

export type PageEvents = ReturnType< typeof createPageEvents >;

/** `story` is the members-only article at which the plans were opened (`event-5`). */
export const createPageEvents = ( story?: StoryOfTab ) => ( {
	send< Name extends keyof PageEventDetails >(
		name: Name,
		...[ detail ]: PageEventDetails[ Name ] extends null ? [] : [ PageEventDetails[ Name ] ]
	): void {
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
	/** Listens for `circulation:<name>`. Returns an unsubscribe function. */
	on( name: keyof PageEventDetails, listener: () => void ) {
		const type = typeOf( name );
		const call = () => listener();
		window.addEventListener( type, call );
		return () => window.removeEventListener( type, call );
	},
	/** Calls `listener` when the page is shown after Back, or from another tab or window. */
	onShownAgain( listener: () => void ) {
		const call = () => {
			if ( document.visibilityState === 'visible' ) {
				listener();
			}
		};
		SHOWN.forEach( ( name ) => window.addEventListener( name, call ) );
		return () => SHOWN.forEach( ( name ) => window.removeEventListener( name, call ) );
	},
	/**
	 * Calls `listener` if `fact` changed while the page was cached. Returns an unsubscribe function.
	 */
	onBroughtBack( fact: () => string | null, listener: () => void ) {
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
