/**
 * What all ways in share on a screen: busy while one runs, a sentence when it failed, and on when it worked. Nothing
 * typed is lost. Specification §4, Session setup after login; decision 50.
 */
import { useRef, useState } from 'react';
import type { Result } from '#src/domain/result.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import { CHUNK_LOAD_FAILED, DID_NOT_LOAD } from '#src/messages/loader-words.ts';
import { __ } from '#src/messages/translate.ts';
import { usePageDeps } from '../deps-context.tsx';
import { useFrame } from '../frame.tsx';
import type { WayInFailure } from './way-in-words.ts';

export type WayInResult< Value = unknown > = Result< Value, WayInFailure >;

export interface WayIn {
	/** Which one runs; null when none does. */
	readonly running: string | null;
	readonly problem: string | null;
	/** Logged in, but account and profile did not come: reads them again. */
	readonly retry: ( () => void ) | null;
	/**
	 * Begins; a second press while one runs is ignored.
	 *
	 * @param name    Tells which button is busy.
	 * @param attempt
	 * @param then    What follows on success; else the frame's `done`.
	 */
	start: < Value >(
		name: string,
		attempt: ( deps: SessionDeps ) => Promise< WayInResult< Value > >,
		then?: ( value: Value ) => void
	) => void;
	/** The button can be pressed again although its way in has not ended (specification §4, loading clears). */
	release: () => void;
}

const loadWords = () =>
	import( /* webpackChunkName: "session" */ './way-in-words.ts' );

const loadAgain = async ( deps: SessionDeps ): Promise< WayInResult > => {
	const { loadSession } = await import(
		/* webpackChunkName: "session" */ '#src/flows/load-session.ts'
	);
	const loaded = await loadSession( deps );
	return loaded.ok
		? loaded
		: {
				ok: false,
				failure: { command: 'session', failure: loaded.failure },
			};
};

export function useWayIn(): WayIn {
	const { loadSession } = usePageDeps();
	const frame = useFrame();
	const [ running, setRunning ] = useState< string | null >( null );
	const [ problem, setProblem ] = useState< string | null >( null );
	const [ isIn, setIn ] = useState( false );
	const attempts = useRef( 0 );

	const start: WayIn[ 'start' ] = ( name, attempt, then = frame.done ) => {
		if ( running ) {
			return;
		}
		attempts.current += 1;
		const mine = attempts.current;
		setRunning( name );
		setProblem( null );
		setIn( false );
		const run = async () => {
			const [ deps, words ] = await Promise.all( [
				loadSession(),
				loadWords(),
			] );
			const result = await attempt( deps );
			if ( mine !== attempts.current ) {
				return;
			}
			setRunning( null );
			if ( result.ok ) {
				then( result.value );
			} else {
				setProblem( words.wayInWords( result.failure ) );
				setIn( words.isInAllTheSame( result.failure ) );
			}
		};
		run().catch( ( error: unknown ) => {
			if ( ( error as Error ).name !== 'ChunkLoadError' ) {
				throw error;
			}
			setRunning( null );
			setProblem(
				`${ __( DID_NOT_LOAD ) } ${ __( CHUNK_LOAD_FAILED ) }.`
			);
		} );
	};

	return {
		running,
		problem,
		retry: isIn ? () => start( 'again', loadAgain ) : null,
		start,
		release: () => setRunning( null ),
	};
}
