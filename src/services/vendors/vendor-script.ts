/**
 * The one way to load another company's script (`vendor-23`): after the page, when the browser has
 * nothing better to do, once an address. Ask `vendor-gate.ts` first. It never throws, and nobody
 * waits for it longer than they want.
 */
import { markVendorScript } from './card-step.ts';

/** Milliseconds, after which a script counts as not coming; it may still come. */
const TIMEOUT = 20_000;

const asked = new Map< string, Promise< boolean > >();

/** Safari has none: then after what is under way. */
const whenIdle = ( work: () => void ) =>
	window.requestIdleCallback
		? window.requestIdleCallback( work, { timeout: 2_000 } )
		: setTimeout( work );

/**
 * @param address Its own, or that of a stand-in.
 * @param mayRun  Asked again right before the script is put into the page.
 * @param names   Attributes that the company's documentation asks for, such as an id.
 * @return Whether it has run.
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
