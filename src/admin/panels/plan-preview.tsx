/** Shows what readers would be offered, plan by plan, in the very text of the plan step (`plan-11`). */
import { __, sprintf } from '@wordpress/i18n';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import {
	bestValue,
	callToActionText,
	monthlyPriceText,
	planHeading,
	priceUnitText,
	savingText,
	trialText,
} from '#src/messages/plans.ts';

/** A later price, as the plan's own line says it. */
const stepUpText = ( { stepUpPricing, currency }: Plan, locale: string ) =>
	stepUpPricing &&
	sprintf(
		/* translators: 1: an amount of money, 2: a day. */
		__( '%1$s from %2$s', 'circulation' ),
		formatMoney( stepUpPricing.amount, currency, locale ),
		formatDay( stepUpPricing.date, locale )
	);

const extrasOf = ( plan: Plan, locale: string ): readonly string[] =>
	[
		plan.featured ? bestValue() : null,
		trialText( plan ),
		savingText( plan, locale ),
		monthlyPriceText( plan, locale ),
		stepUpText( plan, locale ),
		...Object.values( plan.curation ),
	].filter( ( text ): text is string => Boolean( text ) );

const PlanLine = ( { plan, locale }: { plan: Plan; locale: string } ) => (
	<tr>
		<th scope="row">
			{ plan.planName }
			<br />
			<code>{ plan.planId }</code>
		</th>
		<td>{ planHeading( plan ) }</td>
		<td>
			{ formatMoney( plan.amount, plan.currency, locale ) }{ ' ' }
			{ priceUnitText( plan ) }
		</td>
		<td>{ callToActionText( plan, locale ) }</td>
		<td>{ extrasOf( plan, locale ).join( ' · ' ) }</td>
	</tr>
);

export const PlanPreview = ( { plans }: { plans: readonly Plan[] } ) => {
	const locale = document.documentElement.lang || 'en-US';
	if ( plans.length === 0 ) {
		return (
			<p>
				{ __(
					'No plan yet. Plans appear here as soon as a line is complete.',
					'circulation'
				) }
			</p>
		);
	}
	return (
		<>
			<p>
				{ __(
					'Which of these are on sale, and in which order, is up to the decision service.',
					'circulation'
				) }
			</p>
			{ /* A narrow window scrolls the table: it must take focus, so that the arrow keys reach it. */ }
			<div
				className="circ-admin-preview"
				role="region"
				aria-label={ __( 'Plans as readers meet them', 'circulation' ) }
				tabIndex={ 0 }
			>
				<table className="widefat striped">
					<thead>
						<tr>
							<th scope="col">{ __( 'Plan', 'circulation' ) }</th>
							<th scope="col">
								{ __( 'Heading', 'circulation' ) }
							</th>
							<th scope="col">
								{ __( 'Price', 'circulation' ) }
							</th>
							<th scope="col">
								{ __( 'Button', 'circulation' ) }
							</th>
							<th scope="col">
								{ __( 'Also said', 'circulation' ) }
							</th>
						</tr>
					</thead>
					<tbody>
						{ plans.map( ( plan ) => (
							<PlanLine
								key={ plan.planId }
								plan={ plan }
								locale={ locale }
							/>
						) ) }
					</tbody>
				</table>
			</div>
		</>
	);
};
