/** Shows a letter as it is sent, and sends it to whoever asks, with made-up facts (`site-38`). */
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import { tellSite, type SiteAnswer } from '../ask-site.ts';
import type { LetterWords, StandardLetter } from '../settings-data.ts';
import { LetterPreview, type WrittenLetter } from './letter-preview.tsx';

interface SentLetter {
	readonly to: string;
	readonly sent: boolean;
	/** What the mailer said against it, if it said anything. */
	readonly reason: string;
}

const sentenceOf = ( { to, sent, reason }: SentLetter ): string => {
	if ( sent ) {
		return sprintf(
			/* translators: %s: an e-mail address. */
			__(
				'WordPress has handed the test letter to its mailer, for %s. It can take some minutes to arrive.',
				'circulation'
			),
			to
		);
	}
	return reason
		? sprintf(
				/* translators: 1: an e-mail address, 2: what the mailer said. */
				__(
					'The test letter to %1$s was not sent. The mailer says: %2$s',
					'circulation'
				),
				to,
				reason
			)
		: sprintf(
				/* translators: %s: an e-mail address. */
				__(
					'The test letter to %s was not sent, and the mailer does not say why. Look at the plugin that sends your mail, or into the error log of the site.',
					'circulation'
				),
				to
			);
};

interface LetterTrialProps {
	readonly letter: StandardLetter;
	/** As they are typed. */
	readonly words: LetterWords;
	readonly putBack: ReactNode;
}

export const LetterTrial = ( { letter, words, putBack }: LetterTrialProps ) => {
	const [ busy, setBusy ] = useState< 'preview' | 'test' | null >( null );
	const [ written, setWritten ] = useState< WrittenLetter | null >( null );
	const [ writtenOf, setWrittenOf ] = useState( words );
	const [ told, setTold ] = useState< {
		readonly isGood: boolean;
		readonly text: string;
	} | null >( null );

	const isFresh =
		writtenOf.subject === words.subject && writtenOf.text === words.text;

	/** One call at a time; nothing of an earlier one is left. */
	const call = async < Value, >(
		what: 'preview' | 'test',
		take: ( value: Value ) => void
	) => {
		setBusy( what );
		setTold( null );
		setWritten( null );
		const answer: SiteAnswer< Value > = await tellSite< Value >(
			`letters/${ letter.id }/${ what }`,
			words
		);
		setBusy( null );
		if ( answer.kind === 'answered' ) {
			take( answer.value );
		} else {
			setTold( { isGood: false, text: answer.message } );
		}
	};
	const preview = () =>
		call< WrittenLetter >( 'preview', ( value ) => {
			setWritten( value );
			setWrittenOf( words );
		} );
	const send = () =>
		call< SentLetter >( 'test', ( value ) =>
			setTold( { isGood: value.sent, text: sentenceOf( value ) } )
		);

	return (
		<>
			<div className="circ-admin-buttons">
				<Button
					variant="secondary"
					isBusy={ busy === 'preview' }
					disabled={ busy !== null }
					accessibleWhenDisabled
					onClick={ () => void preview() }
				>
					{ __( 'Preview', 'circulation' ) }
				</Button>
				<Button
					variant="secondary"
					isBusy={ busy === 'test' }
					disabled={ busy !== null }
					accessibleWhenDisabled
					onClick={ () => void send() }
				>
					{ __( 'Send me a test letter', 'circulation' ) }
				</Button>
				{ putBack }
			</div>
			<div>
				<p>
					{ __(
						'Both use what you have typed, saved or not, and made-up facts. The test letter goes to the address of your own account and nowhere else.',
						'circulation'
					) }
				</p>
				<p role="status">
					{ written &&
						( isFresh
							? __( 'The preview is below.', 'circulation' )
							: __(
									'You have typed since: press Preview again.',
									'circulation'
								) ) }
				</p>
			</div>
			{ told && (
				<Notice
					status={ told.isGood ? 'success' : 'error' }
					onRemove={ () => setTold( null ) }
				>
					{ told.text }
				</Notice>
			) }
			{ written && isFresh && (
				<LetterPreview letter={ letter } written={ written } />
			) }
		</>
	);
};
