/**
 * An address typed in one sign-in form is in the next too (WCAG 3.3.7). Apart from the app store,
 * which the log-in form does without (record 005).
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
