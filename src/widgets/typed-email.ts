/** The address as the reader typed it in one way in, for the next one: nothing is asked twice (WCAG 3.3.7). */
import { useSyncExternalStore } from 'react';
import { usePageDeps } from './page-deps.tsx';

export function useTypedEmail(): readonly [
	string,
	( email: string ) => void,
] {
	const { store } = usePageDeps();
	const email = useSyncExternalStore(
		store.subscribe,
		() => store.getState().typedEmail
	);
	return [ email, ( typedEmail ) => store.setState( { typedEmail } ) ];
}
