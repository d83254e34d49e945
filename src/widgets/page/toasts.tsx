/** The live region for toasts. Render it from the start, because it must exist before the text. */
import { useTold } from './use-told.ts';
import { Toast } from './toast.tsx';

interface ToastsProps {
	readonly children: string | null;
	readonly onDismiss: () => void;
}

export function Toasts( { children, onDismiss }: ToastsProps ) {
	useTold( children, 'positive' );
	return (
		<div className="circ-toasts" role="status">
			{ children !== null && <Toast onDismiss={ onDismiss }>{ children }</Toast> }
		</div>
	);
}
