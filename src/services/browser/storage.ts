/**
 * Keeps values in the browser, or in memory where it keeps nothing (private mode, full or blocked
 * storage; `cookie-12`). What belongs to a session is kept under its fingerprint: nobody else reads
 * it, and a reply that comes after its end writes nothing (`cookie-9`, T28).
 */
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import { STORAGE_KEYS, type DeviceKey, type SessionKey, type TabKey } from './storage-keys.ts';

export interface KeyValue< Key extends string > {
	get: ( key: Key ) => string | null;
	set: ( key: Key, value: string ) => void;
	remove: ( key: Key ) => void;
}

/** What one session keeps. */
export interface SessionValues extends KeyValue< SessionKey > {
	/** Another one stands there by now, or none. */
	isOver: () => boolean;
}

/** Who has ended the session: the reader here or a service's answer, or somebody in another tab. */
export type EndedBy = 'reader' | 'service' | 'other-tab';

/**
 * 'visitor': the service refused the session that it gives to every visitor, so no reader's session
 * has ended.
 */
export type Forgotten = EndedBy | 'visitor';

export interface BrowserStorage {
	/** For this tab. */
	readonly tab: KeyValue< TabKey >;
	/** For all tabs of this site on this device. */
	readonly device: KeyValue< DeviceKey >;
	/**
	 * For the session that stands at the time of this call: take it before you ask a service, and
	 * write its answer with it. Once that session is over it holds nothing and keeps nothing.
	 */
	ofSession: () => SessionValues;
	/**
	 * Takes away what must not outlive a session; what other tabs share is left to the tab that has
	 * ended it.
	 */
	forgetSession: ( by: Forgotten ) => void;
	/** Calls back when another tab has written that key of `device`; returns what ends that. */
	onOtherTab: ( key: DeviceKey, listener: () => void ) => () => void;
}

/** `open` because only reading `window.localStorage` already throws where storage is blocked. */
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
			// Where there is no room for the new value the old one does not stay either.
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

/** @param sessionId Of whoever is logged in now; null for a visitor. */
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
