/**
 * What is typed to log in or to register, and its way to the service: the log-in's form and the
 * payflow's account step stand on it.
 */
import { useEffect, useState } from 'react';
import { usePageDeps } from '../page/deps-context.tsx';
import { useTypedEmail } from '../reader/use-typed-email.ts';
import { validate, type Wrong } from './form-answers.ts';
import type { Way } from './sign-in-attempt.ts';
import { useSignIn, type SignIn } from './use-sign-in.ts';

export type PasswordState = readonly [
	password: string,
	setPassword: ( password: string ) => void,
];

export interface Credentials {
	readonly isNew: boolean;
	readonly signIn: SignIn;
	readonly email: string;
	readonly setEmail: ( email: string ) => void;
	readonly password: string;
	readonly setPassword: ( password: string ) => void;
	readonly wrong: Wrong;
	readonly setWrong: ( wrong: Wrong ) => void;
	/** Counts the presses that were answered. */
	readonly attempt: number;
	/** Something was typed. */
	readonly hasBegun: boolean;
	/** The password was left, and what its rules miss may be said. */
	readonly wasLeft: boolean;
	readonly setLeft: ( wasLeft: boolean ) => void;
	/** With address and password. */
	readonly submit: () => void;
	/** Sends a link to the address. */
	readonly sendLink: () => void;
	/** What was said is over, what was typed stays. */
	readonly forget: () => void;
}

/**
 * @param isNew Registers; no name is asked, it is derived from the address (`sign-in-14`).
 * @param kept  Where the password is kept.
 */
export function useCredentials( isNew: boolean, kept: PasswordState ): Credentials {
	const [ password, setPassword ] = kept;
	const { loadSession } = usePageDeps();
	const signIn = useSignIn();
	const [ email, setEmail ] = useTypedEmail();
	const [ wasLeft, setLeft ] = useState( false );
	const [ wrong, setWrong ] = useState< Wrong >( {} );
	const [ attempt, setAttempt ] = useState( 0 );

	const hasBegun = email !== '' || password !== '';
	useEffect( () => {
		if ( hasBegun ) {
			// Fetched early so that no press waits; the press fetches again what failed to load,
			// and says so.
			loadSession().catch( () => {} );
		}
		// One loader for as long as the form stands.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ hasBegun ] );

	/** Begins once the address and, where it is asked for, the password can be sent. */
	const start = ( way: Way, asked: string | null ) =>
		signIn.start( way.by, way, () => {
			const found = validate( { email, password: asked, isNew } );
			setWrong( found );
			setAttempt( attempt + 1 );
			return ! found.email && ! found.password;
		} );

	return {
		isNew,
		signIn,
		email,
		setEmail,
		password,
		setPassword,
		wrong,
		setWrong,
		attempt,
		hasBegun,
		wasLeft,
		setLeft,
		submit() {
			setLeft( true );
			start(
				{
					by: isNew ? 'register' : 'password',
					given: { email, password },
				},
				password
			);
		},
		sendLink: () => start( { by: 'link', email }, null ),
		forget() {
			setWrong( {} );
			setAttempt( 0 );
			setLeft( false );
			signIn.forget();
		},
	};
}
