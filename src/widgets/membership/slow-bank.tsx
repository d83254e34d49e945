/** The text for a payment that takes long, so that nobody presses twice. */
import { useEffect, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Notice } from '#src/ui/notice/notice.tsx';

const PATIENCE_MS = 8000;

export function SlowBank( { isPaying }: { readonly isPaying: boolean } ) {
	const [ isSlow, setSlow ] = useState( false );
	useEffect( () => {
		setSlow( false );
		if ( ! isPaying ) {
			return;
		}
		const timer = setTimeout( () => setSlow( true ), PATIENCE_MS );
		return () => clearTimeout( timer );
	}, [ isPaying ] );
	return (
		<Notice tone="info" live="status" icon="clock">
			{ isSlow &&
				__( 'Still waiting for the bank. Please do not pay again.' ) }
		</Notice>
	);
}
