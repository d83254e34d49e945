/**
 * Stores the affiliate network's click id if the reader consents to marketing cookies (`cookie-6`,
 * `vendor-20`). Without a Consent API the assumed consent counts, and on a site without third
 * parties none is needed.
 */
import { affiliateCookieLine } from '#src/domain/site/cookie-values.ts';
import { parseVendorConfig } from '#src/domain/site/vendor-config.ts';
import { hasConsent, onConsentChange } from './consent.ts';

/** Letters, digits, underscores and hyphens; anything else did not come from the network. */
const EVENT = /^[\w-]{1,64}$/;

/** With no third party on, the cookie is first-party and sent to no other company. */
const assumed = (): readonly string[] => {
	const block = document.getElementById( 'circulation-vendors' );
	return block
		? parseVendorConfig( JSON.parse( block.textContent ?? '{}' ) ).consent
		: [ 'marketing' ];
};

/** Does nothing without `cjevent` in the address. */
export function keepAffiliateEvent(): void {
	const event = new URLSearchParams( window.location.search ).get( 'cjevent' );
	if ( ! event || ! EVENT.test( event ) ) {
		return;
	}
	const keep = () => {
		if ( hasConsent( 'marketing', assumed() ) ) {
			try {
				document.cookie = affiliateCookieLine( event, new Date() );
			} catch {
				// If cookies are blocked, a sale cannot be attributed to the click.
			}
			stop();
		}
	};
	const stop = onConsentChange( keep );
	keep();
}
