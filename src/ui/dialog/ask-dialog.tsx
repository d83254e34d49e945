/**
 * In this question over a page, Escape means "no", and the focus returns to the opener. It never
 * opens over another dialog.
 */
import { useEffect, useRef, type ReactNode } from 'react';
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

export function AskDialog( props: AskDialogProps ) {
	const { onClose } = props;
	const dialog = useRef< HTMLDialogElement >( null );
	const heading = useRef< HTMLHeadingElement >( null );

	useEffect( () => {
		const element = dialog.current;
		element?.showModal();
		heading.current?.focus();
		return () => element?.close();
	}, [] );

	return (
		<dialog
			ref={ dialog }
			className="circ circ-dialog"
			onCancel={ ( event ) => {
				// The dialog closes when its parent unmounts it.
				event.preventDefault();
				onClose();
			} }
		>
			<DialogPanel title={ props.title } onClose={ onClose } headingRef={ heading }>
				<Stack>
					{ props.children }
					<Actions>{ props.actions }</Actions>
				</Stack>
			</DialogPanel>
		</dialog>
	);
}
