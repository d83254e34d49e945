<?php
/**
 * The configuration that every page hands to JavaScript (`gate-34`), in the shape of src/domain/site/boot-config.ts.
 */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\BootConfig;
use Circulation\Assets\Build;
use Circulation\Assets\Translations;
use Circulation\Gating\Access;
use Circulation\Rest\Api;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Schema;
use Circulation\Settings\Setting;
use Circulation\Settings\Sites;
use Circulation\Tests\Support\Workspace;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Query;

final class BootConfigTest extends WordPressTestCase {
	/**
	 * The configuration in a page's footer.
	 *
	 * @return array<string, mixed>
	 */
	private function config(): array {
		ob_start();
		wp_head();
		wp_footer();
		self::assertSame( 1, preg_match( '~<script type="application/json" id="circulation-config">(.*?)</script>~', (string) ob_get_clean(), $found ) );
		return json_decode( $found[1], true, flags: JSON_THROW_ON_ERROR );
	}

	/**
	 * The whole configuration of an account page, as PHP builds it.
	 *
	 * @return array<string, mixed>
	 */
	private function account_config(): array {
		$settings    = $this->plugin_settings();
		$environment = new Environment();
		$config      = new BootConfig( $settings, new Sites( $settings ), new FeatureFlags( $settings ), new CookieNames( $settings ), $environment, new Connections( $settings, $environment ), new Access(), new Build( '', '' ), static fn(): Translations => new Translations( '' ) );
		return $config->values( 'account' );
	}

	// Proves gate-34.
	#[Test]
	public function it_holds_what_the_app_cannot_know_and_nothing_else(): void {
		self::assertSame(
			[
				'site'              => 'nypost',
				'siteName'          => 'The Daily Example',
				'assets'            => '/wp-content/plugins/circulation/build/app/',
				'build'             => Workspace::LOADER_VERSION,
				'flags'             => [ 'membership' ],
				'inSupportedRegion' => true,
				'cookies'           => [
					'session' => 'blaize_session',
					'domain'  => 'daily.example',
				],
				// The tests run as on a developer's machine, where the bot check needs no key.
				'botCheck'          => [ 'siteKey' => '' ],
			],
			$this->config()
		);
	}

	#[Test]
	public function it_says_the_folder_that_wordpress_lives_in_where_there_is_one(): void {
		add_filter( 'option_home', static fn(): string => 'http://daily.example/blog' );

		self::assertSame( '/blog', $this->config()['folder'] );
		self::assertSame( '/blog/wp-json/circulation/v1/', $this->config()['rest'] );
	}

	#[Test]
	public function a_missing_value_has_the_default_that_the_app_assumes(): void {
		$domain   = dirname( __DIR__, 3 ) . '/src/domain/site/';
		$defaults = file_get_contents( $domain . 'boot-config-parse.ts' ) . file_get_contents( $domain . 'boot-config.ts' );

		foreach ( [ 'rest: DEFAULT_REST', "DEFAULT_REST = '/wp-json/circulation/v1/'", "tracking: identity + '_tracking_id'", "paywall: ''", "domain: ''", "locale: 'en-US'", 'hasEvents: false' ] as $default ) {
			self::assertStringContainsString( $default, $defaults );
		}
	}

	#[Test]
	public function the_routes_that_it_names_are_those_that_are_registered(): void {
		$named = [];
		add_filter(
			'rest_url',
			static function ( string $url, string $path ) use ( &$named ): string {
				$named[] = ltrim( $path, '/' );
				return $url;
			},
			10,
			2
		);
		$this->config();

		self::assertSame( [ Api::NAMESPACE . '/' ], array_values( array_filter( $named ) ) );
	}

