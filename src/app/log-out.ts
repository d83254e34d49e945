/** Logs out from the header, without React. Specification §2.3 and §4, log-out; acceptance A4, B11. */
import type { Boot } from './boot.ts';

/** The services without React: logging out, and keeping the query values of an address. */
export const loadSession = ( { loadChunk }: Pick< Boot, 'loadChunk' > ) =>
	loadChunk(
		() => import( /* webpackChunkName: "session" */ './session.ts' )
	);

/** Settles when the reader is logged out, or when a dialog tells that this part did not load. */
export async function logOut( boot: Boot ): Promise< void > {
	try {
		await ( await loadSession( boot ) ).logOut( boot.config );
	} catch {
		const dialog = boot.showInDialog( async () => {
			await ( await loadSession( boot ) ).logOut( boot.config );
			return { mount: close };
		} );
		const close = () => {
			dialog.close();
			return () => {};
		};
	}
}
