/**
 * Decides when One Tap may be offered, and which profile flags it sets (`sign-in-35`,
 * `sign-in-37`).
 */
import type { BootConfig } from '../site/boot-config.ts';
import type { SiteId } from '../site/page-settings.ts';
import { MOBILE_MAX_WIDTH, ONE_TAP_MOBILE_DELAY_MS } from '../limits.ts';
import type { ProfileChanges } from '../profile/profile.ts';
import { providerFlags } from '../profile/provider-flags.ts';

/** PHP sends a client id only if the flag is on and the site is not exclusive. */
export const mayOfferOneTap = (
	{ oneTap, view, flags, inSupportedRegion }: BootConfig,
	isLoggedIn: boolean
): boolean =>
	Boolean( oneTap ) &&
	flags.includes( 'googleOneTap' ) &&
	inSupportedRegion &&
	view !== 'account' &&
	! isLoggedIn;

export const isMobileWidth = ( width: number ): boolean => width <= MOBILE_MAX_WIDTH;

export const oneTapDelay = ( width: number ): number =>
	isMobileWidth( width ) ? ONE_TAP_MOBILE_DELAY_MS : 0;

export const oneTapFlags = (
	site: SiteId,
	isMobile: boolean,
	isGated: boolean
): ProfileChanges => ( {
	...providerFlags( 'google' ),
	'google-otl-register-site': site,
	'google-otl-register-mobile': isMobile,
	...( isGated && { 'reg-wall-googleonetap-signup': true } ),
} );
