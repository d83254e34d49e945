/**
 * A plan's largest number is the amount charged; saving, badge and price per month are beside it,
 * never instead of it (`plan-18`).
 */
import { useId } from 'react';
import type { PlanView } from '#src/messages/plan-view.ts';
import { useStanding } from '../field/use-standing.ts';
import { Badge } from '../notice/badge.tsx';
import '../choice/check-radio.css';
import './plan-cards.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useDrawn } from '../list/use-drawn.ts';

interface PlanCardsProps {
	readonly legend: string;
	/** Hides the legend visually only. */
	readonly hideLegend?: boolean | undefined;
	readonly plans: readonly PlanView[];
	readonly selected: string | null;
	readonly onSelect: ( id: string ) => void;
}

interface PlanCardProps {
	readonly plan: PlanView;
	readonly group: string;
	readonly checked: boolean;
	readonly onSelect: ( id: string ) => void;
}

function PlanCard( { plan, group, checked, onSelect }: PlanCardProps ) {
	const id = useId();
	const ref = useStanding< HTMLInputElement, boolean >( 'checked', checked, () =>
		onSelect( plan.id )
	);
	const about = [
		`${ id }-price`,
		`${ id }-unit`,
		plan.saving && `${ id }-save`,
		plan.note && `${ id }-note`,
		plan.copy?.length && `${ id }-copy`,
	]
		.filter( Boolean )
		.join( ' ' );
	return (
		<label className="circ-plan" htmlFor={ id }>
			<input
				ref={ ref }
				className="circ-radio"
				type="radio"
				id={ id }
				name={ group }
				value={ plan.id }
				aria-labelledby={ `${ id }-name` }
				aria-describedby={ about }
			/>
			<span className="circ-plan__name" id={ `${ id }-name` }>
				{ plan.name }
			</span>
			<span className="circ-plan__badge">
				{ plan.badge && <Badge>{ plan.badge }</Badge> }
			</span>
			<span className="circ-plan__body" id={ `${ id }-price` }>
				<span className="circ-plan__price">{ plan.price }</span>
			</span>
			<span className="circ-plan__body circ-plan__unit" id={ `${ id }-unit` }>
				{ plan.unit }
			</span>
			<span className="circ-plan__body circ-plan__save" id={ `${ id }-save` }>
				{ plan.saving }
			</span>
			<span className="circ-plan__body circ-plan__note" id={ `${ id }-note` }>
				{ plan.note }
			</span>
			<span className="circ-plan__body circ-plan__copy" id={ `${ id }-copy` }>
				{ plan.copy?.join( ' ' ) }
			</span>
		</label>
	);
}

export function PlanCards( props: PlanCardsProps ) {
	const group = useId();
	const plans = useDrawn( props.plans );
	return (
		<fieldset>
			{ props.hideLegend ? (
				<legend>
					<VisuallyHidden>{ props.legend }</VisuallyHidden>
				</legend>
			) : (
				<legend className="circ-group-legend">{ props.legend }</legend>
			) }
			<div className="circ-plans-box">
				<div className="circ-plans">
					{ plans.map( ( plan ) => (
						<PlanCard
							key={ plan.id }
							plan={ plan }
							group={ group }
							checked={ plan.id === props.selected }
							onSelect={ props.onSelect }
						/>
					) ) }
				</div>
			</div>
		</fieldset>
	);
}
