/** What the site's own REST routes hold. Specification §7, Site REST API; acceptance F2, F3 and H7; J4. */
import { queryOptions } from '@tanstack/react-query';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import type { Deps } from '#src/flows/deps.ts';
import { readerKeys, restKey } from './keys.ts';
import { hasSession } from './reader.ts';

/** The body of a members-only article as a Result; never asked for a visitor. */
export const contentQuery = ( deps: Deps, id: number ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.content, id ],
		queryFn: () => deps.site.content( id ),
		enabled: () => hasSession( deps ),
	} );

/** Any public path below the namespace, kept ten minutes; the value is unread JSON. */
export const restQuery = ( deps: Deps, path: string ) =>
	queryOptions( {
		queryKey: restKey( path ),
		queryFn: () => deps.site.get( path ),
		staleTime: REST_CACHE_MS,
		gcTime: REST_CACHE_MS,
	} );
