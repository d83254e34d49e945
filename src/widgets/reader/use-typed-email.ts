/** Sign-in forms share the typed address, so that it is asked only once (WCAG 3.3.7). */
import { useSyncExternalStore } from 'react';
import { usePageDeps } from '../page/deps-context.tsx';

export function useTypedEmail(): readonly [ string, ( email: string ) => void ] {
	const { typedEmail } = usePageDeps();
	return [ useSyncExternalStore( typedEmail.subscribe, typedEmail.get ), typedEmail.set ];
}
