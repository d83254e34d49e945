/**
 * The content of the native `<dialog class="circ circ-dialog">` that the loader created. It sets
 * the dialog's name and shape; the opener handles opening, Escape, the backdrop and the return of
 * the focus.
 */
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { __ } from '#src/messages/translate.ts';
import { classNames } from '../class-names.ts';
import { CloseButton } from '../button/close-button.tsx';
import { useDialog } from './use-dialog.ts';
import './dialog-panel.css';

export interface DialogHeadProps {
	readonly title: string;
	readonly onClose: () => void;
	/** Focus the title on opening and after each step inside the dialog. */
	readonly headingRef?: Ref< HTMLHeadingElement > | undefined;
	readonly logo?: ReactNode;
}

interface DialogPanelProps extends DialogHeadProps {
	/** False if a stepper replaces the Oxford rule. */
	readonly rule?: boolean | undefined;
	readonly children: ReactNode;
}

export const DialogHead = ( props: DialogHeadProps & { readonly titleId: string } ) => (
	<div className="circ-dialog__head">
		<h2
			ref={ props.headingRef }
			className="circ-heading circ-heading--large"
			id={ props.titleId }
			tabIndex={ -1 }
		>
			{ props.title }
		</h2>
		{ props.logo }
		<CloseButton label={ __( 'Close' ) } onPress={ props.onClose } />
	</div>
);

export function DialogPanel( props: DialogPanelProps ) {
	const { rule = true } = props;
	const titleId = useId();
	const frame = useRef< HTMLDivElement >( null );
	useDialog( frame, titleId, false );
	return (
		<div ref={ frame } className={ classNames( 'circ-dialog__frame', rule && 'circ-oxford' ) }>
			{ props.logo }
			<DialogHead { ...props } logo={ null } titleId={ titleId } />
			{ props.children }
		</div>
	);
}
