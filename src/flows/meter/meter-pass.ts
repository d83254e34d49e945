/**
 * Neither a subscriber nor a reader of unknown status is metered: an outage must not count a payer
 * (`vendor-7`).
 */
import { METER_TOKEN_CALLS } from '#src/domain/limits.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '#src/services/browser/log.ts';
import type { AskMeterToken } from '#src/services/site-rest/meter-token.ts';
import { checkEntitlement } from '../standing/check-entitlement.ts';
import { isReadersSession } from '../session/readers-session.ts';
import { recogniseSession } from '../session/recognise-session.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';

type MeterDeps = Parameters< typeof checkEntitlement >[ 0 ] &
	Parameters< typeof recogniseSession >[ 0 ] & {
		readonly meterToken: AskMeterToken;
		readonly log: Log;
	};

/** Null if the meter does not run. A null `token` counts a visitor. */
export async function meterPass(
	deps: MeterDeps
): Promise< { readonly token: string | null } | null > {
	const { cookies, storage } = deps.browser;
	await recogniseSession( deps );
	if ( ( await isReadersSession( deps ) ) === false ) {
		return isLogInNoted( storage ) ? null : { token: null };
	}
	const reader = cookies.sessionId();
	if ( ! reader ) {
		// No service has contradicted the noted log-in, so the reader's identity is unknown.
		return isLogInNoted( storage ) ? null : { token: null };
	}
	const isEntitled = await checkEntitlement( deps );
	if ( isEntitled !== false || cookies.sessionId() !== reader ) {
		return null;
	}
	const sent = cookies.sentSessionId();
	// The route of the meter's token needs a session id that scripts can read (record 038).
	const token = sent === null ? null : await fetchToken( deps, sent );
	// Another reader may have logged in since; the next page counts them.
	return cookies.sessionId() === reader ? { token } : null;
}

async function fetchToken(
	{ meterToken, log }: MeterDeps,
	sessionId: string
): Promise< string | null > {
	for ( let call = 1; call <= METER_TOKEN_CALLS; call++ ) {
		const answer = await meterToken( sessionId );
		if ( answer.ok ) {
			return answer.value;
		}
		const { status, isOutage } = answer.failure;
		log( logText.paywallTokenFailed( status ) );
		// A rate-limited service may answer the next time.
		if ( ! isOutage && status !== 429 ) {
			return null;
		}
	}
	return null;
}