	#[Test]
	public function it_has_the_fields_that_the_app_declares(): void {
		$this->set(
			[
				'services'           => [ 'identity' => 'id', 'decision' => 'rules', 'cardprovider' => 'cards' ],
				'cookies'            => [ 'tracking' => 't', 'paywall' => 'p' ],
				'card_on_clean_page' => true,
				'mobile_app_marker'  => 'App/',
				'inspection'         => true,
				'data_layer_name'    => 'readerData',
				'public_prefix'      => 'extensions',
				'subscribe_call'     => 'zephr',
				'legal'              => [ 'terms' => '/conditions/' ],
				'events'             => [ [ 'title' => 'Meet the team', 'date' => '2026-12-05', 'url' => 'https://daily.example/meet' ] ],
			]
		);
		add_filter( 'locale', static fn(): string => 'de_DE' );
		add_filter( 'rest_url', static fn(): string => 'http://daily.example/api/circulation/v1/' );
		$config = $this->config();
		$source = (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/domain/site/boot-config.ts' );
		preg_match( '/interface BootConfig extends PageSettings \{(.*?)^\}/ms', $source, $body );
		preg_match_all( '/^\treadonly (\w+)(\??):/m', $body[1], $fields, PREG_SET_ORDER );
		$required = array_column( array_filter( $fields, static fn( array $field ): bool => $field[2] === '' ), 1 );

		$passed   = array_map( static fn( Setting $row ): string => explode( '.', $row->page )[0], ( new Schema() )->fields() );

		self::assertNotEmpty( $required );
		// An ordinary page of the site omits `view`.
		self::assertEqualsCanonicalizing( [ ...$required, 'botCheck', ...array_unique( array_filter( array_values( $passed ) ) ) ], [ ...array_keys( $config ), 'view' ] );
		self::assertSame( [ 'identity' => 'id', 'decision' => 'rules', 'cardProvider' => 'cards' ], $config['services'] );
		self::assertSame( [ 'session' => 'id_session', 'tracking' => 't', 'paywall' => 'p', 'domain' => 'daily.example' ], $config['cookies'] );
		self::assertSame( '/api/circulation/v1/', $config['rest'] );
		self::assertSame( [ 'socialOff', 'oneTap', 'oneTapScript', 'gatedPost', 'cardDemo', 'wallets', 'googleMerchant', 'botCheck', 'account' ], array_values( array_diff( array_column( $fields, 1 ), $required ) ) );
	}

	#[Test]
	public function the_wallets_that_the_publisher_takes_are_named(): void {
		self::assertArrayNotHasKey( 'wallets', $this->config() );

		$this->set( [ 'wallets' => [ 'google_pay' => true, 'google_merchant_id' => 'BCR2DN6T7654321A', 'paypal' => true ] ] );
		self::assertSame( [ 'google-pay', 'paypal' ], $this->config()['wallets'] );
		self::assertSame( 'BCR2DN6T7654321A', $this->config()['googleMerchant'] );
	}

	#[Test]
	public function google_pay_is_off_in_production_without_the_id_that_google_issues(): void {
		$this->set( [ 'wallets' => [ 'google_pay' => true, 'apple_pay' => true ], 'gateway' => [ 'environment' => 'production' ] ] );

		self::assertSame( [ 'apple-pay' ], $this->config()['wallets'] );
		self::assertArrayNotHasKey( 'googleMerchant', $this->config() );
	}

	#[Test]
	public function the_set_up_of_the_identity_service_is_included_only_if_it_is_unusual(): void {
		self::assertSame( [], array_intersect( [ 'dataLayerName', 'publicPrefix', 'subscribeCall' ], array_keys( $this->config() ) ) );

		$this->set( [ 'data_layer_name' => 'siteData', 'public_prefix' => 'ext', 'subscribe_call' => 'zephr' ] );
		$config = $this->config();

		self::assertSame( [ 'siteData', 'ext', 'zephr' ], [ $config['dataLayerName'], $config['publicPrefix'], $config['subscribeCall'] ] );
	}

	#[Test]
	public function it_follows_the_settings(): void {
		$this->set(
			[
				'site'               => 'pagesix',
				'flags'              => [ 'membership' => false, 'piano' => '1', 'comments' => true ],
				'card_on_clean_page' => true,
				'mobile_app_marker'  => 'App/',
				'inspection'         => true,
				'region'             => [ 'mode' => 'countries', 'countries' => [ 'US' ], 'header' => 'X-Country' ],
			]
		);
		$_SERVER['HTTP_X_COUNTRY'] = 'FR';
		$config                    = $this->config();
		unset( $_SERVER['HTTP_X_COUNTRY'] );

		self::assertSame( [ 'pagesix', 'Back Fence', [ 'comments', 'piano' ], true, 'App/', true, false ], [ $config['site'], $config['siteName'], $config['flags'], $config['cardOnCleanPage'], $config['mobileAppMarker'], $config['inspection'], $config['inSupportedRegion'] ] );
	}

	// Proves site-19.
	#[Test]
	public function only_account_pages_carry_what_settings_and_onboarding_show(): void {
		$event = [ 'title' => 'Meet the team', 'date' => '2026-12-05', 'url' => 'https://daily.example/meet' ];
		$this->set( [ 'events' => [ $event ], 'site_names' => [ 'pagesix' => 'The Fence' ] ] );
		add_filter( 'circulation_app_links', static fn(): array => [ 'apple' => 'https://apps.example/1', 'google' => 'javascript:alert(1)' ] );

		$page = $this->config();
		self::assertTrue( $page['hasEvents'] );
		self::assertArrayNotHasKey( 'account', $page );

		$account = $this->account_config()['account'];
		self::assertSame( [ 'The Daily Example', 'The Fence', 'Second Screen' ], array_values( $account['siteNames'] ) );
		self::assertSame( [ $event ], $account['events'] );
		self::assertSame( [ 'apple' => 'https://apps.example/1' ], $account['apps'] );
		self::assertArrayNotHasKey( 'privacy', $account );
	}

	// Proves onboarding-8.
	#[Test]
	public function the_addresses_of_the_app_are_taken_from_the_settings_and_a_filter_has_the_last_word(): void {
		self::assertArrayNotHasKey( 'apps', $this->account_config()['account'] );

		$this->set( [ 'app_links' => [ 'apple' => 'https://apps.example/1', 'google' => 'https://play.example/1' ] ] );
		self::assertSame( [ 'apple' => 'https://apps.example/1', 'google' => 'https://play.example/1' ], $this->account_config()['account']['apps'] );

		add_filter( 'circulation_app_links', static fn( array $apps ): array => [ 'google' => 'https://play.example/2' ] + $apps );
		self::assertEqualsCanonicalizing( [ 'apple' => 'https://apps.example/1', 'google' => 'https://play.example/2' ], $this->account_config()['account']['apps'] );
	}

	// Proves site-19.
	#[Test]
	public function account_pages_alone_carry_where_home_delivery_is_managed(): void {
		self::assertArrayNotHasKey( 'homeDelivery', $this->account_config()['account'] );

		$this->set( [ 'home_delivery_url' => 'https://paper.example/desk' ] );

		self::assertSame( 'https://paper.example/desk', $this->account_config()['account']['homeDelivery'] );
		self::assertArrayNotHasKey( 'account', $this->config() );
	}

	#[Test]
	public function every_page_carries_the_legal_texts_of_other_addresses(): void {
		self::assertArrayNotHasKey( 'legal', $this->config() );

		$this->set( [ 'legal' => [ 'membership_terms' => 'https://law.example/sale', 'cancellation' => '', 'privacy' => '/our/privacy/' ] ] );

		$legal = [ 'membershipTerms' => 'https://law.example/sale', 'cancellation' => '', 'privacy' => '/our/privacy/' ];
		self::assertSame( $legal, $this->config()['legal'] );
		self::assertSame( $legal, $this->account_config()['legal'] );
	}

	// Proves address-35.
	#[Test]
	public function without_a_setting_the_privacy_policy_is_wordpress_own_page_as_soon_as_it_is_there(): void {
		$page = $this->article( 'Text', false, [ 'post_type' => 'page', 'post_name' => 'our-privacy', 'post_status' => 'draft' ] );
		update_option( 'wp_page_for_privacy_policy', $page->ID );
		self::assertArrayNotHasKey( 'legal', $this->config() );

		wp_publish_post( $page->ID );
		self::assertSame( wp_make_link_relative( (string) get_permalink( $page->ID ) ), $this->config()['legal']['privacy'] );

		update_option( 'permalink_structure', '/%postname%/' );
		$GLOBALS['wp_rewrite']->init();
		wp_update_post( [ 'ID' => $page->ID, 'post_name' => 'privacy-2' ] );
		self::assertSame( '/privacy-2/', $this->config()['legal']['privacy'] );

		$this->set( [ 'legal' => [ 'privacy' => 'https://law.example/privacy' ] ] );
		self::assertSame( 'https://law.example/privacy', $this->config()['legal']['privacy'] );

		$this->set( [ 'legal' => [ 'privacy' => '' ] ] );
		wp_trash_post( $page->ID );
		self::assertArrayNotHasKey( 'legal', $this->config() );
		wp_untrash_post( $page->ID );
		wp_publish_post( $page->ID );
		self::assertArrayHasKey( 'legal', $this->config() );
		wp_delete_post( $page->ID, true );
		self::assertArrayNotHasKey( 'legal', $this->config() );
	}

	#[Test]
	public function every_page_carries_the_logo_for_the_log_in_form(): void {
		$id = wp_insert_attachment( [ 'post_title' => 'Logo', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ], 'logo.png' );
		wp_update_attachment_metadata( $id, [ 'width' => 600, 'height' => 200, 'file' => 'logo.png' ] );
		$this->set( [ 'brand' => [ 'logo' => wp_make_link_relative( (string) wp_get_attachment_url( $id ) ) ] ] );

		self::assertSame( [ 'width' => 120, 'height' => 40 ], array_slice( $this->config()['account']['logo'], 1 ) );
		self::assertSame( $this->config()['account']['logo'], $this->account_config()['account']['logo'] );
	}

	// Proves address-35.
	#[Test]
	public function where_the_privacy_page_is_costs_a_page_no_query(): void {
		update_option( 'wp_page_for_privacy_policy', $this->article( 'Text', false, [ 'post_type' => 'page' ] )->ID );
		$this->config();
		wp_cache_delete( get_option( 'wp_page_for_privacy_policy' ), 'posts' );
		$before = $GLOBALS['wpdb']->num_queries;

		self::assertArrayHasKey( 'legal', $this->config() );
		self::assertSame( $before, $GLOBALS['wpdb']->num_queries );
	}

	// Proves profile-36, site-19.
	#[Test]
	public function account_pages_carry_the_privacy_services_that_a_publisher_has_turned_on(): void {
		$this->set( [ 'privacy' => [ 'export' => true, 'devices' => true ] ] );

		self::assertSame( [ 'export', 'devices' ], $this->account_config()['account']['privacy'] );
		self::assertArrayNotHasKey( 'privacy', $this->config() );
	}

	#[Test]
	public function a_members_only_article_is_named_on_its_own_page_alone(): void {
		$gated = $this->article( 'Body' );
		$open  = $this->article( 'Body', false );
		foreach ( [ [ [ 'p' => $gated->ID ], $gated->ID ], [ [ 'p' => $open->ID ], null ], [ [ 'post_type' => 'post' ], null ] ] as [ $query, $id ] ) {
			$GLOBALS['wp_query'] = new WP_Query( $query );
			self::assertSame( $id, $this->config()['gatedPost'] ?? null );
		}
	}

	// Proves language-13.
	#[Test]
	#[TestWith( [ 'en_US', 'en-US' ] )]
	#[TestWith( [ 'de_DE_formal', 'de-DE' ] )]
	#[TestWith( [ 'ja', 'ja' ] )]
	public function the_language_is_one_that_browsers_know( string $wordpress, string $browser ): void {
		add_filter( 'locale', static fn(): string => $wordpress );

		self::assertSame( $browser, $this->config()['locale'] ?? 'en-US' );
	}

	// Proves language-3.
	#[Test]
	public function only_a_page_in_another_language_names_its_texts(): void {
		$file = WP_CONTENT_DIR . '/languages/plugins/circulation-eo-app.json';
		wp_mkdir_p( dirname( $file ) );
		file_put_contents( $file, '{}' );
		$english = $this->config();
		add_filter( 'locale', static fn(): string => 'eo' );
		$other = $this->config();
		unlink( $file );

		self::assertArrayNotHasKey( 'translations', $english );
		self::assertArrayNotHasKey( 'words', $english );
		self::assertStringContainsString( 'circulation-eo-app.json', $other['translations'] );
		self::assertCount( 5, $other['words'] );
	}

	// Proves gate-34.
	#[Test]
	public function nothing_in_it_can_end_the_data_block(): void {
		$this->set( [ 'mobile_app_marker' => 'A & "B"' ] );
		add_filter( 'rest_url', static fn( string $url ): string => $url . '</script><!--' );

		$config = $this->config();

		self::assertSame( [ 'A & "B"', '/wp-json/circulation/v1/</script><!--' ], [ $config['mobileAppMarker'], $config['rest'] ] );
	}

	// Proves sign-in-35, site-13, vendor-6.
	#[Test]
	public function one_tap_is_named_only_where_it_may_be_offered(): void {
		$this->set( [ 'one_tap' => [ 'client_id' => 'client-1' ] ] );
		self::assertArrayNotHasKey( 'oneTap', $this->config(), 'The flag is off.' );

		$this->set( [ 'flags' => [ 'googleOneTap' => true ] ] );
		self::assertSame( 'client-1', $this->config()['oneTap'] );

		$this->set( [ 'exclusive' => true ] );
		self::assertArrayNotHasKey( 'oneTap', $this->config() );

		$this->set( [ 'exclusive' => false, 'one_tap' => [ 'client_id' => '' ] ] );
		self::assertArrayNotHasKey( 'oneTap', $this->config() );
	}

	// Proves sign-in-2, vendor-15.
	#[Test]
	public function a_sign_in_provider_that_is_switched_off_is_named(): void {
		self::assertArrayNotHasKey( 'socialOff', $this->config() );
		$this->set( [ 'social' => [ 'apple' => false ] ] );
		self::assertSame( [ 'apple' ], $this->config()['socialOff'] );
	}
}
