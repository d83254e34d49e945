/** Logs in or registers with a provider's account through its window (`sign-in-31`, T21, T23). */
import type { ProviderFailure } from '#src/domain/failure.ts';
import { REGISTER_WAIT_MS, SOCIAL_LOADING_CLEAR_MS, POPUP_POLL_MS } from '#src/domain/limits.ts';
import type { UserSession } from '#src/domain/profile/account.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { Provider } from '#src/domain/site/provider.ts';
import type { Popup } from '#src/services/browser/popup.ts';
import { popupMessage, type PopupMessage } from '#src/services/social/popup-message.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { announceRegistration } from '../session/new-account.ts';
import { runSignIn, type SignInRunFailure } from '../session/run-sign-in.ts';
import { setSession, isBegunHere } from '../session/session-begun-here.ts';
import { providerAddress } from './provider-address.ts';
import { saveProviderFlags } from './save-provider-flags.ts';

interface SocialInput {
	readonly provider: Provider;
	/** Opened during the press, because the browser would otherwise block it. */
	readonly popup: Popup;
	/**
	 * Called if the window is open for long: the buttons work again, and this attempt keeps
	 * listening.
	 */
	readonly release: () => void;
}

type SocialFailure = SignInRunFailure< 'provider', ProviderFailure >;

/**
 * A window may seem closed while it shows the provider's page: a session that no other log-in
 * started proves success, though no provider has confirmed the account.
 */
function sessionAllTheSame(
	{ browser }: SessionDeps,
	before: string | null
): Result< UserSession, 'closed' > {
	const sessionId = browser.cookies.sessionId();
	return sessionId && sessionId !== before && ! isBegunHere( { browser }, sessionId )
		? done( { sessionId, trackingId: '' } )
		: failed( 'closed' );
}

async function register(
	deps: SessionDeps,
	provider: Provider,
	token: string
): Promise< Result< UserSession, ProviderFailure > > {
	const { clock } = deps.browser;
	const session = await deps.identity.registerWithProvider( token, {
		'sso-user': true,
		passwordless: false,
		'passwordless-registration': false,
		[ `${ provider }-authenticated` ]: true,
	} );
	if ( session.ok ) {
		setSession( deps, session.value );
		announceRegistration( deps, provider );
		await clock.wait( REGISTER_WAIT_MS );
	}
	return session;
}

type ProviderAnswer = PopupMessage | { readonly kind: 'closed' };

/** Checks each second whether the window is still open (`sign-in-31`, T21). */
function providerAnswer(
	{ browser, config }: Pick< SessionDeps, 'browser' | 'config' >,
	popup: Popup,
	signal: AbortSignal
): Promise< ProviderAnswer > {
	return new Promise( ( resolve ) => {
		let isOver = false;
		const stopListening = () => {
			isOver = true;
			stop();
		};
		const end = ( answer: ProviderAnswer ) => {
			if ( isOver ) {
				return;
			}
			stopListening();
			popup.close();
			resolve( answer );
		};
		signal.addEventListener( 'abort', () => end( { kind: 'closed' } ) );
		const stop = popup.onMessage( ( data ) => {
			const message = popupMessage( data, config.cookies.session );
			if ( message ) {
				end( message );
			}
		} );
		const look = async () => {
			while ( ! isOver ) {
				await browser.clock.wait( POPUP_POLL_MS );
				if ( ! isOver && popup.isClosed() ) {
					// The window's last message may still be in transit.
					await browser.clock.wait( 0 );
					end( { kind: 'closed' } );
				}
			}
		};
		void look();
	} );
}

async function sessionOf(
	deps: SessionDeps,
	provider: Provider,
	answer: ProviderAnswer,
	before: string | null
): Promise< Result< UserSession, ProviderFailure > > {
	switch ( answer.kind ) {
		case 'closed':
			return sessionAllTheSame( deps, before );
		case 'register':
			return register( deps, provider, answer.token );
		case 'login':
			return done( { sessionId: answer.sessionId, trackingId: '' } );
	}
}

export async function socialSignIn(
	deps: SessionDeps,
	{ provider, popup, release }: SocialInput
): Promise< Result< LoadedSession, SocialFailure > > {
	const attempt = deps.signInAttempts.begin();
	const before = deps.browser.cookies.sessionId();
	popup.show( providerAddress( deps, provider ) );
	let isWaiting = true;
	void deps.browser.clock.wait( SOCIAL_LOADING_CLEAR_MS ).then( () => {
		if ( isWaiting ) {
			deps.store.setState( { loading: false } );
			release();
		}
	} );
	const authenticate = async (): Promise< Result< UserSession, ProviderFailure > > => {
		const answer = await providerAnswer( deps, popup, attempt );
		isWaiting = false;
		const session = await sessionOf( deps, provider, answer, before );
		if ( attempt.aborted ) {
			return failed( 'closed' );
		}
		if ( session.ok ) {
			setSession( deps, session.value );
			if ( answer.kind !== 'closed' ) {
				await saveProviderFlags( deps, provider, {
					sessionId: deps.browser.cookies.sessionId(),
					isNew: answer.kind === 'register',
				} );
			}
		}
		return session;
	};
	return runSignIn( deps, {
		command: 'provider',
		method: provider,
		attempt,
		authenticate,
	} );
}
