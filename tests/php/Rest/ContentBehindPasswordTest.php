<?php
/**
 * GET content/{id} for a members-only story that has a password of WordPress too (`gate-11`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PasswordHash;
use PHPUnit\Framework\Attributes\Test;
use WP_REST_Response;

final class ContentBehindPasswordTest extends WordPressTestCase {
	/** Asks for an article with a fresh nonce. */
	private function ask( int $id ): WP_REST_Response {
		return $this->rest( "/circulation/v1/content/$id", [ 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ] );
	}

	/** A refusal says its code and nothing of the text. */
	private static function assert_refused( int $status, string $code, WP_REST_Response $response ): void {
		self::assertSame( [ $status, $code ], [ $response->get_status(), $response->get_data()['code'] ] );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $response->get_data() ) );
	}

	#[Test]
	public function a_story_behind_a_password_opens_for_members_after_its_password(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$id = $this->article( 'SENTINEL', true, [ 'post_password' => 'secret' ] )->ID;
		self::assert_refused( 404, 'not_found', $this->ask( $id ) );

		require_once ABSPATH . WPINC . '/class-phpass.php';
		$hash = new PasswordHash( 8, true );
		try {
			$_COOKIE[ 'wp-postpass_' . COOKIEHASH ] = $hash->HashPassword( 'another' );
			self::assert_refused( 404, 'not_found', $this->ask( $id ) );

			$_COOKIE[ 'wp-postpass_' . COOKIEHASH ] = $hash->HashPassword( 'secret' );
			self::assertSame( 200, $this->ask( $id )->get_status() );
		} finally {
			unset( $_COOKIE[ 'wp-postpass_' . COOKIEHASH ] );
		}
	}

	#[Test]
	public function a_password_alone_opens_no_members_only_story(): void {
		$this->with_session( 'member' );
		$this->service_answers( [ 'outputValue' => false ] );
		$id = $this->article( 'SENTINEL', true, [ 'post_password' => 'secret' ] )->ID;
		require_once ABSPATH . WPINC . '/class-phpass.php';
		try {
			$_COOKIE[ 'wp-postpass_' . COOKIEHASH ] = ( new PasswordHash( 8, true ) )->HashPassword( 'secret' );
			self::assert_refused( 403, 'not_entitled', $this->ask( $id ) );
		} finally {
			unset( $_COOKIE[ 'wp-postpass_' . COOKIEHASH ] );
		}
	}
}
