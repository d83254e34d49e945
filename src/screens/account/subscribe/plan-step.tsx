/** Choosing a plan: what it costs, what happens on which day, and one button. Acceptance E1 and E3. */
import { LEGAL_PATHS, LOGIN_PATH, SUBSCRIBE_PATH } from '#src/domain/paths.ts';
import { callToActionText } from '#src/messages/copy.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { PlanCards } from '#src/ui/plan-cards.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { useFrame } from '#src/widgets/frame.tsx';
import { planView } from '#src/widgets/membership/plan-view.ts';
import { Schedule } from './schedule.tsx';
import type { Sale } from './use-sale.ts';

export interface PlanStepProps {
	readonly sale: Sale;
	/** The plan is chosen; the next step is the reader's account or the payment. */
	readonly onChosen: () => void;
}

export function PlanStep( { sale, onChosen }: PlanStepProps ) {
	const { config } = useDeps();
	const frame = useFrame();
	const { plans, chosen, choose, terms, isLoggedIn } = sale;
	const logIn = () => frame.go( LOGIN_PATH, { comeBack: true } );
	return (
		<Form onSubmit={ onChosen }>
			<PlanCards
				legend={ __( 'Choose a plan' ) }
				plans={ plans.map( ( plan ) =>
					planView( plan, sale, config.locale )
				) }
				selected={ chosen.planId }
				onSelect={ choose }
			/>
			{ chosen.curation.generalCallToAction && (
				<p>{ chosen.curation.generalCallToAction }</p>
			) }
			<Schedule sale={ sale } live />
			<Stack>
				<Button type="submit" block>
					{ callToActionText(
						chosen,
						config.locale,
						terms.skipTrial
					) }
				</Button>
				<p className="circ-small circ-soft">
					{ __(
						'You pay on the last step. Cancel online any time under Membership; you keep what you paid for.'
					) }{ ' ' }
					<TextLink href={ LEGAL_PATHS.membershipTerms }>
						{ __( 'Membership terms' ) }
					</TextLink>
					,{ ' ' }
					<TextLink href={ LEGAL_PATHS.cancellation }>
						{ __( 'cancellation' ) }
					</TextLink>
					.
				</p>
				{ ! isLoggedIn && (
					<p className="circ-small">
						{ __( 'Already a member?' ) }{ ' ' }
						<TextLink
							href={ `${ LOGIN_PATH }?redirect=${ encodeURIComponent( SUBSCRIBE_PATH ) }` }
							onPress={ logIn }
						>
							{ __( 'Log In' ) }
						</TextLink>
					</p>
				) }
			</Stack>
		</Form>
	);
}
