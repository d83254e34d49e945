/**
 * A screen whose code comes when it is shown, with a way to try again when it does not. Acceptance A4.
 *
 * Each attempt makes a lazy component of its own: React keeps the rejection of the first for ever, and the
 * router's `route.lazy` never asks a second time.
 */
import {
	lazy,
	Suspense,
	useMemo,
	useState,
	type ComponentType,
	type ReactNode,
} from 'react';
import { DidNotLoad } from '../pages/did-not-load.tsx';
import { ErrorBoundary } from '../pages/error-boundary.tsx';

export type LoadScreen< Props > = () => Promise< {
	default: ComponentType< Props >;
} >;

export interface ChunkRouteProps< Props > {
	readonly load: LoadScreen< Props >;
	/** Asks for the chunk within the limits of specification §9. */
	readonly loadChunk: < Chunk >(
		load: () => Promise< Chunk >
	) => Promise< Chunk >;
	readonly screen: Props;
	/** What stands there meanwhile. */
	readonly waiting: ReactNode;
}

export function ChunkRoute< Props extends object >( {
	load,
	loadChunk,
	screen,
	waiting,
}: ChunkRouteProps< Props > ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const Screen = useMemo(
		() => lazy( () => loadChunk( load ) ),
		// A new attempt is a new lazy component.
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[ load, loadChunk, attempt ]
	);
	return (
		<ErrorBoundary
			key={ attempt }
			onRetry={ () => setAttempt( attempt + 1 ) }
			fallback={ ( error, retry ) => (
				<DidNotLoad error={ error } retry={ retry } />
			) }
		>
			<Suspense fallback={ waiting }>
				<Screen { ...screen } />
			</Suspense>
		</ErrorBoundary>
	);
}
