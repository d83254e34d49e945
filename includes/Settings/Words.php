<?php
/**
 * Names each setting and says what it takes, for sentences in wp-admin. It is never loaded for a reader's page.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Labels by field path. */
final class Words {
	/** The name of a whole setting, such as "Features". */
	public function group( string $name ): string {
		$groups = [
			'site_names'       => __( 'Display names', 'circulation' ),
			'flags'            => __( 'Features', 'circulation' ),
			'services'         => __( 'Paths of the services', 'circulation' ),
			'cookies'          => __( 'Names of cookies', 'circulation' ),
			'events'           => __( 'Events', 'circulation' ),
			'gateway'          => __( 'Card provider', 'circulation' ),
			'wallets'          => __( 'Wallets', 'circulation' ),
			'edge_headers'     => __( 'Headers with the reader\'s place', 'circulation' ),
			'bot_check'        => __( 'Bot check', 'circulation' ),
			'identity_admin'   => __( 'Identity service, administration', 'circulation' ),
			'one_tap'          => __( 'Google One Tap', 'circulation' ),
			'analytics'        => __( 'Analytics', 'circulation' ),
			'affiliate'        => __( 'Affiliate orders', 'circulation' ),
			'comments'         => __( 'Comments', 'circulation' ),
			'piano'            => __( 'Paywall meter', 'circulation' ),
			'social'           => __( 'Log-in with other accounts', 'circulation' ),
			'privacy'          => __( 'Privacy services', 'circulation' ),
			'app_links'        => __( 'Your app in the stores', 'circulation' ),
			'legal'            => __( 'Legal texts', 'circulation' ),
			'brand'            => __( 'Brand', 'circulation' ),
			'newsletter_lists' => __( 'Newsletter lists', 'circulation' ),
		];
		return $groups[ $name ] ?? $this->label( $name );
	}

	/** What a publisher calls one of the three sites. */
	private function site( string $id ): string {
		return [
			'nypost'  => __( 'Main site', 'circulation' ),
			'pagesix' => __( 'Gossip site', 'circulation' ),
			'decider' => __( 'Third site', 'circulation' ),
		][ $id ] ?? $id;
	}

	/** The name of a setting, as the settings screen says it. */
	public function label( string $field ): string {
		$parts = explode( '.', $field );
		$part  = $parts[1] ?? '';
		return match ( $parts[0] ) {
			/* translators: %s: "Main site", "Gossip site" or "Third site". */
			'site_names'         => sprintf( __( 'Display name: %s', 'circulation' ), $this->site( $part ) ),
			/* translators: %s: name of a feature flag. */
			'flags'              => sprintf( __( 'Feature flag %s', 'circulation' ), $part ),
			/* translators: %s: "identity", "decision" or "cardprovider". */
			'services'           => sprintf( __( 'Path of the %s service', 'circulation' ), $part ),
			/* translators: %s: "session", "tracking" or "paywall". */
			'cookies'            => sprintf( __( 'Name of the %s cookie', 'circulation' ), $part ),
			'region'             => $this->region( $part ),
			'framing'            => __( 'Who may frame members-only stories', 'circulation' ),
			/* translators: %d: which event of the list, from 1. */
			'events'             => sprintf( __( 'Event %d', 'circulation' ), (int) $part + 1 ),
			/* translators: %s: "google", "facebook" or "apple". */
			'social'             => sprintf( __( 'Log-in with %s', 'circulation' ), $part ),
			/* translators: %s: "export", "delete" or "devices". */
			'privacy'            => sprintf( __( 'Privacy service %s', 'circulation' ), $part ),
			'newsletter_lists'   => isset( $parts[2] )
				/* translators: 1: which list, from 1; 2: part of a list, such as "name". */
				? sprintf( __( 'Newsletter list %1$d, %2$s', 'circulation' ), (int) $part + 1, $parts[2] )
				/* translators: %d: which list, from 1. */
				: sprintf( __( 'Newsletter list %d', 'circulation' ), (int) $part + 1 ),
			default              => $this->fixed( $field ),
		};
	}

