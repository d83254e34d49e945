/** Keeps one sign-in attempt open per page: starting the next one aborts it. */
interface SignInAttempts {
	/** The signal aborts when the next attempt begins. */
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
