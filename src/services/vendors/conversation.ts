/**
 * The comment service's script in a page: where it draws, when it is ready, how it is told who
 * reads (`vendor-8`). Interface: github.com/SpotIM/spotim-integration-docs, api/single-sign-on and
 * api/js-events; the marks of launcher and place as in github.com/SpotIM/react-sdk, read on
 * 2026-11-24.
 */
import { standIn } from '#src/domain/site/vendor-config.ts';
import type { CommentPlace } from './comment-place.ts';

type Handshake = ( codeA: string, complete: ( codeB: string ) => void ) => void;

interface SpotIm {
	/** The service's present handshake. */
	readonly startTTH?: ( options: {
		readonly callback: Handshake;
		readonly userId: string;
	} ) => unknown;
	/** Its older one. */
	readonly startSSO?: ( callback: Handshake ) => unknown;
	readonly logout?: () => unknown;
}

const api = () => ( window as unknown as { SPOTIM?: SpotIm } ).SPOTIM;

export const launcherAddress = ( spot: string, demo: string ): string =>
	standIn( `https://launcher.spot.im/spot/${ spot }`, demo );

/**
 * By which the service knows its own script; it draws in the place, and not where its script
 * stands.
 */
export const LAUNCHER_MARKS = {
	'data-spotim-module': 'spotim-launcher',
	'data-spotim-autorun': 'false',
} as const;

const PLACE_MARKS = [ 'spotimModule', 'postId', 'postUrl' ];

/** Marks the place as the service's script looks for it. */
export function openPlace( { element, postId, url }: CommentPlace ): void {
	Object.assign( element.dataset, {
		spotimModule: 'conversation',
		postId: String( postId ),
		postUrl: url,
	} );
}

/** Takes away what the service has drawn, and what makes it draw. */
export function closePlace( { element }: CommentPlace ): void {
	for ( const name of PLACE_MARKS ) {
		delete element.dataset[ name ];
	}
	element.replaceChildren();
}

/** The service's own events, on the document. */
export type ConversationEvent =
	| 'spot-im-api-ready'
	/** A reader whom the service does not know wants to write. */
	| 'spot-im-login-start'
	| 'spot-im-current-user-sent-message'
	| 'spot-im-user-up-vote-click'
	| 'spot-im-user-down-vote-click'
	| 'spot-im-clicked-like-thumbs-up'
	| 'spot-im-clicked-like-thumbs-down';

/** Returns what ends it. */
export function onConversation( name: ConversationEvent, listener: () => void ): () => void {
	document.addEventListener( name, listener );
	return () => document.removeEventListener( name, listener );
}

export const isConversationReady = (): boolean => !! ( api()?.startTTH ?? api()?.startSSO );

/**
 * Settles when the service has taken the reader, or has not. Whichever handshake its script has is used.
 *
 * @param exchange The service's code against its answer; null ends the attempt.
 * @param userId   By which the service tells this reader from others; '' where it is not known.
 */
export async function signOnToConversation(
	exchange: ( codeA: string ) => Promise< string | null >,
	userId: string
): Promise< boolean > {
	const callback: Handshake = ( codeA, complete ) => {
		void exchange( codeA ).then( ( codeB ) => {
			if ( codeB ) {
				complete( codeB );
			}
		} );
	};
	const service = api();
	try {
		await ( service?.startTTH
			? service.startTTH( { callback, userId } )
			: service?.startSSO?.( callback ) );
		return true;
	} catch {
		return false;
	}
}

/** Settles when the service says so; rejects like it. */
export const signOffFromConversation = async (): Promise< unknown > => api()?.logout?.();
