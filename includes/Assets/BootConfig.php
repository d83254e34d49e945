<?php
/** Builds the public configuration of each page, as in src/domain/site/boot-config.ts (`gate-34`). */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Gating\Access;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Home;
use Circulation\Settings\Settings;
use Circulation\Settings\Sites;
use Circulation\Settings\Types;
use Closure;
use WP_Post;

/** @phpstan-import-type Values from Types */
final class BootConfig {
	/** The namespace of the routes, repeated here so that a page does not load their classes; a test compares both. */
	private const REST = 'circulation/v1/';

	/** The defaults that src/domain/site/boot-config-parse.ts uses for omitted values. */
	private const DEFAULT_REST = '/wp-json/' . self::REST;

	private const DEFAULT_LOCALE = 'en-US';

	private const DEFAULT_COOKIES = [
		'paywall' => '',
		'domain'  => '',
	];

	/** @param Closure(): Translations $translations Only called on a site in another language. */
	public function __construct(
		private readonly Settings $settings,
		private readonly Sites $sites,
		private readonly FeatureFlags $flags,
		private readonly CookieNames $cookies,
		private readonly Environment $environment,
		private readonly Connections $connections,
		private readonly Access $access,
		private readonly Build $build,
		private readonly Closure $translations,
	) {}

	/**
	 * The configuration. Every page pays for each byte, so values that equal the default of
	 * src/domain/site/boot-config-parse.ts are omitted; values that the loader reads earlier are always there.
	 *
	 * @param 'page'|'account' $view
	 * @return array<string, mixed>
	 */
	public function values( string $view ): array {
		$settings = $this->settings->values();
		$cookies  = [
			'tracking' => $this->cookies->tracking(),
			'paywall'  => $this->cookies->paywall(),
			'domain'   => $this->cookies->domain(),
		];
		$wallets  = $this->connections->wallets();
		$home     = new Home();
		return [
			'site'              => $this->sites->id(),
			'siteName'          => $this->sites->name(),
			// Without scheme and host if these are the site's own, because https may end before WordPress.
			'assets'            => $home->relative( $this->build->url( '' ) ),
			'build'             => $this->build->asset( 'loader' )['version'] ?? '',
			'flags'             => $this->flags->on(),
			'inSupportedRegion' => $this->sites->is_in_region(),
			'cookies' => [ 'session' => $this->cookies->session() ] + array_diff_assoc(
				$cookies,
				[ 'tracking' => $settings['services']['identity'] . '_tracking_id' ] + self::DEFAULT_COOKIES,
			),
		] + array_filter(
			[
				'folder'          => $home->folder(),
				'view'            => $this->unless( 'page', $view ),
				'rest' => $this->unless(
					self::DEFAULT_REST,
					wp_make_link_relative( Home::text( rest_url( self::REST ) ) ),
				),
				'locale'          => $this->unless( self::DEFAULT_LOCALE, $this->locale() ),
				'gatedPost'       => $view === 'page' ? $this->gated_post()?->ID : null,
				'cardDemo'        => $this->environment->card_demo(),
				'wallets'         => $wallets,
				'googleMerchant' =>
					in_array( 'google-pay', $wallets, true ) ? $this->connections->google_merchant_id() : '',
				'botCheck'        => $this->bot_check(),
				'hasEvents'       => $settings['events'] !== [],
				'socialOff' => array_keys( array_filter( $settings['social'], static fn ( bool $on ): bool => ! $on ) ),
				'legal'           => $this->legal(),
				'account' => array_filter(
					[
						'logo'        => $this->sites->logo() ?? [],
						'maintenance' => $this->settings->maintenance(),
					],
				) + ( $view === 'account' ? $this->account_pages( $settings ) : [] ),
			] + ( $view === 'page' ? $this->one_tap( $settings['exclusive'] ) : [] ) + $this->texts()
		) + array_diff_key( $this->settings->page(), [ 'legal' => null ] );
	}

