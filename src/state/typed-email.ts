/**
 * The address as the reader typed it into one sign-in form, for the next one (WCAG 3.3.7). Never
 * leaves the page. Apart from the app's other state, because the log-in form needs nothing else of
 * it (record 005).
 */
export interface TypedEmail {
	get: () => string;
	set: ( email: string ) => void;
	/** Returns what ends it. */
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

/** One for all chunks of a page: the log-in form writes into it before any service is there. */
export const pageTypedEmail = createTypedEmail();
