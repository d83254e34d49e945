/**
 * All views of the ways in: the form, the sign-in link, the forgotten password, the fallback for an unknown path.
 * Loaded when the reader leaves the form for another view. Specification §2.1.
 */
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import type { Frame } from '#src/widgets/page/frame.tsx';
import type { ModalBoot } from '../boot/boot.ts';
import type { ModalHistory } from './modal-frame.tsx';
import { ModalScreens } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';
import { nextAddress } from '../routing/next-address.ts';
import { beginInModal, movesInModal } from '../boot/session.ts';

/** `mountRest` with the services given. */
export const mountWaysIn = (
	host: HTMLElement,
	boot: ModalBoot,
	history: ModalHistory,
	deps: SessionDeps
): ( () => void ) =>
	mountModal( host, boot, {
		deps,
		history,
		part: 'ways-in',
		nextAddress: async () => nextAddress( deps ),
		screens: (
			<ModalScreens
				boot={ boot }
				logIn={ ( view ) => <LoginScreen view={ view } /> }
			/>
		),
	} );

export const mountRest = (
	host: HTMLElement,
	boot: ModalBoot,
	history: ModalHistory
): ( () => void ) => mountWaysIn( host, boot, history, beginInModal( boot ) );

/** Goes from the form to where it does not lead by itself. */
export const goOn = (
	boot: ModalBoot,
	history: ModalHistory,
	to: Parameters< Frame[ 'go' ] >
): void => movesInModal( boot, history ).go( ...to );
