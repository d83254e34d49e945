/**
 * An address typed in one sign-in form is in the next too (WCAG 3.3.7). It stands apart from the
 * app store, which the log-in form does without (record 005).
 */
export type TypedEmail = ReturnType< typeof createTypedEmail >;

export function createTypedEmail() {
	let typed = '';
	const listeners = new Set< () => void >();
	return {
		get: () => typed,
		set( email: string ) {
			typed = email;
			listeners.forEach( ( listener ) => listener() );
		},
		/** Returns an unsubscribe function. */
		subscribe( listener: () => void ) {
			listeners.add( listener );
			return () => {
				listeners.delete( listener );
			};
		},
	};
}
