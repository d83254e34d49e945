/**
 * The test cards are there to copy, because our code cannot fill the provider's fields
 * (`payment-16`).
 */
import { useState } from 'react';
import { fill } from '#src/messages/fill.ts';
import { cardFieldLabel } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Line, LineList } from '#src/ui/list/line-list.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '../page/deps-context.tsx';

const YEARS_AHEAD = 3;

/** Numbers published by the card provider; expiration and code are arbitrary. */
const testCard = ( now: Date ) => [
	[ cardFieldLabel( 'number' ), '4111 1111 1111 1111' ],
	[ __( 'Number of a card whose bank asks' ), '4000 0000 0000 1091' ],
	[
		cardFieldLabel( 'expirationDate' ),
		`04/${ String( now.getUTCFullYear() + YEARS_AHEAD ).slice( -2 ) }`,
	],
	[ cardFieldLabel( 'cvv' ), '123' ],
];

export function TestCard() {
	const { clock } = useDeps().browser;
	const [ isOpen, setOpen ] = useState( false );
	const [ copied, setCopied ] = useState< string | null >( null );
	const copy = ( label: string, value: string ) =>
		void navigator.clipboard.writeText( value ).then(
			() => setCopied( label ),
			() => setCopied( null )
		);
	return (
		<>
			<p>
				{ __( 'Demo, do not enter a real card.' ) }{ ' ' }
				{ ! isOpen && (
					<Link onPress={ () => setOpen( true ) }>{ __( 'Show the test cards' ) }</Link>
				) }
			</p>
			{ isOpen && (
				<LineList>
					{ testCard( new Date( clock.now() ) ).map( ( [ label = '', value = '' ] ) => (
						<Line
							key={ label }
							label={ label }
							value={ value }
							end={
								'clipboard' in navigator && (
									<Button
										variant="secondary"
										small
										label={ fill(
											/* translators: %s: what is copied, such as "CVV". */
											__( 'Copy %s' ),
											label
										) }
										onPress={ () => copy( label, value ) }
									>
										{ __( 'Copy' ) }
									</Button>
								)
							}
						/>
					) ) }
				</LineList>
			) }
			<p className="circ-live" role="status">
				{ copied &&
					fill(
						/* translators: %s: what was copied, such as "CVV". */
						__( '%s is copied.' ),
						copied
					) }
			</p>
		</>
	);
}
