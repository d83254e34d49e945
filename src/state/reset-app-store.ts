/** The app's own state after a log-out. */
import { INITIAL, type AppStore } from './app-store.ts';

/** Specification §4, log-out: "the state resets, but the data-layer-loaded flag stays true". */
export const resetAppStore = ( store: AppStore ): void =>
	store.setState( ( { mobileApp } ) => ( {
		...INITIAL,
		mobileApp,
		dataLayerLoaded: true,
	} ) );
