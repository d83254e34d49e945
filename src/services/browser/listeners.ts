/** Functions that are called when something has changed. */
export function createListeners< News = void >() {
	const listeners = new Set< ( news: News ) => void >();
	return {
		/** The listeners may come and go meanwhile. */
		notify: ( news: News ) => [ ...listeners ].forEach( ( listener ) => listener( news ) ),
		/** Returns an unsubscribe function. */
		subscribe( listener: ( news: News ) => void ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
	};
}
