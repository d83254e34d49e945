/**
 * Asks once for each id and tab whether a session is a reader's, because visitors get one too.
 * Calls for a reader wait for the answer (`session-26`).
 */
import type { Account } from '#src/domain/profile/account.ts';
import { createLock } from '#src/services/browser/lock.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import { isRefusal } from '#src/services/http/service-error.ts';
import type { SessionDeps } from '../deps/deps.ts';

interface ReadersSessionDeps {
	readonly browser: Pick< SessionDeps[ 'browser' ], 'cookies' >;
	readonly identity: Pick< SessionDeps[ 'identity' ], 'account' >;
}

/** Header, gate and meter may ask at the same time, and the meter is another bundle. */
const oneQuestion = createLock( 'circ-session-question' );

const underWay = new WeakMap<
	ReadersSessionDeps[ 'identity' ],
	{ readonly id: string | null; readonly answer: Promise< Account > }
>();

/** The session's account is requested once, however many parts of the page want it. */
export function askAccount( {
	browser: { cookies },
	identity,
}: ReadersSessionDeps ): Promise< Account > {
	const id = cookies.sentSessionId();
	const asked = underWay.get( identity );
	if ( asked && asked.id === id ) {
		return asked.answer;
	}
	const answer = identity.account().finally( () => {
		if ( underWay.get( identity )?.answer === answer ) {
			underWay.delete( identity );
		}
	} );
	underWay.set( identity, { id, answer } );
	return answer;
}

/** Throws what the call throws; a 401 is recorded too. */
export async function accountOfSession( deps: ReadersSessionDeps ): Promise< Account > {
	const { cookies } = deps.browser;
	const id = cookies.sentSessionId();
	try {
		const account = await askAccount( deps );
		cookies.noteSession( id, account.trackingId );
		return account;
	} catch ( error ) {
		if ( isRefusal( error ) ) {
			cookies.noteSession( id, null );
		}
		throw error;
	}
}

interface AskedSession {
	/** False for a visitor; 'unknown' if the service does not answer. */
	readonly isReaders: boolean | 'unknown';
	/** Null if no request was needed, and for a visitor. */
	readonly account: Account | null;
}

/** Never rejects. */
export async function askSession( deps: ReadersSessionDeps ): Promise< AskedSession > {
	const { cookies } = deps.browser;
	const known = ( isReaders: boolean | 'unknown' ) => ( { isReaders, account: null } );
	if ( cookies.sentSessionId() === null ) {
		return known( cookies.sessionId() !== null );
	}
	const noted = cookies.isReaders();
	if ( noted !== null ) {
		return known( noted );
	}
	return oneQuestion.run( async () => {
		const said = cookies.isReaders();
		if ( said !== null || cookies.sentSessionId() === null ) {
			return known( said ?? false );
		}
		try {
			return { isReaders: true, account: await accountOfSession( deps ) };
		} catch ( error ) {
			outageFailure( error );
			return known( isRefusal( error ) ? false : 'unknown' );
		}
	} );
}

export const isReadersSession = async (
	deps: ReadersSessionDeps
): Promise< boolean | 'unknown' > => ( await askSession( deps ) ).isReaders;
