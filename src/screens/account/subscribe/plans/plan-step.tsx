/** The step that chooses a plan: what it costs, and one button. */
import { useEffect, type ReactNode } from 'react';
import { payflowPath } from '#src/domain/addresses/app-subscribe.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { callToAction } from '#src/domain/plans/pricing.ts';
import { planView } from '#src/messages/plan-view.ts';
import { callToActionText, trialTodayText } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useConfig, useSendEvent } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { PayflowWindow } from '../window/payflow-window.tsx';
import { DidNotCome } from './did-not-come.tsx';
import { payflowTitle } from './payflow-title.ts';
import type { Sale } from './sale.ts';
import type { NextStep } from './use-next-step.ts';
import { LegalLink } from '#src/widgets/reader/legal-link.tsx';

/** A link to the previous place, above a screen's stepper. */
function BackLink( { children }: { readonly children: ReactNode } ) {
	const { back } = useNavigation();
	return (
		<Link alone onPress={ back }>
			<Icon name="left" />
			{ children }
		</Link>
	);
}

const FORM_ID = 'circ-plan-form';

export interface PlanStepProps {
	readonly sale: Sale;
	/** The loading of the next step's code. */
	readonly next: Pick< NextStep< object >, 'isBusy' | 'hasFailed' | 'retry' >;
	/** The plan is chosen; the next step is the reader's account or the payment. */
	readonly onChosen: ( planId: string ) => void;
	readonly onLogIn: () => void;
}

export function PlanStep( props: PlanStepProps ) {
	const { locale, gatedPost } = useConfig();
	const { kind, path } = useNavigation();
	const sendEvent = useSendEvent();
	const { sale, next, onChosen, onLogIn } = props;
	const { plans, chosen, choose, terms, isLoggedIn } = sale;
	const views = plans.map( ( plan ) => planView( plan, sale, locale ) );
	const copy = views.find( ( { id } ) => id === chosen.planId )?.callToAction;
	const startsTrial = callToAction( chosen, terms.skipTrial ) === 'trial';
	useEffect( () => sendEvent( 'plans-seen' ), [ sendEvent ] );
	const submit = () => {
		sendEvent( 'plan-chosen', {
			planId: chosen.planId,
			interval: chosen.billingInterval,
		} );
		onChosen( chosen.planId );
	};
	return (
		<PayflowWindow
			title={ payflowTitle() }
			step="plan"
			sale={ sale }
			back={
				<BackLink>
					{ gatedPost && kind === 'modal' ? __( 'Back to the story' ) : __( 'Back' ) }
				</BackLink>
			}
			foot={ {
				note: startsTrial
					? trialTodayText( chosen, locale )
					: __( 'You pay on the last step.' ),
				buttons: (
					<Button type="submit" form={ FORM_ID } busy={ next.isBusy }>
						{ startsTrial
							? __( 'Payment' )
							: callToActionText( chosen, locale, terms.skipTrial ) }
					</Button>
				),
			} }
		>
			<Form id={ FORM_ID } onSubmit={ submit }>
				<PlanCards
					legend={ __( 'Choose a plan' ) }
					plans={ views }
					selected={ chosen.planId }
					onSelect={ choose }
				/>
				{ copy && <p>{ copy }</p> }
				<DidNotCome next={ next } />
				<p className="circ-small circ-soft">
					{ ! isLoggedIn && (
						<>
							{ __( 'Already a member?' ) }{ ' ' }
							<Link
								href={ `${ LOGIN_PATH }?redirect=${ encodeURIComponent( payflowPath( path ) ) }` }
								onPress={ onLogIn }
							>
								{ __( 'Log In' ) }
							</Link>
							{ '. ' }
						</>
					) }
					<LegalLink to="membershipTerms">{ __( 'Membership terms' ) }</LegalLink>
				</p>
			</Form>
		</PayflowWindow>
	);
}
