/** The letters that this site sends by itself, in the publisher's words (`site-36`). */
import { __ } from '@wordpress/i18n';
import type { PanelProps } from '../fields/panel-props.ts';
import { LetterGroup } from '../letters/letter-group.tsx';

export const LettersPanel = ( { form, letters }: PanelProps ) => (
	<>
		<p>
			{ __(
				'What this site sends by WordPress’s mail. Links to log in, to reset a password and to change an address come from the identity service, receipts from your billing service.',
				'circulation'
			) }
		</p>
		{ letters.map( ( letter ) => (
			<LetterGroup key={ letter.id } letter={ letter } form={ form } />
		) ) }
	</>
);
