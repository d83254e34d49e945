/** The publisher saves another plan list while a page is open. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { vi } from 'vitest';
import { REST_CACHE_MS } from '#src/domain/limits.ts';

type Row = Record< string, unknown >;

const PLANS = 'wp-json/circulation/v1/plans';

/**
 * Changes one plan of the list, or removes it if `change` returns null, and lets the page's copy
 * expire. Fakes dates from here on.
 */
export async function savePlanList(
	server: { readonly use: ( ...handlers: RequestHandler[] ) => void },
	planId: string,
	change: ( plan: Row ) => Row | null
) {
	const list = await ( await fetch( `http://localhost:8888/${ PLANS }` ) ).json();
	server.use(
		http.get( `*/${ PLANS }`, () =>
			HttpResponse.json( {
				...list,
				plans: list.plans.flatMap( ( plan: Row ) =>
					plan.id === planId ? ( change( plan ) ?? [] ) : plan
				),
			} )
		)
	);
	vi.useFakeTimers( { toFake: [ 'Date' ] } );
	vi.setSystemTime( Date.now() + REST_CACHE_MS + 1000 );
}

/** Lets no service return the plan list from now on. */
export const loseThePlanList = ( server: Parameters< typeof savePlanList >[ 0 ] ) =>
	server.use( http.get( `*/${ PLANS }`, () => HttpResponse.json( {}, { status: 503 } ) ) );
