/**
 * Google's One Tap script loads on first use (`vendor-6`). Interface:
 * developers.google.com/identity/gsi/web.
 */
interface PromptOptions {
	readonly client_id: string;
	readonly callback: ( answer: { readonly credential?: unknown } ) => void;
	/** Whether a press outside dismisses the prompt. */
	readonly cancel_on_tap_outside: boolean;
	readonly itp_support: boolean;
}

declare global {
	interface Window {
		google?: {
			readonly accounts?: {
				readonly id?: {
					initialize: ( options: PromptOptions ) => void;
					prompt: () => void;
					cancel: () => void;
				};
			};
		};
	}
}

const SCRIPT = 'https://accounts.google.com/gsi/client';

/** Resolves even if a blocker or the network prevents the script from loading. */
const loadScript = ( address: string ): Promise< void > =>
	new Promise( ( resolve ) => {
		const script = document.createElement( 'script' );
		script.src = address;
		script.async = true;
		script.onload = script.onerror = () => resolve();
		document.head.append( script );
	} );

/** `address` is a stand-in on a developer's machine. */
export const createOneTapPrompt = ( clientId: string, address = SCRIPT ) => ( {
	/** Shows nothing if the script fails to load, or if `mayShow` is false once it has loaded. */
	async show( mayShow: () => boolean, onCredential: ( credential: string ) => void ) {
		await loadScript( address );
		if ( ! mayShow() ) {
			return;
		}
		const prompt = window.google?.accounts?.id;
		prompt?.initialize( {
			client_id: clientId,
			callback: ( { credential } ) => {
				if ( typeof credential === 'string' && credential ) {
					onCredential( credential );
				}
			},
			cancel_on_tap_outside: false,
			itp_support: true,
		} );
		prompt?.prompt();
	},
	hide: () => window.google?.accounts?.id?.cancel(),
} );
