<?php
/**
 * GET nonce (`rest-7`). Wire example: site.nonce.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class NonceTest extends WordPressTestCase {
	// Proves rest-7.
	#[Test]
	public function a_reader_gets_a_nonce_that_wordpress_accepts_from_readers(): void {
		$answer = $this->rest( '/circulation/v1/nonce' );

		self::assertSame( [ 'nonce' ], array_keys( $answer->get_data() ) );
		self::assertSame( 1, wp_verify_nonce( $answer->get_data()['nonce'], 'wp_rest' ) );
	}

	#[Test]
	public function a_user_who_is_logged_in_to_wordpress_gets_their_own_nonce(): void {
		$user = $this->as_user( 'editor' );
		// A request without a nonce has the cookie but no current user.
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $user, time() + 3600, 'logged_in', \WP_Session_Tokens::get_instance( $user )->create( time() + 3600 ) );
		wp_set_current_user( 0 );

		$nonce = $this->rest( '/circulation/v1/nonce' )->get_data()['nonce'];

		self::assertSame( 0, get_current_user_id(), 'the request itself stays nobody\'s' );
		self::assertFalse( wp_verify_nonce( $nonce, 'wp_rest' ) );
		wp_set_current_user( $user );
		self::assertSame( 1, wp_verify_nonce( $nonce, 'wp_rest' ) );
	}

	// Proves site-24.
	#[Test]
	public function a_forged_log_in_cookie_leads_to_a_readers_nonce(): void {
		$_COOKIE[ LOGGED_IN_COOKIE ] = 'admin|9999999999|token|hash';

		self::assertSame( 1, wp_verify_nonce( $this->rest( '/circulation/v1/nonce' )->get_data()['nonce'], 'wp_rest' ) );
	}

	#[Test]
	public function an_address_gets_only_so_many_within_a_minute(): void {
		$given = 0;
		for ( $call = 0; $call < 200; $call++ ) {
			$response = $this->rest( '/circulation/v1/nonce' );
			$given   += $response->get_status() === 200 ? 1 : 0;
		}

		self::assertSame( [ 180, 429 ], [ $given, $response->get_status() ] );
		self::assertGreaterThan( 0, (int) $response->get_headers()['Retry-After'] );
		self::assertSame( 'no-store, private', $response->get_headers()['Cache-Control'] );
	}
}
