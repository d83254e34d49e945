/** The live region for toasts. Render it from the start, because it must exist before the text. */
import { useEffect, useEffectEvent, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { CloseButton } from '#src/ui/button/close-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useTold } from './use-told.ts';
import './toast.css';

interface ToastsProps {
	readonly children: string | null;
	readonly onDismiss: () => void;
}

const STAYS_MS = 8_000;

/**
 * A toast is only for what is visible elsewhere too, never for errors or money. Render it in an
 * existing live region.
 */
export function Toast( { children, onDismiss }: { children: string; onDismiss: () => void } ) {
	const [ held, setHeld ] = useState( false );
	// Only a new text restarts the time.
	const end = useEffectEvent( onDismiss );
	useEffect( () => {
		if ( held ) {
			return;
		}
		const timer = setTimeout( () => end(), STAYS_MS );
		return () => clearTimeout( timer );
	}, [ children, held ] );
	return (
		// Pointer or focus inside keeps the toast open.
		<div
			className="circ-toast"
			onPointerEnter={ () => setHeld( true ) }
			onPointerLeave={ () => setHeld( false ) }
			onFocus={ () => setHeld( true ) }
			onBlur={ () => setHeld( false ) }
		>
			<Icon name="ok" />
			<p>{ children }</p>
			<CloseButton label={ __( 'Dismiss' ) } onPress={ onDismiss } />
		</div>
	);
}

export function Toasts( { children, onDismiss }: ToastsProps ) {
	useTold( children, 'positive' );
	return (
		<div className="circ-toasts" role="status">
			{ children !== null && <Toast onDismiss={ onDismiss }>{ children }</Toast> }
		</div>
	);
}
