/**
 * Brings a wallet's own script, once an address. It comes at the payment step alone; one that is
 * blocked, silent or broken is not waited for longer than this, and the card form never waits for
 * it (`payment-61`).
 */

/** Milliseconds for all that a wallet needs before its button can be shown. */
export const WALLET_TIMEOUT = 10_000;

const asked = new Map< string, Promise< void > >();

const load = ( address: string ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.async = true;
		script.referrerPolicy = 'strict-origin';
		script.onload = () => resolve();
		script.onerror = () => {
			script.remove();
			reject( new Error( 'A wallet did not load.' ) );
		};
		script.src = address;
		document.head.append( script );
	} );

/** Rejects when it does not come; the next call asks anew. */
export function loadWalletScript( address: string ): Promise< void > {
	const loading =
		asked.get( address ) ??
		load( address ).catch( ( error: unknown ) => {
			asked.delete( address );
			throw error;
		} );
	asked.set( address, loading );
	return loading;
}

/**
 * The same for a script that somebody else puts into the page, and waits for without end.
 *
 * @param host    What its address begins with.
 * @param loading Resolves once it is there.
 */
export const unlessBlocked = (
	host: string,
	loading: () => Promise< unknown >
): Promise< unknown > =>
	new Promise( ( resolve, reject ) => {
		const hear = ( { target }: Event ) => {
			if ( target instanceof HTMLScriptElement && target.src.startsWith( host ) ) {
				target.remove();
				reject( new Error( 'A wallet did not load.' ) );
			}
		};
		document.addEventListener( 'error', hear, true );
		loading()
			.then( resolve, reject )
			.finally( () => document.removeEventListener( 'error', hear, true ) );
	} );
