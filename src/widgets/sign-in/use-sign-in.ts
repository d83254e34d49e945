/**
 * The state of the sign-in form: typed values and their errors, the running sign-in, and why the
 * last one failed. Typed values are never lost.
 */
import { useEffect, useRef, useState } from 'react';
import type { Provider } from '#src/domain/site/provider.ts';
import { outageErrors } from '#src/messages/outage.ts';
import { chunkLoadFailedText, partDidNotLoad } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { service } from '#src/services/browser/lazy.ts';
import { openPopup } from '#src/services/browser/open-popup.ts';
import { emailProblem } from '../form/email-field.tsx';
import { newPasswordProblem } from '../form/new-password.ts';
import { usePageDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { useTypedEmail } from '../reader/use-typed-email.ts';
import type { Way } from './sign-in-attempt.ts';

export type PasswordState = readonly [
	password: string,
	setPassword: ( password: string ) => void,
];

interface Wrong {
	readonly email?: string | undefined;
	readonly password?: string | undefined;
}

interface SignInFailure {
	readonly problem: string;
	/** Shown below `problem`: cause and when to try again; null if there is nothing to add. */
	readonly about?: string | null;
	/** Whether the reader is logged in, but account and profile could not be loaded. */
	readonly isIn?: boolean;
	readonly isUnverified?: boolean;
	/** How long to wait before the next try of the same kind; null if the service named no time. */
	readonly seconds?: number | null;
}

interface ButtonState {
	readonly busy: boolean;
	/** The button's own waiting time, independent of other attempts. */
	readonly seconds: number;
	/** Each new value restarts the countdown. */
	readonly attempt: number | undefined;
}

const loadAttempt = service(
	() => import( /* webpackChunkName: "session" */ './sign-in-attempt.ts' )
);

const knownPasswordProblem = ( password: string ) =>
	password === '' ? fieldErrors.passwordMissing() : undefined;

export type SignIn = ReturnType< typeof useSignIn >;

/**
 * @param isNew Registers; no name is asked, it is derived from the address (`sign-in-14`).
 * @param kept  The state of the password, which the caller keeps.
 */
export function useSignIn( isNew: boolean, kept: PasswordState ) {
	const [ password, setPassword ] = kept;
	const { loadSession } = usePageDeps();
	const navigation = useNavigation();
	const [ email, setEmail ] = useTypedEmail();
	const [ wasLeft, setLeft ] = useState( false );
	const [ wrong, setWrong ] = useState< Wrong >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	/** Names the button that is busy. */
	const [ running, setRunning ] = useState< string | null >( null );
	const [ failure, setFailure ] = useState< SignInFailure | null >( null );
	const [ waits, setWaits ] = useState<
		Readonly< Record< string, Omit< ButtonState, 'busy' > > >
	>( {} );
	const begun = useRef( 0 );

	const hasBegun = email !== '' || password !== '';
	useEffect( () => {
		if ( hasBegun ) {
			// The services load early, so that no press waits; a press retries a failed load.
			loadSession().catch( () => {} );
		}
		// The form keeps its first loader.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ hasBegun ] );

	/**
	 * Makes the form available again; a press while a provider's window is open does so too
	 * (`sign-in-31`).
	 */
	const release = () => setRunning( null );

	const start = ( name: string, way: Way, mayBeSent = () => true ) => {
		if ( running ) {
			return;
		}
		setFailure( null );
		if ( ! mayBeSent() ) {
			return;
		}
		begun.current += 1;
		const mine = begun.current;
		setRunning( name );
		const run = async () => {
			const [ deps, loaded ] = await Promise.all( [ loadSession(), loadAttempt() ] );
			const found = await loaded.attempt( deps, way );
			if ( mine !== begun.current ) {
				return;
			}
			release();
			if ( ! found.ok ) {
				const { seconds } = found;
				setFailure( found );
				if ( seconds ) {
					setWaits( ( now ) => ( { ...now, [ name ]: { seconds, attempt: mine } } ) );
				}
			} else if ( found.next ) {
				navigation.go( found.next );
			} else {
				navigation.done( found );
			}
		};
		run().catch( ( error: unknown ) => {
			release();
			if ( ( error as Error ).name !== 'ChunkLoadError' ) {
				setFailure( { problem: outageErrors.unknown() } );
				reportError( error );
				return;
			}
			setFailure( {
				problem: partDidNotLoad(),
				about: chunkLoadFailedText( __( 'What you typed is still here.' ) ),
			} );
		} );
	};

	/** Begins once the address and, if required, the password are valid. */
	const send = ( way: Way, passwordProblem?: ( password: string ) => string | undefined ) =>
		start( way.by, way, () => {
			const found = { email: emailProblem( email ), password: passwordProblem?.( password ) };
			setWrong( found );
			setAttempt( attempt + 1 );
			return ! found.email && ! found.password;
		} );

	return {
		isNew,
		email,
		setEmail,
		password,
		setPassword,
		wrong,
		setWrong,
		/** Whether the reader has left the password field, so that its unmet rules may be shown. */
		wasLeft,
		setLeft,
		hasBegun,
		/** Counts the presses whose fields were checked, so that the list of problems takes the focus. */
		attempt,
		failure,
		/** @param name A provider, or 'password', 'register', 'link'. */
		buttonOf: ( name: string ): ButtonState => ( {
			busy: running === name,
			seconds: 0,
			attempt: undefined,
			...waits[ name ],
		} ),
		/** A press while a sign-in runs is ignored, here and below. */
		submit() {
			setLeft( true );
			const given = { email, password };
			if ( isNew ) {
				send( { by: 'register', given }, newPasswordProblem );
			} else {
				send( { by: 'password', given }, knownPasswordProblem );
			}
		},
		sendLink: () => send( { by: 'link', email } ),
		/** Call it during the press, because a window that opens later would be blocked. */
		continueWith( provider: Provider ) {
			if ( ! running ) {
				const opened = openPopup();
				start( provider, { by: 'provider', provider, opened, release } );
			}
		},
		retry: () => start( 'again', { by: 'again' } ),
		/** Clears the messages but keeps the typed values. */
		forget() {
			setWrong( {} );
			setAttempt( 0 );
			setLeft( false );
			setFailure( null );
		},
	};
}
