/**
 * A control for the plan list: text that is checked while it is typed, with a preview (`site-16`,
 * `plan-11`).
 */
import { TextareaControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useMemo } from 'react';
import { checkPlanList } from './check-plan-list.ts';
import type { ControlProps } from '../fields/control.ts';
import { PlanPreview } from './plan-preview.tsx';
import { ProblemList } from '../fields/problem-list.tsx';

const EXAMPLE =
	"sports-monthly { name: 'Sports Membership', amount: 9.99, frequency: 1, trial_duration: 7, trial_duration_unit: 'day' }";

const countSentence = ( count: number ) =>
	count === 0
		? __( 'No problem found.', 'circulation' )
		: sprintf(
				/* translators: %d: how many lines. */
				_n(
					'%d problem: the list is not saved until it is corrected.',
					'%d problems: the list is not saved until they are corrected.',
					count,
					'circulation'
				),
				count
			);

export const PlanList = ( { value, onChange }: ControlProps ) => {
	const text = String( value );
	const { plans, problems } = useMemo( () => checkPlanList( text ), [ text ] );
	const sentences = problems.map( ( { line, column, message } ) =>
		sprintf(
			/* translators: 1: line number, 2: column number, 3: what is wrong there. */
			__( 'line %1$d, column %2$d: %3$s', 'circulation' ),
			line,
			column,
			message
		)
	);
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
				value={ text }
				rows={ 12 }
				wrap="off"
				spellCheck={ false }
				autoCapitalize="off"
				autoComplete="off"
				aria-invalid={ problems.length > 0 }
				onChange={ onChange }
			/>
			<div>
				<p role="status">{ countSentence( problems.length ) }</p>
				{ problems.length > 0 && <ProblemList sentences={ sentences } /> }
			</div>
			<h3>{ __( 'Preview', 'circulation' ) }</h3>
			<PlanPreview plans={ plans } />
		</>
	);
};
