/** Loads the services of logging in and out, a chunk without React. Specification §1, lazy chunks; decision 6. */
import type { Boot } from './boot.ts';

export const loadSessionPart = ( { loadChunk }: Pick< Boot, 'loadChunk' > ) =>
	loadChunk(
		() => import( /* webpackChunkName: "session" */ './session.ts' )
	);
