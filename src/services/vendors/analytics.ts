/** Events of a consenting reader wait for a page that may send them. */
import { PAGE_EVENTS, type PageEventName } from '#src/domain/site/page-event-list.ts';
import type { BrowserStorage } from '../browser/storage.ts';
import type { AnalyticsAdapter } from './analytics-adapter.ts';
import { createEventQueue, type KeptEvent } from './event-queue.ts';
import { recordEvents } from './event-recorder.ts';
import type { VendorGate } from './vendor-gate.ts';

/** Milliseconds: a day. After that, the reader's return is another visit. */
const MAX_AGE = 86_400_000;

/** Orders go to the affiliate network only. */
const NAMES = ( Object.keys( PAGE_EVENTS ) as PageEventName[] ).filter(
	( name ) => name !== 'order'
);

export function startAnalytics(
	gate: VendorGate,
	storage: BrowserStorage,
	adapters: readonly AnalyticsAdapter[]
): void {
	const queue = createEventQueue( 'circ-events', MAX_AGE, storage );
	const agrees = () => gate.agrees( 'statistics' );
	const tell = ( events: readonly KeptEvent[] ) =>
		events.forEach( ( event ) => adapters.forEach( ( { send } ) => send( event ) ) );
	let runs = false;
	const forget = () => {
		if ( gate.refuses( 'statistics' ) ) {
			queue.clear();
			storage.tab.remove( 'circ-seen' );
		}
	};
	// Synchronous, because the press may leave the page, and requests started during unload may be
	// lost.
	recordEvents( NAMES, agrees, storage, ( event ) =>
		runs && gate.mayRun( 'statistics' ) ? tell( [ event ] ) : queue.add( event )
	);
	gate.onChange( forget );
	gate.watch( 'statistics', {
		start() {
			runs = true;
			adapters.forEach( ( { start } ) => start() );
			void queue.take( tell );
		},
		stop() {
			runs = false;
			adapters.forEach( ( { stop } ) => stop() );
		},
	} );
}
