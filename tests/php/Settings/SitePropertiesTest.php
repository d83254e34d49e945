<?php
/**
 * Tests what the settings and the constants of wp-config.php determine: flags, site, cookie names and region.
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class SitePropertiesTest extends WordPressTestCase {
	#[After]
	protected function forget_country(): void {
		unset( $_SERVER['HTTP_X_COUNTRY'] );
	}

	// Proves site-7.
	#[Test]
	#[TestWith( [ true, true ] )]
	#[TestWith( [ '1', true ] )]
	#[TestWith( [ 1, false ] )]
	#[TestWith( [ 'true', false ] )]
	#[TestWith( [ 'yes', false ] )]
	#[TestWith( [ '0', false ] )]
	#[TestWith( [ '', false ] )]
	#[TestWith( [ null, false ] )]
	#[TestWith( [ [], false ] )]
	public function true_and_the_text_1_are_on_all_else_is_off( mixed $stored, bool $is_on ): void {
		$this->set( [ 'flags' => [ 'membership' => $stored ] ] );

		self::assertSame( $is_on, ( new FeatureFlags( $this->plugin_settings() ) )->is_on( 'membership' ) );
	}

	#[Test]
	public function a_flag_that_is_not_stored_is_off(): void {
		update_option( 'circulation_settings', [ 'flags' => [ 'comments' => '1' ] ] );

		self::assertSame( [ 'comments' ], ( new FeatureFlags( $this->plugin_settings() ) )->on() );
	}

	// Proves site-10.
	#[Test]
	#[TestWith( [ 'nypost', 'The Daily Example' ] )]
	#[TestWith( [ 'pagesix', 'Back Fence' ] )]
	#[TestWith( [ 'decider', 'Second Screen' ] )]
	public function each_site_has_its_own_display_name( string $id, string $name ): void {
		$this->set( [ 'site' => $id ] );
		$sites = new Sites( $this->plugin_settings() );

		self::assertSame( [ $id, $name ], [ $sites->id(), $sites->name() ] );
	}

	// Proves cookie-3.
	#[Test]
	public function cookies_are_called_after_the_identity_service_unless_named(): void {
		$names = new CookieNames( $this->plugin_settings() );
		$this->set( [ 'services' => [ 'identity' => 'id' ] ] );
		self::assertSame( [ 'id_session', 'id_tracking_id', '' ], [ $names->session(), $names->tracking(), $names->paywall() ] );

		$this->set( [ 'cookies' => [ 'session' => 's', 'tracking' => 't', 'paywall' => 'p' ] ] );

		self::assertSame( [ 's', 't', 'p' ], [ $names->session(), $names->tracking(), $names->paywall() ] );
	}

	// Proves cookie-2.
	#[Test]
	#[TestWith( [ 'https://daily.example', 'daily.example' ] )]
	#[TestWith( [ 'https://www.daily.example', 'daily.example' ] )]
	#[TestWith( [ 'http://localhost:8888', '' ] )]
	#[TestWith( [ 'http://pagesix.localhost:8888', '' ] )]
	#[TestWith( [ 'http://127.0.0.1:8888', '' ] )]
	#[TestWith( [ 'http://[::1]:8888', '' ] )]
	public function cookies_stand_for_the_site_and_for_one_host_on_a_developers_machine( string $home, string $domain ): void {
		add_filter( 'home_url', static fn(): string => $home );

		self::assertSame( $domain, ( new CookieNames( $this->plugin_settings() ) )->domain() );
	}

	#[Test]
	public function membership_is_offered_everywhere_by_default(): void {
		$_SERVER['HTTP_X_COUNTRY'] = 'FR';
		$region                    = new Sites( $this->plugin_settings() );

		self::assertTrue( $region->is_in_region() );
		self::assertSame( '', $region->region_header() );
	}

	// Proves address-32, site-11.
	#[Test]
	#[TestWith( [ 'US', true ] )]
	#[TestWith( [ 'us', true ] )]
	#[TestWith( [ 'FR', false ] )]
	#[TestWith( [ null, true ] )]
	#[TestWith( [ '', true ] )]
	public function with_a_list_of_countries_the_edges_header_decides( ?string $country, bool $is_supported ): void {
		$this->set( [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'US', 'CA' ], 'header' => 'X-Country' ] ] );
		if ( $country !== null ) {
			$_SERVER['HTTP_X_COUNTRY'] = $country;
		}
		$region = new Sites( $this->plugin_settings() );

		self::assertSame( $is_supported, $region->is_in_region() );
		self::assertSame( 'X-Country', $region->region_header() );
	}

	// Proves wire-1.
	#[Test]
	public function without_constants_the_services_answer_on_the_sites_own_address(): void {
		$environment = new Environment();

		self::assertSame( [ '', '', [] ], [ $environment->services_origin(), $environment->card_demo(), $environment->constants() ] );
	}
}
