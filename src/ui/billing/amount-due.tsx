/** An amount to pay now, in large type, and the ways to pay it. */
import { useId, type ReactNode } from 'react';
import './amount-due.css';

interface AmountDueProps {
	readonly label: string;
	/** '$9.99'; null if unknown. */
	readonly amount: string | null;
	readonly children: ReactNode;
}

export function AmountDue( { label, amount, children }: AmountDueProps ) {
	const id = useId();
	return (
		<div className="circ-amount-due" role="group" aria-labelledby={ id }>
			<p id={ id }>
				<span className="circ-soft">{ label }</span>
				{ amount !== null && (
					<>
						{ ' ' }
						<strong className="circ-amount-due__amount">{ amount }</strong>
					</>
				) }
			</p>
			{ children }
		</div>
	);
}
