/**
 * What logging in and registering share on the screen: busy while it runs, a sentence when it failed, and on when
 * it worked. Nothing typed is lost. Specification §4, Session setup after login; decision 50.
 */
import { useState } from 'react';
import type { Result } from '#src/domain/result.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import { loadSession } from '#src/flows/load-session.ts';
import { textForFailure } from '#src/messages/for-failure.ts';
import { useSessionDeps } from '#src/widgets/deps-context.tsx';
import { useFrame } from '#src/widgets/frame.tsx';

/** Which step failed and how, in the terms of `textForFailure`. */
export type WayInFailure =
	| {
			readonly command: 'login';
			readonly failure: Parameters<
				typeof textForFailure< 'login' >
			>[ 1 ];
	  }
	| {
			readonly command: 'register';
			readonly failure: Parameters<
				typeof textForFailure< 'register' >
			>[ 1 ];
	  }
	| {
			readonly command: 'session';
			readonly failure: Parameters<
				typeof textForFailure< 'session' >
			>[ 1 ];
	  };

function words( told: WayInFailure ): string {
	switch ( told.command ) {
		case 'login':
			return textForFailure( 'login', told.failure );
		case 'register':
			return textForFailure( 'register', told.failure );
		case 'session':
			return textForFailure( 'session', told.failure );
	}
}

export interface WayIn {
	readonly isBusy: boolean;
	readonly problem: {
		readonly text: string;
		readonly failure: string;
	} | null;
	/** Logged in, but account and profile did not come: reads them again. */
	readonly retry: ( () => void ) | null;
	/** Begins; a second press while it runs is ignored. */
	start: (
		attempt: (
			deps: SessionDeps
		) => Promise< Result< unknown, WayInFailure > >
	) => void;
}

export function useWayIn(): WayIn {
	const deps = useSessionDeps();
	const frame = useFrame();
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< WayInFailure | null >( null );

	const start: WayIn[ 'start' ] = ( attempt ) => {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		setFailure( null );
		void attempt( deps ).then( ( result ) => {
			setBusy( false );
			if ( result.ok ) {
				frame.done();
			} else {
				setFailure( result.failure );
			}
		} );
	};

	// The reader is in; only the set-up has to be done again.
	const isIn =
		failure?.command === 'session' &&
		failure.failure === 'service-unavailable';
	return {
		isBusy,
		problem: failure && {
			text: words( failure ),
			failure: failure.failure,
		},
		retry: isIn
			? () =>
					start( async ( known ) => {
						const loaded = await loadSession( known );
						return loaded.ok
							? loaded
							: {
									ok: false,
									failure: {
										command: 'session',
										failure: loaded.failure,
									},
								};
					} )
			: null,
		start,
	};
}
