/** Tells whether the reader came from the wall of an article (`gate-36`). */
import { ACCOUNT_PATHS, HOME_PATH } from '#src/domain/addresses/paths.ts';
import type { SessionDeps } from '../deps/deps.ts';

export function isStoryKept( { store }: Pick< SessionDeps, 'store' > ): boolean {
	const { redirect } = store.getState();
	return (
		redirect !== null &&
		redirect !== HOME_PATH &&
		! `${ redirect }/`.startsWith( `${ ACCOUNT_PATHS.account }/` )
	);
}
