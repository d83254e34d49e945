/** The screens that both the modal and the account pages may show, each a lazy chunk. */
export const loadLogin = () =>
	import(
		/* webpackChunkName: "screen-login" */ '#src/screens/account/login/screen.tsx'
	);

export const loadNotFound = () =>
	import(
		/* webpackChunkName: "screen-not-found" */ '#src/screens/not-found/screen.tsx'
	);

export const loadUnsupportedRegion = () =>
	import(
		/* webpackChunkName: "screen-unsupported-region" */ '#src/screens/unsupported-region/screen.tsx'
	);
