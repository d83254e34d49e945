/**
 * In this question over a page, Escape means "no", and the focus returns to the opener. It never
 * opens over another dialog.
 */
import type { ReactNode } from 'react';
import { Actions } from '../button/actions.tsx';
import { DialogPanel } from './dialog-panel.tsx';
import { Stack } from '../layout/layout.tsx';

interface AskDialogProps {
	readonly title: string;
	/** Called by Escape and the close button; must change nothing. */
	readonly onClose: () => void;
	/** The buttons that answer the question. */
	readonly actions: ReactNode;
	readonly children: ReactNode;
}

/**
 * React cleans a ref up while the dialog is still in the page; the cleanup of an effect would be too
 * late for the focus to return.
 */
function openDialog( dialog: HTMLDialogElement | null ) {
	dialog?.showModal();
	dialog?.querySelector( 'h2' )?.focus();
	return () => dialog?.close();
}

export function AskDialog( props: AskDialogProps ) {
	const { onClose } = props;
	return (
		<dialog
			ref={ openDialog }
			className="circ circ-dialog"
			onCancel={ ( event ) => {
				// The dialog closes when its parent unmounts it.
				event.preventDefault();
				onClose();
			} }
		>
			<DialogPanel title={ props.title } onClose={ onClose }>
				<Stack>
					{ props.children }
					<Actions>{ props.actions }</Actions>
				</Stack>
			</DialogPanel>
		</dialog>
	);
}
