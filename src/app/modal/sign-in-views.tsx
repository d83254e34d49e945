/** All views of the sign-in: loaded when the reader leaves the form for another one. */
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import type { Navigation } from '#src/widgets/page/navigation.tsx';
import { DialogLayout } from '#src/widgets/page/dialog-layout.tsx';
import type { ModalBoot } from '../boot/boot.ts';
import { nextAddress, readModalParameters } from '../boot/entry-parameters.ts';
import { sessionOf } from '../boot/session-flows.ts';
import type { ModalHistory } from './modal-navigation.tsx';
import { createModalMoves } from './modal-moves.ts';
import { ModalScreens } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';
import { SESSION_SCREENS } from './session-screens.ts';

/** `mount` with given services. */
export const mountSignIn = (
	host: HTMLElement,
	boot: ModalBoot,
	history: ModalHistory,
	deps: SessionDeps
): ( () => void ) =>
	mountModal( host, boot, {
		deps,
		history,
		part: 'sign-in',
		nextAddress: async ( how ) => nextAddress( deps, how ),
		Layout: DialogLayout,
		screens: <ModalScreens screens={ SESSION_SCREENS } />,
	} );

export function mount( host: HTMLElement, boot: ModalBoot, history: ModalHistory ): () => void {
	const deps = sessionOf( boot.config );
	readModalParameters( deps, boot );
	return mountSignIn( host, boot, history, deps );
}

/** Navigates from the form to views outside of it. */
export const goOn = (
	boot: ModalBoot,
	history: ModalHistory,
	to: Parameters< Navigation[ 'go' ] >
): void =>
	createModalMoves( {
		boot,
		config: boot.config,
		history,
		part: 'sign-in',
		nextAddress: async ( how ) => nextAddress( sessionOf( boot.config ), how ),
	} ).go( ...to );
