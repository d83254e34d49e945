/** Shows the screen that the table of routes has for the current address. */
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { RedirectTrail } from '#src/domain/access/guards.ts';
import { isOpen } from '#src/domain/addresses/offered.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { mailedQuery } from '#src/domain/sign-in/mailed-query.ts';
import { useSessionDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { GuardedRoute } from './guarded-route.tsx';
import { ROUTES, type ForwardRow, type RouteRow } from './routes.tsx';
import { screen, ScreenWaiting } from './screen.tsx';

const UnsupportedRegion = screen( () => import( '#src/screens/unsupported-region/screen.tsx' ) );

const ANYTHING_ELSE = {
	kind: 'screen',
	path: '*',
	guard: 'none',
	needs: 'session',
	Screen: screen( () => import( '#src/screens/not-found/screen.tsx' ) ),
} as const satisfies RouteRow;

function Forward( { to, keeps }: ForwardRow ) {
	const { search, go } = useNavigation();
	useEffect( () => {
		const query = mailedQuery( search );
		const kept = new URLSearchParams(
			[ ...query ].filter( ( [ name ] ) => keeps.includes( name ) )
		);
		go( kept.size ? `${ to }?${ kept }` : to, { replace: true } );
	}, [ to, keeps, search, go ] );
	return <ScreenWaiting />;
}

/** The replacement for a page that is not offered here; null if it is offered. */
function useInstead( { path }: RouteRow ) {
	const { config } = useSessionDeps();
	const state = useLocation().state as { from?: string } | null;
	if ( isOpen( path, config, state?.from ) ) {
		return null;
	}
	return config.inSupportedRegion ? ANYTHING_ELSE.Screen : UnsupportedRegion;
}

/** An alias renders the other row's screen; a redirect has no screen. */
function screenOf( row: RouteRow ) {
	const shown = row.kind === 'alias' ? ROUTES.find( ( { path } ) => path === row.of ) : row;
	return shown?.kind === 'screen' ? shown.Screen : null;
}

/** Loads the code of an address's screen; a failure is left to the screen's own retry. */
export async function preloadScreen( address: string ): Promise< void > {
	const row = ROUTES.find( ( { path } ) => path === address );
	await ( row && screenOf( row )?.preload() );
}

interface RowProps {
	readonly trail: RedirectTrail;
	readonly row: RouteRow;
}

function Row( { trail, row }: RowProps ) {
	const Instead = useInstead( row );
	if ( Instead ) {
		return <Instead />;
	}
	if ( 'to' in row ) {
		return <Forward { ...row } />;
	}
	const view = 'view' in row ? row.view : undefined;
	const Screen = screenOf( row );
	return (
		<GuardedRoute
			guard={ row.guard }
			trail={ trail }
			toLogin={ view ? `${ LOGIN_PATH }?view=${ view }` : LOGIN_PATH }
		>
			<ScreenBoundary>{ Screen && <Screen /> }</ScreenBoundary>
		</GuardedRoute>
	);
}

export const AccountRoutes = ( { trail }: Pick< RowProps, 'trail' > ) => (
	<Routes>
		{ [ ...ROUTES, ANYTHING_ELSE ].map( ( row ) => (
			<Route
				key={ row.path }
				path={ decodeURI( row.path ) }
				element={ <Row key={ row.path } row={ row } trail={ trail } /> }
			/>
		) ) }
	</Routes>
);
