/** The sign of a saved way to pay, by its type: letters, since the logos belong to others. */
import { CardMark, type CardMarkType } from '#src/ui/billing/card-marks.tsx';
import '#src/ui/billing/card-marks.css';

export interface MethodMarkProps {
	/** 'generic' for what is no card of a known type. */
	readonly card: CardMarkType;
	/** Letters of what is no card, such as 'PayPal'. */
	readonly letters: string | null;
}

export const MethodMark = ( { card, letters }: MethodMarkProps ) =>
	letters === null ? (
		<CardMark type={ card } />
	) : (
		<span className="circ-card-mark circ-card-mark--on" aria-hidden="true">
			{ letters }
		</span>
	);
