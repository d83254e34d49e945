/**
 * What all ways in share on a screen: busy while one runs, a sentence when it failed, and on when it worked. Nothing
 * typed is lost. Specification §4, Session setup after login; decision 50.
 */
import { useRef, useState } from 'react';
import { CHUNK_LOAD_FAILED, DID_NOT_LOAD } from '#src/messages/loader-words.ts';
import { __ } from '#src/messages/translate.ts';
import { usePageDeps } from '../page-deps.tsx';
import { useFrame } from '../frame.tsx';
import type { Way } from './attempt.ts';

export interface WayIn {
	/** Which one runs; null when none does. */
	readonly running: string | null;
	readonly problem: string | null;
	/** Logged in, but account and profile did not come: reads them again. */
	readonly retry: ( () => void ) | null;
	/**
	 * Begins; a second press while one runs is ignored.
	 *
	 * @param name  Tells which button is busy.
	 * @param way
	 * @param check Whether what was typed can be sent at all.
	 */
	start: ( name: string, way: Way, check?: () => Promise< boolean > ) => void;
	/** The button can be pressed again although its way in has not ended (specification §4, loading clears). */
	release: () => void;
}

const loadAttempt = () =>
	import( /* webpackChunkName: "session" */ './attempt.ts' );

export function useWayIn(): WayIn {
	const { loadSession } = usePageDeps();
	const frame = useFrame();
	const [ running, setRunning ] = useState< string | null >( null );
	const [ problem, setProblem ] = useState< string | null >( null );
	const [ isIn, setIn ] = useState( false );
	const attempts = useRef( 0 );
	const release = () => setRunning( null );

	const start: WayIn[ 'start' ] = ( name, way, check ) => {
		if ( running ) {
			return;
		}
		attempts.current += 1;
		const mine = attempts.current;
		setRunning( name );
		setProblem( null );
		setIn( false );
		const run = async () => {
			if ( check && ! ( await check() ) ) {
				release();
				return;
			}
			const [ deps, { attempt } ] = await Promise.all( [
				loadSession(),
				loadAttempt(),
			] );
			const end = await attempt( deps, way );
			if ( mine !== attempts.current ) {
				return;
			}
			release();
			if ( ! end.ok ) {
				setProblem( end.problem );
				setIn( end.isIn );
			} else if ( end.next ) {
				frame.go( end.next );
			} else {
				frame.done();
			}
		};
		run().catch( ( error: unknown ) => {
			if ( ( error as Error ).name !== 'ChunkLoadError' ) {
				throw error;
			}
			release();
			setProblem(
				`${ __( DID_NOT_LOAD ) } ${ __( CHUNK_LOAD_FAILED ) }.`
			);
		} );
	};

	return {
		running,
		problem,
		retry: isIn ? () => start( 'again', { by: 'again' } ) : null,
		start,
		release,
	};
}
