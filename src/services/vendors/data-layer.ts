/**
 * Events go to the publisher's tag manager, or a container that we load (`event-4`). Interface:
 * developers.google.com/tag-platform/tag-manager/datalayer, read on 2026-11-23.
 */
import { nameElsewhere, type AnalyticsAdapter } from './analytics-adapter.ts';

declare global {
	interface Window {
		dataLayer?: unknown[];
	}
}

export const dataLayer = (): unknown[] => ( window.dataLayer ??= [] );

export const createDataLayerAdapter = (): AnalyticsAdapter => ( {
	start: () => {},
	send: ( event ) => {
		dataLayer().push( {
			event: nameElsewhere( event ),
			circulation_page: event.page,
			...event.fields,
		} );
	},
	stop: () => {},
} );
