/** Pages without a site key never load the bot check's script (`vendor-2`, `vendor-3`). */

export interface BotCheckScript {
	/** A fresh token for one attempt. Rejects if the script or its answer fails. */
	token: ( action: string ) => Promise< string >;
	/** Whether a test tool on this page has turned the check off. */
	isUnwanted: () => boolean;
}

interface Provider {
	ready: ( callback: () => void ) => void;
	execute: ( siteKey: string, options: { action: string } ) => PromiseLike< string >;
}

/** Milliseconds, for the script and again for each token. */
const TIMEOUT = 10_000;

const inTime = < Value >( value: PromiseLike< Value > ): Promise< Value > =>
	new Promise( ( resolve, reject ) => {
		const timer = setTimeout(
			() => reject( new Error( 'The bot check does not answer.' ) ),
			TIMEOUT
		);
		Promise.resolve( value )
			.then( resolve, reject )
			.finally( () => clearTimeout( timer ) );
	} );

const providerOf = ( page: Window ): Provider | undefined =>
	( page as { grecaptcha?: Provider } ).grecaptcha;

export function createBotCheckScript( siteKey: string, address: string ): BotCheckScript {
	let loading: Promise< Provider > | null = null;

	const load = () =>
		new Promise< Provider >( ( resolve, reject ) => {
			const script = document.createElement( 'script' );
			const fail = () => {
				script.remove();
				reject( new Error( 'The bot check did not load.' ) );
			};
			script.async = true;
			script.src = address;
			script.onerror = fail;
			script.onload = () => {
				const provider = providerOf( window );
				if ( provider ) {
					provider.ready( () => resolve( provider ) );
				} else {
					fail();
				}
			};
			document.head.append( script );
		} );

	const provider = () => {
		loading ??= inTime( load() ).catch( ( error ) => {
			// The next attempt loads the script again.
			loading = null;
			throw error;
		} );
		return loading;
	};

	return {
		token: async ( action ) => inTime( ( await provider() ).execute( siteKey, { action } ) ),
		// Set by the loader, which listens before this code is loaded.
		isUnwanted: () => document.documentElement.dataset.circBotCheck === 'off',
	};
}
