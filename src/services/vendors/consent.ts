/**
 * Says what the reader allows other companies here (`vendor-20`): by WordPress's own Consent API
 * where there is one, else what the publisher says in PHP. A consent tool without a WordPress
 * plugin can speak as that API does. Interface: github.com/WordPress/wp-consent-level-api,
 * assets/js/wp-consent-api.js.
 */

export type ConsentCategory = 'functional' | 'preferences' | 'statistics' | 'marketing';

interface ConsentApi {
	/** True also while nobody has said yet which kind of law holds. */
	readonly wp_has_consent?: ( category: string ) => boolean;
	readonly wp_consent_type?: string;
	readonly wp_fallback_consent_type?: string;
	readonly consent_api?: { readonly waitfor_consent_hook?: unknown };
}

/** The API's own events, on the document. */
const CHANGES = [ 'wp_listen_for_consent_change', 'wp_consent_type_defined' ];

const api = () => window as unknown as ConsentApi;

const isAsserted = ( value: unknown ) => value === true || value === 1 || value === '1';

/** A consent tool has asked the API to wait until it knows the law of the reader's region. */
const isWaiting = () => {
	const { consent_api: options, wp_consent_type: type } = api();
	return isAsserted( options?.waitfor_consent_hook ) && ! type;
};

/** The reader's browser says that nothing may be sold or shared. */
export const hasPrivacyControl = (): boolean =>
	isAsserted( ( navigator as { globalPrivacyControl?: unknown } ).globalPrivacyControl );

/**
 * Whether there is somebody to tell, and it would change anything: the consent tool of the page.
 */
export const mayBeAgreedTo = ( category: ConsentCategory ): boolean =>
	! hasPrivacyControl() &&
	!! api().wp_has_consent &&
	! isWaiting() &&
	! hasConsent( category, [] );

/** `assumed`: the categories that hold on a site where nobody asks. */
export function hasConsent( category: ConsentCategory, assumed: readonly string[] ): boolean {
	if ( category !== 'functional' && hasPrivacyControl() ) {
		return false;
	}
	const ask = api().wp_has_consent;
	return ask ? ! isWaiting() && ask( category ) : assumed.includes( category );
}

/**
 * Returns what ends it. The API's script may come late, at the latest with the page: `pageshow`
 * follows its load.
 */
export function onConsentChange( listener: () => void ): () => void {
	// The API writes its cookie before it tells; the function answers anew by then.
	CHANGES.forEach( ( name ) => document.addEventListener( name, listener ) );
	window.addEventListener( 'pageshow', listener );
	return () => {
		CHANGES.forEach( ( name ) => document.removeEventListener( name, listener ) );
		window.removeEventListener( 'pageshow', listener );
	};
}
