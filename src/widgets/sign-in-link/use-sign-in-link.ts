/** The steps of a sign-in link, from opening it to the reader's destination. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExchangeFailure, SessionFailure } from '#src/domain/failure.ts';
import { isSameAddress } from '#src/domain/sign-in/email-address.ts';
import { exchangeToken } from '#src/flows/links/exchange-token.ts';
import { loadSession } from '#src/flows/session/load-session.ts';
import { decideOpenedLink } from '#src/flows/links/decide-opened-link.ts';
import { forgetOpenedLink, openedLink } from '#src/flows/links/opened-link.ts';
import { pendingEmailOf } from '#src/flows/session/pending-email.ts';
import { takeNewAccount } from '#src/flows/session/new-account.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { useSessionDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';

type LinkStep =
	| { readonly kind: 'working' }
	| { readonly kind: 'confirm'; readonly asked: string | null }
	| { readonly kind: 'occupied'; readonly email: string | null }
	/** Logged in, but to a different account than this browser expected. */
	| {
			readonly kind: 'other-account';
			readonly asked: string;
			readonly got: string;
	  }
	| { readonly kind: 'failed'; readonly failure: ExchangeFailure }
	/** The link is used up, but setting up the session failed. */
	| { readonly kind: 'not-set-up'; readonly failure: SessionFailure };

export type SignInLink = ReturnType< typeof useSignInLink >;

export function useSignInLink( usual: 'login' | 'handoff' ) {
	const deps = useSessionDeps();
	const { search, done } = useNavigation();
	const [ link ] = useState( () => openedLink( deps, search, usual ) );
	// The address is read only once, because it is removed after a log-in.
	const [ asked ] = useState( () => pendingEmailOf( deps )?.email ?? null );
	const [ step, setStep ] = useState< LinkStep >( { kind: 'working' } );
	const [ attempt, setAttempt ] = useState( 0 );
	const hasBegun = useRef( false );
	/** The session whose reader was asked whether to log out; null for none. */
	const askedAbout = useRef< string | null >( null );

	/** Continues to the destination if the account is the expected one. */
	const arrive = useCallback(
		( { account }: LoadedSession ) => {
			const got = account.emailAddress;
			const isNew = takeNewAccount( deps );
			if ( asked === null || isSameAddress( asked, got ) ) {
				done( { isNew } );
			} else {
				setStep( { kind: 'other-account', asked, got } );
			}
		},
		[ deps, asked, done ]
	);

	const exchange = useCallback( async () => {
		if ( ! link ) {
			return;
		}
		setAttempt( ( count ) => count + 1 );
		const spent = await exchangeToken( deps, link );
		if ( spent.ok ) {
			forgetOpenedLink( deps );
			arrive( spent.value );
			return;
		}
		const failed = spent.failure;
		if ( failed.command === 'session' ) {
			forgetOpenedLink( deps );
			setStep( { kind: 'not-set-up', failure: failed.failure } );
			return;
		}
		if ( typeof failed.failure === 'string' ) {
			if ( failed.failure !== 'service-unavailable' ) {
				forgetOpenedLink( deps );
			}
		}
		setStep( { kind: 'failed', failure: failed.failure } );
	}, [ deps, link, arrive ] );

	/**
	 * Exchanges the link. Somebody may have logged in since the page was opened, and is asked
	 * first.
	 */
	const begin = useCallback(
		async ( isPressed: boolean ) => {
			if ( ! link ) {
				setStep( { kind: 'failed', failure: 'link-incomplete' } );
				return;
			}
			setStep( { kind: 'working' } );
			const session = deps.browser.cookies.sessionId();
			if ( ! isPressed || session !== askedAbout.current ) {
				const meeting = await decideOpenedLink( deps, link );
				if ( meeting.kind === 'inside' ) {
					forgetOpenedLink( deps );
					done();
					return;
				}
				if ( meeting.kind === 'occupied' ) {
					askedAbout.current = session;
				}
				if ( meeting.kind !== 'use' && ! ( meeting.kind === 'confirm' && isPressed ) ) {
					setStep( meeting );
					return;
				}
			}
			await exchange();
		},
		[ deps, link, exchange, done ]
	);

	useEffect( () => {
		if ( ! hasBegun.current ) {
			hasBegun.current = true;
			void begin( false );
		}
	}, [ begin ] );

	return {
		step,
		link,
		attempt,
		/** The address that the current link was requested for; null if not requested here. */
		expected: attempt > 0 && link?.action !== 'handoff' ? asked : null,
		use: () => void begin( true ),
		/** Exchanges the link, which ends the current session if the link is valid. */
		useInstead() {
			setStep( { kind: 'working' } );
			// An unreadable cookie could not be put back later, so the reader is logged out first.
			const isReadable = deps.browser.cookies.sentSessionId() !== null;
			void ( isReadable ? begin( true ) : signOut( deps ).then( () => begin( true ) ) );
		},
		setUpAgain() {
			setStep( { kind: 'working' } );
			void loadSession( deps ).then( ( loaded ) => {
				if ( loaded.ok ) {
					arrive( loaded.value );
				} else {
					setStep( { kind: 'not-set-up', failure: loaded.failure } );
				}
			} );
		},
		leave: done,
		logOut() {
			setStep( { kind: 'working' } );
			const failure = step.kind === 'failed' ? step.failure : 'link-used';
			void signOut( deps ).then( () => setStep( { kind: 'failed', failure } ) );
		},
	};
}
