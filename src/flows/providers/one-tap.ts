/**
 * Logs in or registers a reader with One Tap, then lets the page begin anew as theirs. Specification §4, Google One
 * Tap, and §8; decision 54; acceptance C10.
 */
import { ONE_TAP_RELOAD_MS } from '#src/domain/limits.ts';
import { oneTapMarks } from '#src/domain/sign-in/one-tap.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { OneTap } from '#src/services/one-tap/one-tap.ts';
import { beginAttempt } from '../sign-in/begin-attempt.ts';
import { holdSession } from '../session/begun-session.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { referralMark } from '../sign-in/keep-referral.ts';
import { startSession, tellLogin } from '../session/start-session.ts';

export interface OneTapInput {
	readonly credential: string;
	readonly isMobile: boolean;
	readonly reload: () => void;
}

type OneTapFailure = Extract<
	Awaited< ReturnType< OneTap[ 'exchange' ] > >,
	{ ok: false }
>[ 'failure' ];

/** 'ended': the reader has begun another way in meanwhile. */
type OneTapEnd = OneTapFailure | 'ended';

export async function oneTap(
	deps: SessionDeps,
	{ credential, isMobile, reload }: OneTapInput
): Promise< Result< null, OneTapEnd > > {
	const { clock, events } = deps.browser;
	const { gatedPost, site, view } = deps.config;
	const attempt = beginAttempt( deps );
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
	holdSession( deps, session );
	let marked: Promise< unknown > = Promise.resolve();
	if ( isNew ) {
		events.send( 'register', { method: 'one-tap' } );
		marked = deps.identity.saveProfile( {
			...oneTapMarks( site, isMobile, gatedPost !== undefined ),
			...referralMark( deps ),
		} );
	}
	if ( view === 'account' ) {
		await marked;
		await startSession( deps, { session, method: 'one-tap' } );
		return done( null );
	}
	tellLogin( deps, 'one-tap' );
	// A reload would cut the request that marks the profile.
	await Promise.all( [ marked, clock.wait( ONE_TAP_RELOAD_MS ) ] );
	reload();
	return done( null );
}
