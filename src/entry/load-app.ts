/**
 * Fetches the app's own entry, once, within the time-out for chunks (`limit-7`). What it needs next
 * is asked for at the same time, so that it costs no round trip of its own.
 */
import type { AppParts } from '#src/app/boot/parts.ts';
import { CHUNK_TIMEOUT_MS } from '#src/domain/limits.ts';
import { config } from './boot-config.ts';
import { trusted } from './trusted.ts';

/* eslint-disable camelcase -- webpack's own name. */
/** webpack's name for the build: each file of the app carries its first letters. */
declare const __webpack_hash__: string;

/**
 * A script that is in the page already is shared with whoever asks for it meanwhile, and runs
 * before or after. One that has ended goes: whoever found it there would wait for an event that has
 * been.
 */
function addScript( name: string ): HTMLScriptElement {
	const script = document.createElement( 'script' );
	script.src = trusted.createScriptURL(
		`${ config.assets }chunks/${ name }.${ __webpack_hash__.slice( 0, 8 ) }.js`
	);
	script.onload = script.onerror = () => script.remove();
	document.head.append( script );
	return script;
}

let loading: Promise< AppParts > | undefined;

function fetchApp(): Promise< AppParts > {
	return new Promise( ( resolve, reject ) => {
		const script = addScript( 'app' );
		const end = ( type: string ) => {
			clearTimeout( timer );
			const { circulationApp } = window;
			if ( circulationApp ) {
				resolve( circulationApp );
			} else {
				// A retry asks anew.
				loading = undefined;
				script.remove();
				// As webpack's own error says it.
				reject( { name: 'ChunkLoadError', type, request: script.src } );
			}
		};
		const timer = setTimeout( end, CHUNK_TIMEOUT_MS, 'timeout' );
		script.onload = () => end( 'missing' );
		script.onerror = () => end( 'error' );
	} );
}

/** @param chunks Names of the chunks that will be wanted as soon as the app is there. */
export function loadApp( chunks: readonly string[] ): Promise< AppParts > {
	if ( ! loading ) {
		chunks.forEach( addScript );
	}
	return ( loading ??= fetchApp() );
}
