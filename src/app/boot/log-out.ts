/** Logs out from the header, without React. Specification §2.3 and §4, log-out; acceptance A4, B11. */
import type { Boot } from './boot.ts';
import { loadSessionPart } from './session-part.ts';

/** Settles when the reader is logged out, or when a dialog tells that this part did not load. */
export async function logOut( boot: Boot ): Promise< void > {
	try {
		await ( await loadSessionPart( boot ) ).logOut( boot.config );
	} catch {
		const dialog = boot.showInDialog( async () => {
			await ( await loadSessionPart( boot ) ).logOut( boot.config );
			return { mount: close };
		} );
		const close = () => {
			dialog.close();
			return () => {};
		};
	}
}
