<?php
/**
 * POST piano: the meter's signed token (`vendor-7`, T35). Wire example: site.piano.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Meter\Token;
use Circulation\Outages\OutageLog;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Response;

final class PianoTest extends WordPressTestCase {
	use ReaderRequests;

	private const KEY = 'a-key-of-thirty-two-bytes-at-least';

	#[Before]
	protected function switch_the_meter_on(): void {
		$this->set( [ 'flags' => [ 'piano' => true ], 'piano' => [ 'aid' => '5Cp4t1hysu' ] ] );
		update_option( 'circulation_keys', [ 'piano.key' => self::KEY ] );
	}

	private function ask( string $session = 's-1' ): WP_REST_Response {
		return $this->post( 'piano', [ 'session_id' => $session ] );
	}

	/**
	 * Checks the token's signature and returns its header and claims.
	 *
	 * @return array{0: array<string, mixed>, 1: array<string, mixed>}
	 */
	private function read( mixed $token ): array {
		self::assertIsString( $token );
		[ $header, $claims, $signature ] = explode( '.', $token );
		self::assertSame( hash_hmac( 'sha256', "$header.$claims", self::KEY ), bin2hex( $this->bytes( $signature ) ) );
		return [ json_decode( $this->bytes( $header ), true ), json_decode( $this->bytes( $claims ), true ) ];
	}

	private function bytes( string $base64url ): string {
		self::assertMatchesRegularExpression( '/^[A-Za-z0-9_-]+$/D', $base64url );
		return (string) base64_decode( strtr( $base64url, '-_', '+/' ), true );
	}

	// Proves vendor-7.
	#[Test]
	public function a_reader_gets_a_token_that_is_good_for_a_day(): void {
		$this->as_reader();
		$before = time();

		$answer = $this->ask();

		self::assertSame( 200, $answer->get_status() );
		[ $header, $claims ] = $this->read( $answer->get_data() );
		self::assertSame( [ 'typ' => 'JWT', 'alg' => 'HS256' ], $header );
		self::assertSame( [ 'http://daily.example', '5Cp4t1hysu', 86400 ], [ $claims['iss'], $claims['aud'], $claims['exp'] - $claims['iat'] ] );
		self::assertEqualsWithDelta( $before, $claims['iat'], 5 );
		self::assertNotSame( $claims['jti'], $this->read( $this->ask()->get_data() )[1]['jti'], 'each token is another' );
	}

	#[Test]
	public function the_meter_learns_neither_id_nor_address_of_the_reader(): void {
		$this->as_reader( 'maya@example.com' );

		$token = $this->ask()->get_data();

		[ , $claims ] = $this->read( $token );
		self::assertSame( [ 'iss', 'aud', 'sub', 'iat', 'exp', 'jti' ], array_keys( $claims ) );
		self::assertSame( hash_hmac( 'sha256', 'meter|t-1', self::KEY ), $claims['sub'], 'whoever has no key can neither read it nor make it' );
		self::assertStringNotContainsString( 'maya', (string) wp_json_encode( $claims ) );
		self::assertSame( $claims['sub'], $this->read( $this->ask()->get_data() )[1]['sub'], 'the same reader is the same to it' );
	}

	// Proves vendor-7.
	/** The example of RFC 7515, appendix A.1. */
	#[Test]
	public function it_signs_as_the_standard_does(): void {
		$key = (string) base64_decode( strtr( 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow', '-_', '+/' ), true );

		$token = ( new Token() )->signed( "{\"typ\":\"JWT\",\r\n \"alg\":\"HS256\"}", "{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}", $key );

		self::assertSame( 'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', $token );
	}

	// Proves vendor-7.
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'a-key-of-thirty-two-bytes-at-least' ] )]
	public function without_a_key_that_is_long_enough_it_says_so_and_signs_nothing( string $key ): void {
		$this->as_reader();
		update_option( 'circulation_keys', [ 'piano.key' => substr( $key, 0, 31 ) ] );

		$answer = $this->ask();

		self::assertSame( [ 503, 'meter_without_key' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( 'The meter\'s signing key is missing or shorter than 32 bytes. An administrator sets it under Circulation, Connections, or as CIRCULATION_PIANO_KEY.', $answer->get_data()['message'] );
	}

	#[Test]
	public function a_key_that_is_missing_is_kept_as_an_outage_until_there_is_one(): void {
		$this->as_reader();
		( new OutageLog( new Tables( $GLOBALS['wpdb'] ), static fn(): int => time() - 600 ) )->note( 'meter', 'no-key' );
		update_option( 'circulation_keys', [] );
		$this->ask();
		$log = new OutageLog( new Tables( $GLOBALS['wpdb'] ) );
		self::assertSame( [ [ 'meter' ], 'no-key' ], [ array_column( $log->off(), 'service' ), $log->problems( 1 )[0]['reason'] ] );

		update_option( 'circulation_keys', [ 'piano.key' => self::KEY ] );
		$this->ask();
		self::assertSame( [], $log->off() );
	}

	#[Test]
	public function without_a_key_an_outage_is_reported_to_the_operator(): void {
		$told = [];
		add_action(
			'circulation_service_unavailable',
			static function ( string $service, string $reason ) use ( &$told ): void {
				$told[] = "$service: $reason";
			},
			10,
			2
		);
		$this->as_reader();
		update_option( 'circulation_keys', [] );

		$this->ask();

		self::assertSame( [ 'meter: the signing key is missing or shorter than 32 bytes' ], $told );
	}

	// Proves limit-12.
	#[Test]
	public function a_session_gets_twelve_tokens_within_a_minute(): void {
		$this->as_reader();

		$answers = array_map( fn(): int => $this->ask()->get_status(), range( 1, 13 ) );

		self::assertSame( [ ...array_fill( 0, 12, 200 ), 429 ], $answers );
	}

	#[Test]
	public function the_session_is_named_as_well_as_kept(): void {
		$this->as_reader();

		$answer = $this->post( 'piano', [] );

		self::assertSame( [ 400, 'rest_missing_callback_param' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
	}

	#[Test]
	public function with_the_switch_off_or_without_an_application_no_token_is_issued_and_no_service_is_called(): void {
		$this->as_reader();
		$this->set( [ 'flags' => [ 'piano' => false ] ] );
		$off = $this->ask();
		$this->set( [ 'flags' => [ 'piano' => true ], 'piano' => [ 'aid' => '' ] ] );
		$nowhere = $this->ask();

		self::assertSame( [ 404, 404 ], [ $off->get_status(), $nowhere->get_status() ] );
		self::assertSame( [], $this->asked );
	}

	// Proves rest-8, session-26.
	#[Test]
	public function a_browser_that_holds_a_refused_session_too_is_asked_for_the_one_that_it_names(): void {
		$this->as_reader();
		$_SERVER['HTTP_COOKIE'] = 'blaize_session=refused; blaize_session=s-1';

		self::assertSame( 200, $this->ask()->get_status() );
		self::assertStringContainsString( 'blaize_session=s-1', (string) wp_json_encode( $this->asked[0]['headers'] ) );
		self::assertSame( 403, $this->ask( 's-2' )->get_status() );
	}

	#[Test]
	public function an_anonymous_or_foreign_session_gets_no_token(): void {
		self::assertSame( 401, $this->ask()->get_status(), 'no cookie' );
		$this->as_reader();
		self::assertSame( [ 403, 'session_mismatch' ], [ $this->ask( 's-2' )->get_status(), $this->ask( 's-2' )->get_data()['code'] ] );
		$this->servers( [ '/blaize/account' => [ 'status' => 401 ] ] );
		self::assertSame( 401, $this->ask()->get_status(), 'over' );
	}
}
