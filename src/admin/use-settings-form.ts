/**
 * Each tab saves only its own settings, so that no mistake blocks another tab (`site-2`, `site-3`).
 */
import { useState } from 'react';
import { isRecord } from '#src/domain/shape.ts';
import { saveSettings, type SaveOutcome } from './save-settings.ts';
import {
	changeOf,
	isProblemOf,
	type Revisions,
	type SettingsScreenData,
	type SettingsValues,
} from './settings-data.ts';

export type SettingsForm = ReturnType< typeof useSettingsForm >;

/** What the user sees and may have changed, beside what the site had when it was last asked. */
interface Entered {
	readonly values: SettingsValues;
	readonly stored: SettingsValues;
	readonly revisions: Revisions;
}

type Saved = Extract< SaveOutcome, { kind: 'saved' } >;
type Sent = Readonly< Record< string, unknown > >;

const isSame = ( one: unknown, other: unknown ) =>
	JSON.stringify( one ) === JSON.stringify( other );

const pick = ( values: SettingsValues, keys: readonly string[] ): Sent =>
	Object.fromEntries( keys.map( ( key ) => [ key, values[ key ] ] ) );

/** What the user has changed since `before` stays; the rest, part by part, is the site's. */
function merged( typed: unknown, before: unknown, site: unknown ): unknown {
	if ( isSame( typed, before ) ) {
		return site;
	}
	return isRecord( typed ) && isRecord( before ) && isRecord( site )
		? Object.fromEntries(
				Object.keys( { ...site, ...typed } ).map( ( part ) => [
					part,
					merged( typed[ part ], before[ part ], site[ part ] ),
				] )
			)
		: typed;
}

/**
 * Takes over what the site has now. A setting with changes that were not sent keeps its old
 * revision, so that its own save finds out who else has changed it (`site-29`).
 */
function takenOver(
	{ values, stored, revisions }: Entered,
	answer: Omit< Entered, 'stored' >,
	sent: Sent,
	isSaved: boolean
): Entered {
	const keys = Object.keys( answer.values ).filter(
		( key ) => key in sent || isSame( values[ key ], stored[ key ] )
	);
	const before = isSaved ? { ...stored, ...sent } : stored;
	const part = < Value >( of: ( key: string ) => Value ) =>
		Object.fromEntries( keys.map( ( key ) => [ key, of( key ) ] ) );
	return {
		values: {
			...values,
			...part( ( key ) => merged( values[ key ], before[ key ], answer.values[ key ] ) ),
		},
		stored: { ...stored, ...part( ( key ) => answer.values[ key ] ) },
		revisions: { ...revisions, ...part( ( key ) => answer.revisions[ key ] ?? '' ) },
	};
}

export function useSettingsForm( data: SettingsScreenData ) {
	const [ opened ] = useState< SettingsValues >( { ...data.values, keys: {} } );
	const [ entered, setEntered ] = useState< Entered >( {
		values: opened,
		stored: opened,
		revisions: data.revisions,
	} );
	const [ keyStates, setKeyStates ] = useState( data.keys );
	const [ storedProblems, setStoredProblems ] = useState( data.problems );
	const [ problems, setProblems ] = useState( data.problems );
	const [ outcome, setOutcome ] = useState< SaveOutcome | null >( null );
	const [ isSaving, setIsSaving ] = useState( false );
	const [ saves, setSaves ] = useState( 0 );
	const { values, stored, revisions } = entered;

	/** The value is computed from the present one, because an upload may end after other changes. */
	const change = ( name: string, value: unknown ) => {
		setEntered( ( now ) => ( {
			...now,
			values: { ...now.values, ...changeOf( now.values, name, value ) },
		} ) );
		const [ key = '' ] = name.split( '.' );
		setProblems( ( now ) =>
			now.filter( ( problem ) => ! isProblemOf( problem, [ key ], keyStates ) )
		);
		setOutcome( null );
	};

	/** Merges what the site has just stored, by a save or an import, into the form. */
	const receive = ( answer: Saved, sent: Sent = {} ) => {
		setEntered( ( now ) => takenOver( now, answer, sent, true ) );
		setKeyStates( answer.keys );
		setStoredProblems( answer.problems );
		setProblems( ( now ) => [
			...answer.problems,
			...now.filter(
				( problem ) =>
					! storedProblems.includes( problem ) &&
					! isProblemOf( problem, Object.keys( sent ), keyStates )
			),
		] );
		setSaves( ( now ) => now + 1 );
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
			data.isNetwork ? { network: true } : {}
		);
		setIsSaving( false );
		setOutcome( result );
		if ( result.kind === 'refused' ) {
			setProblems( result.problems );
		}
		if ( result.kind === 'overtaken' ) {
			setEntered( ( now ) => takenOver( now, result, sent, false ) );
		}
		if ( result.kind === 'saved' ) {
			receive( result, sent );
		}
	};

	return {
		values,
		problems,
		/** The problems of what the site has stored, whatever has been typed since. */
		storedProblems,
		keys: keyStates,
		isSaving,
		/** How many saves have worked since the page was opened. */
		saves,
		/** The outcome of the last save, until the next change or save. */
		outcome,
		change,
		save,
		receive,
		isChanged: ( keys: readonly string[] ) =>
			keys.some( ( key ) => ! isSame( values[ key ], stored[ key ] ) ),
		/** Whether the site has another value of this setting than when the page was opened. */
		isStoredSince: ( key: string ) => ! isSame( stored[ key ], opened[ key ] ),
		forgetOutcome: () => setOutcome( null ),
	};
}
