/**
 * If scripts cannot read the cookie, the data layer or the account's email address shows that a
 * reader is logged in (`session-1`). The server checks each call anyway.
 */
import type { Account, DataLayer } from '#src/domain/profile/account.ts';
import { isLoggedIn } from '#src/domain/access/visitor.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import { isRefusal } from '#src/services/http/service-error.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';

type Slice = Pick< SessionDeps, 'browser' | 'session' > & {
	readonly identity: Pick< SessionDeps[ 'identity' ], 'account' | 'dataLayer' >;
};

interface Said {
	readonly dataLayer: DataLayer | null;
	readonly account: Pick< Account, 'emailAddress' > | null;
}

/** Stores the services' answer about the current session; returns whether a reader is logged in. */
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

/** Stands for a session that the services refuse. */
const NOBODY = 'nobody';

/** The call's value; NOBODY after a 401, null if the call fails in any other way. */
const orNobody = < Value >( asked: Promise< Value > ): Promise< Value | typeof NOBODY | null > =>
	asked.catch( ( error: unknown ) => {
		outageFailure( error );
		return isRefusal( error ) ? NOBODY : null;
	} );

const known = < Value >( said: Value | typeof NOBODY ): Value | null =>
	said === NOBODY ? null : said;

/** Never rejects. Asks nothing if a cookie can be read, or after a log-out here (`session-11`). */
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
		// The session in the cookies was checked already (`session-26`).
		cookies.standsRefused()
	) {
		return cookies.sessionId() !== null;
	}
	const dataLayer = known( await orNobody( identity.dataLayer() ) );
	const account = dataLayer ? null : await orNobody( identity.account() );
	const isOver = storage.device.get( SESSION_KEY ) !== noted;
	if ( isOver || cookies.sessionId() !== null ) {
		// A log-in or log-out meanwhile makes the answers outdated.
		return cookies.sessionId() !== null;
	}
	const isIn = recognise( { browser }, { dataLayer, account: known( account ) } );
	if ( isIn ) {
		session.notify( { kind: 'started', loaded: null } );
	} else if ( noted && ( dataLayer || account === NOBODY ) ) {
		// After a log-out the next pages need not ask.
		storage.device.set( SESSION_KEY, `out:${ clock.now().getTime() }` );
	}
	return isIn;
}
