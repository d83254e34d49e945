/**
 * What all kinds of sign-in share on a screen: busy while one runs, a sentence when it failed, and
 * on when it worked. Nothing typed is lost.
 */
import { useRef, useState } from 'react';
import { outageErrors } from '#src/messages/outage.ts';
import { pageErrors, partDidNotLoad } from '#src/messages/page.ts';
import { service } from '#src/services/browser/lazy.ts';
import { usePageDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import type { Way } from './sign-in-attempt.ts';

interface SignInWait {
	readonly seconds: number;
	/** Each new value restarts the countdown. */
	readonly attempt: number;
}

export interface SignIn {
	/** Which one runs; null when none does. */
	readonly running: string | null;
	readonly problem: string | null;
	/** Under it: what it is and when to try again; null where there is nothing to add. */
	readonly about: string | null;
	/** The service asks for a pause before the next try of that kind. */
	readonly isTooEarly: boolean;
	/** The address has to be confirmed first. */
	readonly isUnverified: boolean;
	/** How long each button has to wait, whatever else is tried meanwhile. */
	readonly waits: Readonly< Record< string, SignInWait > >;
	/** Logged in, but account and profile could not be loaded: reads them again. */
	readonly retry: ( () => void ) | null;
	/**
	 * Begins; a second press while one runs is ignored.
	 *
	 * @param name  Says which button is busy.
	 * @param way
	 * @param check Whether what was typed can be sent at all.
	 */
	start: ( name: string, way: Way, check?: () => boolean ) => void;
	/** The button can be pressed again although its sign-in has not ended (`sign-in-31`). */
	release: () => void;
	/** What was said about the last one is over. */
	forget: () => void;
}

interface Failed {
	readonly problem: string;
	readonly about?: string | null;
	readonly isIn?: boolean;
	readonly isUnverified?: boolean;
	readonly seconds?: number | null;
}

const loadAttempt = service(
	() => import( /* webpackChunkName: "session" */ './sign-in-attempt.ts' )
);

export function useSignIn(): SignIn {
	const { loadSession } = usePageDeps();
	const navigation = useNavigation();
	const [ running, setRunning ] = useState< string | null >( null );
	const [ end, setEnd ] = useState< Failed | null >( null );
	const [ waits, setWaits ] = useState< SignIn[ 'waits' ] >( {} );
	const attempts = useRef( 0 );
	const release = () => setRunning( null );

	const start: SignIn[ 'start' ] = ( name, way, check ) => {
		if ( running ) {
			return;
		}
		setEnd( null );
		if ( check && ! check() ) {
			return;
		}
		attempts.current += 1;
		const mine = attempts.current;
		setRunning( name );
		const run = async () => {
			const [ deps, { attempt } ] = await Promise.all( [ loadSession(), loadAttempt() ] );
			const found = await attempt( deps, way );
			if ( mine !== attempts.current ) {
				return;
			}
			release();
			if ( ! found.ok ) {
				const { seconds } = found;
				setEnd( found );
				if ( seconds ) {
					setWaits( ( now ) => ( {
						...now,
						[ name ]: { seconds, attempt: mine },
					} ) );
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
				setEnd( { problem: outageErrors.unknown() } );
				reportError( error );
				return;
			}
			setEnd( {
				problem: `${ partDidNotLoad() } ${ pageErrors.chunkLoadFailed() }.`,
			} );
		} );
	};

	return {
		running,
		problem: end && end.problem,
		about: end?.about ?? null,
		isTooEarly: Boolean( end?.seconds ),
		isUnverified: end?.isUnverified ?? false,
		waits,
		retry: end?.isIn ? () => start( 'again', { by: 'again' } ) : null,
		start,
		release,
		forget: () => setEnd( null ),
	};
}
