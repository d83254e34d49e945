/** Logs in or registers a reader with One Tap, then reloads the page for them (`sign-in-36`). */
import { ONE_TAP_RELOAD_MS } from '#src/domain/limits.ts';
import { oneTapFlags } from '#src/domain/sign-in/one-tap.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { orNull } from '#src/services/http/outage-failure.ts';
import type { OneTap } from '#src/services/one-tap/one-tap.ts';
import { announceRegistration, newcomerAddress, takeNewAccount } from '../session/new-account.ts';
import { setSession } from '../session/session-begun-here.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { referralFlag } from '../sign-in/save-referral.ts';
import { isNamelessYet, nameAndPicture, profileOfProvider } from './save-provider-flags.ts';
import { startSession, announceLogIn } from '../session/start-session.ts';

interface OneTapInput {
	readonly credential: string;
	readonly isMobile: boolean;
	/** Navigates to another page; null reloads this one. */
	readonly goOn: ( address: string | null ) => void;
}

type OneTapFailure = Extract<
	Awaited< ReturnType< OneTap[ 'exchange' ] > >,
	{ ok: false }
>[ 'failure' ];

/** 'ended': the reader is logged in, or has started another sign-in meanwhile. */
type OneTapEnd = OneTapFailure | 'ended';

/** A reader is not redirected away from the requested page. */
const addressAfter = ( deps: SessionDeps ): string | null =>
	takeNewAccount( deps ) && deps.store.getState().redirect === null
		? newcomerAddress( deps )
		: null;

/** Saves name and picture as for other providers: only if there is certainly no name yet. */
async function saveNewReader( deps: SessionDeps, isMobile: boolean ): Promise< void > {
	const { browser, config, identity } = deps;
	const sessionId = browser.cookies.sessionId();
	const [ dataLayer, profile, found ] = await Promise.all( [
		orNull( identity.dataLayer() ),
		orNull( identity.profile() ),
		profileOfProvider( deps, 'google' ),
	] );
	const changes = {
		...oneTapFlags( config.site, isMobile, config.gatedPost !== undefined ),
		...( isNamelessYet( { dataLayer, profile } ) && ( await nameAndPicture( deps, found ) ) ),
		...referralFlag( deps ),
	};
	if ( browser.cookies.sessionId() === sessionId ) {
		await identity.saveProfile( changes );
	}
}

export async function oneTap(
	deps: SessionDeps,
	{ credential, isMobile, goOn }: OneTapInput
): Promise< Result< null, OneTapEnd > > {
	const { clock } = deps.browser;
	if ( deps.browser.cookies.sessionId() !== null ) {
		// A log-in since the prompt appeared takes precedence.
		return failed( 'ended' );
	}
	const attempt = deps.signInAttempts.begin();
	deps.store.setState( { loading: true } );
	const answer = await deps.oneTap.exchange( credential );
	if ( attempt.aborted ) {
		return failed( 'ended' );
	}
	if ( ! answer.ok ) {
		deps.store.setState( { loading: false } );
		return answer;
	}
	const { sessionId, isNew } = answer.value;
	const session = { sessionId, trackingId: '' };
	setSession( deps, session );
	let saved: Promise< unknown > = Promise.resolve();
	if ( isNew ) {
		announceRegistration( deps, 'one-tap' );
		saved = saveNewReader( deps, isMobile );
	}
	if ( deps.config.view === 'account' ) {
		await saved;
		await startSession( deps, { session, method: 'one-tap' } );
		const next = addressAfter( deps );
		if ( next ) {
			goOn( next );
		}
		return done( null );
	}
	announceLogIn( deps, 'one-tap' );
	// A reload would abort the request that saves the flags.
	await Promise.all( [ saved, clock.wait( ONE_TAP_RELOAD_MS ) ] );
	goOn( addressAfter( deps ) );
	return done( null );
}
