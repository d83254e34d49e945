/**
 * A control for a list of records, such as events. Each record expands to its own fields; a new one
 * starts expanded.
 */
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { problemOf, type Field, type SettingsProblem } from '../settings-data.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { ControlProps } from './control.ts';
import { ChoiceField, TextField } from './plain-fields.tsx';

type Values = Readonly< Record< string, string > >;

interface RecordProps {
	readonly list: Field;
	readonly place: number;
	readonly record: Values;
	readonly problems: readonly SettingsProblem[];
	readonly onChange: ( record: Values ) => void;
	readonly onRemove: () => void;
}

const numbered = ( text: string, place: number ) =>
	text.includes( '%d' ) ? text.replace( '%d', String( place + 1 ) ) : text;

/** The record's title and chosen options, such as "Morning Brief · Main site · All readers". */
const summaryOf = ( { list, place, record }: RecordProps ) =>
	[
		record[ list.title ?? '' ] || numbered( list.one ?? '', place ),
		...( list.items ?? [] ).map(
			( { name, options } ) =>
				options?.find( ( { value } ) => value === record[ name ] )?.label
		),
	]
		.filter( Boolean )
		.join( ' · ' );

const OneRecord = ( props: RecordProps ) => {
	const { list, place, record, problems, onChange, onRemove } = props;
	const at = `${ list.name }.${ place }`;
	const isNew = ! record[ list.title ?? '' ];
	// This is state, so that typing a title does not collapse a new record.
	const [ isOpen, setIsOpen ] = useState( isNew );
	const isWrong = problems.some(
		( { field } ) => field === at || field.startsWith( `${ at }.` )
	);
	return (
		<details
			className="circ-admin-list"
			open={ isOpen || isWrong }
			onToggle={ ( event ) => setIsOpen( event.currentTarget.open ) }
		>
			<summary>{ summaryOf( props ) }</summary>
			<div className="circ-admin-fields">
				{ ( list.items ?? [] ).map( ( item, index ) => {
					const Control = item.options ? ChoiceField : TextField;
					return (
						<Control
							key={ item.name }
							field={ { ...item, label: numbered( item.label, place ) } }
							value={ record[ item.name ] ?? '' }
							problem={
								problemOf( problems, `${ at }.${ item.name }` ) ??
								( index === 0 ? problemOf( problems, at ) : undefined )
							}
							problems={ problems }
							onChange={ ( value ) =>
								onChange( { ...record, [ item.name ]: String( value ) } )
							}
						/>
					);
				} ) }
				<Button variant="secondary" onClick={ onRemove }>
					{ sprintf(
						/* translators: %s: name of what is removed. */
						__( 'Remove: %s', 'circulation' ),
						record[ list.title ?? '' ] || numbered( list.one ?? '', place )
					) }
				</Button>
			</div>
		</details>
	);
};

export const RecordsField = ( { field, value, problems, onChange }: ControlProps ) => {
	const records = value as readonly Values[];
	const [ group, keepFocus ] = useKeptFocus();
	return (
		<div { ...group } role="group" aria-label={ field.label } className="circ-admin-fields">
			{ records.map( ( record, place ) => (
				<OneRecord
					// Records have no stable id.
					key={ place }
					list={ field }
					place={ place }
					record={ record }
					problems={ problems }
					onChange={ ( changed ) => onChange( records.with( place, changed ) ) }
					onRemove={ () => {
						keepFocus();
						onChange( records.toSpliced( place, 1 ) );
					} }
				/>
			) ) }
			{ records.length < ( field.most ?? Infinity ) && (
				<Button
					variant="secondary"
					onClick={ () => {
						if ( records.length + 1 === field.most ) {
							keepFocus();
						}
						onChange( [ ...records, field.empty ] );
					} }
				>
					{ sprintf(
						/* translators: %s: name of what is added, such as "Event 3". */
						__( 'Add: %s', 'circulation' ),
						numbered( field.one ?? '', records.length )
					) }
				</Button>
			) }
		</div>
	);
};
