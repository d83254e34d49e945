/** The app's client-side state. Server data lives in the query cache. */
import type { KeptInput, SessionOver, Told } from './session-over.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Payflow {
	/** A plan id. */
	readonly selectedPlan: string | null;
	readonly showPaymentForm: boolean;
}

export interface AppState {
	readonly loading: boolean;
	/** True after this page has loaded the data layer, even after a log-out. */
	readonly dataLayerLoaded: boolean;
	readonly mobileApp: boolean;
	/** Whether this page has created an account whose sign-in is not complete yet. */
	readonly isNewAccount: boolean;
	/** The validated address to return to after log-in. */
	readonly redirect: string | null;
	readonly payflow: Payflow;
	/** The message shown after the last press. */
	readonly told: Told | null;
	/** Null again once the next flow begins or the reader leaves the page. */
	readonly stopped: string | null;
	/** Set when the service ended the session; null again after the next log-in. */
	readonly over: SessionOver | null;
	readonly keptInput: Readonly< Record< string, KeptInput > >;
}

export type AppStore = StoreApi< AppState >;

const INITIAL: AppState = {
	loading: false,
	dataLayerLoaded: false,
	mobileApp: false,
	isNewAccount: false,
	redirect: null,
	payflow: { selectedPlan: null, showPaymentForm: false },
	told: null,
	stopped: null,
	over: null,
	keptInput: {},
};

export const createAppStore = (): AppStore => createStore( () => INITIAL );

/** Resets the state after a log-out, except for what concerns the page and not the reader. */
export const resetAppStore = ( store: AppStore, keepsRedirect: boolean ): void =>
	store.setState( ( { mobileApp, dataLayerLoaded, stopped, redirect } ) => ( {
		...INITIAL,
		mobileApp,
		dataLayerLoaded,
		stopped,
		redirect: keepsRedirect ? redirect : null,
	} ) );
