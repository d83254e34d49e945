/**
 * Loads the app's script once, within the time-out for chunks (`limit-7`), and its next chunks in
 * parallel.
 */
import type { AppParts } from '#src/app/parts.ts';
import { CHUNK_TIMEOUT_MS } from '#src/domain/limits.ts';
import { config } from './boot-config.ts';
import { trusted } from './trusted.ts';

/**
 * The end of the script's address differs for each retry: the browser's cache may hold a truncated
 * file.
 */
let ending = '.js';

/**
 * Chunks in flight are shared with webpack's own loading. A finished script is removed, because
 * webpack would wait for a load event that has already fired.
 */
function addScript( name: string ): HTMLScriptElement {
	const script = document.createElement( 'script' );
	script.src = trusted.createScriptURL( `${ config.assets }chunks/${ name + ending }` );
	script.onload = script.onerror = () => script.remove();
	document.head.append( script );
	return script;
}

// Checks whether a deploy removed the chunk (`gate-33`), whose address is passed in the query.
addEventListener( 'circulation:chunk-error', ( event ) =>
	addScript( `again.js?${ ( event as CustomEvent< { address: string } > ).detail.address }` )
);

let loading: Promise< AppParts > | undefined;

function fetchApp(): Promise< AppParts > {
	return new Promise( ( resolve, reject ) => {
		const script = addScript( '[app]' );
		const end = ( type: string ) => {
			clearTimeout( timer );
			if ( window.circulationApp ) {
				resolve( window.circulationApp );
			} else {
				// Lets a retry start over, with another address.
				ending += '?';
				loading = undefined;
				script.remove();
				// The error has the shape of webpack's own.
				reject( { name: 'ChunkLoadError', type, request: script.src } );
			}
		};
		const timer = setTimeout( end, CHUNK_TIMEOUT_MS, 'timeout' );
		script.onload = () => end( 'missing' );
		script.onerror = () => end( 'error' );
	} );
}

/**
 * The chunks are names in brackets, which the build replaces with file names
 * (scripts/webpack/loader-names.cjs).
 */
export function loadApp( chunks: readonly string[] ): Promise< AppParts > {
	if ( ! loading ) {
		chunks.forEach( addScript );
	}
	return ( loading ??= fetchApp() );
}
