/**
 * The layout of every onboarding step: stepper, title, and placeholders while the step is unknown.
 */
import type { ComponentProps, ReactNode } from 'react';
import {
	ONBOARDING_STEP_PATHS,
	type OnboardingStep as Step,
} from '#src/domain/onboarding/onboarding-steps.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Steps } from '#src/ui/list/steps.tsx';
import { CommandButton } from '../form/command-form.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { ScreenLayout } from '../page/screen-layout.tsx';
import { LoadingReads } from '../page/loading-reads.tsx';
import { useOnboarding, type Onboarding } from './use-onboarding.ts';

interface OnboardingStepProps {
	readonly step: Step;
	readonly title: ( onboarding: Onboarding ) => string;
	readonly lead?: ( onboarding: Onboarding ) => string;
	readonly children: ( onboarding: Onboarding ) => ReactNode;
}

const LABELS: Readonly< Record< Step, () => string > > = {
	name: () => __( 'Name' ),
	customize: () => __( 'You' ),
	newsletters: () => __( 'Newsletters' ),
	texts: () => __( 'Texts' ),
	'app-text': () => __( 'Phone' ),
	'sports-plus': () => __( 'Plans' ),
	events: () => __( 'Events' ),
};

function Stepper( { onboarding }: { readonly onboarding: Onboarding } ) {
	const { steps, step, done } = onboarding;
	return (
		<Steps
			current={ steps.indexOf( step ) }
			steps={ steps.map( ( one ) => ( {
				label: LABELS[ one ](),
				href: done.includes( one ) ? ONBOARDING_STEP_PATHS[ one ] : undefined,
			} ) ) }
		/>
	);
}

function Outage( { retry }: { readonly retry: () => void } ) {
	const { done } = useNavigation();
	return (
		<RetryNotice
			title={ __( 'We cannot go on right now' ) }
			onRetry={ retry }
			others={
				<Button variant="quiet" small onPress={ done }>
					{ __( 'Do this later' ) }
				</Button>
			}
		>
			{ __( 'You are logged in, and nothing of yours is lost.' ) }
		</RetryNotice>
	);
}

export function OnboardingStep( props: OnboardingStepProps ) {
	const state = useOnboarding( props.step );
	if ( state.kind !== 'known' ) {
		return (
			<ScreenLayout key="waiting" title={ __( 'Welcome' ) } layout="narrow">
				{ state.kind === 'outage' ? (
					<Outage retry={ state.retry } />
				) : (
					<LoadingReads
						label={ __( 'Loading' ) }
						bars={ [ 'field', 'field', 'text-area', 'field' ] }
					/>
				) }
			</ScreenLayout>
		);
	}
	const { onboarding } = state;
	return (
		<ScreenLayout
			key="step"
			title={ props.title( onboarding ) }
			layout="narrow"
			lead={ props.lead?.( onboarding ) }
			above={ <Stepper onboarding={ onboarding } /> }
		>
			<Stack gap="loose">
				{ props.children( onboarding ) }
				<Notice
					tone="critical"
					live="alert"
					actions={
						<Button variant="secondary" small onPress={ onboarding.leave }>
							{ __( 'Leave all the same' ) }
						</Button>
					}
				>
					{ onboarding.problem }
				</Notice>
			</Stack>
		</ScreenLayout>
	);
}

interface StepActionsProps {
	readonly onboarding: Onboarding;
	/** The form's command; absent if the step has nothing to save. */
	readonly command?: ComponentProps< typeof CommandButton >[ 'command' ];
}

/** Renders the step's own button first, then the ways to skip this step or all of them. */
export function StepActions( { onboarding, command }: StepActionsProps ) {
	const { advance, skipAll, isEnding, isLast } = onboarding;
	const goOnLabel = isLast ? __( 'Finish' ) : __( 'Continue' );
	return (
		<Actions>
			<CommandButton
				command={ {
					isBusy: isEnding || ( command?.isBusy ?? false ),
					problem: command?.problem ?? null,
				} }
				type={ command ? 'submit' : 'button' }
				busyLabel={ __( 'Saving...' ) }
				onPress={ command ? undefined : advance }
			>
				{ command ? __( 'Save and continue' ) : goOnLabel }
			</CommandButton>
			{ ( command || ! isLast ) && (
				<Actions>
					{ command && (
						<Button variant="quiet" onPress={ advance }>
							{ __( 'Skip this step' ) }
						</Button>
					) }
					{ ! isLast && (
						<Button variant="quiet" onPress={ skipAll }>
							{ __( 'Skip all' ) }
						</Button>
					) }
				</Actions>
			) }
		</Actions>
	);
}
