/**
 * Asks before a link, Back or closing the tab leaves a form with unsaved changes (`address-39`;
 * WCAG 3.3.4).
 */
import { useEffect, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { useNavigation } from '../page/navigation.tsx';
import { AskDialog } from '#src/ui/dialog/ask-dialog.tsx';
import { Button } from '#src/ui/button/button.tsx';

/** Makes the browser ask, in its own words and only if the reader has used the page. */
const askBrowser = ( event: BeforeUnloadEvent ) => {
	// With this mark our own code reloads the page and restores what was typed, so nobody is asked.
	if ( ! ( 'circAgain' in document.documentElement.dataset ) ) {
		event.preventDefault();
	}
};

export function UnsavedChanges( { unsaved }: { readonly unsaved: boolean } ) {
	const { hold } = useNavigation();
	const [ leave, setLeave ] = useState< ( () => void ) | null >( null );

	useEffect( () => {
		if ( ! unsaved ) {
			return;
		}
		const free = hold?.( ( go ) => setLeave( () => go ) );
		window.addEventListener( 'beforeunload', askBrowser );
		return () => {
			free?.();
			window.removeEventListener( 'beforeunload', askBrowser );
		};
	}, [ unsaved, hold ] );

	if ( ! leave ) {
		return null;
	}
	const stay = () => setLeave( null );
	return (
		<AskDialog
			title={ __( 'Leave without saving?' ) }
			onClose={ stay }
			actions={
				<>
					<Button onPress={ stay }>{ __( 'Stay here' ) }</Button>
					<Button
						variant="secondary"
						onPress={ () => {
							stay();
							leave();
						} }
					>
						{ __( 'Leave without saving' ) }
					</Button>
				</>
			}
		>
			<p>{ __( 'What you changed on this page is not saved yet.' ) }</p>
		</AskDialog>
	);
}
