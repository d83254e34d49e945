<?php
/**
 * Site Health shows the address that the limits see (T10, T25).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class AddressHealthTest extends WordPressTestCase {
	#[After]
	protected function leave_the_address(): void {
		unset( $_SERVER['REMOTE_ADDR'], $_SERVER['HTTP_X_FORWARDED_FOR'], $_SERVER['HTTP_CF_CONNECTING_IP'], $_SERVER['HTTP_FORWARDED'], $_SERVER['HTTP_X_REAL_IP'] );
	}

	/**
	 * The result of Site Health's test.
	 *
	 * @return array{status: string, label: string, description: string}
	 */
	private function test(): array {
		$test = apply_filters( 'site_status_tests', [] )['direct']['circulation_address'];
		self::assertSame( 'The address that limits see', $test['label'] );
		return $test['test']();
	}

	// Proves site-27.
	#[Test]
	public function a_visitors_own_address_is_good(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';

		$said = $this->test();

		self::assertSame( [ 'good', 'Limits see each visitor\'s own address' ], [ $said['status'], $said['label'] ] );
		self::assertStringContainsString( 'It sees you at 203.0.113.77.', $said['description'] );
	}

	// Proves limit-14.
	#[Test]
	#[TestWith( [ 'HTTP_X_FORWARDED_FOR', 'X-Forwarded-For' ] )]
	#[TestWith( [ 'HTTP_CF_CONNECTING_IP', 'CF-Connecting-IP' ] )]
	#[TestWith( [ 'HTTP_FORWARDED', 'Forwarded' ] )]
	public function a_proxy_that_the_site_does_not_know_is_named_with_a_remedy( string $variable, string $header ): void {
		$_SERVER['REMOTE_ADDR'] = '198.51.100.1';
		$_SERVER[ $variable ]   = 'for=198.51.100.23';

		$said = $this->test();

		self::assertSame( [ 'recommended', 'Limits may see one address for all visitors' ], [ $said['status'], $said['label'] ] );
		self::assertStringContainsString( "in the header $header, which is not believed", $said['description'] );
		self::assertStringContainsString( 'circulation_client_address', $said['description'] );
	}

	#[Test]
	#[TestWith( [ '::ffff:198.51.100.23', 'HTTP_X_FORWARDED_FOR', '198.51.100.23, 10.0.0.1' ] )]
	#[TestWith( [ '198.51.100.23', 'HTTP_X_REAL_IP', '::FFFF:c633:6417' ] )]
	#[TestWith( [ '2001:db8::17', 'HTTP_FORWARDED', 'for="[2001:DB8:0:0::17]:4711";proto=https' ] )]
	public function another_spelling_of_the_same_address_is_no_other_address( string $seen, string $variable, string $named ): void {
		$_SERVER['REMOTE_ADDR'] = $seen;
		$_SERVER[ $variable ]   = $named;

		self::assertSame( 'good', $this->test()['status'] );
	}

	#[Test]
	public function a_web_server_that_restores_the_address_is_good_and_so_is_a_site_that_answers_the_filter(): void {
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.23, 198.51.100.1';
		$_SERVER['REMOTE_ADDR']          = '198.51.100.23';
		$restored                        = $this->test();

		$_SERVER['REMOTE_ADDR'] = '10.0.0.1';
		add_filter( 'circulation_client_address', static fn(): string => '198.51.100.23' );
		$filtered = $this->test();

		self::assertSame( [ 'good', 'good' ], [ $restored['status'], $filtered['status'] ] );
	}

	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'unknown' ] )]
	#[TestWith( [ '<script>alert(1)</script>' ] )]
	public function an_invalid_address_is_reported( string $address ): void {
		$_SERVER['REMOTE_ADDR'] = '198.51.100.23';
		add_filter( 'circulation_client_address', static fn(): string => $address );

		$said = $this->test();

		self::assertSame( 'recommended', $said['status'] );
		self::assertStringNotContainsString( '<script', $said['description'] );
	}

	#[Test]
	#[TestWith( [ '10.0.0.7' ] )]
	#[TestWith( [ '192.168.1.4' ] )]
	#[TestWith( [ 'fd00::1' ] )]
	#[TestWith( [ '127.0.0.1' ] )]
	public function an_address_inside_a_network_is_a_proxys_on_a_live_site( string $address ): void {
		$code = '$_SERVER["REMOTE_ADDR"] = ' . var_export( $address, true ) . '; $test = apply_filters( "site_status_tests", [] )["direct"]["circulation_address"]["test"](); echo $test["status"], " ", str_contains( $test["description"], "inside a network" ) ? "named" : "not named";';

		self::assertSame( 'recommended named', \Circulation\Tests\Http\Publisher::get()->run( $code, 'define( "WP_ENVIRONMENT_TYPE", "production" );' ) );
		$_SERVER['REMOTE_ADDR'] = $address;
		self::assertSame( 'good', $this->test()['status'], 'on a developer\'s machine it is the right one' );
	}

	#[Test]
	public function the_information_shows_it_but_does_not_copy_it(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';

		$row = apply_filters( 'debug_information', [] )['circulation']['fields']['circulation_address'];

		self::assertSame( [ 'label' => 'The address that limits see', 'value' => '203.0.113.77', 'private' => true ], $row );
	}

	#[Test]
	public function cron_has_no_visitor_so_site_health_does_not_test_an_address_there(): void {
		add_filter( 'wp_doing_cron', '__return_true' );

		self::assertArrayNotHasKey( 'circulation_address', apply_filters( 'site_status_tests', [] )['direct'] );
	}
}
