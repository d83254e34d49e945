/** A spinner may stand still, because the text beside it carries the meaning. */
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import './spinner.css';

interface SpinnerProps {
	/**
	 * A visible and announced sentence: 'Checking your membership...'. Without it the spinner is
	 * decorative.
	 */
	readonly label?: string | undefined;
	/** Hides the sentence visually. */
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
