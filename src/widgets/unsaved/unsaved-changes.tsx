/**
 * Stands in a form and asks before the reader leaves unsaved changes behind: by a link, by Back, or
 * by closing the tab (`address-39`; WCAG 3.3.4).
 */
import { useEffect, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { useNavigation } from '../page/navigation.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';

/** The browser asks with its own text, and only where something was typed. */
const askBrowser = ( event: BeforeUnloadEvent ) => event.preventDefault();

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
