<?php
/**
 * The script that lets third parties in is there where one of them is on and has its key, and nowhere else (`vendor-20`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\Build;
use Circulation\Assets\Vendors;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class VendorsTest extends WordPressTestCase {
	/** Where the keys are. */
	private function connections(): Connections {
		return new Connections( $this->plugin_settings(), new Environment() );
	}

	/**
	 * What the page hands to the script.
	 *
	 * @return array<string, mixed>
	 */
	private function values(): array {
		return ( new Vendors( new Build( __DIR__, '/build' ), $this->connections(), new Environment(), new \Circulation\Gating\Access() ) )->values();
	}

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

	#[Test]
	public function what_is_on_is_named_with_its_public_ids_alone(): void {
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

	#[Test]
	public function a_tag_manager_that_the_site_carries_already_gets_events_by_a_switch_alone(): void {
		$this->set( [ 'analytics' => [ 'on' => true, 'data_layer' => true ] ] );
		self::assertSame( [ 'analytics' => [ 'data_layer' => true ] ], $this->values() );

		$this->set( [ 'analytics' => [ 'tag_id' => 'G-ABC123' ] ] );
		self::assertSame( [ 'analytics' => [ 'data_layer' => true, 'tag' => 'G-ABC123' ] ], $this->values() );
	}

	#[Test]
	public function nothing_counts_as_agreed_unless_the_publisher_says_so(): void {
		self::assertArrayNotHasKey( 'consent', $this->values() );

		add_filter( 'circulation_consent', static fn(): array => [ 'statistics', 'everything', 7 ] );

		self::assertSame( [ 'statistics' ], $this->values()['consent'] );
	}
}
