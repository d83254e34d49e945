/** The app's own state after a log-out. */
import { INITIAL, type AppStore } from './app-store.ts';

/** Everything as at first; the flag of the data layer stays true (`session-13`). */
export const resetAppStore = ( store: AppStore ): void =>
	store.setState( ( { mobileApp } ) => ( {
		...INITIAL,
		mobileApp,
		dataLayerLoaded: true,
	} ) );
