/** What may be put into a letter, and what stands in its place when it is sent. */
import { __, sprintf } from '@wordpress/i18n';
import type { StandardLetter } from '../settings-data.ts';

const Row = ( { name, about }: { name: string; about: string } ) => (
	<li>
		<code>{ `{${ name }}` }</code> { about }
	</li>
);

export const PlaceholderList = ( { letter }: { letter: StandardLetter } ) => (
	<div className="circ-admin-letter">
		<h3>{ __( 'Placeholders', 'circulation' ) }</h3>
		<ul className="circ-admin-placeholders">
			{ Object.entries( letter.facts ).map( ( [ name, about ] ) => (
				<Row key={ name } name={ name } about={ about } />
			) ) }
			{ Object.entries( letter.links ).map( ( [ name, about ] ) => (
				<Row
					key={ name }
					name={ name }
					about={ sprintf(
						/* translators: %s: what a placeholder stands for, such as "the address of the membership page". */
						__(
							'%s: the text needs it, the subject does not take it',
							'circulation'
						),
						about
					) }
				/>
			) ) }
		</ul>
	</div>
);
