/**
 * Keeps the affiliate network's name of the click that led here, once the reader has agreed to
 * marketing cookies (`cookie-6`, `vendor-20`). Without a Consent API a site on which a third party
 * is on goes by what its publisher says; where none is on nobody is asked.
 */
import { affiliateCookieLine } from '#src/domain/site/cookie-values.ts';
import { parseVendorConfig } from '#src/domain/site/vendor-config.ts';
import { hasConsent, onConsentChange } from '../vendors/consent.ts';

/** Letters, digits, hyphens: whatever else stands there is no event of the network. */
const EVENT = /^[\w-]{1,64}$/;

/**
 * Where no third party is on there is nobody to ask for: the cookie is this site's own, and goes
 * nowhere.
 */
const assumed = (): readonly string[] => {
	const block = document.getElementById( 'circulation-vendors' );
	return block
		? parseVendorConfig( JSON.parse( block.textContent ?? '{}' ) ).consent
		: [ 'marketing' ];
};

/** Nothing happens without `cjevent` in the address. */
export function keepAffiliateEvent(): void {
	const event = new URLSearchParams( window.location.search ).get( 'cjevent' );
	if ( ! event || ! EVENT.test( event ) ) {
		return;
	}
	const keep = () => {
		if ( hasConsent( 'marketing', assumed() ) ) {
			document.cookie = affiliateCookieLine( event, new Date() );
			stop();
		}
	};
	const stop = onConsentChange( keep );
	keep();
}
