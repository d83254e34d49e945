/**
 * A call in another session is not sent (`wire-5`). Money and account services require this type
 * (T49).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CallRequest, Http } from './request.ts';
import { SessionChanged } from './service-error.ts';

/** The changes that the calls so far may have made at a service. */
interface Moved {
	readonly most: 'nothing' | NonNullable< CallRequest[ 'moves' ] >;
	/** An empty success may be a proxy's, so it counts only once the state has been read back. */
	readonly isDone: boolean;
	/** Only a service's own report counts; the site's routes may be mistaken. */
	readonly isSessionOver: boolean;
}

export interface ReaderHttp extends Http {
	/** The reader who started the action. */
	readonly reader: SessionIds;
	readonly moved: () => Moved;
}

/** `isStill` says whether the cookies hold the same session. */
export function createReaderHttp(
	http: Http,
	reader: SessionIds,
	isStill: () => boolean
): ReaderHttp {
	let moved: Moved = { most: 'nothing', isDone: false, isSessionOver: false };
	const note = ( { moves }: CallRequest, isDone: boolean ) => {
		if ( moves ) {
			moved = { ...moved, most: moved.most === 'money' ? 'money' : moves, isDone };
		}
	};
	return {
		...http,
		reader,
		moved: () => moved,
		async send( call, request ) {
			try {
				const reply = await http.send( call, { ...request, mayGo: isStill } );
				note( request, reply.ok && reply.text.trim() !== '' );
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
