/**
 * Shows what stands in a place until its chunk has come, and when it does not come: never a blank
 * page, always a way to try again (`gate-33`).
 */
import { DID_NOT_LOAD, LOADING, TRY_AGAIN } from './boot-config.ts';
import { addShellStyle } from './shell-style.ts';
import { trusted } from './trusted.ts';

/**
 * @param host The place. It is empty when `show` is called.
 * @param load Asked again each time the reader tries again.
 * @param show Takes the place over.
 * @param head HTML of ours that stands above in either state.
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
