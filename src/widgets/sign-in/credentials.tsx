/**
 * The parts of a form for logging in and registering: the two fields, and the buttons of the two
 * ways.
 */
import { useEffect, useState, type Ref } from 'react';
import { FORGOT_PASSWORD_PATH } from '#src/domain/addresses/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { service } from '#src/services/browser/lazy.ts';
import { WaitButton } from '#src/ui/button/wait-button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { EmailField } from '../form/email-field.tsx';
import { passwordRules } from '../form/new-password.ts';
import { waitOf } from './form-answers.ts';
import type { Credentials } from './use-credentials.ts';

const PASSWORD_ID = 'circ-password';

interface PartProps {
	readonly of: Credentials;
}

const loadProblems = service(
	() => import( /* webpackChunkName: "sign-in-problems" */ './problems.tsx' )
);

type ProblemsView = Awaited< ReturnType< typeof loadProblems > >[ 'Problems' ];

export function CredentialsProblems( { of }: PartProps ) {
	const { signIn, attempt, hasBegun } = of;
	const { problem } = signIn;
	/** Null: its code did not load. */
	const [ Problems, setProblems ] = useState< ProblemsView | null >();
	useEffect( () => {
		if ( ! Problems && ( hasBegun || attempt > 0 || problem ) ) {
			loadProblems().then(
				( loaded ) => setProblems( () => loaded.Problems ),
				() => setProblems( null )
			);
		}
	}, [ Problems, hasBegun, attempt, problem ] );
	if ( ! Problems ) {
		return (
			problem &&
			Problems === null && (
				<Notice tone="critical" live="alert">
					{ problem }
				</Notice>
			)
		);
	}
	return (
		<Problems
			signIn={ signIn }
			wrong={ of.wrong }
			attempt={ attempt }
			passwordId={ PASSWORD_ID }
			onSendAgain={ of.sendLink }
		/>
	);
}

export const CredentialsEmail = ( {
	of,
	inputRef,
}: PartProps & { readonly inputRef?: Ref< HTMLInputElement > } ) => (
	<EmailField
		value={ of.email }
		error={ of.wrong.email }
		onChange={ of.setEmail }
		onError={ ( email ) => of.setWrong( { ...of.wrong, email } ) }
		inputRef={ inputRef }
	/>
);

export const CredentialsPassword = ( { of }: PartProps ) => (
	<PasswordField
		id={ PASSWORD_ID }
		label={ __( 'Password' ) }
		labelEnd={
			! of.isNew && (
				<Link href={ FORGOT_PASSWORD_PATH } small>
					{ __( 'Forgot password?' ) }
				</Link>
			)
		}
		name="password"
		autoComplete={ of.isNew ? 'new-password' : 'current-password' }
		value={ of.password }
		error={ of.wrong.password }
		rules={ of.isNew ? passwordRules( of.password, of.wasLeft ) : undefined }
		onBlur={ () => of.setLeft( of.password !== '' ) }
		onChange={ ( typed ) => {
			of.setWrong( { ...of.wrong, password: undefined } );
			of.setPassword( typed );
		} }
	/>
);

/** The submit button of the surrounding form, or of the form with that id. */
export function CredentialsButton( { of, form }: PartProps & { readonly form?: string } ) {
	const { isNew, signIn } = of;
	const by = isNew ? 'register' : 'password';
	return (
		<WaitButton
			{ ...waitOf( by, signIn ) }
			type="submit"
			form={ form }
			block
			busy={ signIn.running === by }
			busyLabel={ isNew ? __( 'Creating your account...' ) : __( 'Logging in...' ) }
		>
			{ isNew ? __( 'Create account' ) : __( 'Log In' ) }
		</WaitButton>
	);
}

export const LinkButton = ( { of }: PartProps ) => (
	<WaitButton
		{ ...waitOf( 'link', of.signIn ) }
		variant="secondary"
		block
		busy={ of.signIn.running === 'link' }
		busyLabel={ __( 'Sending the link...' ) }
		onPress={ of.sendLink }
	>
		{ __( 'Email me a sign-in link' ) }
	</WaitButton>
);
