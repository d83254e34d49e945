/**
 * Shows a spinner until a chunk has loaded, and a retry button if it fails: never a blank page
 * (`gate-33`).
 */
import { DID_NOT_LOAD, LOADING, TRY_AGAIN } from './boot-config.ts';
import { addShellStyle } from './shell-style.ts';
import { trusted } from './trusted.ts';

/**
 * @param host Empty when `show` is called.
 * @param load Called again on each retry.
 * @param show Renders into the host.
 * @param head HTML shown above both states.
 */
export function presentChunk< Chunk >(
	host: HTMLElement,
	load: () => Promise< Chunk >,
	show: ( chunk: Chunk ) => void,
	head = ''
): void {
	const paint = ( content: string ) => {
		host.innerHTML = trusted.createHTML( `<div class=circ-shell>${ head }${ content }</div>` );
	};
	const attempt = () => {
		paint( `<i></i><p role=status>${ LOADING }</p>` );
		load()
			.then( ( chunk ) => {
				host.textContent = '';
				show( chunk );
			} )
			.catch( () => {
				paint( `<p role=alert>${ DID_NOT_LOAD }</p><button>${ TRY_AGAIN }</button>` );
				const again = host.querySelector< HTMLElement >( 'p+button' )!;
				again.onclick = attempt;
				again.focus();
			} );
	};
	addShellStyle();
	attempt();
}
