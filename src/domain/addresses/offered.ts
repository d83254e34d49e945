/**
 * These pages remain where accounts are not offered: outside the region (`address-31`) and without
 * the membership feature (`address-33`). PHP has a twin of both lists.
 */
import { ACCOUNT_PATHS as paths } from './paths.ts';
import type { BootConfig } from '../site/boot-config.ts';

/** Pages on which logged-in readers end or check something: charges, mails, texts, sessions. */
const PROTECTING: readonly string[] = [
	paths.membership,
	paths.cancel,
	paths.paymentMethod,
	paths.receipts,
	paths.newsletters,
	paths.exclusiveNewsletters,
	paths.texts,
	paths.privacy,
	paths.devices,
];

/** Pages that one-time links lead to; such a link works on no other page. */
const BY_LINK: readonly string[] = [
	paths.continue,
	paths.verify,
	paths.resetPassword,
	paths.verifyEmailChange,
	paths.handoff,
];

/** The log-in, and the pages for readers who cannot log in. */
const LOG_IN: readonly string[] = [
	paths.login,
	paths.forgotPassword,
	paths.continuePasswordless,
	paths.continuePasswordlessRegistration,
];

/** Whether the address is opened with a one-time code. */
export const isSpentOnce = ( path: string ): boolean => BY_LINK.includes( path );

type Offer = Pick< BootConfig, 'account' | 'flags' | 'inSupportedRegion' >;

export const isOffered = ( { flags, inSupportedRegion }: Omit< Offer, 'account' > ): boolean =>
	inSupportedRegion && flags.includes( 'membership' );

const isProtecting = ( path: string ): boolean => PROTECTING.includes( path );

/**
 * Everyone may withdraw once the publisher has enabled the form. Outside the region the log-in is
 * unavailable, unless it was asked for by a page that remains (`from`).
 */
export function isOpen( path: string, offer: Offer, from = '' ): boolean {
	if ( path === paths.withdraw ) {
		return offer.account?.withdrawal === true;
	}
	const asker = from.replace( /\/*(\?.*)?$/, '' );
	return (
		isOffered( offer ) ||
		isProtecting( path ) ||
		isSpentOnce( path ) ||
		( LOG_IN.includes( path ) && ( offer.inSupportedRegion || isProtecting( asker ) ) )
	);
}
