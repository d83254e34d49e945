/**
 * Where a sentence comes and goes (design language, Toast). Render it from the start: its live region has to stand
 * before the words come. How they look comes with the first of them.
 */
import { useLater } from './use-later.ts';

const loadToast = async () =>
	( await import( /* webpackChunkName: "form-words" */ './toast.tsx' ) )
		.Toast;

export interface ToastsProps {
	/** Null: nothing to say. */
	readonly children: string | null;
	readonly onDismiss: () => void;
}

export function Toasts( { children, onDismiss }: ToastsProps ) {
	const isSaying = children !== null;
	const Toast = useLater( loadToast, isSaying );
	// Without its look it takes no room; where that does not come, the words stand there all the same.
	const region = Toast === undefined ? 'circ-hidden' : undefined;
	return (
		<div className={ Toast ? 'circ-toasts' : region } role="status">
			{ isSaying && Toast && (
				<Toast onDismiss={ onDismiss }>{ children }</Toast>
			) }
			{ isSaying && Toast === null && children }
		</div>
	);
}
