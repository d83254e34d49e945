<?php
/**
 * GET content/{id} of a story that a free account opens (`gate-47`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Gating\Access;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class FreeAccountContentTest extends ContentTestCase {
	/** Makes the story open with a free account. */
	private function for_accounts(): void {
		( new Access() )->set( $this->article->ID, Access::REGISTERED );
	}

	// Proves gate-47.
	#[Test]
	public function a_free_account_opens_a_story_that_needs_no_more_and_the_engine_is_not_called(): void {
		$this->for_accounts();
		$this->with_session( 'member' );
		$this->service_answers( [ 'identifiers' => [ 'email_address' => 'a@b.example' ], 'tracking_id' => 't', 'email_verified' => false ] );

		$response = $this->ask();
		$this->ask();

		self::assertSame( 200, $response->get_status() );
		self::assertStringContainsString( 'SENTINEL', $response->get_data()['content'] );
		self::assertSame( 'no-store, private', $response->get_headers()['Cache-Control'] );
		self::assertSame( [ 'http://daily.example/blaize/account' ], array_column( $this->calls, 'url' ), 'asked once, and kept' );
	}

	// Proves gate-47.
	#[Test]
	public function an_account_that_has_opened_one_story_opens_no_story_for_members(): void {
		$this->for_accounts();
		$this->with_session( 'member' );
		$this->service_answers( [ 'identifiers' => [ 'email_address' => 'a@b.example' ], 'tracking_id' => 't' ] );
		self::assertSame( 200, $this->ask()->get_status() );
		remove_all_filters( 'pre_http_request' );
		$this->service_answers( [ 'outputValue' => false ] );

		( new Access() )->set( $this->article->ID, Access::MEMBERS );

		self::assert_refused( 403, 'not_entitled', $this->ask() );
	}

	// Proves gate-47.
	#[Test]
	public function a_session_that_the_service_gives_to_visitors_is_no_account(): void {
		$this->for_accounts();
		$this->with_session( 'anonymous' );
		$this->service_answers( [ 'message' => 'Unauthorized' ], 401 );

		self::assert_refused( 401, 'session_not_authenticated', $this->ask() );
	}

	// Proves gate-47.
	#[Test]
	#[TestWith( [ [ 'message' => 'Down' ], 500 ] )]
	#[TestWith( [ [], 200 ] )]
	#[TestWith( [ '<html>Sorry</html>', 200 ] )]
	public function an_uncertain_answer_of_the_identity_service_leads_to_a_retry( mixed $body, int $status ): void {
		$this->for_accounts();
		$this->with_session( 'member' );
		$this->service_answers( $body, $status );

		$response = $this->ask();

		self::assert_refused( 503, 'service_unavailable', $response );
		self::assertArrayHasKey( 'Retry-After', $response->get_headers() );
	}

	// Proves gate-47.
	#[Test]
	public function without_a_session_or_a_nonce_a_story_for_free_accounts_is_closed_too(): void {
		$this->for_accounts();
		self::assert_refused( 401, 'session_not_authenticated', $this->ask() );
		$this->with_session( 'member' );
		self::assert_refused( 403, 'rest_cookie_invalid_nonce', $this->ask( null, [ 'X-WP-Nonce' => '' ] ) );
		self::assertSame( [], $this->calls );
	}
}
