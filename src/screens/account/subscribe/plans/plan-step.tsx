/** The step that chooses a plan: what it costs, what happens on which day, and one button. */
import { useEffect } from 'react';
import { LEGAL_PATHS } from '#src/domain/addresses/legal-paths.ts';
import {
	LOGIN_PATH,
	SUBSCRIBE_PATH,
} from '#src/domain/addresses/modal-paths.ts';
import { callToActionText } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useConfig, useSendEvent } from '#src/widgets/page/deps-context.tsx';
import { planView } from '#src/widgets/membership/plan-view.ts';
import { DidNotCome } from './did-not-come.tsx';
import type { Sale } from './sale.ts';
import { Schedule } from './schedule.tsx';
import type { NextStep } from './use-next-step.ts';

export interface PlanStepProps {
	readonly sale: Sale;
	/** The next step's code may still be loading. */
	readonly next: Pick< NextStep< object >, 'isBusy' | 'hasFailed' | 'retry' >;
	/** The plan is chosen; the next step is the reader's account or the payment. */
	readonly onChosen: ( planId: string ) => void;
	readonly onLogIn: () => void;
}

export function PlanStep( props: PlanStepProps ) {
	const { locale } = useConfig();
	const sendEvent = useSendEvent();
	const { sale, next, onChosen, onLogIn } = props;
	const { plans, chosen, choose, terms, isLoggedIn } = sale;
	useEffect( () => sendEvent( 'plans-seen' ), [ sendEvent ] );
	const submit = () => {
		sendEvent( 'plan-chosen', {
			planId: chosen.planId,
			interval: chosen.billingInterval,
		} );
		onChosen( chosen.planId );
	};
	return (
		<Form onSubmit={ submit }>
			<PlanCards
				legend={ __( 'Choose a plan' ) }
				plans={ plans.map( ( plan ) =>
					planView( plan, sale, locale )
				) }
				selected={ chosen.planId }
				onSelect={ choose }
			/>
			{ chosen.curation.generalCallToAction && (
				<p>{ chosen.curation.generalCallToAction }</p>
			) }
			<Schedule sale={ sale } live />
			<Stack>
				<DidNotCome next={ next } />
				<Button type="submit" block busy={ next.isBusy }>
					{ callToActionText( chosen, locale, terms.skipTrial ) }
				</Button>
				<p className="circ-small circ-soft">
					{ __(
						'You pay on the last step. Cancel online any time under Membership; you keep what you paid for.'
					) }{ ' ' }
					<Link href={ LEGAL_PATHS.membershipTerms }>
						{ __( 'Membership terms' ) }
					</Link>
					,{ ' ' }
					<Link href={ LEGAL_PATHS.cancellation }>
						{ __( 'cancellation' ) }
					</Link>
					.
				</p>
				{ ! isLoggedIn && (
					<p className="circ-small">
						{ __( 'Already a member?' ) }{ ' ' }
						<Link
							href={ `${ LOGIN_PATH }?redirect=${ encodeURIComponent( SUBSCRIBE_PATH ) }` }
							onPress={ onLogIn }
						>
							{ __( 'Log In' ) }
						</Link>
					</p>
				) }
			</Stack>
		</Form>
	);
}
