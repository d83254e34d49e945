/**
 * The spinner that turns while something runs. The text beside it carries the meaning, so it stands
 * still for readers who want less motion.
 */
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import './spinner.css';

export interface SpinnerProps {
	/**
	 * A sentence that is seen and said: 'Checking your membership...'. Without it the spinner is
	 * decoration.
	 */
	readonly label?: string | undefined;
	/** The sentence is said and not seen. */
	readonly quiet?: boolean | undefined;
}

export function Spinner( { label, quiet }: SpinnerProps ) {
	const ring = <span className="circ-spinner" aria-hidden="true" />;
	return label === undefined ? (
		ring
	) : (
		<p className="circ-waiting" role="status">
			{ ring }
			{ quiet ? <VisuallyHidden>{ label }</VisuallyHidden> : label }
		</p>
	);
}
