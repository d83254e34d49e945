/**
 * Starts the gate of a members-only story for a reader with a session; its chunk decides the rest. A visitor keeps
 * the offer that PHP wrote, without a request.
 */
import { service } from '#src/services/browser/lazy.ts';
import type { Boot } from './boot.ts';

const loadGate = service(
	() => import( /* webpackChunkName: "gate" */ './gate-app.ts' )
);

type Gate = Awaited< ReturnType< typeof loadGate > >;

/** `anew`: the reader's rights may have changed just now. */
export async function openStoryGate(
	{ config, presentChunk }: Boot,
	options: { readonly anew: boolean }
): Promise< void > {
	const gate = document.querySelector( '[data-circ-gate]' );
	if ( ! config.gatedPost || ! gate ) {
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
