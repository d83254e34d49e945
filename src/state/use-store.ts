/** Reads the app's own state in a component and renders it anew when that part changes. */
import { useStore } from 'zustand';
import type { AppState, AppStore } from './app-store.ts';

export const useAppState = < Value >(
	store: AppStore,
	select: ( state: AppState ) => Value
): Value => useStore( store, select );
