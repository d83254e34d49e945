/** The app's own state: what no server owns. What a server owns stays in the query cache. */
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Payflow {
	/** Id of the plan that the reader chose. */
	readonly selectedPlan: string | null;
	readonly showPaymentForm: boolean;
}

export interface AppState {
	readonly dataLayerLoaded: boolean;
	readonly userDataLoaded: boolean;
	/** True while the reader is being logged in, registered or logged out. */
	readonly loading: boolean;
	readonly mobileApp: boolean;
	readonly pendingEmail: string | null;
	/** Validated address to return to after log-in. */
	readonly redirect: string | null;
	readonly payflow: Payflow;
	/** Global messages, for the reader. */
	readonly success: string | null;
	readonly error: string | null;
}

export type AppStore = StoreApi< AppState >;

/** What a page begins with. */
export const INITIAL: AppState = {
	dataLayerLoaded: false,
	userDataLoaded: false,
	loading: false,
	mobileApp: false,
	pendingEmail: null,
	redirect: null,
	payflow: { selectedPlan: null, showPaymentForm: false },
	success: null,
	error: null,
};

export const createAppStore = (
	known: Partial< Pick< AppState, 'mobileApp' | 'redirect' > > = {}
): AppStore => createStore( () => ( { ...INITIAL, ...known } ) );
