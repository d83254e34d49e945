/** The first view of the payflow: the plans, or the reason why there are none. */
import { useEffect } from 'react';
import { payflowPath } from '#src/domain/addresses/app-subscribe.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { callToAction } from '#src/domain/plans/pricing.ts';
import { planView } from '#src/messages/plan-view.ts';
import { plansNotShown, callToActionText, trialTodayText } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { nothingHappened, saleAfter } from '#src/messages/unanswered.ts';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useConfig, useSendEvent } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { SlowNotice } from '#src/widgets/page/slow-notice.tsx';
import { LegalLink } from '#src/widgets/reader/legal-link.tsx';
import { PayflowWindow } from '../window/payflow-window.tsx';
import { DidNotCome } from './did-not-come.tsx';
import type { PlanListState, Sale } from './sale.ts';
import type { NextStep } from './use-next-step.ts';

/** The way on from the plans, also while none can be sold. */
export function BackLink() {
	const { gatedPost } = useConfig();
	const { back, kind } = useNavigation();
	return (
		<Link alone onPress={ back }>
			<Icon name="left" />
			{ gatedPost && kind === 'modal' ? __( 'Back to the story' ) : __( 'Back' ) }
		</Link>
	);
}

const FORM_ID = 'circ-plan-form';

interface PlanStepProps {
	readonly sale: Sale;
	/** The progress of loading the next step's code. */
	readonly next: Pick< NextStep< object >, 'isBusy' | 'hasFailed' | 'retry' >;
	/** Called when the reader has chosen a plan; the next step is the account or the payment. */
	readonly onChosen: ( planId: string ) => void;
	readonly onLogIn: () => void;
}

function PlanStep( props: PlanStepProps ) {
	const { locale } = useConfig();
	const { path } = useNavigation();
	const sendEvent = useSendEvent();
	const { sale, next, onChosen, onLogIn } = props;
	const { plans, chosen, choose, terms, isLoggedIn } = sale;
	const views = plans.map( ( plan ) => planView( plan, sale, locale ) );
	const copy = views.find( ( { id } ) => id === chosen.planId )?.callToAction;
	const startsTrial = callToAction( chosen, terms.skipTrial ) === 'trial';
	useEffect( () => sendEvent( 'plans-seen' ), [ sendEvent ] );
	const submit = () => {
		sendEvent( 'plan-chosen', { planId: chosen.planId, interval: chosen.billingInterval } );
		onChosen( chosen.planId );
	};
	return (
		<PayflowWindow
			title={ __( 'Membership' ) }
			step="plan"
			sale={ sale }
			back={ <BackLink /> }
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

interface PlanListProps extends Omit< PlanStepProps, 'sale' > {
	readonly state: PlanListState;
}

interface NoSaleProps {
	readonly state: Exclude< PlanListState, { kind: 'loading' | 'open' } >;
}

/** Explains why nothing is sold now. An outage is never shown as an empty offer (`plan-4`). */
function NoSale( { state }: NoSaleProps ) {
	const { locale } = useConfig();
	switch ( state.kind ) {
		case 'outage':
			return (
				<RetryNotice title={ plansNotShown() } onRetry={ state.retry }>
					{ nothingHappened() }
				</RetryNotice>
			);
		case 'maintenance':
			return (
				<Notice tone="caution" icon="clock" title={ state.maintenance.text }>
					{ saleAfter( state.maintenance.until, locale ) }
				</Notice>
			);
		case 'nothing':
			return (
				<Notice tone="info" title={ __( 'No plan is on sale right now' ) }>
					{ __( 'Please come back later.' ) }
				</Notice>
			);
	}
}

export function PlanList( { state, ...step }: PlanListProps ) {
	if ( state.kind === 'open' ) {
		return <PlanStep sale={ state.sale } { ...step } />;
	}
	return (
		<PayflowWindow
			title={ __( 'Membership' ) }
			step="plan"
			sale={ null }
			// While the plans load, the notice about a long wait has a way back.
			back={ state.kind === 'loading' ? undefined : <BackLink /> }
		>
			{ state.kind === 'loading' ? (
				<Stack>
					<Skeleton
						label={ __( 'Loading the plans' ) }
						bars={ [ 'heading', 'panel', 'panel', 'panel' ] }
					/>
					<SlowNotice onRetry={ state.retry } />
				</Stack>
			) : (
				<NoSale state={ state } />
			) }
		</PayflowWindow>
	);
}
