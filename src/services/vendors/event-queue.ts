/**
 * Keeps events until a page may send them on: nothing leaves an account page (`vendor-21`), so what
 * happens there waits for the next story. One list for all tabs; whoever takes it takes all of it,
 * so that nothing is sent twice (`event-2`).
 */
import { isRecord } from '../http/shape.ts';
import { createLock } from '../browser/lock.ts';
import type { BrowserStorage } from '../browser/storage.ts';
import type { DeviceKey } from '../browser/storage-keys.ts';
import type { EventFields } from '#src/domain/site/page-event-list.ts';

export interface KeptEvent {
	readonly name: string;
	/** Milliseconds since 1970, of the browser's clock. */
	readonly at: number;
	/** The page it happened on, without its query. */
	readonly page: string;
	readonly fields: EventFields;
}

export interface EventQueue {
	readonly add: ( event: KeptEvent ) => void;
	/** All that is there and not too old; nobody else gets it. */
	readonly take: ( deliver: ( events: readonly KeptEvent[] ) => void ) => Promise< void >;
	readonly clear: () => void;
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

/** `maxAge`: milliseconds after which an event tells nobody anything any more. */
export function createEventQueue(
	key: DeviceKey,
	maxAge: number,
	{ device }: Pick< BrowserStorage, 'device' >
): EventQueue {
	const read = () =>
		parsed( device.get( key ) ).filter( ( { at } ) => Math.abs( Date.now() - at ) < maxAge );
	return {
		// At once, without the lock: the page may be left in this moment.
		add: ( event ) => device.set( key, JSON.stringify( [ ...read(), event ].slice( -MOST ) ) ),
		async take( deliver ) {
			// Mostly nothing is kept, and no other tab need be waited for.
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
