/**
 * Memory replaces full or blocked storage (`cookie-12`). Another session cannot read session
 * values, and an answer after the session's end is not written (`cookie-9`, T28).
 */
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import { STORAGE_KEYS, type DeviceKey, type SessionKey, type TabKey } from './storage-keys.ts';

interface KeyValue< Key extends string > {
	get: ( key: Key ) => string | null;
	set: ( key: Key, value: string ) => void;
	remove: ( key: Key ) => void;
}

export interface SessionValues extends KeyValue< SessionKey > {
	/** Whether the session has ended or been replaced. */
	isOver: () => boolean;
}

/** The party that ended the session: the reader or a service in this tab, or another tab. */
export type EndedBy = 'reader' | 'service' | 'other-tab';

/** 'visitor': the service refused a visitor's session; no reader's ended. */
export type Forgotten = EndedBy | 'visitor';

export interface BrowserStorage {
	readonly tab: KeyValue< TabKey >;
	/** localStorage, shared by all tabs of this site. */
	readonly device: KeyValue< DeviceKey >;
	/**
	 * Take it before asking a service and write the answer with it: after the session's end it
	 * reads and writes nothing.
	 */
	ofSession: () => SessionValues;
	/** Storage shared by tabs is left to the tab that ended the session. */
	forgetSession: ( by: Forgotten ) => void;
	/** Calls `listener` when another tab has written the key. Returns an unsubscribe function. */
	onOtherTab: ( key: DeviceKey, listener: () => void ) => () => void;
}

/** `open` is a function because reading `window.localStorage` throws if storage is blocked. */
function createKeyValue( open: () => Storage ): KeyValue< string > {
	const memory = new Map< string, string >();
	const attempt = < Value >( work: ( storage: Storage ) => Value, otherwise: Value ): Value => {
		try {
			return work( open() );
		} catch {
			return otherwise;
		}
	};
	const remove = ( key: string ) => {
		memory.delete( key );
		attempt( ( storage ) => storage.removeItem( key ), undefined );
	};
	return {
		get: ( key ) => memory.get( key ) ?? attempt( ( storage ) => storage.getItem( key ), null ),
		set( key, value ) {
			const isKept = attempt( ( storage ) => {
				storage.setItem( key, value );
				return true;
			}, false );
			// If the new value does not fit, the old one must not survive either.
			if ( isKept ) {
				memory.delete( key );
			} else {
				remove( key );
				memory.set( key, value );
			}
		},
		remove,
	};
}

/** @param sessionId Returns the current session's id; null for a visitor. */
export function createStorage( sessionId: () => string | null = () => null ): BrowserStorage {
	const areas = {
		tab: createKeyValue( () => window.sessionStorage ),
		device: createKeyValue( () => window.localStorage ),
	};
	const areaOf = ( key: keyof typeof STORAGE_KEYS ) => areas[ STORAGE_KEYS[ key ].area ];

	return {
		...areas,
		ofSession() {
			const mine = sessionId();
			const isOver = () => sessionId() !== mine;
			const isGone = () => mine === null || isOver();
			const prefix = `${ fingerprintOf( mine ?? '' ) } `;
			return {
				isOver,
				get( key ) {
					const kept = isGone() ? null : areaOf( key ).get( key );
					return kept?.startsWith( prefix ) ? kept.slice( prefix.length ) : null;
				},
				set( key, value ) {
					if ( ! isGone() ) {
						areaOf( key ).set( key, prefix + value );
					}
				},
				remove( key ) {
					if ( ! isGone() ) {
						areaOf( key ).remove( key );
					}
				},
			};
		},
		forgetSession( by ) {
			for ( const name of Object.keys( STORAGE_KEYS ) ) {
				const key = name as keyof typeof STORAGE_KEYS;
				const { area, goes } = STORAGE_KEYS[ key ];
				const stays =
					goes === 'stays' ||
					( goes === 'log-out' && by === 'service' ) ||
					( goes !== 'session' && by === 'visitor' ) ||
					( area === 'device' && by === 'other-tab' );
				if ( ! stays ) {
					areas[ area ].remove( key );
				}
			}
		},
		onOtherTab( key, listener ) {
			const call = ( event: StorageEvent ) => {
				if ( event.key === key ) {
					listener();
				}
			};
			window.addEventListener( 'storage', call );
			return () => window.removeEventListener( 'storage', call );
		},
	};
}
