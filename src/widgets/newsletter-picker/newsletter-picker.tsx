/**
 * Lists of newsletters with checkboxes, in groups. A press draws one row anew, however many there are
 * (acceptance D3; lists of a thousand).
 */
import { memo } from 'react';
import type { NewsletterEdit, NewsletterList } from '#src/domain/newsletter.ts';
import { __ } from '#src/messages/translate.ts';
import { Choice } from '#src/ui/choice.tsx';

export interface NewsletterGroup {
	readonly title: string;
	readonly lists: readonly NewsletterList[];
}

export interface NewsletterPickerProps {
	readonly groups: readonly NewsletterGroup[];
	readonly subscribed: ReadonlySet< string >;
	readonly edit: NewsletterEdit;
	/** Ids of lists that turned out not to be there any more. */
	readonly gone: readonly string[];
	readonly onChoose: ( id: string, wanted: boolean ) => void;
}

interface RowProps extends Pick< NewsletterPickerProps, 'onChoose' > {
	readonly list: NewsletterList;
	readonly change: 'adding' | 'removing' | 'gone' | null;
	readonly isChecked: boolean;
}

const Row = memo( function NewsletterRow( {
	list,
	change,
	isChecked,
	onChoose,
}: RowProps ) {
	const words = {
		adding: __( 'Adding' ),
		removing: __( 'Removing' ),
		gone: __( 'Not offered' ),
	};
	return (
		<Choice
			type="checkbox"
			name="list"
			value={ list.id }
			checked={ isChecked }
			onChange={ ( wanted ) => onChoose( list.id, wanted ) }
			label={ list.name }
			text={
				change === 'gone'
					? __(
							'This newsletter is not offered any more. Take this choice back, and the others can be updated.'
						)
					: list.description
			}
			meta={ change ? words[ change ] : list.frequency }
			changed={ change !== null }
		/>
	);
} );

function rowOf(
	list: NewsletterList,
	{ subscribed, edit, gone, onChoose }: NewsletterPickerProps
) {
	const { id } = list;
	const adds = edit.subscribe.has( id );
	const removes = edit.unsubscribe.has( id );
	const leaves = removes ? ( 'removing' as const ) : null;
	const change = adds ? ( 'adding' as const ) : leaves;
	return (
		<Row
			key={ id }
			list={ list }
			change={ gone.includes( id ) ? 'gone' : change }
			isChecked={ adds || ( subscribed.has( id ) && ! removes ) }
			onChoose={ onChoose }
		/>
	);
}

export const NewsletterPicker = ( props: NewsletterPickerProps ) =>
	props.groups
		.filter( ( { lists } ) => lists.length > 0 )
		.map( ( { title, lists } ) => (
			<fieldset key={ title }>
				<legend className="circ-heading circ-choices__title">
					{ title }
				</legend>
				<div className="circ-choices">
					{ lists.map( ( list ) => rowOf( list, props ) ) }
				</div>
			</fieldset>
		) );
