/**
 * Wallets' scripts load in the payment step only, and the card form never waits for them
 * (`payment-61`).
 */

/** Milliseconds until a wallet's button must be ready. */
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

/** Rejects if loading fails; the next call tries again. */
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
 * Rejects early if a script whose address begins with `host` fails; `loading` resolves once it has
 * loaded.
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
