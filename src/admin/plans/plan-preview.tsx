/** Previews the plans with the exact texts of the plan step (`plan-11`). */
import { __, sprintf } from '@wordpress/i18n';
import { formatDay } from '#src/domain/days/format-day.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { planView } from '#src/messages/plan-view.ts';
import { callToActionText } from '#src/messages/plans.ts';

/** The plan's later price, if any. */
const stepUpText = ( { stepUpPricing, currency }: Plan, locale: string ) =>
	stepUpPricing &&
	sprintf(
		/* translators: 1: an amount of money, 2: a day. */
		__( '%1$s from %2$s', 'circulation' ),
		formatMoney( stepUpPricing.amount, currency, locale ),
		formatDay( stepUpPricing.date, locale )
	);

/** The plan as a new reader would see it today. */
const viewOf = ( plan: Plan, locale: string ) =>
	planView( plan, { terms: { skipTrial: false }, today: utcDay( new Date() ) }, locale );

const PlanLine = ( { plan, locale }: { plan: Plan; locale: string } ) => {
	const view = viewOf( plan, locale );
	const said = [
		view.badge,
		view.saving,
		...( view.copy ?? [] ),
		view.callToAction,
		stepUpText( plan, locale ),
	];
	return (
		<tr>
			<th scope="row">
				{ plan.planName }
				<br />
				<code>{ plan.planId }</code>
			</th>
			<td>{ view.name }</td>
			<td>
				{ view.price } { view.unit }
			</td>
			<td>{ callToActionText( plan, locale ) }</td>
			<td>{ said.filter( Boolean ).join( ' · ' ) }</td>
		</tr>
	);
};

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
			{ /*
			 * On a narrow screen the table scrolls; it must be focusable so that the arrow keys
			 * work.
			 */ }
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
							<th scope="col">{ __( 'Heading', 'circulation' ) }</th>
							<th scope="col">{ __( 'Price', 'circulation' ) }</th>
							<th scope="col">{ __( 'Button', 'circulation' ) }</th>
							<th scope="col">{ __( 'Also said', 'circulation' ) }</th>
						</tr>
					</thead>
					<tbody>
						{ plans.map( ( plan ) => (
							<PlanLine key={ plan.planId } plan={ plan } locale={ locale } />
						) ) }
					</tbody>
				</table>
			</div>
		</>
	);
};
