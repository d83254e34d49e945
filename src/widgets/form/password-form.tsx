/** For the current password, an account's first one, or with a mailed link. */
import { useState, type ReactNode } from 'react';
import { isUnanswered } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import {
	currentPasswordMissing,
	passwordFailureText,
	passwordMayBeSet,
	type PasswordFailures,
} from '#src/messages/password.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { CommandButton, CommandNotice } from './command-form.tsx';
import { newPasswordProblem, passwordRules } from './new-password.ts';
import { useCommand } from './use-command.ts';

const CURRENT_ID = 'circ-current-password';
const NEW_ID = 'circ-new-password';

type Use = 'change' | 'create' | 'reset';

interface PasswordFormProps< Kind extends Use > {
	readonly use: Kind;
	readonly send: (
		next: string,
		current: string
	) => Promise< Result< unknown, PasswordFailures[ Kind ] > >;
	readonly onDone: () => void;
	/** Called if the link can no longer be used, perhaps because a try without an answer used it. */
	readonly onInvalid?: ( mayBeSet: boolean ) => void;
	/** Id of the panel's title; null if the form has the page to itself. */
	readonly title: string | null;
	readonly intro?: ReactNode;
	readonly button: string;
	readonly cancel?: ReactNode;
}

interface Wrong {
	readonly current?: string | undefined;
	readonly next?: string | undefined;
}

export function PasswordForm< Kind extends Use >( props: PasswordFormProps< Kind > ) {
	const { use, title, cancel } = props;
	const [ current, setCurrent ] = useState( '' );
	const [ next, setNext ] = useState( '' );
	const [ wrong, setWrong ] = useState< Wrong >( {} );
	const [ wasLeft, setLeft ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ mayBeSet, setMayBeSet ] = useState( false );
	const command = useCommand();
	const asksForCurrent = use === 'change';

	const submit = () => {
		const found = {
			current: asksForCurrent && ! current ? currentPasswordMissing() : undefined,
			next: newPasswordProblem( next ),
		};
		setWrong( found );
		setAttempt( attempt + 1 );
		if ( found.current || found.next ) {
			return;
		}
		command.run( () => props.send( next, current ), {
			done: props.onDone,
			failureText( failure ) {
				const text = passwordFailureText( use, failure );
				setMayBeSet( mayBeSet || isUnanswered( failure ) );
				switch ( failure ) {
					case 'bad-credentials':
						setWrong( { current: text } );
						return null;
					case 'password-not-strong':
						setWrong( { next: text } );
						return null;
					case 'invalid-state':
						props.onInvalid?.( mayBeSet );
						return null;
					default:
						return text;
				}
			},
		} );
	};
	const fields = (
		<>
			<ErrorSummary
				attempt={ attempt }
				problems={ [
					{ text: wrong.current, target: CURRENT_ID },
					{ text: wrong.next, target: NEW_ID },
				] }
			/>
			<CommandNotice command={ command } />
			{ mayBeSet && wrong.current && (
				<Notice tone="caution">
					{ passwordMayBeSet() } { __( 'If it is, it is your current password now.' ) }
				</Notice>
			) }
			{ props.intro }
			{ asksForCurrent && (
				<PasswordField
					id={ CURRENT_ID }
					label={ __( 'Current password' ) }
					name="current-password"
					autoComplete="current-password"
					value={ current }
					error={ wrong.current }
					onChange={ ( typed ) => {
						setWrong( { ...wrong, current: undefined } );
						setCurrent( typed );
					} }
				/>
			) }
			<PasswordField
				id={ NEW_ID }
				label={ __( 'New password' ) }
				name="new-password"
				autoComplete="new-password"
				value={ next }
				error={ wrong.next }
				rules={ passwordRules( next, wasLeft || wrong.next !== undefined ) }
				onBlur={ () => setLeft( next !== '' ) }
				onChange={ ( typed ) => {
					setWrong( { ...wrong, next: undefined } );
					setNext( typed );
				} }
			/>
		</>
	);
	const button = (
		<CommandButton command={ command } busyLabel={ __( 'Saving...' ) } block={ title === null }>
			{ props.button }
		</CommandButton>
	);
	return title === null ? (
		<Form onSubmit={ submit }>
			{ fields }
			{ button }
		</Form>
	) : (
		<OpenPanel title={ title } onSubmit={ submit }>
			{ fields }
			<Actions>
				{ button }
				{ cancel }
			</Actions>
		</OpenPanel>
	);
}
