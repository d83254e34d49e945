/** In the purchase window the logo is beside the title, so that it adds no height. */
import { useId, useRef } from 'react';
import { Window, type WindowParts } from '../page/window.tsx';
import { DialogHead, type DialogHeadProps } from './dialog-panel.tsx';
import { useDialog } from './use-dialog.ts';
import './dialog-window.css';

export function DialogWindow( props: DialogHeadProps & WindowParts ) {
	const { title, onClose, headingRef, logo, ...parts } = props;
	const titleId = useId();
	const frame = useRef< HTMLDivElement >( null );
	useDialog( frame, titleId, true );
	return (
		<div ref={ frame }>
			<Window
				{ ...parts }
				head={
					<DialogHead
						title={ title }
						onClose={ onClose }
						headingRef={ headingRef }
						logo={ logo }
						titleId={ titleId }
					/>
				}
			/>
		</div>
	);
}
