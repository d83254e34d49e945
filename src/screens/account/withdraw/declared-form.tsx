/** The first step: who withdraws, and from what. */
import { useState } from 'react';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import {
	declaredProblem,
	type Declared,
	type DeclaredField,
} from '#src/domain/withdrawal/withdrawal.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field, type FieldProps } from '#src/ui/field/field.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { declaredProblemText, withdrawalLabels } from './declared-texts.ts';

interface FieldRow extends Pick< FieldProps, 'type' | 'autoComplete' | 'optional' > {
	readonly field: DeclaredField;
	readonly hint?: () => string;
}

const ROWS: readonly FieldRow[] = [
	{ field: 'name', autoComplete: 'name' },
	{
		field: 'email',
		type: 'email',
		autoComplete: 'email',
		hint: () => __( 'We send the receipt there.' ),
	},
	{
		field: 'membership',
		autoComplete: 'off',
		hint: () => __( 'What you bought, such as "Sports, monthly".' ),
	},
	{ field: 'order', autoComplete: 'off', optional: true },
];

const idOf = ( field: DeclaredField ) => `circ-withdraw-${ field }`;

interface DeclaredFormProps {
	readonly value: Declared;
	readonly onType: ( more: Partial< Declared > ) => void;
	readonly onSubmit: ( declared: Declared ) => void;
}

export function DeclaredForm( { value, onType, onSubmit }: DeclaredFormProps ) {
	const [ errors, setErrors ] = useState< Partial< Record< DeclaredField, string > > >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	const problems = ROWS.flatMap( ( { field } ) => {
		const text = errors[ field ];
		return text ? [ { text, target: idOf( field ) } ] : [];
	} );
	const submit = () => {
		const found = ROWS.flatMap( ( { field } ) => {
			const problem = declaredProblem( field, value[ field ] );
			return problem ? [ [ field, declaredProblemText( field, problem ) ] as const ] : [];
		} );
		setErrors( Object.fromEntries( found ) );
		setAttempt( attempt + 1 );
		if ( found.length === 0 ) {
			onSubmit( value );
		}
	};
	return (
		<Form onSubmit={ submit }>
			{ problems.length > 0 && <ErrorSummary attempt={ attempt } problems={ problems } /> }
			{ ROWS.map( ( { field, hint, ...row } ) => (
				<Field
					key={ field }
					{ ...row }
					id={ idOf( field ) }
					name={ field }
					label={ withdrawalLabels[ field ]() }
					hint={ hint?.() }
					value={ value[ field ] }
					error={ errors[ field ] }
					onChange={ ( text ) => {
						setErrors( ( { [ field ]: _gone, ...others } ) => others );
						onType( { [ field ]: text } );
					} }
				/>
			) ) }
			<Actions>
				<Button type="submit">{ __( 'Continue' ) }</Button>
			</Actions>
			<p>
				{ __( 'Do you only want your membership to end when your paid time is up?' ) }{ ' ' }
				<Link href={ MEMBERSHIP_PATH }>{ __( 'Cancel it on your membership page' ) }</Link>
			</p>
		</Form>
	);
}
