/** Resets the app's state after a log-out, except for what is true of the page itself. */
import { INITIAL, type AppStore } from './app-store.ts';

export const resetAppStore = ( store: AppStore ): void =>
	store.setState( ( { mobileApp, dataLayerLoaded } ) => ( {
		...INITIAL,
		mobileApp,
		dataLayerLoaded,
	} ) );
