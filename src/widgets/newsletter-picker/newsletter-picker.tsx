/** A press on a newsletter re-renders one row, however many there are (`newsletter-19`). */
import { memo, useCallback, useSyncExternalStore } from 'react';
import type { NewsletterList } from '#src/domain/newsletters/newsletter.ts';
import { __ } from '#src/messages/translate.ts';
import { Choice } from '#src/ui/choice/choice.tsx';
import { useDrawn } from '#src/ui/list/use-drawn.ts';
import type { Choices } from './newsletter-choices.ts';

export interface NewsletterGroup {
	readonly title: string;
	readonly lists: readonly NewsletterList[];
}

interface NewsletterPickerProps {
	/** Must be a stable reference; a new one re-renders all rows. */
	readonly groups: readonly NewsletterGroup[];
	readonly choices: Choices;
	readonly onChoose: ( id: string, wanted: boolean ) => void;
}

interface RowProps extends Pick< NewsletterPickerProps, 'choices' | 'onChoose' > {
	readonly list: NewsletterList;
}

const Row = memo( function NewsletterRow( { list, choices, onChoose }: RowProps ) {
	const { id } = list;
	const look = useSyncExternalStore(
		useCallback( ( draw ) => choices.followRow( id, draw ), [ choices, id ] ),
		() => choices.lookOf( id )
	);
	const changes = {
		adding: __( 'Adding' ),
		removing: __( 'Removing' ),
		gone: __( 'Not offered' ),
		saved: null,
	};
	const [ state, isOn ] = look.split( ' ' ) as [ keyof typeof changes, string ];
	const change = changes[ state ];
	return (
		<Choice
			type="checkbox"
			name="list"
			value={ id }
			checked={ isOn === 'on' }
			onChange={ ( wanted ) => onChoose( id, wanted ) }
			label={ list.name }
			text={
				state === 'gone'
					? __(
							'This newsletter is no longer offered. Undo this choice, and the others can be updated.'
						)
					: list.description
			}
			meta={ change ?? list.frequency }
			changed={ change !== null }
		/>
	);
} );

/** React compares all siblings of a changed element; blocks reduce a thousand to about sixty. */
const BLOCK = 30;

interface BlockProps extends Omit< RowProps, 'list' > {
	readonly lists: readonly NewsletterList[];
}

const Block = memo( function NewsletterBlock( { lists, ...row }: BlockProps ) {
	return lists.map( ( list ) => <Row key={ list.id } list={ list } { ...row } /> );
} );

const blocksOf = ( lists: readonly NewsletterList[] ): readonly ( readonly NewsletterList[] )[] =>
	Array.from( { length: Math.ceil( lists.length / BLOCK ) }, ( _, place ) =>
		lists.slice( place * BLOCK, ( place + 1 ) * BLOCK )
	);

function Group( {
	group,
	...row
}: Omit< NewsletterPickerProps, 'groups' > & { readonly group: NewsletterGroup } ) {
	const lists = useDrawn( group.lists );
	return (
		<fieldset>
			<legend className="circ-heading circ-choices__title">{ group.title }</legend>
			<div className="circ-choices">
				{ blocksOf( lists ).map( ( block ) => (
					<Block key={ block[ 0 ]?.id } lists={ block } { ...row } />
				) ) }
			</div>
		</fieldset>
	);
}

export const NewsletterPicker = memo( function NewsletterGroups( {
	groups,
	...row
}: NewsletterPickerProps ) {
	return groups
		.filter( ( { lists } ) => lists.length > 0 )
		.map( ( group ) => <Group key={ group.title } group={ group } { ...row } /> );
} );
