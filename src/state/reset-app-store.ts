/** Resets the app's state after a log-out, except for the mobile app that shows the page. */
import { INITIAL, type AppStore } from './app-store.ts';

export const resetAppStore = ( store: AppStore ): void =>
	store.setState( ( { mobileApp } ) => ( { ...INITIAL, mobileApp } ) );
