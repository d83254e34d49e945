/** The chunk behind the onboarding over a page of the site. Specification §2.1 and §2.3, welcome; decision 55. */
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import { RedirectTrail } from '#src/domain/access/guards.ts';
import { stepAt } from '#src/domain/onboarding/onboarding-steps.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { __ } from '#src/messages/translate.ts';
import { arriveInModal, WELCOME_KEY } from '../boot/arrive.ts';
import type { ModalBoot, Mount } from '../boot/boot.ts';
import { ChunkRoute } from '../routing/chunk-route.tsx';
import { compose } from '../compose/compose.ts';
import { GuardedRoute } from '../routing/guarded-route.tsx';
import { modalHistory } from './modal-frame.tsx';
import { ModalScreens, ModalWaiting } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';
import { nextAddress } from '../routing/next-address.ts';
import { ONBOARDING_MODAL_SCREENS } from '../routing/onboarding-modal-screens.ts';
import { Providers } from '../pages/providers.tsx';
import { TellHeader } from '../header/tell-header.tsx';

/** `mount` with the services given. */
export function mountOnboarding(
	host: HTMLElement,
	boot: ModalBoot,
	deps: Deps
): () => void {
	const trail = new RedirectTrail();
	const waiting = <ModalWaiting title={ __( 'Welcome' ) } />;
	const { tab } = deps.browser.storage;
	arriveInModal( deps, boot );
	if ( deps.browser.cookies.sessionId() ) {
		// It begins now.
		tab.remove( WELCOME_KEY );
	} else {
		// The guard leads to the log-in, and that leads back here.
		tab.set( WELCOME_KEY, 'true' );
	}
	const unmount = mountModal( host, boot, {
		deps,
		history: modalHistory( boot ),
		part: 'onboarding',
		nextAddress: async () => nextAddress( deps ),
		screens: (
			<Providers deps={ deps }>
				<TellHeader boot={ boot } deps={ deps } />
				<ModalScreens
					boot={ boot }
					logIn={ () => waiting }
					other={ ( path ) => {
						const step = stepAt( path );
						return (
							step && (
								<GuardedRoute
									requires="login"
									trail={ trail }
									waiting={ waiting }
								>
									<ChunkRoute
										key={ step }
										load={
											ONBOARDING_MODAL_SCREENS[ step ]
										}
										loadChunk={ boot.loadChunk }
										screen={ {} }
										waiting={ waiting }
									/>
								</GuardedRoute>
							)
						);
					} }
				/>
			</Providers>
		),
	} );
	const ends = [ unmount, watchSession( deps ) ];
	return () => ends.forEach( ( end ) => end() );
}

export const mount: Mount< ModalBoot > = ( host, boot ) =>
	mountOnboarding( host, boot, compose( parseBootConfig( boot.config ) ) );
