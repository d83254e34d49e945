/** The app's own state: what no server owns. What a server owns stays in the query cache. */
import type { KeptInput, SessionOver, Told } from './session-over.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Payflow {
	/** Id of the plan that the reader chose. */
	readonly selectedPlan: string | null;
	readonly showPaymentForm: boolean;
}

export interface AppState {
	/** True while the reader is being logged in, registered or logged out. */
	readonly loading: boolean;
	readonly mobileApp: boolean;
	/** A registration of this page has made an account, and the sign-in is not through yet. */
	readonly isNewAccount: boolean;
	/** Validated address to return to after log-in. */
	readonly redirect: string | null;
	readonly payflow: Payflow;
	/** What the page tells of the last press. */
	readonly told: Told | null;
	/** The service has ended the session, and nobody has logged in since. */
	readonly over: SessionOver | null;
	readonly keptInput: Readonly< Record< string, KeptInput > >;
}

export type AppStore = StoreApi< AppState >;

/** What a page begins with. */
export const INITIAL: AppState = {
	loading: false,
	mobileApp: false,
	isNewAccount: false,
	redirect: null,
	payflow: { selectedPlan: null, showPaymentForm: false },
	told: null,
	over: null,
	keptInput: {},
};

export const createAppStore = (
	known: Partial< Pick< AppState, 'mobileApp' | 'redirect' > > = {}
): AppStore => createStore( () => ( { ...INITIAL, ...known } ) );
