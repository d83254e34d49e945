/**
 * Account pages send nothing (`vendor-21`), so their events wait for an article. One tab takes the
 * whole queue at once, so that nothing is sent twice (`event-2`).
 */
import { isRecord } from '#src/domain/shape.ts';
import { createLock } from '../browser/lock.ts';
import type { BrowserStorage } from '../browser/storage.ts';
import type { DeviceKey } from '../browser/storage-keys.ts';
import type { EventFields } from '#src/domain/site/page-event-list.ts';

export interface KeptEvent {
	readonly name: string;
	/** Milliseconds since 1970, on the device's clock. */
	readonly at: number;
	/** The path where the event happened, without query. */
	readonly page: string;
	readonly fields: EventFields;
}

const MOST = 50;

const isEvent = ( value: unknown ): value is KeptEvent =>
	isRecord( value ) &&
	typeof value.name === 'string' &&
	typeof value.at === 'number' &&
	typeof value.page === 'string' &&
	isRecord( value.fields );

function parsed( text: string | null ): readonly KeptEvent[] {
	try {
		const list: unknown = JSON.parse( text ?? '[]' );
		return Array.isArray( list ) ? list.filter( isEvent ) : [];
	} catch {
		return [];
	}
}

/** `maxAge` in milliseconds; older events are dropped. */
export function createEventQueue(
	key: DeviceKey,
	maxAge: number,
	{ device }: Pick< BrowserStorage, 'device' >
) {
	const read = () =>
		parsed( device.get( key ) ).filter( ( { at } ) => Math.abs( Date.now() - at ) < maxAge );
	return {
		// Skips the lock, because the page may be unloading.
		add: ( event: KeptEvent ) =>
			device.set( key, JSON.stringify( [ ...read(), event ].slice( -MOST ) ) ),
		/** Empties the queue and delivers its events; does nothing if all of them are too old. */
		async take( deliver: ( events: readonly KeptEvent[] ) => void ) {
			// The queue is usually empty, and then the lock is not needed.
			if ( device.get( key ) === null ) {
				return;
			}
			await createLock( key ).run( async () => {
				const events = read();
				if ( events.length ) {
					device.remove( key );
					deliver( events );
				}
			} );
		},
		clear: () => device.remove( key ),
	};
}
