/**
 * Spends a sign-in link, and sets up the session whose cookies the service has set (`sign-in-25`).
 */
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { ExchangeFailure } from '#src/domain/failure.ts';
import { nameFromEmail, namesOf } from '#src/domain/profile/full-name.ts';
import { REGISTER_WAIT_MS } from '#src/domain/limits.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { UserSession } from '#src/domain/profile/account.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { LinkAction } from '#src/services/identity/token-exchange.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { announceRegistration } from '../session/new-account.ts';
import { isBegunHere } from '../session/session-begun-here.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { runSignIn, type SignInRunFailure } from '../session/run-sign-in.ts';
import { loadSession } from '../session/load-session.ts';
import { signOut } from '../session/sign-out.ts';

export interface LinkToSpend {
	readonly token: string;
	/** 'handoff' for a token of the app or of a sister site. */
	readonly action: LinkAction | 'handoff';
	/** The referral code of the page that requested the link; untrusted. */
	readonly referral?: string | null;
}

type LinkEntryFailure = SignInRunFailure< 'exchange', ExchangeFailure >;

const SPENT_KEY = 'circ-spent-link';

async function authenticate(
	deps: SessionDeps,
	token: string
): Promise< Result< UserSession, ExchangeFailure > > {
	const { identity, browser } = deps;
	const { cookies, storage } = browser;
	const before = cookies.sessionId();
	const exchanged = await identity.exchangeToken( token );
	const sessionId = cookies.sessionId();
	const isNew = sessionId !== null && sessionId !== before;
	// A cookie is stronger evidence than a lost answer, unless another log-in has set it.
	const isIn =
		exchanged.ok ||
		( exchanged.failure === 'service-unavailable' &&
			sessionId !== null &&
			! isBegunHere( { browser }, sessionId ) );
	if ( isIn && isNew ) {
		storage.device.set( SPENT_KEY, fingerprintOf( token ) );
		return done( { sessionId, trackingId: cookies.trackingId() ?? '' } );
	}
	// A captive portal can imitate either answer, so only reading the account shows whether the
	// service itself answered.
	return exchanged.ok || exchanged.failure === 'invalid-token'
		? askAccount( deps, before )
		: exchanged;
}

/** Determines whether the link worked after all, was refused, or never reached the service. */
async function askAccount(
	{ identity, browser }: SessionDeps,
	before: string | null
): Promise< Result< UserSession, ExchangeFailure > > {
	const { cookies } = browser;
	try {
		await identity.account();
	} catch ( error ) {
		return failed(
			outageFailure( error ) === 'service-unavailable'
				? 'service-unavailable'
				: 'invalid-token'
		);
	}
	// If a visitor has an account now, their session is in a cookie that no script can read.
	return before === null && cookies.sessionId() === null
		? done( {
				sessionId: cookies.sentSessionId() ?? '',
				trackingId: cookies.trackingId() ?? '',
			} )
		: failed( 'invalid-token' );
}

/**
 * The previous reader is logged out only if the token was valid (`sign-in-27`), with their cookie
 * put back: the service deletes the cookie's session.
 */
async function replaceReader(
	deps: SessionDeps,
	token: string
): Promise< Result< UserSession, ExchangeFailure > > {
	const { cookies } = deps.browser;
	const former = {
		sessionId: cookies.sentSessionId() ?? '',
		trackingId: cookies.trackingId() ?? '',
	};
	const exchanged = await authenticate( deps, token );
	if ( exchanged.ok && former.sessionId ) {
		cookies.clearSession();
		cookies.ensureSession( former );
		await signOut( deps );
		deps.store.setState( { loading: true } );
	}
	return exchanged;
}

/** Saves the referrer, and a name from the address, only for an account that the link created. */
async function nameNewcomer(
	deps: SessionDeps,
	loaded: LoadedSession,
	referral: string | null
): Promise< void > {
	announceRegistration( deps, 'link' );
	const { account, profile } = loaded;
	const changes = {
		...( ! profile?.[ 'full-name' ] && {
			...namesOf( nameFromEmail( account.emailAddress ) ),
			passwordless: true,
			'passwordless-registration': true,
		} ),
		...( referral && { 'referral-code': referral } ),
	};
	const session = deps.browser.storage.ofSession();
	const saved = await deps.identity.saveProfile( changes );
	if ( saved.ok && profile && ! session.isOver() ) {
		deps.session.notify( {
			kind: 'started',
			loaded: { ...loaded, profile: { ...profile, ...changes } },
		} );
	}
	await deps.browser.clock.wait( REGISTER_WAIT_MS );
}

async function spend(
	deps: SessionDeps,
	{ token, action, referral = null }: LinkToSpend
): Promise< Result< LoadedSession, LinkEntryFailure > > {
	const { cookies, storage } = deps.browser;
	if ( storage.device.get( SPENT_KEY ) === fingerprintOf( token ) && cookies.sessionId() ) {
		// Another tab used the same link first.
		const loaded = await loadSession( deps );
		return loaded.ok ? loaded : failed( { command: 'session', failure: loaded.failure } );
	}
	const method = action === 'handoff' ? 'handoff' : 'link';
	const signedIn = await runSignIn( deps, {
		command: 'exchange',
		method,
		attempt: deps.signInAttempts.begin(),
		authenticate: () => replaceReader( deps, token ),
	} );
	if ( signedIn.ok && action === 'register' ) {
		await nameNewcomer( deps, signedIn.value, referral );
	}
	return signedIn;
}

/** Two tabs with the same link send only one request (T18). */
export const exchangeToken = (
	deps: SessionDeps,
	link: LinkToSpend
): Promise< Result< LoadedSession, LinkEntryFailure > > =>
	deps.browser.linkLock.run( () => spend( deps, link ) );
