/**
 * Copies the explanation of a status for support; it contains no name, address or card
 * (`status-20`).
 */
import { useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link/link.tsx';

export function CopyForSupport( { text }: { readonly text: string } ) {
	const [ answer, setAnswer ] = useState( '' );
	// Without https there is no clipboard; the text above can still be read out.
	if ( ! ( 'clipboard' in navigator ) ) {
		return null;
	}
	const copy = () =>
		void navigator.clipboard.writeText( text ).then(
			() => setAnswer( __( 'Copied.' ) ),
			() =>
				setAnswer(
					__( 'Your browser does not let us copy. Select the text above instead.' )
				)
		);
	return (
		<>
			<p>
				<Link alone small onPress={ copy }>
					{ __( 'Copy for support' ) }
				</Link>
			</p>
			<p className="circ-live circ-small" role="status">
				{ answer }
			</p>
		</>
	);
}
