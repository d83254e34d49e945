/**
 * Renders a screen as the app does: with the composed services, a fresh query cache and a
 * navigation that records its moves.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { openLinksInApp } from '#src/app/routing/links-in-app.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { DepsContext } from '#src/widgets/page/deps-context.tsx';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import type { Navigation } from '#src/widgets/page/navigation.tsx';
import { WindowLayout } from '#src/widgets/page/window-layout.tsx';

export function navigationAt( path: string, given: Partial< Navigation > = {} ) {
	return {
		kind: 'page' as const,
		path,
		search: '',
		moved: false,
		Layout: WindowLayout,
		go: vi.fn< Navigation[ 'go' ] >(),
		back: vi.fn< Navigation[ 'back' ] >(),
		close: vi.fn< Navigation[ 'close' ] >(),
		done: vi.fn< Navigation[ 'done' ] >(),
		setTitle: vi.fn< Navigation[ 'setTitle' ] >(),
		...given,
	};
}

/** The same services with a clock whose waits end at once; the flows' tests cover the waits. */
export const hasty = ( deps: Deps ): Deps => ( {
	...deps,
	browser: {
		...deps.browser,
		clock: { ...deps.browser.clock, wait: async () => {} },
	},
} );

/** Makes the wait after a log-in endless, so that a test can inspect the page meanwhile. */
export const stayingAfterLogIn = ( deps: Deps ): Deps => ( {
	...deps,
	browser: {
		...deps.browser,
		clock: { ...deps.browser.clock, wait: () => new Promise( () => {} ) },
	},
} );

/** Stubs matchMedia, which jsdom lacks, for a screen of this width. */
export const onScreenOf = ( width: number ) =>
	vi.stubGlobal( 'matchMedia', ( query: string ) => ( {
		matches: width >= Number( /(\d+)px/.exec( query )?.[ 1 ] ),
		addEventListener: () => {},
		removeEventListener: () => {},
	} ) );

export function show( deps: Deps, navigation: Navigation, screen: ReactNode ) {
	const client = createQueryClient();
	// The pause between attempts is the library's default; the number of attempts is ours.
	client.setDefaultOptions( {
		queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
	} );
	const shown = render( screen, {
		wrapper: ( { children } ) => (
			<QueryClientProvider client={ client }>
				<DepsContext value={ deps }>
					<NavigationContext value={ navigation }>{ children }</NavigationContext>
				</DepsContext>
			</QueryClientProvider>
		),
	} );
	openLinksInApp( shown.container, ( to ) =>
		navigation.go( to.replace( window.location.origin, '' ) )
	);
	return shown;
}
