<?php
/**
 * The third-party script is on a page only if one of its services is enabled and has a key (`vendor-20`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\Vendors;
use Circulation\Gating\Access;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Tests\Admin\BuiltEntries;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\Test;

final class VendorsTest extends WordPressTestCase {
	use BuiltEntries;

	private function connections(): Connections {
		return new Connections( $this->plugin_settings(), new Environment() );
	}

	private function vendors(): Vendors {
		return new Vendors( $this->build( [ 'vendors/vendors' ] ), $this->connections(), new Environment(), new Access() );
	}

	/**
	 * The data that the page passes to the script.
	 *
	 * @return array<string, mixed>
	 */
	private function values(): array {
		return $this->vendors()->values();
	}

	/** The data that a page in another PHP process passes to the script; `$lines` run before WordPress starts. */
	private function values_after( string $lines ): string {
		return Publisher::get()->run( '$environment = new Circulation\Settings\Environment(); $connections = new Circulation\Settings\Connections( new Circulation\Settings\Settings( $GLOBALS["wpdb"] ), $environment ); add_filter( "circulation_consent", static fn(): array => [ "statistics" ] ); echo wp_json_encode( ( new Circulation\Assets\Vendors( new Circulation\Assets\Build( "/nowhere", "" ), $connections, $environment, new Circulation\Gating\Access() ) )->values(), JSON_UNESCAPED_SLASHES );', $lines );
	}

	// Proves vendor-20.
	#[Test]
	public function nothing_is_there_while_a_switch_is_off_or_a_key_is_missing(): void {
		self::assertSame( [], $this->connections()->vendors() );
		$this->set( [ 'analytics' => [ 'on' => false, 'tag_id' => 'G-ABC123' ] ] );
		self::assertSame( [], $this->connections()->vendors() );
		$this->set( [ 'analytics' => [ 'on' => true, 'tag_id' => '' ] ] );
		self::assertSame( [], $this->connections()->vendors() );
		$this->set( [ 'analytics' => [ 'on' => false, 'data_layer' => true ] ] );
		self::assertSame( [], $this->connections()->vendors() );
		$this->set( [ 'affiliate' => [ 'on' => true, 'tag_id' => '1', 'enterprise_id' => '2' ] ] );
		self::assertSame( [], $this->connections()->vendors() );
	}

	// Proves vendor-24.
	#[Test]
	public function a_company_that_is_on_is_named_with_its_public_ids_only(): void {
		$this->set(
			[
				'analytics' => [ 'on' => true, 'tag_id' => 'G-ABC123', 'beacon' => 'https://events.example.com/in' ],
				'affiliate' => [ 'on' => true, 'tag_id' => '1', 'enterprise_id' => '2', 'action_id' => '3' ],
			]
		);

		self::assertSame(
			[
				'analytics' => [ 'tag' => 'G-ABC123', 'beacon' => 'https://events.example.com/in' ],
				'affiliate' => [ 'tag' => '1', 'enterprise' => '2', 'action' => '3' ],
			],
			$this->values()
		);
	}

	// Proves vendor-24.
	#[Test]
	public function a_tag_manager_that_the_site_carries_already_gets_events_by_a_switch_alone(): void {
		$this->set( [ 'analytics' => [ 'on' => true, 'data_layer' => true ] ] );
		self::assertSame( [ 'analytics' => [ 'data_layer' => true ] ], $this->values() );

		$this->set( [ 'analytics' => [ 'tag_id' => 'G-ABC123' ] ] );
		self::assertSame( [ 'analytics' => [ 'data_layer' => true, 'tag' => 'G-ABC123' ] ], $this->values() );
	}

	#[Test]
	public function the_script_is_at_the_end_of_the_page_and_delays_nothing(): void {
		$this->vendors()->enqueue_script();

		$script = wp_scripts()->registered[ Vendors::HANDLE ];
		self::assertSame( [ 'https://daily.example/build/vendors/vendors.js', 'v1' ], [ $script->src, $script->ver ] );
		self::assertSame( [ 'defer', 1 ], [ $script->extra['strategy'], $script->extra['group'] ] );
		self::assertTrue( wp_script_is( Vendors::HANDLE ) );
	}

	#[Test]
	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	public function what_wp_config_says_cannot_break_out_of_the_configuration(): void {
		define( 'CIRCULATION_ANALYTICS_TAG_ID', '</script><b>' );
		$this->set( [ 'analytics' => [ 'on' => true ] ] );

		ob_start();
		$this->vendors()->print_config();
		$printed = (string) ob_get_clean();

		self::assertSame( 1, substr_count( $printed, '</script>' ) );
		self::assertSame( 1, preg_match( '~^<script type="application/json" id="circulation-vendors">(.+)</script>\s*$~D', $printed, $found ) );
		self::assertSame( '</script><b>', json_decode( $found[1], true )['analytics']['tag'] );
	}

	// Proves vendor-20.
	#[Test]
	public function where_a_consent_tool_is_it_speaks_alone(): void {
		self::assertSame( '{"consent":["statistics"]}', $this->values_after( '' ) );
		self::assertSame( '[]', $this->values_after( 'function wp_has_consent(): bool { return false; } ' ) );
	}

	#[Test]
	public function on_a_developers_machine_the_stand_ins_are_named(): void {
		self::assertStringContainsString( '"demo":"/__sandbox/vendors"', $this->values_after( 'define( "WP_ENVIRONMENT_TYPE", "local" ); define( "CIRCULATION_VENDOR_DEMO", "/__sandbox/vendors/" ); ' ) );
		self::assertStringNotContainsString( 'demo', $this->values_after( 'define( "WP_ENVIRONMENT_TYPE", "production" ); define( "CIRCULATION_VENDOR_DEMO", "/__sandbox/vendors/" ); ' ) );
	}

	// Proves vendor-20.
	#[Test]
	public function nothing_counts_as_agreed_unless_the_publisher_says_so(): void {
		self::assertArrayNotHasKey( 'consent', $this->values() );

		add_filter( 'circulation_consent', static fn(): array => [ 'statistics', 'everything', 7, true ] );

		self::assertSame( [ 'statistics' ], $this->values()['consent'] );
	}
}
