/** Reads a part of the app store in a component and re-renders when that part changes. */
import { useStore } from 'zustand';
import type { AppState, AppStore } from './app-store.ts';

export const useAppState = < Value >(
	store: AppStore,
	select: ( state: AppState ) => Value
): Value => useStore( store, select );
