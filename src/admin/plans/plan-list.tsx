/**
 * A control for the plan list: text that is checked while it is typed, with a preview (`site-16`,
 * `plan-11`).
 */
import { TextareaControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ControlProps } from '../fields/control.ts';
import { PlanPreview } from './plan-preview.tsx';
import { ProblemList } from '../fields/problem-list.tsx';
import { usePlanCheck, type PlanCheck } from './use-plan-check.ts';

const EXAMPLE =
	"sports-monthly { name: 'Sports Membership', amount: 9.99, frequency: 1, trial_duration: 7, trial_duration_unit: 'day' }";

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
