<?php
/**
 * POST comments-webhook: sends comments and reactions to the publisher's own addresses (`vendor-27`, T40). Wire
 * examples: site.comments-webhook, webhook.event.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Outages\OutageLog;
use Circulation\Tables;
use Circulation\Tests\Support\CountedMinute;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;
use WP_Post;
use WP_REST_Response;

final class CommentsWebhookTest extends WordPressTestCase {
	use ReaderRequests;

	private WP_Post $story;

	private const SECRET = 'a-secret-of-thirty-two-bytes-and-more';

	#[Before]
	protected function name_who_is_told(): void {
		$this->set(
			[
				'flags'    => [ 'comments' => true ],
				'comments' => [
					'spot_id'           => 'sp_1',
					'comments_webhook'  => 'https://hooks.example/comments',
					'reactions_webhook' => 'https://hooks.example/reactions',
				],
			]
		);
		update_option( 'circulation_keys', [ 'comments.webhook_secret' => self::SECRET ] );
		$this->story = $this->article( 'Text', true, [ 'comment_status' => 'open' ] );
	}

	private function place( ?WP_Post $story = null ): string {
		return (string) get_permalink( $story ?? $this->story );
	}

	/**
	 * Posts as a page does.
	 *
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $details
	 */
	private function send( array $fields = [], array $details = [] ): WP_REST_Response {
		return $this->post(
			'comments-webhook',
			$fields + [
				'session_id' => 's-1',
				'type'       => 'comment',
				'targetUrl'  => $this->place() . '?token=abc#top',
				'details'    => $details + [
					'eventId' => 'event-0000-0000-0001',
					'postId'  => $this->story->ID,
				],
			]
		);
	}

	/** Sets the receiver's answer; by default it accepts the events. */
	private function receiver( mixed $answer = [ 'status' => 204 ] ): void {
		$this->servers( [ 'hooks.example' => $answer ] );
	}

	/**
	 * The requests that reached the receiver.
	 *
	 * @return list<array{method: string, url: string, body: mixed, headers: array<string, string>}>
	 */
	private function received(): array {
		return array_values( array_filter( $this->asked, static fn( array $call ): bool => str_contains( $call['url'], 'hooks.example' ) ) );
	}

	// Proves vendor-27.
	#[Test]
	public function a_comment_is_sent_on_signed_over_time_id_and_body(): void {
		$this->as_reader();
		$this->receiver();
		$before = time();

		$answer = $this->send();

		self::assertSame( [ 200, [ 'success' => true ] ], [ $answer->get_status(), $answer->get_data() ] );
		[ $call ] = $this->received();
		self::assertSame( [ 'POST', 'https://hooks.example/comments', 'application/json' ], [ $call['method'], $call['url'], $call['headers']['Content-Type'] ] );
		self::assertSame(
			[
				'type'      => 'comment',
				'targetUrl' => $this->place(),
				'details'   => [
					'eventId' => 'event-0000-0000-0001',
					'postId'  => $this->story->ID,
				],
			],
			json_decode( (string) $call['body'], true )
		);
		$time = $call['headers']['webhook-timestamp'];
		self::assertEqualsWithDelta( $before, (int) $time, 5 );
		self::assertSame( 'event-0000-0000-0001', $call['headers']['webhook-id'] );
		self::assertSame( 'v1,' . base64_encode( hash_hmac( 'sha256', "event-0000-0000-0001.$time.{$call['body']}", self::SECRET, true ) ), $call['headers']['webhook-signature'] );
	}

	#[Test]
	public function a_key_in_the_notation_of_the_standard_is_read_as_its_bytes(): void {
		update_option( 'circulation_keys', [ 'comments.webhook_secret' => 'whsec_' . base64_encode( self::SECRET ) ] );
		$this->as_reader();
		$this->receiver();

		$this->send();

		[ $call ] = $this->received();
		$time     = $call['headers']['webhook-timestamp'];
		self::assertSame( 'v1,' . base64_encode( hash_hmac( 'sha256', "event-0000-0000-0001.$time.{$call['body']}", self::SECRET, true ) ), $call['headers']['webhook-signature'] );
	}

	#[Test]
	public function a_reaction_goes_to_its_own_address(): void {
		$this->as_reader();
		$this->receiver();

		$this->send( [ 'type' => 'reaction' ], [ 'reaction' => 'up-vote' ] );

		self::assertSame( 'https://hooks.example/reactions', $this->received()[0]['url'] );
		self::assertSame( 'up-vote', json_decode( (string) $this->received()[0]['body'], true )['details']['reaction'] );
	}

	// Proves vendor-27.
	#[Test]
	public function no_data_of_the_reader_and_no_field_that_a_page_adds_is_forwarded(): void {
		$this->as_reader( 'maya@example.com' );
		$this->receiver();

		$this->send( [], [ 'email' => 'maya@example.com', 'user' => 't-1', 'text' => 'My number is 555-0147' ] );

		// Any three letters may occur in a hash.
		$sent = (string) preg_replace( '~sha256=[0-9a-f]{64}~', '', (string) wp_json_encode( $this->received() ) );
		foreach ( [ 'maya', 't-1', 's-1', '555-0147', 'abc', self::SECRET ] as $private ) {
			self::assertStringNotContainsString( $private, $sent );
		}
	}

	// Proves vendor-27.
	#[Test]
	public function the_same_event_is_sent_on_once_even_if_it_arrives_again_for_another_story(): void {
		$this->as_reader();
		$this->receiver();

		$this->send();
		$again   = $this->send();
		$other   = $this->article( 'Other text', true, [ 'post_title' => 'Other', 'comment_status' => 'open' ] );
		$changed = $this->send( [ 'type' => 'reaction', 'targetUrl' => $this->place( $other ) ], [ 'postId' => $other->ID ] );

		self::assertSame( [ 409, 409, 'already_sent' ], [ $again->get_status(), $changed->get_status(), $again->get_data()['code'] ] );
		self::assertCount( 1, $this->received() );
	}

	#[Test]
	public function it_is_known_for_five_minutes_and_no_longer(): void {
		$this->as_reader();
		$this->receiver();
		$began = (int) CountedMinute::$at;

		$this->send();
		CountedMinute::$at = $began + 299;
		$within            = $this->send();
		CountedMinute::$at = $began + 300;
		$after             = $this->send();

		self::assertSame( [ 409, 200 ], [ $within->get_status(), $after->get_status() ] );
	}

	#[Test]
	public function an_event_of_another_reader_is_another_one(): void {
		$this->as_reader();
		$this->receiver();
		$this->send();
		$_SERVER['HTTP_COOKIE'] = 'blaize_session=s-2; blaize_tracking_id=t-2';
		$this->servers( [ '/blaize/account' => [ 'body' => [ 'identifiers' => [ 'email_address' => 'ana@example.com' ], 'tracking_id' => 't-2' ] ] ] );

		self::assertSame( 200, $this->send( [ 'session_id' => 's-2' ] )->get_status() );
		self::assertCount( 2, $this->received() );
	}

	// Proves limit-12.
	#[Test]
	public function a_session_may_tell_of_twenty_within_a_minute(): void {
		$this->as_reader();
		$this->receiver();

		$answers = array_map( fn( int $event ): int => $this->send( [], [ 'eventId' => "event-0000-0000-00$event" ] )->get_status(), range( 10, 30 ) );

		self::assertSame( [ ...array_fill( 0, 20, 200 ), 429 ], $answers );
	}

	/** @param array<string, mixed> $details */
	#[Test]
	#[TestWith( [ [ 'eventId' => 'maya@example.com' ] ] )]
	#[TestWith( [ [ 'eventId' => 'too-short' ] ] )]
	#[TestWith( [ [ 'eventId' => null ] ] )]
	#[TestWith( [ [ 'reaction' => 'My number is 555' ] ] )]
	#[TestWith( [ [ 'reaction' => '' ] ] )]
	#[TestWith( [ [ 'postId' => 0 ] ] )]
	#[TestWith( [ [ 'postId' => 'twelve' ] ] )]
	#[TestWith( [ [ 'postId' => null ] ] )]
	public function details_that_are_no_event_are_refused_without_a_call( array $details ): void {
		$this->as_reader();
		$this->receiver();
		$whole = $details + [
			'eventId' => 'event-0000-0000-0001',
			'postId'  => $this->story->ID,
		];

		$answer = $this->send( [ 'details' => array_filter( $whole, static fn( mixed $value ): bool => $value !== null ) ] );

		self::assertSame( [ 400, 'rest_invalid_param' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( [], $this->asked );
	}

	#[Test]
	public function a_lost_answer_is_not_sent_again(): void {
		$this->as_reader();
		$this->receiver( [ 'error' => new WP_Error( 'http_request_failed', 'timed out' ) ] );

		$told = [];
		add_action(
			'circulation_service_unavailable',
			static function ( string $service, string $reason ) use ( &$told ): void {
				$told[] = "$service: $reason";
			},
			10,
			2
		);

		$lost = $this->send();

		self::assertSame( [ 503, '5' ], [ $lost->get_status(), $lost->get_headers()['Retry-After'] ] );
		self::assertSame( [ 'webhooks: webhook.event: no answer: time' ], $told );
		self::assertSame( 409, $this->send()->get_status(), 'nobody knows whether it arrived' );
		self::assertCount( 1, $this->received() );
	}

	#[Test]
	#[TestWith( [ 401 ] )]
	#[TestWith( [ 302 ] )]
	#[TestWith( [ 500 ] )]
	public function a_receiver_that_does_not_take_it_is_an_outage( int $status ): void {
		$this->as_reader();
		$this->receiver( [ 'status' => $status ] );

		self::assertSame( [ 503, 'service_unavailable' ], [ $this->send()->get_status(), $this->send( [], [ 'eventId' => 'event-0000-0000-0002' ] )->get_data()['code'] ] );
	}

	#[Test]
	public function an_outage_of_the_receiver_is_kept_under_the_name_of_its_test_and_ends_with_the_next_event_that_is_taken(): void {
		$this->as_reader();
		( new OutageLog( new Tables( $GLOBALS['wpdb'] ), static fn(): int => time() - 600 ) )->note( 'webhooks', 'webhook.event status 500' );
		$this->receiver( [ 'status' => 500 ] );
		$this->send();
		$log = new OutageLog( new Tables( $GLOBALS['wpdb'] ) );
		self::assertSame( [ 'webhooks' ], array_column( $log->off(), 'service' ) );

		$this->receiver();
		$this->send( [], [ 'eventId' => 'event-0000-0000-0002' ] );
		self::assertSame( [], $log->off() );
	}

	#[Test]
	#[TestWith( [ 'https://evil.example/' ] )]
	#[TestWith( [ 'http://daily.example.evil/' ] )]
	#[TestWith( [ 'http://daily.example@evil.example/' ] )]
	#[TestWith( [ 'http://daily.example:81/' ] )]
	#[TestWith( [ '//daily.example/' ] )]
	#[TestWith( [ '/harbor-city/' ] )]
	#[TestWith( [ "http://daily.example/a\nb" ] )]
	#[TestWith( [ 'http://daily.example/a b' ] )]
	#[TestWith( [ 'http://daily.example/\\evil.example/' ] )]
	#[TestWith( [ 'http://daily.example/@evil.example/' ] )]
	#[TestWith( [ 'https://evil.example/http://daily.example/' ] )]
	#[TestWith( [ '' ] )]
	public function an_address_of_another_site_is_refused( string $address ): void {
		$this->as_reader();
		$this->receiver();

		$answer = $this->send( [ 'targetUrl' => $address ] );

		self::assertSame( [ 400, '"targetUrl" is the address of that story.' ], [ $answer->get_status(), $answer->get_data()['message'] ] );
		self::assertSame( [], $this->asked );
	}

	#[Test]
	#[TestWith( [ '#token=abc' ] )]
	#[TestWith( [ '?token=abc' ] )]
	#[TestWith( [ '' ] )]
	public function the_storys_address_is_sent_without_query_and_fragment( string $address ): void {
		$this->as_reader();
		$this->receiver();

		$this->send( [ 'targetUrl' => str_replace( 'http:', 'https:', $this->place() ) . $address ] );

		self::assertSame( $this->place(), json_decode( (string) $this->received()[0]['body'], true )['targetUrl'] );
	}

	#[Test]
	public function without_switch_address_or_secret_nothing_is_sent(): void {
		$this->as_reader();
		$this->receiver();
		$this->set( [ 'flags' => [ 'comments' => false ] ] );
		$off = $this->send();
		$this->set( [ 'flags' => [ 'comments' => true ], 'comments' => [ 'comments_webhook' => '' ] ] );
		$nowhere = $this->send();
		$this->set( [ 'comments' => [ 'comments_webhook' => 'https://hooks.example/comments' ] ] );
		update_option( 'circulation_keys', [ 'comments.webhook_secret' => substr( self::SECRET, 0, 31 ) ] );
		$unsigned = $this->send();

		self::assertSame( [ 404, 404, 404 ], [ $off->get_status(), $nowhere->get_status(), $unsigned->get_status() ] );
		self::assertSame( [], $this->asked );
	}

	#[Test]
	public function a_visitor_and_an_ended_session_forward_nothing(): void {
		$this->receiver();
		self::assertSame( 401, $this->send()->get_status() );
		$this->as_reader();
		$this->servers( [ '/blaize/account' => [ 'status' => 401 ] ] );
		self::assertSame( 401, $this->send()->get_status() );
		self::assertSame( [], $this->received() );
	}

	/**
	 * Articles that accept no comments.
	 *
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function no_stories(): iterable {
		yield 'a draft' => [ [ 'post_status' => 'draft' ] ];
		yield 'a private one' => [ [ 'post_status' => 'private' ] ];
		yield 'one in the bin' => [ [ 'post_status' => 'trash' ] ];
		yield 'one without comments' => [ [ 'comment_status' => 'closed' ] ];
	}

	/** @param array<string, mixed> $fields */
	#[Test]
	#[DataProvider( 'no_stories' )]
	public function an_event_names_a_story_that_there_is( array $fields ): void {
		$this->as_reader();
		$this->receiver();
		$story = $this->article( 'Text', true, $fields + [ 'post_title' => 'Another', 'comment_status' => 'open' ] );

		$answer = $this->send( [ 'targetUrl' => $this->place( $story ) ], [ 'postId' => $story->ID ] );

		self::assertSame( [ 400, [] ], [ $answer->get_status(), $this->asked ] );
		self::assertSame( 400, $this->send( [], [ 'postId' => 999_999 ] )->get_status() );
	}

	#[Test]
	public function an_event_names_the_storys_own_address_and_no_other_one(): void {
		$this->as_reader();
		$this->receiver();
		$other = $this->article( 'Text', true, [ 'post_title' => 'Another', 'comment_status' => 'open' ] );

		self::assertSame( 400, $this->send( [ 'targetUrl' => $this->place( $other ) ] )->get_status() );
		self::assertSame( 400, $this->send( [ 'targetUrl' => home_url( '/' ) ] )->get_status() );
		self::assertSame( [], $this->asked );
	}
}
