/** The code that all modals except the log-in form share after their chunk has loaded. */
import type { ModalBoot } from '../boot.ts';
import { isSignIn } from '../routing/is-sign-in.ts';
import { reportCaught } from '../boot/report-caught.ts';
import { drawModal, type ModalContent } from './modal-navigation.tsx';
import { createModalMoves, type ModalMovesOptions } from '../routing/modal-moves.ts';

type ModalApp = Pick< ModalContent, 'deps' | 'Layout' | 'screens' > &
	Pick< ModalMovesOptions, 'history' | 'part' | 'nextAddress' >;

/**
 * Mounts a modal other than the log-in form. Returns an unmount function.
 *
 * No log-in is shown for a session that the identity service has confirmed as a reader's.
 */
export function mountModal(
	host: HTMLElement,
	boot: ModalBoot,
	{ deps, Layout, screens, history, ...more }: ModalApp
): () => void {
	const moves = createModalMoves( { boot, config: deps.config, history, ...more } );
	const isReaders = 'identity' in deps && deps.browser.cookies.isReaders();
	if ( isReaders && isSignIn( history.current().path ) ) {
		moves.done();
		return () => {};
	}
	return drawModal( host, {
		deps,
		history,
		moves,
		Layout,
		screens,
		options: 'log' in deps ? reportCaught( deps.log ) : undefined,
	} );
}