	/** What a setting takes, as a phrase. */
	public function allowed( string $field ): string {
		$key   = __( 'visible characters without spaces, 32 to 512', 'circulation' );
		$exact = [
			'region.header'           => __( 'the name of a request header, such as CF-IPCountry', 'circulation' ),
			'home_delivery_url'       => __( 'an address that begins with https://, or a path of this site such as /home-delivery/, or nothing', 'circulation' ),
			'wallets.google_merchant_id' => __( 'capital letters and digits, at most 32, or nothing', 'circulation' ),
			'data_layer_name'         => __( 'letters, digits, underscores, hyphens and $, and begins with no digit', 'circulation' ),
			'public_prefix'           => __( 'one to four parts of a path in small letters, digits and hyphens, such as plugins/public, without a slash before or behind', 'circulation' ),
			'gateway.environment'     => __( 'sandbox or production', 'circulation' ),
			'comments.sso_path'       => __( 'a path of this site, such as /plugins/public/openweb/sso', 'circulation' ),
			'comments.webhook_secret' => $key,
			'piano.key'               => $key,
		];
		return $exact[ $field ] ?? match ( true ) {
			str_starts_with( $field, 'services.' ) => __( 'one part of a path in small letters, digits and hyphens, without slashes', 'circulation' ),
			str_starts_with( $field, 'cookies.' )  => __( 'letters, digits, hyphens and underscores', 'circulation' ),
			$field === 'brand.logo'                => __( 'the address of a picture of this site, or nothing', 'circulation' ),
			str_starts_with( $field, 'brand.' )    => __( 'a color such as #17408b, or nothing', 'circulation' ),
			str_starts_with( $field, 'legal.' )    => __( 'an address that begins with https://, or a path of this site such as /terms/, or nothing', 'circulation' ),
			str_starts_with( $field, 'app_links.' ) => __( 'an address that begins with https:// and has no spaces or quotes, or nothing', 'circulation' ),
			str_ends_with( $field, '_webhook' )    => __( 'an address that begins with https:// and has no user name, quotes or spaces, or nothing', 'circulation' ),
			str_ends_with( $field, '.date' )       => __( 'a date such as 2027-03-31', 'circulation' ),
			str_ends_with( $field, '.url' )        => __( 'an address that begins with https:// and has no spaces or quotes', 'circulation' ),
			str_starts_with( $field, 'edge_headers.' ) => __( 'the name of a request header, such as X-Region', 'circulation' ),
			str_starts_with( $field, 'newsletter_lists.' ) => __( 'letters, digits, hyphens, underscores and dots', 'circulation' ),
			default                                => $this->allowed_id( $field ),
		};
	}

	/** What an id or a key takes. */
	private function allowed_id( string $field ): string {
		return match ( $field ) {
			'analytics.tag_id' => __( 'an id such as G-ABC123DEF4 or GTM-ABC1234, or nothing', 'circulation' ),
			'analytics.beacon' => __( 'an address that begins with https:// and has no query, or nothing', 'circulation' ),
			'affiliate.tag_id', 'affiliate.enterprise_id', 'affiliate.action_id' => __( 'a number of at most 20 digits, or nothing', 'circulation' ),
			default            => __( 'visible characters without spaces, at most 512', 'circulation' ),
		};
	}

