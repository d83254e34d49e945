/**
 * Analytics: what happens is kept where the reader agrees, and handed to each adapter where the
 * gate allows it.
 */
import { PAGE_EVENTS, type PageEventName } from '#src/domain/site/page-event-list.ts';
import type { BrowserStorage } from '../browser/storage.ts';
import type { AnalyticsAdapter } from './analytics-adapter.ts';
import { createEventQueue } from './event-queue.ts';
import { recordEvents } from './event-recorder.ts';
import type { VendorGate } from './vendor-gate.ts';

/** Milliseconds: a day. Who comes back later is another visit. */
const MAX_AGE = 86_400_000;

/** An order is the affiliate network's alone. */
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
	const deliver = () => {
		if ( gate.mayRun( 'statistics' ) ) {
			void queue.take( ( events ) =>
				events.forEach( ( event ) => adapters.forEach( ( { send } ) => send( event ) ) )
			);
		}
	};
	const forget = () => {
		if ( ! agrees() ) {
			queue.clear();
			storage.tab.remove( 'circ-seen' );
		}
	};
	recordEvents( NAMES, agrees, storage, ( event ) => {
		queue.add( event );
		deliver();
	} );
	gate.onChange( forget );
	gate.watch( 'statistics', {
		start() {
			adapters.forEach( ( { start } ) => start() );
			deliver();
		},
		stop: () => adapters.forEach( ( { stop } ) => stop() ),
	} );
}
