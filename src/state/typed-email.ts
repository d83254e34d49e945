/**
 * Carries the address typed into one sign-in form over to the next (WCAG 3.3.7). It never leaves
 * the page, and it is not in the app store, because the log-in form needs nothing else from there
 * (record 005).
 */
export interface TypedEmail {
	get: () => string;
	set: ( email: string ) => void;
	/** Returns an unsubscribe function. */
	subscribe: ( listener: () => void ) => () => void;
}

export function createTypedEmail(): TypedEmail {
	let typed = '';
	const listeners = new Set< () => void >();
	return {
		get: () => typed,
		set( email ) {
			typed = email;
			listeners.forEach( ( listener ) => listener() );
		},
		subscribe( listener ) {
			listeners.add( listener );
			return () => {
				listeners.delete( listener );
			};
		},
	};
}
