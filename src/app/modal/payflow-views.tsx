/** Continues from the visitor's plan list with the full payflow: guard, log-in and payment. */
import { RedirectTrail } from '#src/domain/access/guards.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { allServices } from '#src/flows/deps/everything.ts';
import type { KnownOffer } from '#src/flows/money/read-offer.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { keepOffer } from '#src/queries/plan-offer.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { loadPayment } from '#src/screens/account/subscribe/payment/load-payment.ts';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { WindowLayout } from '#src/widgets/page/window-layout.tsx';
import { nextAddress, readModalParameters } from '../boot/entry-parameters.ts';
import type { ModalBoot } from '../boot.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { GuardedRoute } from '../routing/guarded-route.tsx';
import { DialogHold } from './dialog-hold.tsx';
import type { ModalHistory } from '../routing/modal-history.ts';
import { ModalScreens } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';
import { SESSION_SCREENS } from './session-screens.ts';
import { Providers } from '../pages/providers.tsx';

export function mountPayflow(
	host: HTMLElement,
	boot: ModalBoot,
	deps: Deps,
	history: ModalHistory,
	known?: KnownOffer
): () => void {
	const trail = new RedirectTrail();
	const Payflow = () => (
		<GuardedRoute guard="selling" trail={ trail }>
			<SubscribeScreen />
		</GuardedRoute>
	);
	const { payflow: chosen } = deps.store.getState();
	readModalParameters( deps, boot );
	const cache = createQueryClient();
	if ( known ) {
		keepOffer( deps, cache, known );
		// The reader's choice in the plan list takes precedence over the one in the URL.
		deps.store.setState( { payflow: chosen } );
	}
	// The chunk is preloaded; a failure is handled where it is needed.
	loadPayment().catch( () => {} );
	const unmount = mountModal( host, boot, {
		deps,
		history,
		part: 'payflow',
		nextAddress: async ( how ) => nextAddress( deps, how ),
		Layout: WindowLayout,
		screens: (
			<Providers deps={ deps } cache={ cache }>
				<DialogHold dialog={ boot.dialog }>
					<ModalScreens screens={ { ...SESSION_SCREENS, [ SUBSCRIBE_PATH ]: Payflow } } />
				</DialogHold>
			</Providers>
		),
	} );
	const ends = [ unmount, watchSession( deps ) ];
	return () => ends.forEach( ( end ) => end() );
}

export const mount = (
	host: HTMLElement,
	boot: ModalBoot,
	history: ModalHistory,
	known?: KnownOffer
): ( () => void ) =>
	mountPayflow( host, boot, pageOf( boot.config ).use( allServices ), history, known );
