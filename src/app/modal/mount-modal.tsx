/** The code that all modals except the log-in form share after their chunk has loaded. */
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import type { ModalBoot } from '../boot.ts';
import { isSignIn } from '../routing/is-sign-in.ts';
import { reportCaught } from '../boot/report-caught.ts';
import { drawModal, type ModalContent } from './modal-navigation.tsx';
import { createModalMoves, type ModalMovesOptions } from '../routing/modal-moves.ts';

type ModalApp = Pick< ModalContent, 'deps' | 'Layout' | 'screens' > &
	Pick< ModalMovesOptions, 'history' | 'part' | 'nextAddress' >;

/** Mounts a modal other than the log-in form. Returns an unmount function. */
export function mountModal(
	host: HTMLElement,
	boot: ModalBoot,
	{ deps, Layout, screens, history, ...more }: ModalApp
): () => void {
	const { config } = deps;
	const moves = createModalMoves( { boot, config, history, ...more } );
	if ( isSignIn( history.current().path ) && currentSession( config.cookies.session ) ) {
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
