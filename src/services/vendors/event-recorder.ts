/**
 * Keeps every action, and each view once per tab and page, however often it renders (`event-2`).
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

/** Older views drop out and may count again. */
const MOST_VIEWS = 100;

/** Whether this tab has already seen this view of the page; marks it as seen. */
function isSeen( { tab }: Pick< BrowserStorage, 'tab' >, view: string ) {
	const seen = ( tab.get( 'circ-seen' ) ?? '' ).split( '\n' );
	if ( seen.includes( view ) ) {
		return true;
	}
	tab.set( 'circ-seen', [ ...seen, view ].slice( -MOST_VIEWS ).join( '\n' ) );
	return false;
}

/** The listeners are never removed, because they are needed for the life of the page. */
export function recordEvents(
	names: readonly PageEventName[],
	mayKeep: () => boolean,
	storage: Pick< BrowserStorage, 'tab' >,
	keep: ( event: KeptEvent ) => void
): void {
	const hear = ( event: Event ) => {
		const name = event.type.replace( 'circulation:', '' ) as PageEventName;
		const page = eventPlace( window.location.pathname, KNOWN );
		const fields = allowedFields( name, ( event as CustomEvent< unknown > ).detail );
		// A purchase over the story opens what had stayed closed, which is another view.
		const view = `${ name } ${ page } ${ fields.source ?? '' }`;
		if ( mayKeep() && ! ( PAGE_EVENTS[ name ].is === 'view' && isSeen( storage, view ) ) ) {
			keep( { name, at: Date.now(), page, fields } );
		}
	};
	names.forEach( ( name ) => window.addEventListener( `circulation:${ name }`, hear ) );
}
