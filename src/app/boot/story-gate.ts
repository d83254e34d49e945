/**
 * Starts the gate of a members-only article for a reader with a session. For a visitor the offer
 * that PHP wrote stays, without a request.
 */
import { service } from '#src/services/browser/lazy.ts';
import type { Boot } from '../boot.ts';

const GATE = '[data-circ-gate]';

const loadGate = service( () => import( /* webpackChunkName: "gate" */ './gate-app.ts' ) );

type Gate = Awaited< ReturnType< typeof loadGate > >;

/** `fresh`: the reader's rights may just have changed. */
export async function openStoryGate(
	{ config, presentChunk }: Boot,
	options: { readonly fresh: boolean; readonly onlyNew?: boolean }
): Promise< void > {
	const gate = document.querySelector( GATE );
	if ( ! gate ) {
		return;
	}
	const open = ( { openStory }: Gate ) => openStory( config, options );
	let chunk: Gate;
	try {
		chunk = await loadGate();
	} catch {
		if ( gate.querySelector( '[data-circ-gate-failed]' ) ) {
			return;
		}
		const host = document.createElement( 'div' );
		host.dataset.circGateFailed = '';
		gate.prepend( host );
		presentChunk( host, loadGate, ( loaded ) => {
			host.remove();
			void open( loaded );
		} );
		return;
	}
	await open( chunk );
}

/**
 * A theme may add articles later; their offer is hidden from a logged-in reader before it is
 * painted.
 */
export function watchStories( boot: Boot, isLoggedIn: () => boolean ): void {
	new MutationObserver( ( changes ) => {
		const come = changes
			.flatMap( ( { addedNodes } ) => [ ...addedNodes ] )
			.filter( ( node ) => node instanceof HTMLElement )
			.flatMap( ( node ) => [
				...( node.matches( GATE ) ? [ node ] : [] ),
				...node.querySelectorAll< HTMLElement >( GATE ),
			] )
			.filter( ( { dataset } ) => dataset.state === undefined );
		if ( come.length === 0 || ! isLoggedIn() ) {
			return;
		}
		for ( const gate of come ) {
			gate.style.visibility = 'hidden';
		}
		void openStoryGate( boot, { fresh: false, onlyNew: true } ).finally( () => {
			for ( const gate of come ) {
				gate.style.visibility = '';
			}
		} );
	} ).observe( document.documentElement, { childList: true, subtree: true } );
}
