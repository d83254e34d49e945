/**
 * The form that logging in and registering share: e-mail, password and one button, with the other
 * kinds of sign-in under it. It is one real form, so that Enter submits it and password managers
 * understand it (`sign-in-1`).
 */
import { useEffect, useRef, useState } from 'react';
import { Form } from '#src/ui/form/form.tsx';
import {
	CredentialsButton,
	CredentialsEmail,
	CredentialsPassword,
	CredentialsProblems,
	LinkButton,
} from '#src/widgets/sign-in/credentials.tsx';
import { LegalSentence } from '#src/widgets/sign-in/legal-sentence.tsx';
import { ProviderButtons } from '#src/widgets/sign-in/provider-buttons.tsx';
import { useCredentials } from '#src/widgets/sign-in/use-credentials.ts';

interface CredentialsFormProps {
	readonly isNew: boolean;
}

export function CredentialsForm( { isNew }: CredentialsFormProps ) {
	const credentials = useCredentials( isNew, useState( '' ) );
	const emailInput = useRef< HTMLInputElement >( null );
	useEffect( () => emailInput.current?.focus(), [] );
	return (
		<>
			<Form onSubmit={ credentials.submit }>
				<CredentialsProblems of={ credentials } />
				<CredentialsEmail of={ credentials } inputRef={ emailInput } />
				<CredentialsPassword of={ credentials } />
				<CredentialsButton of={ credentials } />
			</Form>
			<LinkButton of={ credentials } />
			<ProviderButtons signIn={ credentials.signIn } />
			<LegalSentence />
		</>
	);
}
