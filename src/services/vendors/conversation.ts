/**
 * Controls the comment service's script (`vendor-8`). Interface:
 * github.com/SpotIM/spotim-integration-docs, api/single-sign-on and api/js-events; attributes as in
 * github.com/SpotIM/react-sdk, read on 2026-11-24.
 */
import { standIn } from '#src/domain/site/vendor-config.ts';
import type { CommentPlace } from './comment-place.ts';

type Handshake = ( codeA: string, complete: ( codeB: string ) => void ) => void;

interface SpotIm {
	/** The current handshake. */
	readonly startTTH?: ( options: {
		readonly callback: Handshake;
		readonly userId: string;
	} ) => unknown;
	readonly startSSO?: ( callback: Handshake ) => unknown;
	readonly logout?: () => unknown;
}

const api = () => ( window as unknown as { SPOTIM?: SpotIm } ).SPOTIM;

export const launcherAddress = ( spot: string, demo: string ): string =>
	standIn( `https://launcher.spot.im/spot/${ spot }`, demo );

/** Attributes by which the service finds its script; without autorun, the marked place is used. */
export const LAUNCHER_MARKS = {
	'data-spotim-module': 'spotim-launcher',
	'data-spotim-autorun': 'false',
} as const;

const PLACE_MARKS = [ 'spotimModule', 'postId', 'postUrl' ];

export function openPlace( { element, postId, url }: CommentPlace ): void {
	Object.assign( element.dataset, {
		spotimModule: 'conversation',
		postId: String( postId ),
		postUrl: url,
	} );
}

/** Removes the service's content and the marks that make it render. */
export function closePlace( { element }: CommentPlace ): void {
	for ( const name of PLACE_MARKS ) {
		delete element.dataset[ name ];
	}
	element.replaceChildren();
}

export type ConversationEvent =
	| 'spot-im-api-ready'
	/** A reader who is not signed on wants to write. */
	| 'spot-im-login-start'
	| 'spot-im-current-user-sent-message'
	| 'spot-im-user-up-vote-click'
	| 'spot-im-user-down-vote-click'
	| 'spot-im-clicked-like-thumbs-up'
	| 'spot-im-clicked-like-thumbs-down';

/** Returns an unsubscribe function. */
export function onConversation( name: ConversationEvent, listener: () => void ): () => void {
	document.addEventListener( name, listener );
	return () => document.removeEventListener( name, listener );
}

export const isConversationReady = (): boolean => !! ( api()?.startTTH ?? api()?.startSSO );

/**
 * Settles when the service has accepted or rejected the reader. `exchange` gives null to abort;
 * `userId` is '' if unknown.
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

/** Settles and rejects as the service does. */
export const signOffFromConversation = async (): Promise< unknown > => api()?.logout?.();
