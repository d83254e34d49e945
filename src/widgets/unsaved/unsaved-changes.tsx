/**
 * Asks before a link, Back or closing the tab leaves a form with unsaved changes (`address-39`;
 * WCAG 3.3.4).
 */
import { useEffect, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { useNavigation } from '../page/navigation.tsx';
import { AskDialog } from '#src/ui/dialog/ask-dialog.tsx';
import { Button } from '#src/ui/button/button.tsx';

interface UnsavedQuestionProps {
	readonly title: string;
	readonly text: string;
	readonly onStay: () => void;
	readonly onLeave: () => void;
}

const UnsavedQuestion = ( { title, text, onStay, onLeave }: UnsavedQuestionProps ) => (
	<AskDialog
		title={ title }
		onClose={ onStay }
		actions={
			<>
				<Button onPress={ onStay }>{ __( 'Stay here' ) }</Button>
				<Button variant="secondary" onPress={ onLeave }>
					{ __( 'Leave without saving' ) }
				</Button>
			</>
		}
	>
		<p>{ text }</p>
	</AskDialog>
);

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
		<UnsavedQuestion
			title={ __( 'Leave without saving?' ) }
			text={ __( 'What you changed on this page is not saved yet.' ) }
			onStay={ stay }
			onLeave={ () => {
				stay();
				leave();
			} }
		/>
	);
}
