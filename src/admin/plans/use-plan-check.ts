/**
 * Validates the plan list on the server while it is being typed (`plan-11`), by the same rules that
 * apply when it is saved.
 */
import { useEffect, useState } from 'react';
import { catalogueFromServer } from '#src/domain/plans/plan-catalogue.ts';
import type { PlanRow } from '#src/domain/plans/plan-row.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { isRecord, type Raw } from '#src/domain/shape.ts';
import { askSite, type SiteAnswer } from '../ask-site.ts';

interface Checked {
	readonly plans: readonly PlanRow[];
	readonly curation: Readonly< Record< string, unknown > >;
	readonly problems: readonly string[];
}

export interface PlanCheck {
	/** The plans of the last validated text; null before the first validation. */
	readonly plans: readonly Plan[] | null;
	/** The problems in the current text; null until it has been validated. */
	readonly problems: readonly string[] | null;
	/** Why the present text could not be checked. */
	readonly failure: string;
}

const isChecked = ( { plans, problems }: Raw ): boolean =>
	Array.isArray( plans ) && plans.every( isRecord ) && Array.isArray( problems );

/** Milliseconds without a change after which a text is checked. */
const PAUSE = 300;

export function usePlanCheck( text: string ): PlanCheck {
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
