/** A form's typed values overlay the saved ones; only they are validated and sent (`profile-8`). */
import { useState } from 'react';
import { secondsToWait, type ProfanityFailure, type ProfileFailure } from '#src/domain/failure.ts';
import {
	BIRTHDAY,
	tidy,
	type FieldProblems,
	type FormKey,
} from '#src/domain/profile/profile-fields.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import type { Result } from '#src/domain/result.ts';
import type { SaveProfileInput } from '#src/flows/profile/save-profile.ts';
import { fieldLabel, fieldProblemText, profileFailureText } from '#src/messages/profile.ts';
import { useProblem } from '../form/use-problem.ts';
import { useKeptState } from '../page/use-kept-state.ts';

type FormFailure =
	| { readonly command: 'profile'; readonly failure: ProfileFailure }
	| { readonly command: 'displayName'; readonly failure: ProfanityFailure }
	| {
			readonly command: 'changed-elsewhere';
			readonly keys: readonly string[];
			readonly current: Profile;
	  };

type FormOutcome< Key extends FormKey > =
	| { readonly kind: 'saved' | 'nothing-to-save' }
	| {
			readonly kind: 'changed-elsewhere';
			readonly keys: readonly Key[];
			readonly current: Profile;
	  };

interface ReaderFormParts< Key extends FormKey > {
	readonly profile: Profile;
	/** In the form's order. */
	readonly keys: readonly Key[];
	readonly validate: (
		values: Readonly< Record< Key, string > >,
		changed: readonly Key[]
	) => FieldProblems< Key >;
	readonly save: ( input: SaveProfileInput ) => Promise< Result< unknown, FormFailure > >;
}

type Texts< Key extends FormKey > = {
	readonly [ One in Key ]?: string;
};

interface Field {
	readonly seen: string;
	readonly typed: string;
}

export const fieldId = ( key: FormKey ): string => `circ-${ key }`;

type Draft< Key extends FormKey > = { readonly [ One in Key ]?: Field };

const without = < Key extends FormKey >(
	texts: Texts< Key >,
	keys: readonly FormKey[]
): Texts< Key > =>
	Object.fromEntries(
		Object.entries( texts ).filter( ( [ key ] ) => ! keys.some( ( one ) => one === key ) )
	) as Texts< Key >;

/** Replaces each field; a null removes it. */
const mapDraft = < Key extends FormKey >(
	draft: Draft< Key >,
	change: ( key: Key, field: Field ) => Field | null
): Draft< Key > =>
	Object.fromEntries(
		Object.entries< Field | undefined >( draft ).flatMap( ( [ key, field ] ) => {
			const next = field && change( key as Key, field );
			return next ? [ [ key, next ] ] : [];
		} )
	) as Draft< Key >;

export type ReaderForm< Key extends FormKey > = ReturnType< typeof useReaderForm< Key > >;

