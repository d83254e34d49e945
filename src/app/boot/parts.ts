/**
 * The second entry of the reader app: all of its lazy chunks by name, and webpack's means to load them. The loader
 * fetches this file on the first press, so that an article carries neither (`gate-31`).
 */
import './public-path.ts';

export const parts = {
	/** Logging in, without router and query library (record 005). */
	modal: () =>
		import( /* webpackChunkName: "modal" */ '../modal/sign-in-modal.tsx' ),
	payflow: () =>
		import(
			/* webpackChunkName: "payflow-modal" */ '../modal/payflow-modal.tsx'
		),
	onboarding: () =>
		import(
			/* webpackChunkName: "onboarding-modal" */ '../modal/onboarding-modal.tsx'
		),
	account: () =>
		import( /* webpackChunkName: "account" */ '../pages/account-app.tsx' ),
	/** Header, log-out and gate of a page whose reader is logged in. */
	reader: () =>
		import( /* webpackChunkName: "reader" */ './start-reader.ts' ),
	/** For a visitor, where the publisher offers it. */
	oneTap: () => import( /* webpackChunkName: "one-tap" */ './one-tap.ts' ),
};

export type AppParts = typeof parts;

declare global {
	interface Window {
		circulationApp?: AppParts;
	}
}

window.circulationApp = parts;
