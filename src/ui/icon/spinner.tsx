/** The ring that turns while something runs. The words beside it carry the meaning, so it stands still on wish. */
import { Ring } from './ring.tsx';

export interface SpinnerProps {
	/** A sentence that is seen and said: 'Checking your membership...'. Without it the ring is decoration. */
	readonly label?: string | undefined;
}

export const Spinner = ( { label }: SpinnerProps ) =>
	label === undefined ? (
		<Ring />
	) : (
		<p className="circ-waiting" role="status">
			<Ring />
			{ label }
		</p>
	);
