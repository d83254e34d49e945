/**
 * An address typed in one sign-in form is in the next too (WCAG 3.3.7). It stands apart from the
 * app store, which the log-in form does without (record 005).
 */
import { createListeners } from '#src/services/browser/listeners.ts';

export type TypedEmail = ReturnType< typeof createTypedEmail >;

export function createTypedEmail() {
	let typed = '';
	const { notify, subscribe } = createListeners();
	return {
		get: () => typed,
		set( email: string ) {
			typed = email;
			notify();
		},
		subscribe,
	};
}
