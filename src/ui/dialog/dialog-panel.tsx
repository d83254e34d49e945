/**
 * The content of the native `<dialog class="circ circ-dialog">` that the loader made. It names the dialog by its title
 * and sets its width; opening, Escape, the backdrop and giving back the focus belong to whoever opens it.
 */
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { __ } from '#src/messages/translate.ts';
import { classNames } from '../class-names.ts';
import { CloseButton } from '../button/close-button.tsx';
import './dialog-panel.css';

export interface DialogPanelProps {
	readonly title: string;
	readonly onClose: () => void;
	/** 760 px instead of 440: plans and card form. */
	readonly wide?: boolean | undefined;
	/** False where a stepper leads: it takes the place of the Oxford rule. */
	readonly rule?: boolean | undefined;
	/** The title can take focus: on opening and after each step inside the dialog, focus belongs there. */
	readonly headingRef?: Ref< HTMLHeadingElement > | undefined;
	readonly children: ReactNode;
}

export function DialogPanel( props: DialogPanelProps ) {
	const { title, wide = false, rule = true } = props;
	const titleId = useId();
	const frame = useRef< HTMLDivElement >( null );

	useEffect( () => {
		const dialog = frame.current?.closest( 'dialog' );
		dialog?.classList.toggle( 'circ-dialog--wide', wide );
		dialog?.setAttribute( 'aria-labelledby', titleId );
		dialog?.removeAttribute( 'aria-label' );
	}, [ wide, titleId ] );

	return (
		<div
			ref={ frame }
			className={ classNames(
				'circ-dialog__frame',
				rule && 'circ-oxford'
			) }
		>
			<div className="circ-dialog__head">
				<h2
					ref={ props.headingRef }
					className="circ-heading circ-heading--large"
					id={ titleId }
					tabIndex={ -1 }
				>
					{ title }
				</h2>
				<CloseButton
					label={ __( 'Close' ) }
					onPress={ props.onClose }
				/>
			</div>
			{ props.children }
		</div>
	);
}
