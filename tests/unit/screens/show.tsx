/** Shows a screen as the app would: with the composed services, a fresh query cache and a frame that remembers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { DepsContext } from '#src/widgets/page/deps-context.tsx';
import { DialogGround } from '#src/widgets/page/dialog-ground.tsx';
import { FrameContext } from '#src/widgets/page/frame.tsx';
import type { Frame } from '#src/widgets/page/frame.tsx';

export function frameAt( path: string, given: Partial< Frame > = {} ) {
	return {
		kind: 'page' as const,
		path,
		search: '',
		moved: false,
		Ground: DialogGround,
		go: vi.fn< Frame[ 'go' ] >(),
		back: vi.fn< Frame[ 'back' ] >(),
		close: vi.fn< Frame[ 'close' ] >(),
		done: vi.fn< Frame[ 'done' ] >(),
		setTitle: vi.fn< Frame[ 'setTitle' ] >(),
		...given,
	};
}

/** The same services on a clock whose waits are over at once; the waits themselves are tested with the flows. */
export const hasty = ( deps: Deps ): Deps => ( {
	...deps,
	browser: {
		...deps.browser,
		clock: { ...deps.browser.clock, wait: async () => {} },
	},
} );

/** A screen of this width, for what asks the browser: jsdom has none. */
export const onScreenOf = ( width: number ) =>
	vi.stubGlobal( 'matchMedia', ( query: string ) => ( {
		matches: width >= Number( /(\d+)px/.exec( query )?.[ 1 ] ),
		addEventListener: () => {},
		removeEventListener: () => {},
	} ) );

export function show( deps: Deps, frame: Frame, screen: ReactNode ) {
	const client = createQueryClient();
	// The pause between tries is the library's own; how often it tries is ours.
	client.setDefaultOptions( {
		queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
	} );
	return render( screen, {
		wrapper: ( { children } ) => (
			<QueryClientProvider client={ client }>
				<DepsContext value={ deps }>
					<FrameContext value={ frame }>{ children }</FrameContext>
				</DepsContext>
			</QueryClientProvider>
		),
	} );
}
