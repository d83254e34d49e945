/** Lists of texts: one a line, with commas between them, or chosen among names. */
import { FormTokenField, TextareaControl } from '@wordpress/components';
import { useState } from 'react';
import type { ControlProps } from './control.ts';
import { FieldHelp } from './field-help.tsx';
import { TextField } from './plain-fields.tsx';

const textsOf = ( value: unknown ) => value as readonly string[];

export const LinesField = ( { field, value, problem, onChange }: ControlProps ) => {
	// Kept as typed: an empty line is one that is being typed.
	const [ lines, setLines ] = useState( textsOf( value ).join( '\n' ) );
	return (
		<TextareaControl
			label={ field.label }
			help={ <FieldHelp help={ field.help ?? '' } problem={ problem } /> }
			value={ lines }
			onChange={ ( text: string ) => {
				setLines( text );
				// Empty lines stay, so that a problem names the line that is seen.
				onChange( text.split( '\n' ) );
			} }
		/>
	);
};

/** 'us, CA ,' → [ 'US', 'CA' ]; what is no code stays, so that saving can name it. */
const codesIn = ( text: string ): string[] =>
	text
		.split( /[\s,;]+/ )
		.filter( ( code ) => code !== '' )
		.map( ( code ) => code.toUpperCase() );

export const CodesField = ( props: ControlProps ) => {
	// Kept as typed: the list alone would swallow the comma that is being typed.
	const [ codes, setCodes ] = useState( textsOf( props.value ).join( ', ' ) );
	return (
		<TextField
			{ ...props }
			value={ codes }
			onChange={ ( text ) => {
				setCodes( String( text ) );
				props.onChange( codesIn( String( text ) ) );
			} }
		/>
	);
};

/** Categories are shown by name and saved by slug (`gate-40`). */
export const CategoriesField = ( { field, value, problem, onChange }: ControlProps ) => {
	const labels = new Map(
		field.options?.map( ( option ) => [
			option.value,
			`${ option.label } (${ option.value })`,
		] )
	);
	const slugs = new Map( [ ...labels ].map( ( [ slug, label ] ) => [ label, slug ] ) );
	return (
		<div>
			<FormTokenField
				label={ field.label }
				value={ textsOf( value ).map( ( slug ) => labels.get( slug ) ?? slug ) }
				suggestions={ [ ...slugs.keys() ] }
				onChange={ ( tokens ) =>
					onChange( tokens.map( ( token ) => slugs.get( String( token ) ) ?? token ) )
				}
				help=""
				__experimentalExpandOnFocus
			/>
			<p className="circ-admin-help">
				<FieldHelp help={ field.help ?? '' } problem={ problem } />
			</p>
		</div>
	);
};
