<?php
/**
 * Connection tests of the comment service, the meter and the webhooks: each has a switch, and a service that is off has
 * no test (`vendor-28`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Outages\OutageLog;
use Circulation\Tables;
use Circulation\Tests\Rest\ReaderRequests;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Error;

final class StoryConnectionsTest extends WordPressTestCase {
	use ReaderRequests;

	private const SECRETS = [ 'piano.key' => 'meter-9Fq2secret-of-32-bytes-and-more', 'comments.webhook_secret' => 'hooks-9Fq2secret-of-32-bytes-and-more' ];

	private const ON = [
		'flags'    => [ 'comments' => true, 'piano' => true ],
		'comments' => [ 'spot_id' => 'sp_1', 'comments_webhook' => 'https://hooks.example/comments?key=9Fq2secret', 'reactions_webhook' => 'https://hooks.example/reactions' ],
		'piano'    => [ 'aid' => 'a1', 'environment' => 'sandbox' ],
	];

	private const TOOK = [ 'status' => 204 ];

	private function switched_on(): void {
		$this->set( self::ON );
		update_option( 'circulation_keys', self::SECRETS );
	}

	/**
	 * The test's answer in wp-admin: status, heading and sentence.
	 *
	 * @return array{0: string, 1: string, 2: string}
	 */
	private function tested( string $id ): array {
		if ( ! current_user_can( 'manage_options' ) ) {
			$this->as_user( 'administrator' );
		}
		$response = $this->rest( "/circulation/v1/connections/$id" );
		$told     = (array) $response->get_data();
		self::assertSame( 200, $response->get_status() );
		self::assertSame( "circulation_$id", $told['test'] );
		foreach ( [ '9Fq2secret', 'https:', 'hooks.example' ] as $private ) {
			self::assertStringNotContainsString( $private, (string) wp_json_encode( $told ) );
		}
		return [ $told['status'], $told['label'], (string) preg_replace( '/ It took \d+ ms\.$/', '', $told['text'] ) ];
	}

	/**
	 * The ids of these three services' tests in Site Health.
	 *
	 * @return array{direct: list<string>, async: list<string>}
	 */
	private function offered(): array {
		$this->comes( 'site_status_tests', [] );
		$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );
		return array_map( static fn( array $kind ): array => array_values( array_intersect( [ 'circulation_comments', 'circulation_meter', 'circulation_webhooks' ], array_keys( $kind ) ) ), $tests );
	}

	// Proves vendor-28.
	#[Test]
	public function a_service_that_is_off_has_no_test(): void {
		self::assertSame( [ 'direct' => [], 'async' => [] ], $this->offered() );

		$this->switched_on();
		$this->set( [ 'flags' => [ 'comments' => false, 'piano' => false ] ] );
		self::assertSame( [ 'direct' => [], 'async' => [] ], $this->offered(), 'all keys are there, and both switches are off' );

		$this->set( [ 'flags' => [ 'comments' => true ], 'comments' => [ 'comments_webhook' => '', 'reactions_webhook' => '' ] ] );
		self::assertSame( [ 'circulation_comments' ], $this->offered()['async'], 'nobody is told of comments' );
	}

	// Proves vendor-28.
	#[Test]
	public function a_service_that_is_on_is_tested_by_separate_requests_and_weekly(): void {
		$this->switched_on();
		$this->servers( [ 'hooks.example' => self::TOOK ] );

		self::assertSame( [ 'direct' => [], 'async' => [ 'circulation_comments', 'circulation_meter', 'circulation_webhooks' ] ], $this->offered() );
		self::assertSame( [], $this->asked, 'nobody is asked while the page is made' );
		$test = apply_filters( 'site_status_tests', [] )['async']['circulation_webhooks'];
		self::assertSame( [ 'http://daily.example/wp-json/circulation/v1/connections/webhooks', 'good' ], [ $test['test'], ( $test['async_direct_test'] )()['status'] ] );
	}

	#[Test]
	public function a_service_that_is_on_without_its_keys_has_a_test(): void {
		$this->set( [ 'flags' => [ 'comments' => true, 'piano' => true ], 'comments' => [ 'reactions_webhook' => 'https://hooks.example/reactions' ] ] );

		self::assertSame( [ 'circulation_comments', 'circulation_meter', 'circulation_webhooks' ], $this->offered()['async'] );
	}

	// Proves vendor-28.
	#[Test]
	public function the_button_works_while_a_service_is_off(): void {
		$this->switched_on();
		$this->set( [ 'flags' => [ 'comments' => false, 'piano' => false ] ] );
		$this->servers( [ 'open-api.spot.im' => [ 'body' => [ 'messages_count' => [ '0' => 0 ] ] ], 'tinypass.com' => [], 'hooks.example' => self::TOOK ] );

		self::assertSame( [ 'good', 'good', 'good' ], array_map( fn( string $id ): string => $this->tested( $id )[0], [ 'comments', 'meter', 'webhooks' ] ) );
	}

	/**
	 * Missing settings or keys, and the heading and sentence of the connection test.
	 *
	 * @return iterable<string, array{string, array<string, mixed>, array<string, string>, string, string}>
	 */
	public static function missing(): iterable {
		yield 'a spot id' => [ 'comments', [ 'comments' => [ 'spot_id' => '' ] ], self::SECRETS, 'Comment service: not connected', 'Without it stories have neither the conversation nor the number of its comments. The spot id is missing: enter it on the settings screen under Connections, or as a constant in wp-config.php.' ];
		yield 'an application id' => [ 'meter', [ 'piano' => [ 'aid' => '' ] ], self::SECRETS, 'Paywall meter: not connected', 'Without it nobody is counted, and stories that are open to everybody stay open. The application id is missing: enter it on the settings screen under Connections, or as a constant in wp-config.php.' ];
		yield 'an address' => [ 'webhooks', [ 'comments' => [ 'comments_webhook' => '', 'reactions_webhook' => '' ] ], self::SECRETS, 'Receiver of the webhooks: not connected', 'Without it you are not told of comments and reactions. There is no address: enter one on the settings screen under Connections.' ];
		$sentence = 'Without it you are not told of comments and reactions. The signing secret is missing or shorter than 32 bytes, so nothing is sent: enter it on the settings screen under Connections, or as a constant in wp-config.php.';
		yield 'a signing secret' => [ 'webhooks', [], [], 'Receiver of the webhooks: not connected', $sentence ];
		yield 'the last byte of a signing secret' => [ 'webhooks', [], [ 'comments.webhook_secret' => str_repeat( 's', 31 ) ], 'Receiver of the webhooks: not connected', $sentence ];
	}

	// Proves vendor-28.
	/**
	 * @param array<string, mixed>  $settings
	 * @param array<string, string> $keys
	 */
	#[Test]
	#[DataProvider( 'missing' )]
	public function a_missing_setting_is_named_and_no_service_is_called( string $id, array $settings, array $keys, string $label, string $said ): void {
		$this->switched_on();
		$this->set( $settings );
		update_option( 'circulation_keys', $keys );
		$this->service_answers( '' );

		self::assertSame( [ 'recommended', $label, $said ], $this->tested( $id ) );
		self::assertSame( [], $this->calls );
	}

	/**
	 * Answers of a service, and the status, heading and sentence of its connection test.
	 *
	 * @return iterable<string, array{string, array<string, mixed>, string, string, string}>
	 */
	public static function answers(): iterable {
		$lost     = [ 'error' => new WP_Error( 'http_request_failed', 'cURL error 7: https://key@spot.example' ) ];
		$comments = 'Without it stories have neither the conversation nor the number of its comments.';
		yield 'the comment service knows the spot' => [ 'comments', [ 'body' => [ 'messages_count' => [ '0' => 0 ] ] ], 'good', 'Comment service: answers', 'It knows the spot id.' ];
		yield 'the comment service does not know the spot' => [ 'comments', [ 'status' => 404 ], 'critical', 'Comment service: does not answer as it should', "It does not know the spot id (status 404). $comments" ];
		yield 'something else answers for the comment service' => [ 'comments', [ 'body' => 'Hello' ], 'critical', 'Comment service: does not answer as it should', "Its answer could not be read. Status 200. Call: comments.messages-count. $comments" ];
		yield 'the comment service counts nothing' => [ 'comments', [ 'body' => [ 'messages_count' => 'none' ] ], 'critical', 'Comment service: does not answer as it should', "Its answer could not be read. Status 200. Call: comments.messages-count. $comments" ];
		yield 'the comment service is down' => [ 'comments', [ 'status' => 503 ], 'critical', 'Comment service: does not answer as it should', "It answered with an error. Status 503. Call: comments.messages-count. $comments" ];
		yield 'the comment service is not there' => [ 'comments', $lost, 'critical', 'Comment service: does not answer as it should', "The connection failed or was lost: look at its address and port, and at firewalls between this server and it. Call: comments.messages-count. $comments" ];
		$meter = 'Without it nobody is counted, and stories that are open to everybody stay open.';
		yield 'the meter knows the application' => [ 'meter', [], 'good', 'Paywall meter: answers', 'It knows the application, and there is a signing key.' ];
		yield 'the meter does not know the application' => [ 'meter', [ 'status' => 404 ], 'critical', 'Paywall meter: does not answer as it should', "It does not know the application (status 404): look at application id and environment. $meter" ];
		yield 'the meter is not there' => [ 'meter', $lost, 'critical', 'Paywall meter: does not answer as it should', "The connection failed or was lost: look at its address and port, and at firewalls between this server and it. Call: piano.load. $meter" ];
		$hooks = 'An address takes a signed event of the type "ping" by a status from 200 to 299. Without it you are not told of comments and reactions.';
		yield 'both webhooks take a ping' => [ 'webhooks', self::TOOK, 'good', 'Receiver of the webhooks: answers', 'Each address took a signed event of the type "ping".' ];
		yield 'no webhook takes a ping' => [ 'webhooks', [ 'status' => 401 ], 'critical', 'Receiver of the webhooks: does not answer as it should', "Webhook for comments: It answered with an error. Status 401. Call: webhook.event. Webhook for reactions: It answered with an error. Status 401. Call: webhook.event. $hooks" ];
		yield 'no webhook is there' => [ 'webhooks', $lost, 'critical', 'Receiver of the webhooks: does not answer as it should', "Webhook for comments: The connection failed or was lost: look at its address and port, and at firewalls between this server and it. Call: webhook.event. Webhook for reactions: The connection failed or was lost: look at its address and port, and at firewalls between this server and it. Call: webhook.event. $hooks" ];
	}

	// Proves vendor-28.
	/** @param array<string, mixed> $answer */
	#[Test]
	#[DataProvider( 'answers' )]
	public function a_test_shows_the_answer( string $id, array $answer, string $found, string $label, string $said ): void {
		$this->switched_on();
		$this->servers( [ '://' => $answer ] );

		self::assertSame( [ $found, $label, $said ], $this->tested( $id ) );
		self::assertNotSame( [], $this->asked, 'it was really asked' );
	}

	// Proves vendor-28.
	#[Test]
	public function a_meter_that_cannot_sign_knows_no_reader(): void {
		$this->switched_on();
		update_option( 'circulation_keys', [ 'piano.key' => str_repeat( 'k', 31 ) ] );
		$this->servers( [ 'tinypass.com' => [] ] );

		self::assertSame( [ 'recommended', 'Paywall meter: knows no reader', 'It knows the application. The signing key is missing or shorter than 32 bytes, so readers who are logged in are counted as visitors: enter it on the settings screen under Connections, or as a constant in wp-config.php.' ], $this->tested( 'meter' ) );

		$this->servers( [ 'tinypass.com' => [ 'status' => 404 ] ] );
		self::assertStringStartsWith( 'It does not know the application (status 404)', $this->tested( 'meter' )[2], 'a wrong application is the first thing to be set right' );

		$this->service_answers( '<html>Log in to the network</html>' );
		self::assertStringStartsWith( 'Its answer could not be read. Status 200.', $this->tested( 'meter' )[2], 'a page is no script' );
	}

	#[Test]
	public function a_test_asks_about_this_site_and_no_other(): void {
		$this->switched_on();
		$this->servers( [ '://' => [] ] );
		$this->tested( 'comments' );
		$this->tested( 'meter' );
		$this->set( [ 'piano' => [ 'environment' => 'production' ] ] );
		$this->tested( 'meter' );

		self::assertSame( [ 'https://open-api.spot.im/v1/messages-count?spot_id=sp_1&posts_ids=0', 'https://sandbox.tinypass.com/xbuilder/experience/load?aid=a1', 'https://experience.tinypass.com/xbuilder/experience/load?aid=a1' ], array_column( $this->asked, 'url' ) );
	}

	// Proves vendor-28.
	#[Test]
	public function each_address_gets_one_ping_that_is_signed_like_an_event(): void {
		$this->switched_on();
		$this->servers( [ 'hooks.example' => self::TOOK ] );

		$this->tested( 'webhooks' );

		self::assertSame( [ 'https://hooks.example/comments?key=9Fq2secret', 'https://hooks.example/reactions' ], array_column( $this->asked, 'url' ) );
		$ids = [];
		foreach ( $this->asked as [ 'method' => $method, 'body' => $body, 'headers' => $headers ] ) {
			$id    = $headers['webhook-id'];
			$time  = $headers['webhook-timestamp'];
			$ids[] = $id;
			self::assertSame( [ 'POST', [ 'type' => 'ping', 'targetUrl' => 'http://daily.example/', 'details' => [ 'eventId' => $id ] ] ], [ $method, json_decode( (string) $body, true ) ] );
			self::assertMatchesRegularExpression( '/^[A-Za-z0-9-]{16,64}$/D', $id );
			self::assertSame( 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$time.$body", self::SECRETS['comments.webhook_secret'], true ) ), $headers['webhook-signature'] );
		}
		self::assertCount( 2, array_unique( $ids ), 'a receiver takes each id once' );
	}

	// Proves vendor-28.
	#[Test]
	public function the_address_that_did_not_take_a_ping_is_named_and_the_other_one_is_pinged_anyway(): void {
		$this->switched_on();
		$this->servers( [ 'hooks.example/comments' => [ 'status' => 500 ], 'hooks.example/reactions' => self::TOOK ] );

		$said = $this->tested( 'webhooks' );

		self::assertSame( 'critical', $said[0] );
		self::assertStringStartsWith( 'Webhook for comments: It answered with an error. Status 500. Call: webhook.event. An address', $said[2] );
		self::assertCount( 2, $this->asked );

		$this->set( [ 'comments' => [ 'comments_webhook' => '' ] ] );
		self::assertSame( 'good', $this->tested( 'webhooks' )[0], 'the other one alone' );
		self::assertCount( 3, $this->asked );
	}

	/** Logs two failures, ten minutes ago and now, so that the service counts as down. */
	private function off( string $service ): OutageLog {
		$log = new OutageLog( new Tables( $GLOBALS['wpdb'] ) );
		( new OutageLog( new Tables( $GLOBALS['wpdb'] ), static fn(): int => time() - 600 ) )->note( $service, 'status 503' );
		$log->note( $service, 'status 503' );
		self::assertSame( [ $service ], array_column( $log->off(), 'service' ) );
		return $log;
	}

	#[Test]
	public function a_good_answer_ends_the_outage_of_the_same_name(): void {
		$this->switched_on();
		$this->servers( [ 'hooks.example/comments' => [ 'status' => 500 ], 'hooks.example/reactions' => self::TOOK, 'tinypass.com' => [] ] );
		$log = $this->off( 'webhooks' );
		$this->tested( 'webhooks' );
		self::assertCount( 1, $log->off(), 'one of two is not enough' );
		$this->servers( [ 'hooks.example/comments' => self::TOOK ] );
		$this->tested( 'webhooks' );
		self::assertSame( [], $log->off() );

		$log = $this->off( 'meter' );
		update_option( 'circulation_keys', [] );
		$this->tested( 'meter' );
		self::assertCount( 1, $log->off(), 'there is nothing to sign with yet' );
		update_option( 'circulation_keys', self::SECRETS );
		$this->tested( 'meter' );
		self::assertSame( [], $log->off() );
	}
}
