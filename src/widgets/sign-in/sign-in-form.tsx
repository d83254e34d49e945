/**
 * This is one real form, so that Enter submits it and password managers understand it
 * (`sign-in-1`).
 */
import { useEffect, useRef, useState } from 'react';
import { FORGOT_PASSWORD_PATH } from '#src/domain/addresses/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { service } from '#src/services/browser/lazy.ts';
import { WaitButton } from '#src/ui/button/wait-button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { OrLine } from '#src/ui/layout/or-line.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { EmailField } from '../form/email-field.tsx';
import { passwordRules } from '../form/new-password.ts';
import { useConfig } from '../page/deps-context.tsx';
import { LegalLink } from '../reader/legal-link.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { SignIn } from './use-sign-in.ts';

const PASSWORD_ID = 'circ-password';

/** Id of the sentence that explains why a button has to wait. */
const WAIT_ID = 'circ-sign-in-wait';

interface PartProps {
	readonly of: SignIn;
}

const loadProblems = service(
	() => import( /* webpackChunkName: "sign-in-problems" */ './problems.tsx' )
);

type ProblemsView = Awaited< ReturnType< typeof loadProblems > >[ 'Problems' ];

function SignInProblems( { of }: PartProps ) {
	const { attempt, failure, hasBegun } = of;
	/** Null if the code of the errors failed to load. */
	const [ Problems, setProblems ] = useState< ProblemsView | null >();
	useEffect( () => {
		if ( ! Problems && ( hasBegun || attempt > 0 || failure ) ) {
			loadProblems().then(
				( loaded ) => setProblems( () => loaded.Problems ),
				() => setProblems( null )
			);
		}
	}, [ Problems, hasBegun, attempt, failure ] );
	if ( Problems ) {
		return <Problems of={ of } passwordId={ PASSWORD_ID } waitId={ WAIT_ID } />;
	}
	return (
		failure &&
		Problems === null && (
			<Notice tone="critical" live="alert">
				{ failure.problem }
			</Notice>
		)
	);
}

/** The submit button of the surrounding form, or of the form with that id. */
export function SignInButton( { of, form }: PartProps & { readonly form?: string } ) {
	const { isNew } = of;
	return (
		<WaitButton
			{ ...of.buttonOf( isNew ? 'register' : 'password' ) }
			whyId={ WAIT_ID }
			type="submit"
			form={ form }
			block
			busyLabel={ isNew ? __( 'Creating your account...' ) : __( 'Logging in...' ) }
		>
			{ isNew ? __( 'Create account' ) : __( 'Log In' ) }
		</WaitButton>
	);
}

const LinkButton = ( { of }: PartProps ) => (
	<WaitButton
		{ ...of.buttonOf( 'link' ) }
		whyId={ WAIT_ID }
		variant="secondary"
		block
		busyLabel={ __( 'Sending the link...' ) }
		onPress={ of.sendLink }
	>
		{ __( 'Email me a sign-in link' ) }
	</WaitButton>
);

/** Says what continuing means, with links to the legal texts that the site names. */
function LegalSentence() {
	const { terms, privacy } = useConfig().legal;
	return terms || privacy ? (
		<p className="circ-small circ-soft">
			{ __( 'By continuing you accept the' ) }
			<LegalLink to="terms">{ __( 'Terms' ) }</LegalLink>
			{ terms && privacy && ` ${ __( 'and' ) }` }
			<LegalLink to="privacy">{ __( 'Privacy notice' ) }</LegalLink>.
		</p>
	) : null;
}

interface SignInFormProps extends PartProps {
	/**
	 * Set if the form is a step of the payflow: the page holds its button (`SignInButton`), and the
	 * kinds of sign-in without a password come first.
	 */
	readonly id?: string;
}

export function SignInForm( { of, id }: SignInFormProps ) {
	const { isNew, wrong } = of;
	const emailInput = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( ! id ) {
			emailInput.current?.focus();
		}
	}, [ id ] );
	return (
		<>
			{ id && <ProviderButtons of={ of } waitId={ WAIT_ID } isFirst /> }
			<Form id={ id } onSubmit={ of.submit }>
				<SignInProblems of={ of } />
				<EmailField
					value={ of.email }
					error={ wrong.email }
					onChange={ of.setEmail }
					onError={ ( email ) => of.setWrong( { ...wrong, email } ) }
					inputRef={ emailInput }
				/>
				{ id && (
					<>
						<LinkButton of={ of } />
						<OrLine text={ __( 'or with a password' ) } />
					</>
				) }
				<PasswordField
					id={ PASSWORD_ID }
					label={ __( 'Password' ) }
					labelEnd={
						! isNew && (
							<Link href={ FORGOT_PASSWORD_PATH } small>
								{ __( 'Forgot password?' ) }
							</Link>
						)
					}
					name="password"
					autoComplete={ isNew ? 'new-password' : 'current-password' }
					value={ of.password }
					error={ wrong.password }
					rules={ isNew ? passwordRules( of.password, of.wasLeft ) : undefined }
					onBlur={ () => of.setLeft( of.password !== '' ) }
					onChange={ ( typed ) => {
						of.setWrong( { ...wrong, password: undefined } );
						of.setPassword( typed );
					} }
				/>
				{ ! id && <SignInButton of={ of } /> }
			</Form>
			{ ! id && (
				<>
					<LinkButton of={ of } />
					<ProviderButtons of={ of } waitId={ WAIT_ID } />
				</>
			) }
			<LegalSentence />
		</>
	);
}
