/** Logs the reader out from the header, without React. */
import type { Boot } from './boot.ts';
import { loadSession } from './session.ts';

async function endSession( { config }: Boot ) {
	const { flows, sessionOf } = await loadSession();
	await flows.signOut( sessionOf( config ) );
}

/**
 * Settles when the reader is logged out, or when a dialog reports that this part failed to load.
 */
export async function logOut( boot: Boot ): Promise< void > {
	try {
		await endSession( boot );
	} catch {
		const dialog = boot.showInDialog( async () => {
			await endSession( boot );
			return { mount: close };
		} );
		const close = () => {
			dialog.close();
			return () => {};
		};
	}
}
