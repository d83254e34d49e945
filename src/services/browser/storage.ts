/** What the browser keeps for us; memory where it keeps nothing (private mode, blocked storage). */
export interface KeyValue {
	get: ( key: string ) => string | null;
	set: ( key: string, value: string ) => void;
	remove: ( key: string ) => void;
}

export interface BrowserStorage {
	/** For this tab. */
	readonly tab: KeyValue;
	/** For all tabs of this site on this device. */
	readonly device: KeyValue;
	/** Calls back when another tab has written that key of `device`; returns what ends that. */
	onOtherTab: ( key: string, listener: () => void ) => () => void;
}

/** `open` because only reading `window.localStorage` already throws where storage is blocked. */
function createKeyValue( open: () => Storage ): KeyValue {
	const memory = new Map< string, string >();
	const attempt = < Value >(
		work: ( storage: Storage ) => Value,
		otherwise: Value
	): Value => {
		try {
			return work( open() );
		} catch {
			return otherwise;
		}
	};
	return {
		get: ( key ) =>
			memory.get( key ) ??
			attempt( ( storage ) => storage.getItem( key ), null ),
		set( key, value ) {
			const isKept = attempt( ( storage ) => {
				storage.setItem( key, value );
				return true;
			}, false );
			if ( ! isKept ) {
				memory.set( key, value );
			}
		},
		remove( key ) {
			memory.delete( key );
			attempt( ( storage ) => storage.removeItem( key ), undefined );
		},
	};
}

export const createStorage = (): BrowserStorage => ( {
	tab: createKeyValue( () => window.sessionStorage ),
	device: createKeyValue( () => window.localStorage ),
	onOtherTab( key, listener ) {
		const call = ( event: StorageEvent ) => {
			if ( event.key === key ) {
				listener();
			}
		};
		window.addEventListener( 'storage', call );
		return () => window.removeEventListener( 'storage', call );
	},
} );
