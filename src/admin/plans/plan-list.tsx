/**
 * The plan list is a text that is checked while it is typed, with a preview (`site-16`, `plan-11`).
 */
import { TextareaControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { memo, useEffect, useState } from 'react';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { catalogueFromServer } from '#src/domain/plans/plan-catalogue.ts';
import type { PlanRow } from '#src/domain/plans/plan-row.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { pricedOn } from '#src/domain/plans/pricing.ts';
import { isRecord, type Raw } from '#src/domain/shape.ts';
import { planView } from '#src/messages/plan-view.ts';
import { callToActionText } from '#src/messages/plans.ts';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import { askSite, type SiteAnswer } from '../ask-site.ts';
import type { ControlProps } from '../fields/control.ts';
import { ProblemList } from '../fields/problem-list.tsx';
import '#src/ui/rem.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

const EXAMPLE =
	"sports-monthly { name: 'Sports Membership', amount: 9.99, frequency: 1, trial_duration: 7, trial_duration_unit: 'day' }";

interface Checked {
	readonly plans: readonly PlanRow[];
	readonly curation: Readonly< Record< string, unknown > >;
	readonly problems: readonly string[];
}

type PlanCheck = ReturnType< typeof usePlanCheck >;

const isChecked = ( { plans, problems }: Raw ): boolean =>
	Array.isArray( plans ) && plans.every( isRecord ) && Array.isArray( problems );

/** Milliseconds without a change after which a text is checked. */
const PAUSE = 300;

/** The server checks by the rules that apply when the list is saved (`plan-11`). */
function usePlanCheck( text: string ) {
	const [ plans, setPlans ] = useState< readonly Plan[] | null >( null );
	const [ last, setLast ] = useState< { text: string; answer: SiteAnswer< Checked > } >();

	useEffect( () => {
		let isStale = false;
		const check = async () => {
			const answer = await askSite< Checked >( 'settings/plan-list', isChecked, { text } );
			if ( isStale ) {
				return;
			}
			setLast( { text, answer } );
			if ( answer.kind === 'answered' ) {
				setPlans( catalogueFromServer( answer.value.plans, answer.value.curation ).plans );
			}
		};
		const timer = setTimeout( () => void check(), PAUSE );
		return () => {
			isStale = true;
			clearTimeout( timer );
		};
	}, [ text ] );

	const answer = last?.text === text ? last.answer : undefined;
	return {
		plans,
		problems: answer?.kind === 'answered' ? answer.value.problems : null,
		failure: answer?.kind === 'failed' ? answer.message : '',
	};
}

const stateSentence = ( { problems, failure }: PlanCheck ) => {
	if ( failure ) {
		return sprintf(
			/* translators: %s: a sentence about an error. */
			__( 'The list could not be checked. %s', 'circulation' ),
			failure
		);
	}
	if ( ! problems ) {
		return __( 'Checking…', 'circulation' );
	}
	return problems.length === 0
		? __( 'No problem found.', 'circulation' )
		: sprintf(
				/* translators: %d: how many lines. */
				_n(
					'%d problem: the list is not saved until it is corrected.',
					'%d problems: the list is not saved until they are corrected.',
					problems.length,
					'circulation'
				),
				problems.length
			);
};

/**
 * Previews the plans as the cards of the plan step (`plan-11`, `plan-30`). A list may have hundreds,
 * so it is rendered after each check and not after each letter.
 */
const PlanPreview = memo( function Preview( { plans }: { plans: readonly Plan[] } ) {
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
	// The plans are shown as a new reader sees them today.
	const circumstances = { terms: { skipTrial: false }, today: utcDay( new Date() ) };
	const views = plans.map( ( plan ) => {
		const view = planView( pricedOn( plan, circumstances.today ), circumstances, locale );
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
					legend={ __( 'Plans as readers see them', 'circulation' ) }
					hideLegend
					plans={ views }
					selected={ selected.planId }
					onSelect={ choose }
				/>
			</div>
		</>
	);
} );

export const PlanList = ( { value, onChange }: ControlProps ) => {
	const check = usePlanCheck( String( value ) );
	const problems = check.problems ?? [];
	return (
		<>
			<TextareaControl
				label={ __( 'Every plan ever sold, one per line', 'circulation' ) }
				help={
					<>
						{ __(
							'An id, a space, and what the plan is. The lines default and default-trial hold display copy for all plans; lines that begin with # are notes.',
							'circulation'
						) }{ ' ' }
						<code>{ EXAMPLE }</code>
					</>
				}
				value={ String( value ) }
				rows={ 12 }
				wrap="off"
				spellCheck={ false }
				autoCapitalize="off"
				autoComplete="off"
				aria-invalid={ problems.length > 0 }
				onChange={ onChange }
			/>
			<div>
				<p role="status">{ stateSentence( check ) }</p>
				{ problems.length > 0 && <ProblemList sentences={ problems } /> }
			</div>
			<h3>{ __( 'Preview', 'circulation' ) }</h3>
			{ check.plans && <PlanPreview plans={ check.plans } /> }
		</>
	);
};
