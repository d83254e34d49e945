/**
 * The chunk behind "Log In": logging in and registering over a page of the site. Specification §2.1; decision 6:
 * no router, no query library, nothing about money.
 */
import { parseBootConfig } from '#src/domain/boot-config-parse.ts';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import type { ModalBoot, Mount } from './boot.ts';
import { composeSession } from './compose-session.ts';
import { ModalScreens } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';

export const mount: Mount< ModalBoot > = ( host, boot ) =>
	mountModal( host, boot, {
		deps: composeSession( parseBootConfig( boot.config ) ),
		hasPayflow: false,
		screens: (
			<ModalScreens
				boot={ boot }
				logIn={ ( view ) => <LoginScreen view={ view } /> }
			/>
		),
	} );
