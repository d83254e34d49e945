/**
 * The chunk behind "Subscribe" on a page of the site: plans and payment, and the log-in that stands between them.
 * Specification §2.1, payflow modal with a back link.
 */
import { parseBootConfig } from '#src/domain/boot-config-parse.ts';
import { RedirectTrail } from '#src/domain/guards.ts';
import { SUBSCRIBE_PATH } from '#src/domain/paths.ts';
import type { Deps } from '#src/flows/deps.ts';
import { watchSession } from '#src/flows/watch-session.ts';
import { __ } from '#src/messages/translate.ts';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { arriveInModal } from './arrive.ts';
import type { ModalBoot, Mount } from './boot.ts';
import { ChunkRoute } from './chunk-route.tsx';
import { compose } from './compose.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { ModalScreens, ModalWaiting } from './modal-screens.tsx';
import { modalHistory, mountModal } from './mount-modal.tsx';
import { nextAddress } from './next-address.ts';
import { Providers } from './providers.tsx';
import { loadLogin } from './shared-screens.ts';

/** `mount` with the services given. */
export function mountPayflow(
	host: HTMLElement,
	boot: ModalBoot,
	deps: Deps
): () => void {
	const trail = new RedirectTrail();
	const payflow = () => (
		<GuardedRoute
			requires="selling"
			trail={ trail }
			waiting={ <ModalWaiting title={ __( 'Membership' ) } /> }
		>
			<SubscribeScreen />
		</GuardedRoute>
	);
	arriveInModal( deps, boot );
	const unmount = mountModal( host, boot, {
		deps,
		history: modalHistory( boot ),
		part: 'payflow',
		nextAddress: async () => nextAddress( deps ),
		screens: (
			<Providers deps={ deps }>
				<ModalScreens
					boot={ boot }
					logIn={ ( view ) => (
						<ChunkRoute
							load={ loadLogin }
							loadChunk={ boot.loadChunk }
							screen={ { view } }
							waiting={
								<ModalWaiting title={ __( 'Log in' ) } />
							}
						/>
					) }
					other={ ( path ) =>
						path === SUBSCRIBE_PATH ? payflow() : null
					}
				/>
			</Providers>
		),
	} );
	const ends = [ unmount, watchSession( deps ) ];
	return () => ends.forEach( ( end ) => end() );
}

export const mount: Mount< ModalBoot > = ( host, boot ) =>
	mountPayflow( host, boot, compose( parseBootConfig( boot.config ) ) );
