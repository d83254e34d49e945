/**
 * The law requires two steps of a withdrawal: the declaration and its confirmation (`withdraw-2`).
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import {
	NOTHING_DECLARED,
	type Declared,
	declaredProblem,
	type DeclaredField,
} from '#src/domain/withdrawal/withdrawal.ts';
import {
	keepWithdrawal,
	keptWithdrawal,
	withdraw,
	withdrawalOf,
	type KeptWithdrawal,
} from '#src/flows/profile/withdraw.ts';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { accountQuery, dataLayerQuery } from '#src/queries/reader.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field, type FieldProps } from '#src/ui/field/field.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useCommand, type RunningCommand } from '#src/widgets/form/use-command.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { perReader } from '#src/widgets/page/per-reader.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { declaredFacts, declaredProblemText, withdrawalLabels } from './declared-texts.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

/** Name and address are the reader's until something else is typed. */
function useDeclared( typed: Partial< Declared > ): Declared {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) ).data;
	const names = useQuery( dataLayerQuery( deps ) ).data;
	return {
		...NOTHING_DECLARED,
		name: [ names?.firstName, names?.lastName ].filter( Boolean ).join( ' ' ),
		email: account?.emailAddress ?? '',
		...typed,
	};
}

interface ConfirmationProps {
	readonly declared: Declared;
	readonly command: RunningCommand;
	readonly onConfirm: () => void;
	readonly onChange: () => void;
}

/** The second step: shows the declaration, with the confirming button that the law requires. */
const Confirmation = ( { declared, command, onConfirm, onChange }: ConfirmationProps ) => (
	<Form onSubmit={ onConfirm }>
		<CommandNotice command={ command } />
		<Facts facts={ declaredFacts( declared ) } />
		<Actions>
			<CommandButton command={ command } busyLabel={ __( 'Sending...' ) }>
				{ __( 'Confirm withdrawal' ) }
			</CommandButton>
			{ ! command.isBusy && (
				<Button variant="quiet" onPress={ onChange }>
					{ __( 'Change something' ) }
				</Button>
			) }
		</Actions>
	</Form>
);

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
		hint: () => __( "We'll send the receipt to this address." ),
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
	readonly onSubmit: () => void;
}

/** The first step: who withdraws, and from what. */
function DeclaredForm( { value, onType, onSubmit }: DeclaredFormProps ) {
	const [ errors, setErrors ] = useState< Partial< Record< DeclaredField, string > > >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	const submit = () => {
		const found = ROWS.flatMap( ( { field } ) => {
			const problem = declaredProblem( field, value[ field ] );
			return problem ? [ [ field, declaredProblemText( field, problem ) ] as const ] : [];
		} );
		setErrors( Object.fromEntries( found ) );
		setAttempt( attempt + 1 );
		if ( found.length === 0 ) {
			onSubmit();
		}
	};
	return (
		<Form onSubmit={ submit }>
			<ErrorSummary
				attempt={ attempt }
				problems={ ROWS.map( ( { field } ) => ( {
					text: errors[ field ],
					target: idOf( field ),
				} ) ) }
			/>
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

/** What a person types, declares and gets back stays in the tab (`withdraw-10`). */
function useWithdrawal( isChecking: boolean ) {
	const deps = useDeps();
	const [ kept, setKept ] = useState( () => {
		const before = keptWithdrawal( deps );
		// The form begins another withdrawal once there is a receipt.
		return isChecking ? before : { ...before, receipt: null };
	} );
	// A browser may fill in several fields before the next render.
	const latest = useRef( kept );
	return {
		kept,
		keep( change: ( before: KeptWithdrawal ) => Partial< KeptWithdrawal > ) {
			const { current } = latest;
			latest.current = keepWithdrawal( deps, { ...current, ...change( current ) } );
			setKept( latest.current );
		},
	};
}

const CHECK = '?step=check';

function WithdrawScreen() {
	const deps = useDeps();
	const { path, search, moved, go, back } = useNavigation();
	// The second step is a history entry, so that Back leads to what was typed.
	const isChecking = search === CHECK;
	const { kept, keep } = useWithdrawal( isChecking );
	const { typed, last: withdrawal, receipt } = kept;
	const declared = useDeclared( typed );
	const command = useCommand();
	const isEmpty = isChecking && ! withdrawal;
	useEffect( () => {
		if ( isEmpty ) {
			go( path, { replace: true } );
		}
	}, [ isEmpty, go, path ] );

	if ( withdrawal && receipt ) {
		return (
			<ScreenLayout title={ __( 'We have received your withdrawal' ) } layout="narrow">
				<WithdrawalReceipt declared={ withdrawal } receipt={ receipt } />
			</ScreenLayout>
		);
	}
	if ( withdrawal && isChecking ) {
		return (
			<ScreenLayout
				title={ __( 'Check your withdrawal' ) }
				layout="narrow"
				lead={ __( 'This is what we receive. Nothing is sent before you confirm.' ) }
			>
				<Confirmation
					declared={ withdrawal }
					command={ command }
					// After a reload the form is not the place behind this one.
					onChange={ () => ( moved ? back() : go( path ) ) }
					onConfirm={ () =>
						command.run( () => withdraw( deps, withdrawal ), {
							done: ( received ) =>
								keep( () => ( { typed: {}, receipt: received } ) ),
							failureText: ( failure ) => privacyFailureText( 'withdraw', failure ),
						} )
					}
				/>
			</ScreenLayout>
		);
	}
	return (
		<ScreenLayout
			title={ __( 'Withdraw from a contract' ) }
			layout="narrow"
			lead={ __(
				'If you are a consumer in the European Union, you can withdraw from a membership within 14 days, without giving a reason. You need no account for it.'
			) }
		>
			<DeclaredForm
				value={ declared }
				onType={ ( more ) =>
					keep( ( before ) => ( { typed: { ...before.typed, ...more } } ) )
				}
				onSubmit={ () => {
					keep( () => ( {
						typed: declared,
						last: withdrawalOf( declared, withdrawal ),
					} ) );
					go( path + CHECK );
				} }
			/>
		</ScreenLayout>
	);
}

export default perReader( WithdrawScreen );
