/**
 * All of the payflow: the plan list of a reader who is logged in, the log-in that stands between plan and payment, the
 * guard. It goes on where the visitor's plan list was. Specification §2.1, payflow modal with a back link.
 */
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import { RedirectTrail } from '#src/domain/access/guards.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import type { KnownOffer } from '#src/flows/money/read-offer.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { __ } from '#src/messages/translate.ts';
import { keepOffer } from '#src/queries/plan-offer.ts';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import { loadPayment } from '#src/screens/account/subscribe/payment/load-payment.ts';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { arriveInModal } from '../boot/arrive.ts';
import type { ModalBoot } from '../boot/boot.ts';
import { compose } from '../compose/compose.ts';
import { GuardedRoute } from '../routing/guarded-route.tsx';
import type { ModalHistory } from './modal-frame.tsx';
import { ModalScreens, ModalWaiting } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';
import { nextAddress } from '../routing/next-address.ts';
import { Providers } from '../pages/providers.tsx';

/** `mountRest` with the services given. */
export function mountPayflow(
	host: HTMLElement,
	boot: ModalBoot,
	deps: Deps,
	history: ModalHistory,
	known?: KnownOffer
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
	const { payflow: chosen } = deps.store.getState();
	arriveInModal( deps, boot );
	if ( known ) {
		// The reader has chosen since.
		deps.store.setState( { payflow: chosen } );
	}
	// Wanted soon; whoever needs it asks for it again.
	loadPayment().catch( () => {} );
	const unmount = mountModal( host, boot, {
		deps,
		history,
		part: 'payflow',
		nextAddress: async () => nextAddress( deps ),
		screens: (
			<Providers
				deps={ deps }
				begin={ ( client ) =>
					known && keepOffer( deps, client, known )
				}
			>
				<ModalScreens
					boot={ boot }
					logIn={ ( view ) => <LoginScreen view={ view } /> }
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

export const mountRest = (
	host: HTMLElement,
	boot: ModalBoot,
	history: ModalHistory,
	known?: KnownOffer
): ( () => void ) =>
	mountPayflow(
		host,
		boot,
		compose( parseBootConfig( boot.config ) ),
		history,
		known
	);
