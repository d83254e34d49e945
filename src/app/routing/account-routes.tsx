/** Shows the row of the table that an address has. Specification §2.2; acceptance A7, B2 to B4. */
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { RedirectTrail } from '#src/domain/access/guards.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { CANCEL_PATH, MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { useSessionDeps } from '#src/widgets/page/deps-context.tsx';
import { useFrame } from '#src/widgets/page/frame.tsx';
import { loginView } from './account-place.ts';
import type { Boot } from '../boot/boot.ts';
import { ChunkRoute, type LoadScreen } from './chunk-route.tsx';
import { GuardedRoute } from './guarded-route.tsx';
import { ROUTES, type ForwardRow, type RouteRow } from './routes.tsx';
import { loadNotFound, loadUnsupportedRegion } from './shared-screens.ts';

const Waiting = () => (
	<Page width="narrow">
		<Skeleton label={ __( 'Loading' ) } />
	</Page>
);

function Forward( { to, keeps }: ForwardRow ) {
	const { search, go } = useFrame();
	useEffect( () => {
		const query = new URLSearchParams( search );
		const kept = new URLSearchParams(
			[ ...query ].filter( ( [ name ] ) => keeps.includes( name ) )
		);
		go( kept.size ? `${ to }?${ kept }` : to, { replace: true } );
	}, [ to, keeps, search, go ] );
	return <Waiting />;
}

const CANCELLABLE_AT: readonly string[] = [ MEMBERSHIP_PATH, CANCEL_PATH ];

/** Decision 63: where accounts are not offered, a membership can still be cancelled, and a log-in reach it. */
function useIsOffered(): boolean {
	const { inSupportedRegion } = useSessionDeps().config;
	const { path } = useFrame();
	const state = useLocation().state as { from?: string } | null;
	return (
		inSupportedRegion ||
		CANCELLABLE_AT.includes( path ) ||
		( path === LOGIN_PATH && CANCELLABLE_AT.includes( state?.from ?? '' ) )
	);
}

interface RowProps {
	readonly boot: Boot;
	readonly trail: RedirectTrail;
	readonly row: RouteRow;
}

function screenOf( row: RouteRow, chunk: ChunkOf, frame: Place ): ReactNode {
	switch ( row.kind ) {
		case 'alias': {
			const other = ROUTES.find( ( { path } ) => path === row.of );
			return other && screenOf( other, chunk, frame );
		}
		case 'redirect':
			return null;
		case 'screen':
			return 'load' in row
				? chunk( row.load )
				: chunk( row.loadLogin, { view: loginView( frame ) } );
	}
}

type Place = Parameters< typeof loginView >[ 0 ];
type ChunkOf = < Props extends object >(
	load: LoadScreen< Props >,
	screen?: Props
) => ReactNode;

function Row( { boot, trail, row }: RowProps ) {
	const frame = useFrame();
	const isOffered = useIsOffered();
	const chunk: ChunkOf = ( load, screen ) => (
		<ChunkRoute
			load={ load }
			loadChunk={ boot.loadChunk }
			screen={ screen ?? ( {} as never ) }
			waiting={ <Waiting /> }
		/>
	);
	if ( ! isOffered ) {
		return chunk( loadUnsupportedRegion );
	}
	if ( 'to' in row ) {
		return <Forward { ...row } />;
	}
	const view = 'view' in row ? row.view : undefined;
	return (
		<GuardedRoute
			requires={ row.requires }
			trail={ trail }
			waiting={ <Waiting /> }
			toLogin={ view ? `${ LOGIN_PATH }?view=${ view }` : LOGIN_PATH }
		>
			{ screenOf( row, chunk, frame ) }
		</GuardedRoute>
	);
}

const ANYTHING_ELSE: RouteRow = {
	kind: 'screen',
	path: '*',
	requires: 'none',
	load: loadNotFound,
};

/** In any case, as WordPress reads addresses; `/*` at the end of a row stands for whatever follows. */
const rowAt = ( path: string ): RouteRow =>
	ROUTES.find( ( row ) =>
		row.path.endsWith( '/*' )
			? path.toLowerCase().startsWith( row.path.slice( 0, -1 ) )
			: path.toLowerCase() === row.path
	) ?? ANYTHING_ELSE;

export function AccountRoutes( {
	boot,
	trail,
}: Pick< RowProps, 'boot' | 'trail' > ) {
	const row = rowAt( useFrame().path );
	return <Row key={ row.path } boot={ boot } trail={ trail } row={ row } />;
}
