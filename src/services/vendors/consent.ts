/**
 * WordPress's Consent API answers if present, else the publisher's assumption from PHP
 * (`vendor-20`). Interface: github.com/WordPress/wp-consent-level-api, assets/js/wp-consent-api.js.
 */
import type { ConsentCategory } from '#src/domain/site/vendor-config.ts';

interface ConsentApi {
	/** Also returns true before the type of consent law is known. */
	readonly wp_has_consent?: ( category: string ) => unknown;
	readonly wp_consent_type?: string;
	readonly consent_api?: { readonly waitfor_consent_hook?: unknown };
}

/** Document events: those of the API, and the one after which another tab may have changed it. */
const CHANGES = [ 'wp_listen_for_consent_change', 'wp_consent_type_defined', 'visibilitychange' ];

const api = () => window as unknown as ConsentApi;

const isAsserted = ( value: unknown ) => value === true || value === 1 || value === '1';

/** Whether a consent tool makes the API wait until the law of the reader's region is known. */
const isWaiting = () => {
	const { consent_api: options, wp_consent_type: type } = api();
	return isAsserted( options?.waitfor_consent_hook ) && ! type;
};

const hasPrivacyControl = (): boolean =>
	isAsserted( ( navigator as { globalPrivacyControl?: unknown } ).globalPrivacyControl );

/** Whether the page's consent tool could still obtain this consent. */
export const mayBeAgreedTo = ( category: ConsentCategory ): boolean =>
	! hasPrivacyControl() && consentTo( category, [] ) === false;

/**
 * Null while unknown: without a consent tool, as on account pages, or while one is not ready.
 * `assumed` serves a site without a consent manager.
 */
export function consentTo( category: ConsentCategory, assumed: readonly string[] ): boolean | null {
	if ( category !== 'functional' && hasPrivacyControl() ) {
		return false;
	}
	const ask = api().wp_has_consent;
	if ( ! ask ) {
		return assumed.includes( category ) || null;
	}
	try {
		return isWaiting() ? null : ask( category ) === true;
	} catch {
		// The tool may not be ready.
		return null;
	}
}

export const hasConsent = ( category: ConsentCategory, assumed: readonly string[] ): boolean =>
	consentTo( category, assumed ) === true;

/** Returns an unsubscribe function. The API's script may load late, but before `pageshow`. */
export function onConsentChange( listener: () => void ): () => void {
	// The API writes its cookie before these events, so the new answer is already available.
	CHANGES.forEach( ( name ) => document.addEventListener( name, listener ) );
	window.addEventListener( 'pageshow', listener );
	return () => {
		CHANGES.forEach( ( name ) => document.removeEventListener( name, listener ) );
		window.removeEventListener( 'pageshow', listener );
	};
}
