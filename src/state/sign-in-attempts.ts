/**
 * The sign-in attempt that is open on this page: there is one at a time, and the next one ends it.
 */
export interface SignInAttempts {
	/** The signal is aborted where the next attempt begins. */
	begin: () => AbortSignal;
}

export function createSignInAttempts(): SignInAttempts {
	let open: AbortController | null = null;
	return {
		begin() {
			open?.abort();
			open = new AbortController();
			return open.signal;
		},
	};
}
