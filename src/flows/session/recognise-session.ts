/**
 * Finds out whether somebody is logged in whose session cookie no script may read: the data layer
 * says so, or the account has an e-mail address (`session-1`). The server checks each call anyway.
 */
import type { Account, DataLayer } from '#src/domain/profile/account.ts';
import { isLoggedIn } from '#src/domain/access/visitor.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import { CallFailed } from '#src/services/http/service-error.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { SESSION_KEY } from './session-key.ts';

type Slice = Pick< SessionDeps, 'browser' | 'session' > & {
	readonly identity: Pick< SessionDeps[ 'identity' ], 'account' | 'dataLayer' >;
};

interface Said {
	readonly dataLayer: DataLayer | null;
	readonly account: Pick< Account, 'emailAddress' > | null;
}

/**
 * Takes what the services have said of the session that stands there now; whether somebody is
 * logged in.
 */
export function recognise(
	{ browser }: Pick< Slice, 'browser' >,
	{ dataLayer, account }: Said
): boolean {
	const { cookies, unreadSession } = browser;
	const isIn = isLoggedIn( {
		dataLayer,
		sessionId: cookies.sentSessionId(),
		email: account?.emailAddress ?? null,
	} );
	if ( isIn && cookies.sentSessionId() === null ) {
		unreadSession.confirm();
	}
	return isIn;
}

/** The services say so where nobody is logged in. */
const NOBODY = 'nobody';

/** Null when it does not come. */
const orNull = < Value >( asked: Promise< Value > ): Promise< Value | typeof NOBODY | null > =>
	asked.catch( ( error: unknown ) => {
		outageFailure( error );
		return error instanceof CallFailed && error.status === 401 ? NOBODY : null;
	} );

const known = < Value >( said: Value | typeof NOBODY ): Value | null =>
	said === NOBODY ? null : said;

/**
 * Never rejects. Nobody is asked for where a cookie can be read, or after a log-out in this browser
 * (`session-11`).
 */
export async function recogniseSession( {
	browser,
	identity,
	session,
}: Slice ): Promise< boolean > {
	const { clock, cookies, storage } = browser;
	const noted = storage.device.get( SESSION_KEY );
	if (
		cookies.sessionId() !== null ||
		noted?.startsWith( 'out' ) ||
		// What the cookies hold was asked about already (`session-26`).
		cookies.standsRefused()
	) {
		return cookies.sessionId() !== null;
	}
	const dataLayer = known( await orNull( identity.dataLayer() ) );
	const account = dataLayer ? null : await orNull( identity.account() );
	const isOver = storage.device.get( SESSION_KEY ) !== noted;
	if ( isOver || cookies.sessionId() !== null ) {
		// Somebody has logged in or out meanwhile: the answers are about the past.
		return cookies.sessionId() !== null;
	}
	const isIn = recognise( { browser }, { dataLayer, account: known( account ) } );
	if ( isIn ) {
		session.notify( { kind: 'started', loaded: null } );
	} else if ( noted && ( dataLayer || account === NOBODY ) ) {
		// The session is over: the next pages need not ask.
		storage.device.set( SESSION_KEY, `out:${ clock.now().getTime() }` );
	}
	return isIn;
}
