/** All views of the sign-in: loaded when the reader leaves the form for another one. */
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { isReadersSession } from '#src/flows/session/readers-session.ts';
import type { Navigation } from '#src/widgets/page/navigation.tsx';
import { DialogLayout } from '#src/widgets/page/dialog-layout.tsx';
import type { ModalBoot } from '../boot.ts';
import { nextAddress, readModalParameters } from '../boot/entry-parameters.ts';
import { sessionOf } from '../boot/session-flows.ts';
import type { ModalHistory } from '../routing/modal-history.ts';
import { keepInBrowser } from './keep-in-browser.ts';
import { createModalMoves } from '../routing/modal-moves.ts';
import { ModalScreens } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';
import { SESSION_SCREENS } from './session-screens.ts';

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

/** Every visitor may have a session, so only the service's answer lets the form be skipped. */
export const askWhoseSession = ( { config }: ModalBoot ) => isReadersSession( sessionOf( config ) );

/** Functions that stop tracking an opening's places, keyed by its dialog. */
const kept = new WeakMap< HTMLElement, () => void >();

/** Adds the opening's places to the browser's history, so that Back goes one back (record 051). */
export function keepPlaces( history: ModalHistory, dialog: HTMLDialogElement ): void {
	if ( ! kept.has( dialog ) ) {
		kept.set( dialog, keepInBrowser( history, dialog ) );
	}
}

export function mount( host: HTMLElement, boot: ModalBoot, history: ModalHistory ): () => void {
	const { dialog } = boot;
	const deps = sessionOf( boot.config );
	readModalParameters( deps, boot );
	if ( ! deps.browser.cookies.isReaders() ) {
		keepPlaces( history, dialog );
	}
	const unmount = mountSignIn( host, boot, history, deps );
	return () => {
		unmount();
		if ( dialog.open ) {
			// Another part takes over the dialog, so this one stops tracking its places.
			kept.get( dialog )?.();
		}
	};
}

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
