/**
 * Stands in a form and asks before the reader leaves what they typed: by a link, by Back, by closing the tab.
 * Issue "leaving a form with unsaved words asks first"; WCAG 3.3.4.
 */
import { useEffect, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { useFrame } from '../page/frame.tsx';
import { useLater } from '../page/use-later.ts';

/** Asked for with the first letter, so that it is there when the question comes. */
const loadQuestion = async () =>
	(
		await import(
			/* webpackChunkName: "form-words" */ './unsaved-question.tsx'
		)
	).UnsavedQuestion;

/** The browser asks in its own words, and only where something was typed. */
const askBrowser = ( event: BeforeUnloadEvent ) => event.preventDefault();

export function UnsavedWords( { unsaved }: { readonly unsaved: boolean } ) {
	const { hold } = useFrame();
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

	const title = __( 'Leave without saving?' );
	const text = __( 'What you changed on this page is not saved yet.' );
	const Question = useLater( loadQuestion, unsaved );
	const isMissing = Question === null;
	useEffect( () => {
		if ( leave && isMissing ) {
			// Its code did not come: the browser asks, in the same words.
			setLeave( null );
			// eslint-disable-next-line no-alert
			if ( window.confirm( `${ title }\n${ text }` ) ) {
				leave();
			}
		}
	}, [ leave, isMissing, title, text ] );

	if ( ! leave || ! Question ) {
		return null;
	}
	const stay = () => setLeave( null );
	return (
		<Question
			title={ title }
			text={ text }
			onStay={ stay }
			onLeave={ () => {
				stay();
				leave();
			} }
		/>
	);
}
