<?php
/**
 * Tests what constants in wp-config.php decide: another address for the services, and the card demo, which works only
 * on a developer's machine (`site-6`, `vendor-18`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class ConstantsTest extends HttpTestCase {
	private const READERS = [
		'CIRCULATION_SERVICES_ORIGIN' => 'services_origin',
		'CIRCULATION_CARD_DEMO'       => 'card_demo',
		'CIRCULATION_BOT_CHECK_DEMO'  => 'bot_check_demo',
		'CIRCULATION_ONE_TAP_DEMO'    => 'one_tap_demo',
		'CIRCULATION_VENDOR_DEMO'     => 'vendor_demo',
	];

	/** The effect of a constant in a given type of environment. */
	private function read( string $name, mixed $value, string $environment = 'local' ): string {
		return Publisher::get()->run(
			'echo ( new Circulation\Settings\Environment() )->' . self::READERS[ $name ] . '();',
			"define( 'WP_ENVIRONMENT_TYPE', '$environment' ); define( '$name', " . var_export( $value, true ) . ' );'
		);
	}

	// Proves wire-1.
	#[Test]
	#[TestWith( [ 'http://127.0.0.1:8888', 'http://127.0.0.1:8888' ] )]
	#[TestWith( [ 'http://127.0.0.1:8888/', 'http://127.0.0.1:8888' ] )]
	#[TestWith( [ 'https://services.daily.example', 'https://services.daily.example' ] )]
	#[TestWith( [ 'services.daily.example', '' ] )]
	#[TestWith( [ 'http://user:secret@services.daily.example', '' ] )]
	#[TestWith( [ 'http://127.0.0.1/path', '' ] )]
	#[TestWith( [ 'file:///etc/passwd', '' ] )]
	#[TestWith( [ true, '' ] )]
	public function the_services_address_is_an_origin_and_nothing_else( mixed $value, string $origin ): void {
		self::assertSame( $origin, $this->read( 'CIRCULATION_SERVICES_ORIGIN', $value ) );
	}

	// Proves payment-16, vendor-18.
	#[Test]
	#[TestWith( [ 'local', '/__sandbox/card' ] )]
	#[TestWith( [ 'development', '/__sandbox/card' ] )]
	#[TestWith( [ 'staging', '' ] )]
	#[TestWith( [ 'production', '' ] )]
	public function the_card_demo_is_for_a_developers_machine_alone( string $environment, string $path ): void {
		self::assertSame( $path, $this->read( 'CIRCULATION_CARD_DEMO', '/__sandbox/card/', $environment ) );
	}

	// Proves vendor-18.
	#[Test]
	#[TestWith( [ 'https://elsewhere.example/card' ] )]
	#[TestWith( [ '//elsewhere.example/card' ] )]
	#[TestWith( [ '' ] )]
	public function the_card_demo_lies_on_this_site( string $value ): void {
		self::assertSame( '', $this->read( 'CIRCULATION_CARD_DEMO', $value ) );
	}

	// Proves vendor-18.
	#[Test]
	#[TestWith( [ 'CIRCULATION_BOT_CHECK_DEMO' ] )]
	#[TestWith( [ 'CIRCULATION_ONE_TAP_DEMO' ] )]
	#[TestWith( [ 'CIRCULATION_VENDOR_DEMO' ] )]
	public function no_stand_in_is_taken_for_a_company_on_a_live_site_or_from_another_host( string $name ): void {
		self::assertSame(
			[ '/__sandbox/here', '', '', '' ],
			[
				$this->read( $name, '/__sandbox/here' ),
				$this->read( $name, '/__sandbox/here', 'production' ),
				$this->read( $name, '//elsewhere.example/here' ),
				$this->read( $name, 'https://elsewhere.example/here' ),
			]
		);
	}

	// Proves site-6.
	#[Test]
	public function wp_admin_can_say_which_constants_decide(): void {
		$found = json_decode( Publisher::get()->run( 'echo json_encode( ( new Circulation\Settings\Environment() )->constants() );', 'define( "CIRCULATION_CARD_DEMO", "/__sandbox/card" );' ), true );

		self::assertSame( [ 'CIRCULATION_CARD_DEMO' => '/__sandbox/card' ], $found );
	}
}
