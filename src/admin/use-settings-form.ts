/**
 * Each tab saves only its own settings, so that no mistake blocks another tab (`site-2`, `site-3`).
 */
import { useState } from 'react';
import { saveSettings, type SaveOutcome } from './save-settings.ts';
import { isProblemOf, type SettingsScreenData, type SettingsValues } from './settings-data.ts';

export type SettingsForm = ReturnType< typeof useSettingsForm >;

const isSame = ( one: unknown, other: unknown ) =>
	JSON.stringify( one ) === JSON.stringify( other );

const pick = (
	values: SettingsValues,
	keys: readonly string[]
): Readonly< Record< string, unknown > > =>
	Object.fromEntries( keys.map( ( key ) => [ key, values[ key ] ] ) );

export function useSettingsForm( data: SettingsScreenData ) {
	const [ stored, setStored ] = useState< SettingsValues >( { ...data.values, keys: {} } );
	const [ values, setValues ] = useState( stored );
	const [ revisions, setRevisions ] = useState( data.revisions );
	const [ keyStates, setKeyStates ] = useState( data.keys );
	const [ problems, setProblems ] = useState( data.problems );
	const [ outcome, setOutcome ] = useState< SaveOutcome | null >( null );
	const [ isSaving, setIsSaving ] = useState( false );

	const change = ( part: Readonly< Record< string, unknown > > ) => {
		const keys = Object.keys( part );
		setValues( ( now ) => ( { ...now, ...part } ) );
		setProblems( ( now ) =>
			now.filter( ( problem ) => ! isProblemOf( problem, keys, keyStates ) )
		);
		setOutcome( null );
	};

	const save = async ( keys: readonly string[] ) => {
		setIsSaving( true );
		setOutcome( null );
		const typed = keys.filter( ( key ) => ! isSame( values[ key ], stored[ key ] ) );
		// Without changes the whole tab is saved as shown, so that defaults replace invalid stored
		// values.
		const sent = pick( values, typed.length > 0 ? typed : keys );
		const result = await saveSettings(
			sent,
			Object.fromEntries( Object.entries( revisions ).filter( ( [ key ] ) => key in sent ) ),
			data.isNetwork
		);
		setIsSaving( false );
		setOutcome( result );
		if ( result.kind === 'refused' ) {
			setProblems( result.problems );
		}
		if ( result.kind === 'overtaken' ) {
			// The user has seen the other user's values, so the next save may overwrite them.
			setRevisions( ( now ) => ( { ...now, ...result.revisions } ) );
			setStored( ( now ) => ( { ...now, ...pick( result.values, keys ) } ) );
		}
		if ( result.kind === 'saved' ) {
			setRevisions( ( now ) => ( {
				...now,
				...Object.fromEntries(
					Object.entries( result.revisions ).filter( ( [ key ] ) => key in sent )
				),
			} ) );
			setKeyStates( result.keys );
			const answered = pick( result.values, keys );
			setStored( ( now ) => ( { ...now, ...answered } ) );
			setProblems( ( now ) =>
				now.filter( ( problem ) => ! isProblemOf( problem, keys, keyStates ) )
			);
			// Keeps text that was typed while the request was running.
			setValues( ( now ) => ( {
				...now,
				...pick(
					result.values,
					keys.filter( ( key ) => ! ( key in sent ) || isSame( now[ key ], sent[ key ] ) )
				),
			} ) );
		}
	};

	return {
		values,
		problems,
		keys: keyStates,
		isSaving,
		/** The outcome of the last save, until the next change or save. */
		outcome,
		change,
		save,
		isChanged: ( keys: readonly string[] ) =>
			keys.some( ( key ) => ! isSame( values[ key ], stored[ key ] ) ),
		forgetOutcome: () => setOutcome( null ),
	};
}
