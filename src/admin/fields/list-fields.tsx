/** Controls for lists of texts: one per line, comma-separated, or picked by name. */
import { FormTokenField, TextareaControl } from '@wordpress/components';
import { useState } from 'react';
import type { ControlProps } from './control.ts';
import { FieldHelp } from './field-help.tsx';
import { TextField } from './plain-fields.tsx';

const textsOf = ( value: unknown ) => value as readonly string[];

/**
 * The text is kept as typed, because the editor may be adding a line or an entry, until the list is
 * another one: the site has cleaned it, or somebody else has changed it.
 */
function useTyped( value: unknown, separator: string, entriesIn: ( text: string ) => string[] ) {
	const [ typed, setTyped ] = useState( '' );
	const texts = textsOf( value );
	const isOf = entriesIn( typed ).join( '\n' ) === texts.join( '\n' );
	return [ isOf ? typed : texts.join( separator ), setTyped ] as const;
}

// Empty lines are kept, so that the line numbers in problems match the screen.
const linesIn = ( text: string ) => text.split( '\n' );

export const LinesField = ( { field, value, problem, onChange }: ControlProps ) => {
	const [ lines, setLines ] = useTyped( value, '\n', linesIn );
	return (
		<TextareaControl
			label={ field.label }
			help={ <FieldHelp help={ field.help ?? '' } problem={ problem } /> }
			value={ lines }
			onChange={ ( text: string ) => {
				setLines( text );
				onChange( linesIn( text ) );
			} }
		/>
	);
};

/** 'us, CA ,' → [ 'US', 'CA' ]. Invalid codes are kept, so that the save can name them. */
const codesIn = ( text: string ): string[] =>
	text
		.split( /[\s,;]+/ )
		.filter( ( code ) => code !== '' )
		.map( ( code ) => code.toUpperCase() );

export const CodesField = ( props: ControlProps ) => {
	const [ codes, setCodes ] = useTyped( props.value, ', ', codesIn );
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

/** Shows categories by name and saves their slugs (`gate-40`). */
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
