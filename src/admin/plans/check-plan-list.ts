/**
 * Checks the plan list while it is typed: its plans, and its problems by line and column
 * (`plan-11`). PHP validates it again on save.
 */
import { __, sprintf } from '@wordpress/i18n';
import { readCuration, type CurationSets } from '#src/domain/plans/plan-curation.ts';
import {
	parsePlanList,
	type PlanLine,
	type PlanListProblem,
} from '#src/domain/plans/plan-list-text.ts';
import { planFromServer, type PlanFault } from '#src/domain/plans/plan-row.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { isBlank } from '#src/domain/validation.ts';
import { keyColumn } from './key-column.ts';

export interface PlanListCheck {
	readonly plans: readonly Plan[];
	readonly problems: readonly PlanListProblem[];
}

/** Lines with display copy for all plans. */
const COPY_LINES = [ 'default', 'default-trial' ];

const PLAN_KEYS = [
	'name',
	'product_id',
	'frequency',
	'amount',
	'currency',
	'normal_amount',
	'featured',
	'first_billing_date',
	'next_billing_date',
	'step_up',
	'trial_duration',
	'trial_duration_unit',
	'card_heading',
	'general_cj_plan',
	'curation',
];

/** What each field allows, for the editor. */
const allowed = ( field: PlanFault | 'name' ): string =>
	( {
		id: __( 'a plan needs an id', 'circulation' ),
		name: __( 'a plan needs a name', 'circulation' ),
		amount: __( 'a plan needs an amount such as 9.99, not negative', 'circulation' ),
		normal_amount: __(
			'normal_amount must be an amount such as 12.99, not negative',
			'circulation'
		),
		currency: __( 'currency must be a code of three letters, such as USD', 'circulation' ),
		frequency: __( 'a plan needs a frequency: 1, 6 or 12 months', 'circulation' ),
		first_billing_date: __(
			'first_billing_date must be a day such as 2027–03–31',
			'circulation'
		),
		next_billing_date: __(
			'next_billing_date must be a day such as 2027–03–31',
			'circulation'
		),
		step_up: __(
			'step_up must be an object with an amount and a date such as 2027–03–31',
			'circulation'
		),
		trial_duration: __(
			'trial_duration must be a whole number, 0 for no trial',
			'circulation'
		),
		trial_duration_unit: __( 'trial_duration_unit must be day or month', 'circulation' ),
	} )[ field ];

export function checkPlanList( text: string ): PlanListCheck {
	const { lines, problems: unreadable } = parsePlanList( text );
	const contents = text.split( '\n' );
	const plans: Plan[] = [];
	const problems = [ ...unreadable ];

	/** Points at the key, or at the line's start if it has none. */
	const report = ( { line }: PlanLine, key: string, message: string ) => {
		const column = keyColumn( contents[ line - 1 ] ?? '', key );
		problems.push( { line, column, message } );
	};

	const setOf = ( name: string ) =>
		readCuration( lines.find( ( { id } ) => id === name )?.values.curation );
	const sets: CurationSets = {
		default: setOf( 'default' ),
		'default-trial': setOf( 'default-trial' ),
	};

	for ( const line of lines ) {
		const isCopy = COPY_LINES.includes( line.id );
		const known = isCopy ? [ 'curation' ] : PLAN_KEYS;
		const unknown = Object.keys( line.values ).find( ( key ) => ! known.includes( key ) );
		if ( unknown !== undefined ) {
			report(
				line,
				unknown,
				sprintf(
					/* translators: 1: a key that was typed, 2: the keys there are. */
					__( '%1$s is no key here; there are %2$s', 'circulation' ),
					unknown,
					known.join( ', ' )
				)
			);
			continue;
		}
		if ( isCopy ) {
			continue;
		}
		const { name } = line.values;
		if ( typeof name !== 'string' || isBlank( name ) ) {
			report( line, 'name', allowed( 'name' ) );
			continue;
		}
		const read = planFromServer( { ...line.values, id: line.id }, sets );
		if ( read.ok ) {
			plans.push( read.value );
		} else {
			report( line, read.failure, allowed( read.failure ) );
		}
	}

	problems.sort( ( one, other ) => one.line - other.line );
	return { plans, problems };
}
