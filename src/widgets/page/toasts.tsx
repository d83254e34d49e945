/**
 * The place of messages that come and go. Render it from the start: its live region has to stand
 * before the text comes.
 */
import { Toast } from './toast.tsx';

export interface ToastsProps {
	/** Null: nothing to say. */
	readonly children: string | null;
	readonly onDismiss: () => void;
}

export const Toasts = ( { children, onDismiss }: ToastsProps ) => (
	<div className="circ-toasts" role="status">
		{ children !== null && <Toast onDismiss={ onDismiss }>{ children }</Toast> }
	</div>
);
