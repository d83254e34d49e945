/** This chunk has all steps of the onboarding, because a reader goes through them. */
import type { ComponentType } from 'react';
import { RedirectTrail } from '#src/domain/access/guards.ts';
import {
	ONBOARDING_STEP_PATHS,
	ONBOARDING_STEPS,
	type OnboardingStep,
} from '#src/domain/onboarding/onboarding-steps.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { allServices } from '#src/flows/deps/everything.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import AppTextScreen from '#src/screens/account/onboarding/app-text/screen.tsx';
import EventsScreen from '#src/screens/account/onboarding/events/screen.tsx';
import NameScreen from '#src/screens/account/onboarding/name/screen.tsx';
import NewslettersScreen from '#src/screens/account/onboarding/newsletters/screen.tsx';
import SmsTextsScreen from '#src/screens/account/onboarding/smstexts/screen.tsx';
import SportsPlusScreen from '#src/screens/account/onboarding/sports-plus/screen.tsx';
import WelcomeScreen from '#src/screens/account/onboarding/welcome/screen.tsx';
import { DialogLayout } from '#src/widgets/page/dialog-layout.tsx';
import type { ModalBoot, Mount } from '../boot.ts';
import { nextAddress, readModalParameters, WELCOME_KEY } from '../boot/entry-parameters.ts';
import { createPageHeader } from '../header/page-header.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { ReportReader } from '../header/report-reader.tsx';
import { Providers } from '../pages/providers.tsx';
import { GuardedRoute } from '../routing/guarded-route.tsx';
import { modalHistory } from '../routing/modal-history.ts';
import { ModalScreens } from './modal-screens.tsx';
import { mountModal } from './mount-modal.tsx';

const STEP_SCREENS: Readonly< Record< OnboardingStep, ComponentType > > = {
	name: NameScreen,
	customize: WelcomeScreen,
	newsletters: NewslettersScreen,
	texts: SmsTextsScreen,
	'app-text': AppTextScreen,
	'sports-plus': SportsPlusScreen,
	events: EventsScreen,
};

/** Screens by their address, for logged-in readers. */
const guardedScreens = ( trail: RedirectTrail ) =>
	Object.fromEntries(
		ONBOARDING_STEPS.map( ( step ) => {
			const Screen = STEP_SCREENS[ step ];
			return [
				ONBOARDING_STEP_PATHS[ step ],
				() => (
					<GuardedRoute guard="login" trail={ trail }>
						<Screen />
					</GuardedRoute>
				),
			];
		} )
	);

export function mountOnboarding( host: HTMLElement, boot: ModalBoot, deps: Deps ): () => void {
	const screens = guardedScreens( new RedirectTrail() );
	const { tab } = deps.browser.storage;
	readModalParameters( deps, boot );
	if ( deps.browser.cookies.sessionId() ) {
		// The onboarding starts now, so the request for it is used up.
		tab.remove( WELCOME_KEY );
	} else {
		// The guard redirects to the log-in, which leads back here.
		tab.set( WELCOME_KEY, 'true' );
	}
	const unmount = mountModal( host, boot, {
		deps,
		history: modalHistory( boot ),
		part: 'onboarding',
		nextAddress: async ( how ) => nextAddress( deps, how ),
		Layout: DialogLayout,
		screens: (
			<Providers deps={ deps }>
				<ReportReader
					header={ pageOf( boot.config ).use( createPageHeader ) }
					deps={ deps }
				/>
				<ModalScreens screens={ screens } />
			</Providers>
		),
	} );
	const ends = [ unmount, watchSession( deps ) ];
	return () => ends.forEach( ( end ) => end() );
}

export const mount: Mount< ModalBoot > = ( host, boot ) =>
	mountOnboarding( host, boot, pageOf( boot.config ).use( allServices ) );
