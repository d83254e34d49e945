/**
 * The script loads after the page, when the browser is idle, once per address (`vendor-23`). Check
 * `vendor-gate.ts` first. It never throws, and resolves after a time-out at the latest.
 */
import { whenIdle } from '../browser/lazy.ts';
import { markVendorScript } from './card-step.ts';

/** Milliseconds after which a script counts as failed, although it may still arrive. */
const TIMEOUT = 20_000;

const asked = new Map< string, Promise< boolean > >();

/**
 * Resolves to false if the script has not run. `mayRun` is checked again before it is requested;
 * `names` are the attributes of its element.
 */
export function loadVendorScript(
	address: string,
	mayRun: () => boolean,
	names: Readonly< Record< string, string > > = {}
): Promise< boolean > {
	const before = asked.get( address );
	if ( before ) {
		return before;
	}
	const loading = new Promise< boolean >( ( resolve ) => {
		whenIdle( () => {
			if ( ! mayRun() ) {
				asked.delete( address );
				resolve( false );
				return;
			}
			const script = document.createElement( 'script' );
			const timer = setTimeout( resolve, TIMEOUT, false );
			const end = ( isThere: boolean ) => {
				clearTimeout( timer );
				resolve( isThere );
			};
			script.async = true;
			script.referrerPolicy = 'strict-origin';
			script.onload = () => end( true );
			script.onerror = () => {
				script.remove();
				end( false );
			};
			Object.entries( names ).forEach( ( [ name, value ] ) =>
				script.setAttribute( name, value )
			);
			script.src = address;
			markVendorScript();
			document.head.append( script );
		} );
	} );
	asked.set( address, loading );
	return loading;
}
