/** The app's own state after a log-out. */
import { INITIAL, type AppStore } from './app-store.ts';

/** Everything is as at first, but for the app that the page stands in. */
export const resetAppStore = ( store: AppStore ): void =>
	store.setState( ( { mobileApp } ) => ( { ...INITIAL, mobileApp } ) );
