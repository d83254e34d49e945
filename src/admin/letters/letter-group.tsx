/** One letter: its words, what may be put into them, and how it looks before anybody gets it (`site-36` to `site-38`). */
import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { FieldHelp } from '../fields/field-help.tsx';
import { SettingsGroup } from '../groups/settings-group.tsx';
import {
	problemOf,
	type LetterWords,
	type StandardLetter,
} from '../settings-data.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { LetterTrial } from './letter-trial.tsx';
import { PlaceholderList } from './placeholder-list.tsx';

interface LetterGroupProps {
	readonly letter: StandardLetter;
	readonly form: SettingsForm;
}

export const LetterGroup = ( { letter, form }: LetterGroupProps ) => {
	const { id } = letter;
	const words = form.values.letters[ id ];
	// A field that was emptied stays empty while it is looked at: nobody types against words that come back.
	const [ emptied, setEmptied ] = useState< readonly string[] >( [] );
	const shown = ( part: keyof LetterWords ) =>
		words[ part ] || ( emptied.includes( part ) ? '' : letter[ part ] );
	const put = ( next: LetterWords ) =>
		form.change( { letters: { ...form.values.letters, [ id ]: next } } );
	const type = ( part: keyof LetterWords ) => ( typed: string ) => {
		setEmptied(
			typed === ''
				? [ ...emptied, part ]
				: emptied.filter( ( other ) => other !== part )
		);
		put( { ...words, [ part ]: typed === letter[ part ] ? '' : typed } );
	};
	const problem = ( part: keyof LetterWords ) =>
		problemOf( form.problems, `letters.${ id }.${ part }` );
	return (
		<SettingsGroup title={ letter.name }>
			<TextControl
				label={ __( 'Subject', 'circulation' ) }
				help={
					<FieldHelp
						help={ __(
							'At most 150 characters. Empty: the default subject.',
							'circulation'
						) }
						problem={ problem( 'subject' ) }
					/>
				}
				value={ shown( 'subject' ) }
				onChange={ type( 'subject' ) }
				aria-invalid={ problem( 'subject' ) !== undefined }
				autoComplete="off"
				dir="auto"
			/>
			<TextareaControl
				className="circ-admin-prose"
				label={ __( 'Text', 'circulation' ) }
				help={
					<FieldHelp
						help={ __(
							'Plain text, at most 5,000 characters; an empty line begins a paragraph. The same words are sent as HTML under your logo or name. Empty: the default text.',
							'circulation'
						) }
						problem={ problem( 'text' ) }
					/>
				}
				value={ shown( 'text' ) }
				rows={ 12 }
				onChange={ type( 'text' ) }
				aria-invalid={ problem( 'text' ) !== undefined }
				autoComplete="off"
				dir="auto"
			/>
			<PlaceholderList letter={ letter } />
			<LetterTrial
				letter={ letter }
				words={ words }
				putBack={
					<Button
						variant="tertiary"
						disabled={ words.subject + words.text === '' }
						accessibleWhenDisabled
						onClick={ () => {
							setEmptied( [] );
							put( { subject: '', text: '' } );
						} }
					>
						{ __( 'Put back the default text', 'circulation' ) }
					</Button>
				}
			/>
		</SettingsGroup>
	);
};
