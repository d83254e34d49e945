/** A GET of any of the site's own paths. Specification §7, Site REST API; acceptance H7 and J4. */
import { queryOptions } from '@tanstack/react-query';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { restKey } from './keys.ts';

/** Any public path below the namespace, kept ten minutes; the value is unread JSON. */
export const restQuery = ( deps: Deps, path: string ) =>
	queryOptions( {
		queryKey: restKey( path ),
		queryFn: () => deps.site.get( path ),
		staleTime: REST_CACHE_MS,
		gcTime: REST_CACHE_MS,
	} );
