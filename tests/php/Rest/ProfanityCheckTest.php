<?php
/**
 * POST profanity-check: only the status pass passes (`rest-20`). Wire example: site.profanity-check.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use WP_Error;

final class ProfanityCheckTest extends WordPressTestCase {
	use ReaderRequests;

	/** The status of a name. */
	private function status_of( string $name ): string {
		return $this->post( 'profanity-check', [ 'string' => $name ] )->get_data()['status'];
	}

	#[Test]
	public function the_words_that_the_publisher_disallows_in_comments_do_not_pass(): void {
		$this->as_reader();
		update_option( 'disallowed_keys', "swearword\nfoul" );

		self::assertSame( [ 'pass', 'fail', 'fail' ], [ $this->status_of( 'Maya Brooks' ), $this->status_of( 'Maya Swearword' ), $this->status_of( 'a FOUL one' ) ] );
	}

	#[Test]
	public function a_service_may_take_the_lists_place(): void {
		$this->as_reader();
		update_option( 'disallowed_keys', 'maya' );
		add_filter( 'circulation_profanity_check', static fn( mixed $passes, string $text ): bool => $text === 'Maya', 10, 2 );

		self::assertSame( [ 'pass', 'fail' ], [ $this->status_of( 'Maya' ), $this->status_of( 'Ann' ) ] );
	}

	#[Test]
	public function a_service_that_cannot_tell_is_an_outage_and_no_pass(): void {
		$this->as_reader();
		foreach ( [ new WP_Error( 'down', 'x' ), 'true', 1 ] as $answer ) {
			add_filter( 'circulation_profanity_check', static fn(): mixed => $answer, 20 );
			$said = $this->post( 'profanity-check', [ 'string' => 'Maya' ] );

			self::assertSame( [ 503, 'service_unavailable' ], [ $said->get_status(), $said->get_data()['code'] ] );
			remove_all_filters( 'circulation_profanity_check' );
		}
	}

	#[Test]
	public function visitors_and_foreign_sessions_are_refused(): void {
		self::assertSame( [ 401, 'session_not_authenticated' ], [ $this->post( 'profanity-check', [ 'string' => 'a' ] )->get_status(), $this->post( 'profanity-check', [ 'string' => 'a' ] )->get_data()['code'] ] );
		$this->as_reader();
		self::assertSame( 403, $this->post( 'profanity-check', [ 'string' => 'a', 'session_id' => 'another' ] )->get_status() );
		self::assertSame( 403, $this->post( 'profanity-check', [ 'string' => 'a', 'nonce' => 'x' ] )->get_status() );
		self::assertSame( 400, $this->post( 'profanity-check', [ 'string' => str_repeat( 'a', 201 ) ] )->get_status() );
	}
}