export function useReaderForm< Key extends FormKey >( parts: ReaderFormParts< Key > ) {
	const { profile, keys } = parts;
	const [ draft, setDraft ] = useKeptState< Draft< Key > >( keys.join(), {} );
	const [ problems, setProblems ] = useState< Texts< Key > >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isBusy, setBusy ] = useState( false );
	const [ outcome, setOutcome ] = useState< FormOutcome< Key > | null >( null );
	const { problem, report, forget } = useProblem();

	const savedOf = ( key: Key ) => tidy( key, profile[ key ] );
	const tidied = ( key: Key ) => tidy( key, draft[ key ]?.typed ?? profile[ key ] );
	const changed = keys.filter( ( key ) => draft[ key ] && tidied( key ) !== draft[ key ]?.seen );
	const record = ( of: ( key: Key ) => string, among = keys ) =>
		Object.fromEntries( among.map( ( key ) => [ key, of( key ) ] ) ) as Record< Key, string >;

	const validate = (): Texts< Key > =>
		Object.fromEntries(
			Object.entries< FieldProblems< Key >[ Key ] >(
				parts.validate( record( tidied ), changed )
			).map( ( [ key, wrong ] ) => [ key, wrong && fieldProblemText( key as Key, wrong ) ] )
		) as Texts< Key >;

	const refuse = ( texts: Texts< Key > ) => {
		setProblems( texts );
		setAttempt( ( count ) => count + 1 );
	};

	const fail = ( failure: FormFailure ) => {
		switch ( failure.command ) {
			case 'displayName': {
				const text = profileFailureText( 'displayName', failure.failure );
				if ( secondsToWait( failure.failure ) === null ) {
					refuse( { 'full-name': text } as Texts< Key > );
				} else {
					report( text, failure );
				}
				return;
			}
			case 'profile':
				report( profileFailureText( 'profile', failure.failure ), failure );
				return;
			case 'changed-elsewhere': {
				const { current } = failure;
				// The reader has seen the other value, so saving again may overwrite it.
				setDraft( ( now ) =>
					mapDraft( now, ( key, { typed } ) => ( {
						seen: tidy( key, current[ key ] ),
						typed,
					} ) )
				);
				setOutcome( {
					kind: 'changed-elsewhere',
					keys: keys.filter( ( key ) => failure.keys.includes( key ) ),
					current,
				} );
			}
		}
	};

	const send = async () => {
		setBusy( true );
		const result = await parts.save( {
			changes: record( tidied, changed ),
			seen: record( ( key ) => draft[ key ]?.seen ?? '', changed ),
		} );
		setBusy( false );
		if ( ! result.ok ) {
			fail( result.failure );
			return;
		}
		const sent = record( ( key ) => draft[ key ]?.typed ?? '', changed );
		// Keeps text that was typed while saving.
		setDraft( ( now ) =>
			mapDraft( now, ( key, field ) => {
				if ( ! changed.includes( key ) ) {
					return field;
				}
				return field.typed === sent[ key ]
					? null
					: { seen: tidy( key, sent[ key ] ), typed: field.typed };
			} )
		);
		setOutcome( { kind: 'saved' } );
	};

	const valueOf = ( key: Key ): string => draft[ key ]?.typed ?? savedOf( key );

	const set = ( key: Key, typed: string ) => {
		setDraft( {
			...draft,
			[ key ]: { seen: draft[ key ]?.seen ?? savedOf( key ), typed },
		} );
		setProblems( without( problems, BIRTHDAY.includes( key ) ? BIRTHDAY : [ key ] ) );
		setOutcome( null );
		// A countdown continues while typing.
		if ( ! problem?.seconds ) {
			forget();
		}
	};

	return {
		valueOf,
		set,
		/** What the field's component needs; leaving the field validates it. */
		field: ( key: Key, autoComplete: string ) => ( {
			id: fieldId( key ),
			name: key,
			label: fieldLabel( key ),
			autoComplete,
			value: valueOf( key ),
			error: problems[ key ],
			onChange: ( typed: string ) => set( key, typed ),
			onBlur() {
				const text = validate()[ key ];
				if ( text ) {
					setProblems( { ...problems, [ key ]: text } );
				}
			},
		} ),
		problems,
		/** The number of submits with problems; 0 shows no summary yet. */
		attempt,
		isBusy,
		hasUnsaved: changed.length > 0,
		outcome,
		/** A failure that concerns no single field. */
		problem,
		forgetOutcome: () => setOutcome( null ),
		restore() {
			setDraft( {} );
			setProblems( {} );
			setOutcome( null );
			forget();
		},
		async submit() {
			if ( isBusy ) {
				return;
			}
			setOutcome( null );
			forget();
			const found = validate();
			if ( Object.keys( found ).length > 0 ) {
				refuse( found );
			} else if ( changed.length === 0 ) {
				setOutcome( { kind: 'nothing-to-save' } );
			} else {
				setAttempt( 0 );
				setProblems( {} );
				await send();
			}
		},
	};
}
