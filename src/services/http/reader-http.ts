/**
 * Sends calls for one session only: a call that would speak for another one is not sent (`wire-5`).
 * The services that move money or act on the account cannot be built on anything else (T49).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CallRequest, Http } from './request.ts';
import { SessionChanged } from './service-error.ts';

/** How far it went. */
export interface Moved {
	readonly most: 'nothing' | NonNullable< CallRequest[ 'moves' ] >;
	/** The last of those calls was answered with a yes that could be read. */
	readonly isDone: boolean;
	/**
	 * A service said that it knows no such session. A route of the site's own may say so without
	 * knowing.
	 */
	readonly isSessionOver: boolean;
}

export interface ReaderHttp extends Http {
	/** Those of the reader who began. */
	readonly reader: SessionIds;
	readonly moved: () => Moved;
}

/** `isStill` says whether the cookies hold that very session. */
export function createReaderHttp(
	http: Http,
	reader: SessionIds,
	isStill: () => boolean
): ReaderHttp {
	let moved: Moved = {
		most: 'nothing',
		isDone: false,
		isSessionOver: false,
	};
	const note = ( { moves }: CallRequest, isDone: boolean ) => {
		if ( moves ) {
			moved = {
				...moved,
				most: moved.most === 'money' ? 'money' : moves,
				isDone,
			};
		}
	};
	return {
		...http,
		reader,
		moved: () => moved,
		async send( call, request ) {
			try {
				const reply = await http.send( call, {
					...request,
					mayGo: isStill,
				} );
				note( request, reply.ok );
				if ( reply.status === 401 && ! call.startsWith( 'site.' ) ) {
					moved = { ...moved, isSessionOver: true };
				}
				return {
					...reply,
					unreadable( problem ) {
						note( request, false );
						return reply.unreadable( problem );
					},
					json() {
						try {
							return reply.json();
						} catch ( error ) {
							note( request, false );
							throw error;
						}
					},
				};
			} catch ( error ) {
				if ( ! ( error instanceof SessionChanged ) ) {
					note( request, false );
				}
				throw error;
			}
		},
	};
}
