/** Previews the plans as the cards of the plan step (`plan-11`, `plan-30`). */
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import '#src/ui/rem.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { planView } from '#src/messages/plan-view.ts';
import { callToActionText } from '#src/messages/plans.ts';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';

export const PlanPreview = ( { plans }: { plans: readonly Plan[] } ) => {
	const [ chosen, choose ] = useState( '' );
	const locale = document.documentElement.lang || 'en-US';
	const selected = plans.find( ( { planId } ) => planId === chosen ) ?? plans[ 0 ];
	if ( ! selected ) {
		return (
			<p>
				{ __(
					'No plan yet. Plans appear here as soon as a line is complete.',
					'circulation'
				) }
			</p>
		);
	}
	// A new reader sees them like this today.
	const circumstances = { terms: { skipTrial: false }, today: utcDay( new Date() ) };
	const views = plans.map( ( plan ) => {
		const view = planView( plan, circumstances, locale );
		// Readers see the same name for plans of the same length, so the id tells the editor which
		// one it is.
		return { ...view, name: `${ view.name } (${ plan.planId })` };
	} );
	const beside = views.find( ( { id } ) => id === selected.planId )?.callToAction;
	return (
		<>
			<p>
				{ __(
					'Which of these are on sale, and in which order, is up to the decision service.',
					'circulation'
				) }
			</p>
			<p aria-live="polite">
				<code>{ selected.planId }</code>{ ' ' }
				{ sprintf(
					/* translators: %s: the words on a button. */
					__( 'Button: “%s”.', 'circulation' ),
					callToActionText( selected, locale )
				) }{ ' ' }
				{ beside &&
					sprintf(
						/* translators: %s: the publisher's sentence beside a button. */
						__( 'Beside it: “%s”', 'circulation' ),
						beside
					) }
			</p>
			<div className="circ">
				<PlanCards
					legend={ __( 'Plans as readers meet them', 'circulation' ) }
					hideLegend
					plans={ views }
					selected={ selected.planId }
					onSelect={ choose }
				/>
			</div>
		</>
	);
};
