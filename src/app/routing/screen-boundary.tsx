/**
 * Limits a crash while a screen renders to that screen (`address-37`).
 */
import type { ReactNode } from 'react';
import { DidNotLoad } from './did-not-load.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export const ScreenBoundary = ( { children }: { readonly children: ReactNode } ) => (
	<ErrorBoundary fallback={ ( error, retry ) => <DidNotLoad error={ error } retry={ retry } /> }>
		{ children }
	</ErrorBoundary>
);
