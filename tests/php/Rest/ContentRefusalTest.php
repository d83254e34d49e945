<?php
/**
 * GET content/{id}: which readers are refused, a missing WordPress password included (`gate-11`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PasswordHash;
use PHPUnit\Framework\Attributes\Test;
use WP_REST_Response;

final class ContentRefusalTest extends WordPressTestCase {
	/** Requests an article with a fresh nonce. */
	private function ask( int $id ): WP_REST_Response {
		return $this->rest( "/circulation/v1/content/$id", [ 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ] );
	}

	/** Asserts the code of a refusal, and that it contains no part of the text. */
	private static function assert_refused( int $status, string $code, WP_REST_Response $response ): void {
		self::assertSame( [ $status, $code ], [ $response->get_status(), $response->get_data()['code'] ] );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $response->get_data() ) );
	}

	// Proves gate-11.
	#[Test]
	public function a_story_behind_a_password_opens_for_members_after_its_password(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$id = $this->article( 'SENTINEL', true, [ 'post_password' => 'secret' ] )->ID;
		self::assert_refused( 404, 'not_found', $this->ask( $id ) );

		require_once ABSPATH . WPINC . '/class-phpass.php';
		$hash = new PasswordHash( 8, true );
		try {
			$_COOKIE[ 'wp-postpass_' . (string) constant( 'COOKIEHASH' ) ] = $hash->HashPassword( 'another' );
			self::assert_refused( 404, 'not_found', $this->ask( $id ) );

			$_COOKIE[ 'wp-postpass_' . (string) constant( 'COOKIEHASH' ) ] = $hash->HashPassword( 'secret' );
			self::assertSame( 200, $this->ask( $id )->get_status() );
		} finally {
			unset( $_COOKIE[ 'wp-postpass_' . (string) constant( 'COOKIEHASH' ) ] );
		}
	}

	// Proves gate-11.
	#[Test]
	public function a_password_alone_opens_no_members_only_story(): void {
		$this->with_session( 'member' );
		$this->service_answers( [ 'outputValue' => false ] );
		$id = $this->article( 'SENTINEL', true, [ 'post_password' => 'secret' ] )->ID;
		require_once ABSPATH . WPINC . '/class-phpass.php';
		try {
			$_COOKIE[ 'wp-postpass_' . (string) constant( 'COOKIEHASH' ) ] = ( new PasswordHash( 8, true ) )->HashPassword( 'secret' );
			self::assert_refused( 403, 'not_entitled', $this->ask( $id ) );
		} finally {
			unset( $_COOKIE[ 'wp-postpass_' . (string) constant( 'COOKIEHASH' ) ] );
		}
	}

	// Proves gate-11.
	#[Test]
	public function a_visitor_without_a_nonce_learns_that_a_log_in_is_missing(): void {
		$this->service_answers( [ 'outputValue' => true ] );

		self::assert_refused( 401, 'session_not_authenticated', $this->rest( "/circulation/v1/content/{$this->article( 'SENTINEL' )->ID}" ) );
		self::assertSame( [], $this->calls );
	}

	#[Test]
	public function a_wordpress_user_who_is_not_entitled_gets_no_body_for_being_one(): void {
		$this->as_user( 'subscriber' );
		$this->with_session( 'member' );
		$this->service_answers( [ 'outputValue' => false ] );

		self::assert_refused( 403, 'not_entitled', $this->ask( $this->article( 'SENTINEL' )->ID ) );
		self::assertCount( 1, $this->calls );
	}
}
