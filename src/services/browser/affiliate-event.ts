/**
 * Keeps the affiliate network's name of the click that led here, once the reader has agreed to marketing cookies
 * (`cookie-6`, `vendor-9`). Consent is asked in WordPress's own way, the Consent API; a site that has none asks nobody.
 */
import { affiliateCookieLine } from '#src/domain/site/cookie-values.ts';

declare global {
	interface Window {
		wp_has_consent?: ( category: string ) => boolean;
	}
}

/** Letters, digits, hyphens: whatever else stands there is no event of the network. */
const EVENT = /^[\w-]{1,64}$/;

const hasConsent = () => window.wp_has_consent?.( 'marketing' ) ?? true;

/** Nothing happens without `cjevent` in the address. */
export function keepAffiliateEvent(): void {
	const event = new URLSearchParams( window.location.search ).get(
		'cjevent'
	);
	if ( ! event || ! EVENT.test( event ) ) {
		return;
	}
	const change = 'wp_listen_for_consent_change';
	const keep = () => {
		if ( hasConsent() ) {
			document.cookie = affiliateCookieLine( event, new Date() );
			document.removeEventListener( change, keep );
		}
	};
	document.addEventListener( change, keep );
	keep();
}
