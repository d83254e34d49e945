/**
 * Hears the window events of this product and keeps those that the reader lets be counted: each
 * action once, a view once a tab and page, however often it is drawn anew (`event-2`).
 */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { eventPlace } from '#src/domain/site/event-place.ts';
import {
	allowedFields,
	PAGE_EVENTS,
	type PageEventName,
} from '#src/domain/site/page-event-list.ts';
import type { BrowserStorage } from '../browser/storage.ts';
import type { KeptEvent } from './event-queue.ts';

const KNOWN: readonly string[] = Object.values( ACCOUNT_PATHS );

/** The last ones; an older view counts again. */
const MOST_VIEWS = 100;

/** Whether this tab has had this view of this page before; it has from now on. */
function isSeen( { tab }: Pick< BrowserStorage, 'tab' >, view: string ) {
	const seen = ( tab.get( 'circ-seen' ) ?? '' ).split( '\n' );
	if ( seen.includes( view ) ) {
		return true;
	}
	tab.set( 'circ-seen', [ ...seen, view ].slice( -MOST_VIEWS ).join( '\n' ) );
	return false;
}

/** As long as the page lives. */
export function recordEvents(
	names: readonly PageEventName[],
	mayKeep: () => boolean,
	storage: Pick< BrowserStorage, 'tab' >,
	keep: ( event: KeptEvent ) => void
): void {
	const hear = ( event: Event ) => {
		const name = event.type.replace( 'circulation:', '' ) as PageEventName;
		const page = eventPlace( window.location.pathname, KNOWN );
		if (
			mayKeep() &&
			! ( PAGE_EVENTS[ name ].is === 'view' && isSeen( storage, `${ name } ${ page }` ) )
		) {
			const { detail } = event as CustomEvent< unknown >;
			const fields = allowedFields( name, detail );
			keep( { name, at: Date.now(), page, fields } );
		}
	};
	names.forEach( ( name ) => window.addEventListener( `circulation:${ name }`, hear ) );
}
