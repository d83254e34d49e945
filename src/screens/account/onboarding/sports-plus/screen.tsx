/**
 * This step shows readers without a membership one plan, or two when the flag is on
 * (`onboarding-7`).
 */
import { useQuery } from '@tanstack/react-query';
import { sportsPlusPlans } from '#src/domain/onboarding/onboarding.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { hasHadTrial } from '#src/domain/plans/trial.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import {
	callToActionText,
	planHeading,
	plansNotShown,
	priceUnitText,
	savingText,
	trialText,
} from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { dataLayerQuery } from '#src/queries/reader.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';

function PlanPanel( { plan, skipTrial }: { readonly plan: Plan; readonly skipTrial: boolean } ) {
	const { locale } = useDeps().config;
	const saving = ( ! skipTrial && trialText( plan ) ) || savingText( plan, locale );
	return (
		<StatusCard
			title={ planHeading( plan ) }
			facts={ [
				{
					label: __( 'Price' ),
					value: `${ formatMoney( plan.amount, plan.currency, locale ) } ${ priceUnitText( plan ) }`,
				},
				...( saving ? [ { label: __( 'Offer' ), value: saving } ] : [] ),
			] }
			actions={
				<Button
					variant="secondary"
					href={ `${ SUBSCRIBE_PATH }?plan=${ encodeURIComponent( plan.planId ) }` }
				>
					{ callToActionText( plan, locale, skipTrial ) }
				</Button>
			}
		/>
	);
}

function Offer( { profile }: { readonly profile: Pick< Profile, 'had-trial-20' > } ) {
	const deps = useDeps();
	const offer = useQuery( planOfferQuery( deps ) );
	const dataLayer = useQuery( dataLayerQuery( deps ) );
	// No trial is promised while it is unknown whether the reader already had one.
	const skipTrial = dataLayer.isError || hasHadTrial( profile, dataLayer.data );
	if ( offer.isError && ! offer.data ) {
		return (
			<RetryNotice title={ plansNotShown() } onRetry={ () => void offer.refetch() }>
				{ __( 'You can find them in your account at any time.' ) }
			</RetryNotice>
		);
	}
	if ( ! offer.data || dataLayer.isPending ) {
		return <LoadingReads label={ __( 'Loading the plans' ) } bars={ [ 'panel' ] } />;
	}
	const plans = sportsPlusPlans(
		offer.data.plans,
		deps.config.flags.includes( 'sportsPlusTwo' ),
		skipTrial
	);
	return plans.length === 0 ? (
		<p>{ __( 'There is no plan on offer right now.' ) }</p>
	) : (
		plans.map( ( plan ) => (
			<PlanPanel key={ plan.planId } plan={ plan } skipTrial={ skipTrial } />
		) )
	);
}

export default function OnboardingPlansScreen() {
	return (
		<OnboardingStep
			step="sports-plus"
			title={ () => __( 'Membership' ) }
			lead={ () => __( 'Opens every members-only story. Your account works without it.' ) }
		>
			{ ( onboarding ) => (
				<>
					<Offer profile={ onboarding.profile } />
					<StepActions onboarding={ onboarding } />
				</>
			) }
		</OnboardingStep>
	);
}
