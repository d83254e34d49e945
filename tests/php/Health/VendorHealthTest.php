<?php
/**
 * Site Health says whether comments and meter, where they are on, can be used (`vendor-28`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Tests\Rest\ReaderRequests;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use WP_Error;

final class VendorHealthTest extends WordPressTestCase {
	use ReaderRequests;

	/** What Site Health's test says: status and sentence. */
	private function said( string $name ): string {
		$result = apply_filters( 'site_status_tests', [] )['direct'][ $name ]['test']();
		return $result['status'] . ': ' . html_entity_decode( wp_strip_all_tags( $result['description'] ), ENT_QUOTES );
	}

	#[Test]
	public function what_is_off_has_no_test(): void {
		self::assertSame( [], array_intersect( [ 'circulation_comments', 'circulation_meter' ], array_keys( apply_filters( 'site_status_tests', [] )['direct'] ) ) );
	}

	#[Test]
	public function comments_that_are_on_are_tried_with_the_service(): void {
		$this->set( [ 'flags' => [ 'comments' => true ] ] );
		self::assertSame( 'recommended: The spot id is missing, so nothing of the comment service loads.', $this->said( 'circulation_comments' ) );

		$this->set( [ 'comments' => [ 'spot_id' => 'sp_1' ] ] );
		$this->servers( [ 'open-api.spot.im' => [ 'body' => [ 'messages_count' => [ '0' => 0 ] ] ] ] );
		self::assertSame( 'good: The comment service knows this spot id.', $this->said( 'circulation_comments' ) );
		self::assertSame( 'https://open-api.spot.im/v1/messages-count?spot_id=sp_1&posts_ids=0', $this->asked[0]['url'] );

		$this->servers( [ 'open-api.spot.im' => [ 'status' => 404 ] ] );
		self::assertSame( 'recommended: The comment service does not know this spot id (status 404).', $this->said( 'circulation_comments' ) );
		$this->servers( [ 'open-api.spot.im' => [ 'error' => new WP_Error( 'http_request_failed', 'no' ) ] ] );
		self::assertSame( 'recommended: The comment service does not answer (comments.messages-count: no answer: http_request_failed).', $this->said( 'circulation_comments' ) );
	}

	#[Test]
	public function a_meter_that_is_on_needs_application_key_and_an_answer(): void {
		$this->set( [ 'flags' => [ 'piano' => true ] ] );
		self::assertStringStartsWith( 'recommended: The application id is missing', $this->said( 'circulation_meter' ) );

		$this->set( [ 'piano' => [ 'aid' => 'a1', 'environment' => 'sandbox' ] ] );
		self::assertSame( 'recommended: The signing key is missing or shorter than 32 bytes: readers who are logged in are counted as visitors.', $this->said( 'circulation_meter' ) );

		update_option( 'circulation_keys', [ 'piano.key' => str_repeat( 'k', 32 ) ] );
		$this->servers( [ 'tinypass.com' => [] ] );
		self::assertSame( 'good: The meter\'s provider knows this application.', $this->said( 'circulation_meter' ) );
		self::assertSame( 'https://sandbox.tinypass.com/xbuilder/experience/load?aid=a1', $this->asked[0]['url'] );
		$this->servers( [ 'tinypass.com' => [ 'status' => 404 ] ] );
		self::assertSame( 'recommended: The meter\'s provider does not know this application (status 404).', $this->said( 'circulation_meter' ) );
	}
}
