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

	const use = useCallback( async () => {
		if ( ! link ) {
			return;
		}
		setStep( { kind: 'working' } );
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

	useEffect( () => {
		if ( hasBegun.current ) {
			return;
		}
		hasBegun.current = true;
		if ( ! link ) {
			setStep( { kind: 'failed', failure: 'link-incomplete' } );
			return;
		}
		void decideOpenedLink( deps, link ).then( ( meeting ) => {
			if ( meeting.kind === 'use' ) {
				void use();
			} else if ( meeting.kind === 'inside' ) {
				forgetOpenedLink( deps );
				done();
			} else {
				setStep( meeting );
			}
		} );
	}, [ deps, link, use, done ] );

	return {
		step,
		link,
		attempt,
		/** The address that the current link was requested for; null if not requested here. */
		expected: attempt > 0 && link?.action !== 'handoff' ? asked : null,
		/** Exchanges the link. */
		use: () => void use(),
		/** Exchanges the link, which ends the current session if the link is valid. */
		useInstead() {
			setStep( { kind: 'working' } );
			// An unreadable cookie could not be put back later, so the reader is logged out first.
			const isReadable = deps.browser.cookies.sentSessionId() !== null;
			void ( isReadable ? use() : signOut( deps ).then( use ) );
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