	/** @param 'page'|'account' $view */
	public function print( string $view ): void {
		// wp_print_inline_script_tag() would let other plugins add attributes, such as a nonce that must not be cached.
		echo '<script type="application/json" id="circulation-config">'
			. wp_json_encode( $this->values( $view ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE )
			. "</script>\n";
	}

	/**
	 * @param Values $settings
	 * @return array<string, array<array-key, mixed>|string|true> Data for settings and onboarding only; articles do not
	 *   carry it.
	 */
	private function account_pages( array $settings ): array {
		$own = array_filter( $settings['app_links'] );
		/**
		 * Store links of the publisher's app by 'apple' and 'google'; the settings screen takes precedence (`site-19`).
		 *
		 * @param array<string, string> $apps
		 */
		$filtered = apply_filters( 'circulation_app_links', $own );
		$apps     = is_array( $filtered ) ? $filtered : $own;
		return array_filter(
			[
				'siteNames' => $settings['site_names'],
				'events'    => $settings['events'],
				'apps' => array_filter(
					$apps,
					static fn ( mixed $url ): bool => is_string( $url ) && str_starts_with( $url, 'https://' ),
				),
				'privacy'   => array_keys( array_filter( $settings['privacy'] ) ),
				'restartOffer' => $settings['restart_offer'],
				'withdrawal'  => $settings['withdrawal']['on'],
				'homeDelivery' => ( new Home() )->link( $settings['home_delivery_url'] ),
			]
		);
	}

	/** @return array<string, string> Links to the legal texts, without those that have their defaults. */
	private function legal(): array {
		$home  = new Home();
		$kept  = $this->sites->kept_legal();
		$links = [
			'membershipTerms' => $kept['membership_terms'],
		] + array_diff_key( $kept, [ 'membership_terms' => '' ] );
		// In a folder of the host no address equals its default, so all are sent. At the root only changed ones are,
		// and the privacy policy, which may be the page set in WordPress.
		if ( $home->folder() === '' ) {
			$changed = (array) ( $this->settings->page()['legal'] ?? [] );
			$links   = array_intersect_key( $links, $changed + array_filter( [ 'privacy' => $links['privacy'] ] ) );
		}
		return array_map( $home->link( ... ), $links );
	}

	/**
	 * @return array{oneTap?: string, oneTapScript?: string} Google One Tap, if it may be offered; the app
	 *   checks what depends on the reader (`vendor-6`).
	 */
	private function one_tap( bool $is_exclusive ): array {
		$client_id = $this->connections->one_tap_client_id();
		return $is_exclusive || $client_id === '' || ! $this->flags->is_on( 'googleOneTap' ) ? [] : [
			'oneTap'       => $client_id,
			'oneTapScript' => $this->environment->one_tap_demo(),
		];
	}

	/**
	 * @return array{siteKey?: string, script?: string} An empty key lets everyone pass, so it is sent on a developer's
	 *   machine only (`sign-in-18`).
	 */
	private function bot_check(): array {
		$key = $this->connections->bot_check_site_key();
		return $key === '' && ! $this->environment->is_local()
			? []
			: [ 'siteKey' => $key ] + array_filter( [ 'script' => $this->environment->bot_check_demo() ] );
	}

	/** @return array{translations?: string, words?: list<string>} The app's translation; empty for English. */
	private function texts(): array {
		if ( in_array( Home::text( get_locale() ), [ 'en_US', '' ], true ) ) {
			return [];
		}
		$translations = ( $this->translations )();
		$address      = $translations->address();
		return $address === '' ? [] : [
			'translations' => $address,
			'words'        => $translations->words(),
		];
	}

	/** Location of the app's translation, for the account page, which requests it early. */
	public function translations(): string {
		return $this->texts()['translations'] ?? '';
	}

	/** The members-only article that this page shows. */
	public function gated_post(): ?WP_Post {
		$post = is_singular() ? get_queried_object() : null;
		return $post instanceof WP_Post && $this->access->is_gated( $post ) ? $post : null;
	}

	/** Returns null for a value that equals the default, so that the configuration omits it. */
	private function unless( string $default_value, string $value ): ?string {
		return $value === $default_value ? null : $value;
	}

	/** The site's language as JavaScript's Intl knows it, such as "de-DE" for "de_DE_formal". */
	private function locale(): string {
		return implode( '-', array_slice( explode( '_', Home::text( get_locale() ) ), 0, 2 ) );
	}
}