	/** Settings with one name each, keys included. */
	private function fixed( string $field ): string {
		$names = [
			'site'                       => __( 'Site', 'circulation' ),
			'color_scheme'               => __( 'Dark look of the theme', 'circulation' ),
			'closed_categories'          => __( 'Categories for members', 'circulation' ),
			'plan_list'                  => __( 'Plan list', 'circulation' ),
			'card_on_clean_page'         => __( 'Card details on a clean page', 'circulation' ),
			'three_d_secure'             => __( '3-D Secure', 'circulation' ),
			'mobile_app_marker'          => __( 'Mobile app marker', 'circulation' ),
			'data_layer_name'            => __( 'Name of the data layer', 'circulation' ),
			'public_prefix'              => __( 'Path of the extensions', 'circulation' ),
			'subscribe_call'             => __( 'Subscribe call', 'circulation' ),
			'inspection'                 => __( 'Inspection', 'circulation' ),
			'word_list'                  => __( 'Built-in list of words', 'circulation' ),
			'exclusive'                  => __( 'Exclusive site', 'circulation' ),
			'gateway.merchant_id'      => __( 'Merchant id of the card provider', 'circulation' ),
			'gateway.public_key'       => __( 'Public key of the card provider', 'circulation' ),
			'gateway.private_key'      => __( 'Private key of the card provider', 'circulation' ),
			'gateway.environment'      => __( 'Environment of the card provider', 'circulation' ),
			'wallets.google_pay'         => __( 'Google Pay', 'circulation' ),
			'wallets.google_merchant_id' => __( 'Merchant id at Google Pay', 'circulation' ),
			'wallets.apple_pay'          => __( 'Apple Pay', 'circulation' ),
			'wallets.paypal'             => __( 'PayPal', 'circulation' ),
			'edge_headers.state'       => __( 'Header with the reader\'s state', 'circulation' ),
			'edge_headers.postal_code' => __( 'Header with the reader\'s postal code', 'circulation' ),
			'bot_check.site_key'       => __( 'Site key of the bot check', 'circulation' ),
			'bot_check.secret'         => __( 'Secret of the bot check', 'circulation' ),
			'newsletters.key'          => __( 'API key of the newsletter provider', 'circulation' ),
			'newsletters.secret'       => __( 'API secret of the newsletter provider', 'circulation' ),
			'identity_admin.tenant'    => __( 'Tenant at the identity service', 'circulation' ),
			'identity_admin.access_key' => __( 'Admin access key of the identity service', 'circulation' ),
			'identity_admin.key'       => __( 'Admin secret key of the identity service', 'circulation' ),
			'home_delivery_url'        => __( 'Where home delivery is managed', 'circulation' ),
			'brand.logo'               => __( 'Logo', 'circulation' ),
			'brand.accent'             => __( 'Accent color', 'circulation' ),
			'brand.accent_contrast'    => __( 'Text on the accent color', 'circulation' ),
			'brand.accent_tint'        => __( 'Light ground of the accent', 'circulation' ),
			'legal.membership_terms'   => __( 'Membership terms', 'circulation' ),
			'legal.cancellation'       => __( 'How cancellation works', 'circulation' ),
			'legal.terms'              => __( 'Terms of use', 'circulation' ),
			'legal.privacy'            => __( 'Privacy policy', 'circulation' ),
			'app_links.apple'          => __( 'Your app in the App Store', 'circulation' ),
			'app_links.google'         => __( 'Your app in Google Play', 'circulation' ),
			'comments.spot_id'         => __( 'Spot id at the comment service', 'circulation' ),
			'comments.sso_path'        => __( 'Path of the single sign-on', 'circulation' ),
			'comments.comments_webhook' => __( 'Webhook for comments', 'circulation' ),
			'comments.reactions_webhook' => __( 'Webhook for reactions', 'circulation' ),
			'comments.webhook_secret'  => __( 'Signing secret of the webhooks', 'circulation' ),
			'piano.aid'                => __( 'Application id of the meter', 'circulation' ),
			'piano.environment'        => __( 'Environment of the meter', 'circulation' ),
			'piano.key'                => __( 'Signing key of the meter', 'circulation' ),
			'one_tap.client_id'        => __( 'Client id of Google One Tap', 'circulation' ),
			'analytics.on'             => __( 'Analytics', 'circulation' ),
			'analytics.data_layer'     => __( 'Events for your own tag manager', 'circulation' ),
			'analytics.tag_id'         => __( 'Id of the Google tag', 'circulation' ),
			'analytics.beacon'         => __( 'Address that takes events', 'circulation' ),
			'affiliate.on'             => __( 'Affiliate orders', 'circulation' ),
			'affiliate.tag_id'         => __( 'Tag id of the affiliate network', 'circulation' ),
			'affiliate.enterprise_id'  => __( 'Enterprise id of the affiliate network', 'circulation' ),
			'affiliate.action_id'      => __( 'Action id of the affiliate network', 'circulation' ),
		];
		return $names[ $field ] ?? $field;
	}

	/** The parts of the region setting. */
	private function region( string $part ): string {
		return match ( $part ) {
			'countries' => __( 'Countries', 'circulation' ),
			'header'    => __( 'Region header', 'circulation' ),
			default     => __( 'Region', 'circulation' ),
		};
	}
}
