/** Texts about changed newsletters and text campaigns, and the sites' names. */
import type { NewslettersFailure } from '#src/domain/failure.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { SiteId } from '#src/domain/site/page-settings.ts';
import { accountErrors, failureTextFrom } from './failure-text.ts';
import { __ } from './translate.ts';

export const newslettersUpdated = () => __( 'Your newsletters are updated.' );

export const newslettersNotUpdated = () => __( 'There was an error updating subscriptions' );

interface NewsletterFailures {
	readonly newsletters: NewslettersFailure;
}

export const newsletterFailureText = failureTextFrom< NewsletterFailures >( {
	newsletters: {
		'session-not-authenticated': newslettersNotUpdated,
		'not-entitled': newslettersNotUpdated,
		'unknown-list': newslettersNotUpdated,
		'email-not-verified': accountErrors.emailNotVerified,
		'too-many-requests': newslettersNotUpdated,
		'service-unavailable': newslettersNotUpdated,
		'call-failed': newslettersNotUpdated,
	},
} );

/** Used on pages whose configuration lacks the names. */
const DEFAULTS: Readonly< Record< SiteId, () => string > > = {
	nypost: () => __( 'The Daily Example' ),
	pagesix: () => __( 'Back Fence' ),
	decider: () => __( 'Second Screen' ),
};

export const siteNameOf = ( site: SiteId, { site: own, siteName, account }: BootConfig ): string =>
	account?.siteNames?.[ site ] || ( site === own && siteName ) || DEFAULTS[ site ]();

/** Shown below the title of pages with text campaigns. */
export const textsLead = (): string =>
	__( 'Short updates on your phone. Changes save right away.' );
