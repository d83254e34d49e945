/** A letter as it is sent, both ways: nothing in it runs, and nothing of it reaches the page around it. */
import { __, sprintf } from '@wordpress/i18n';
import type { StandardLetter } from '../settings-data.ts';

export interface WrittenLetter {
	readonly subject: string;
	readonly text: string;
	/** A whole document. */
	readonly html: string;
}

interface LetterPreviewProps {
	readonly letter: StandardLetter;
	readonly written: WrittenLetter;
}

export const LetterPreview = ( { letter, written }: LetterPreviewProps ) => (
	<div className="circ-admin-letter">
		<h3>{ __( 'Subject', 'circulation' ) }</h3>
		<p dir="auto">{ written.subject }</p>
		<h3>{ __( 'As HTML', 'circulation' ) }</h3>
		<iframe
			sandbox=""
			srcDoc={ written.html }
			title={ sprintf(
				/* translators: %s: name of a letter, such as "Membership paused". */
				__( 'The letter "%s" as HTML', 'circulation' ),
				letter.name
			) }
		/>
		<h3>{ __( 'As plain text', 'circulation' ) }</h3>
		<pre dir="auto">{ written.text }</pre>
	</div>
);
