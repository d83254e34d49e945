/**
 * Signs the reader on to the comments under their display name, and off at the log-out
 * (`vendor-26`).
 */
import { COMMENTS_LOGOUT_WAIT_MS } from '#src/domain/limits.ts';
import type { SingleSignOn } from '#src/services/comments/single-sign-on.ts';
import {
	keptHeaderReader,
	readHeaderReader,
	type HeaderReaderDeps,
} from '../session/header-reader.ts';
import {
	forgetSignedOn,
	isSomebodyElseSignedOn,
	isSomebodySignedOn,
	markSignedOn,
} from './commenting-mark.ts';

/** The service's script in this page. */
interface ConversationPort {
	isReady: () => boolean;
	/**
	 * Resolves to whether the service accepted the reader; may never settle if `exchange` gives no
	 * second code. Never rejects.
	 */
	signOn: (
		exchange: ( codeA: string ) => Promise< string | null >,
		userId: string
	) => Promise< boolean >;
	signOff: () => Promise< unknown >;
}

interface CommentDeps extends HeaderReaderDeps {
	readonly conversation: ConversationPort;
	readonly singleSignOn: SingleSignOn;
}

/** 'visitor': no one is logged in. 'nameless': the reader has no display name. */
type SignedOn = 'done' | 'visitor' | 'nameless' | 'not-now';

interface CommentSession {
	/** `fresh`: the comment service itself has reported that the reader has no session there. */
	signOn: ( options?: { readonly fresh: boolean } ) => Promise< SignedOn >;
	signOff: () => Promise< void >;
	/** Call it after the session ended or another reader logged in. */
	follow: () => Promise< void >;
}

export function createCommentSession( deps: CommentDeps ): CommentSession {
	const { conversation, singleSignOn, browser } = deps;
	const { clock, cookies, storage } = browser;
	const { sessionId } = cookies;
	/** The reader's session that this page last signed on at the service. */
	let signedOn: string | null = null;
	let ending: Promise< void > | null = null;

	const exchange = async ( codeA: string, name: string ) => {
		const answer = await singleSignOn.exchange( codeA, name );
		return answer.ok ? answer.value : null;
	};

	const endTheirs = async () => {
		signedOn = null;
		if ( isSomebodySignedOn( storage ) && conversation.isReady() ) {
			await Promise.race( [
				conversation.signOff().then( () => forgetSignedOn( storage ) ),
				clock.wait( COMMENTS_LOGOUT_WAIT_MS ),
			] );
		}
	};
	const signOff = () =>
		( ending ??= endTheirs().finally( () => {
			ending = null;
		} ) );

	/** A sign-on that fails or precedes the service's script is repeated at the next check. */
	const signOn: CommentSession[ 'signOn' ] = async ( { fresh } = { fresh: false } ) => {
		const reader = sessionId();
		if ( ! reader ) {
			return 'visitor';
		}
		if ( ! conversation.isReady() ) {
			return 'not-now';
		}
		if ( signedOn === reader && ! fresh ) {
			return 'done';
		}
		if ( fresh && keptHeaderReader( deps )?.name === '' ) {
			// The reader may have chosen a name in another tab since this one asked.
			storage.ofSession().remove( 'circ-header-reader' );
		}
		const known = await readHeaderReader( deps );
		if ( ! known ) {
			return 'not-now';
		}
		if ( ! known.name ) {
			return 'nameless';
		}
		signedOn = reader;
		markSignedOn( storage, reader );
		const isOn = await new Promise< boolean >( ( resolve ) => {
			// Without a second code the service may never answer, so a missing code ends the wait.
			// While its own session is valid, the service asks for none.
			void conversation
				.signOn( async ( codeA ) => {
					const codeB =
						sessionId() === reader ? await exchange( codeA, known.name ) : null;
					if ( codeB === null || sessionId() !== reader ) {
						resolve( false );
						return null;
					}
					return codeB;
				}, deps.browser.cookies.trackingId() ?? '' )
				.then( resolve );
		} );
		if ( isOn ) {
			return 'done';
		}
		// The sign-on has failed: without the mark, the next call tries again.
		signedOn = signedOn === reader ? null : signedOn;
		return 'not-now';
	};

	const look = async () => {
		if ( isSomebodyElseSignedOn( storage, sessionId() ) ) {
			await signOff();
		}
		if ( ! isSomebodyElseSignedOn( storage, sessionId() ) ) {
			await signOn();
		}
	};
	/** Several events may fire at once, but the service is asked once per reader. */
	let looking: { reader: string | null; end: Promise< void > } | null = null;

	return {
		signOn,
		signOff,
		follow() {
			const reader = sessionId();
			if ( looking?.reader === reader ) {
				return looking.end;
			}
			const mine = {
				reader,
				end: look().finally( () => {
					looking = looking === mine ? null : looking;
				} ),
			};
			looking = mine;
			return mine.end;
		},
	};
}
