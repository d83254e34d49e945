<?php
/**
 * POST newsletters (`rest-21`, `newsletter-12`, T26). Wire examples: site.newsletters, newsletter-provider.read-user,
 * newsletter-provider.write-user.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Error;
use WP_REST_Response;

final class NewslettersTest extends WordPressTestCase {
	use NewsletterRequests;

	/** @var string Which letters the reader has left at the provider, by a link in one of them. */
	private string $left = 'none';

	/** Sets the provider's answer: the reader's key and lists. */
	private function provider( string $key, string ...$lists ): void {
		$this->servers(
			[
				'api.sailthru.com/user' => function ( array $args, string $url ) use ( $key, $lists ): array {
					if ( $args['method'] === 'POST' ) {
						return [ 'body' => [ 'ok' => true ] ];
					}
					parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
					$asked = json_decode( (string) $query['json'], true );
					return $asked['key'] === $key ? [ 'body' => array_intersect_key( [ 'lists' => array_fill_keys( $lists, 'Sat, 21 Nov 2026 12:00:00 +0000' ), 'optout_email' => $this->left ], $asked['fields'] ) ] : [
						'status' => 404,
						'body'   => [
							'error'    => 99,
							'errormsg' => "User not found with {$asked['key']}: x",
						],
					];
				},
			]
		);
	}

	private function engine( mixed $entitled ): void {
		$this->servers( [ '/zephr/decision-engine' => [ 'body' => [ 'outputValue' => $entitled ] ] ] );
	}

	// Proves newsletter-1, rest-21.
	#[Test]
	public function reading_answers_lists_by_brand_memberships_by_group_and_what_the_reader_is_on(): void {
		$this->as_reader();
		$this->provider( 'extid', 'Name of fence', 'Name of scores', 'A list of nobody' );

		$answer = $this->ask( 'read' )->get_data();

		self::assertSame( [ [ 'morning' ], [ 'fence' ], [] ], array_map( static fn( array $lists ): array => array_column( $lists, 'id' ), array_values( $answer['lists'] ) ) );
		self::assertSame( [ 'nypost', 'pagesix', 'decider' ], array_keys( $answer['lists'] ) );
		self::assertSame( [ 'id', 'st_id', 'brand', 'name', 'description', 'frequency' ], array_keys( $answer['lists']['nypost'][0] ) );
		self::assertSame( [ [ 'inside' ], [ 'team' ], [] ], array_map( static fn( array $lists ): array => array_column( $lists, 'id' ), array_values( $answer['membership'] ) ) );
		self::assertSame( [ [ 'list_id' => 'fence' ], [ 'list_id' => 'scores' ] ], $answer['userinfo']['list_subscriptions'] );
	}

	// Proves newsletter-14.
	#[Test]
	public function a_reader_who_subscribed_before_the_account_is_found_by_address(): void {
		$this->as_reader();
		$this->provider( 'email', 'Name of morning' );

		self::assertSame( [ [ 'list_id' => 'morning' ] ], $this->ask( 'read' )->get_data()['userinfo']['list_subscriptions'] );
	}

	// Proves newsletter-10.
	#[Test]
	public function a_reader_whom_the_provider_does_not_know_is_on_no_list(): void {
		$this->as_reader();
		$this->provider( 'nobody' );

		self::assertSame( [], $this->ask( 'read' )->get_data()['userinfo']['list_subscriptions'] );
	}

	// Proves newsletter-12, newsletter-14, vendor-16.
	#[Test]
	public function an_update_is_sent_once_under_the_providers_names(): void {
		$this->as_reader();
		$this->provider( 'extid' );

		$answer = $this->ask( 'update', [ 'subscribe' => [ 'morning' ], 'unsubscribe' => [ 'fence', 'inside', 'scores' ] ] );

		self::assertSame( [ 200, [ 'success' => true ] ], [ $answer->get_status(), $answer->get_data() ] );
		self::assertSame(
			[
				'id'           => 't-1',
				'key'          => 'extid',
				'keys'         => [
					'extid' => 't-1',
					'email' => 'maya@example.com',
				],
				'keysconflict' => 'merge',
				'lists'        => [
					'Name of morning' => 1,
					'Name of fence'   => 0,
					'Name of inside'  => 0,
					'Name of scores'  => 0,
				],
			],
			$this->written()
		);
		self::assertCount( 3, $this->asked, 'whose session it is, whether they left all letters, and the change; leaving a list asks no engine' );
	}

	/** @return iterable<string, array{string}> The provider's levels. */
	public static function levels(): iterable {
		yield 'no letter at all' => [ 'all' ];
		yield 'none but about the account' => [ 'basic' ];
		yield 'as older accounts name it' => [ 'blast' ];
	}

	// Proves newsletter-22.
	#[Test]
	#[DataProvider( 'levels' )]
	public function who_has_left_all_letters_by_a_link_in_one_is_shown_on_none_and_their_texts_stay( string $left ): void {
		$this->as_reader();
		$this->left = $left;
		$this->provider( 'extid', 'Name of fence', 'Name of inside', 'Name of scores' );

		self::assertSame( [ [ 'list_id' => 'scores' ] ], $this->ask( 'read' )->get_data()['userinfo']['list_subscriptions'] );
	}

	// Proves newsletter-22.
	#[Test]
	public function who_comes_back_to_one_letter_gets_that_one_and_no_other(): void {
		$this->as_reader();
		$this->left = 'all';
		$this->provider( 'extid', 'Name of fence', 'Name of inside', 'Name of scores' );

		self::assertSame( 200, $this->ask( 'update', [ 'subscribe' => [ 'morning' ] ] )->get_status() );
		self::assertSame(
			[
				'lists'        => [
					'Name of morning' => 1,
					'Name of fence'   => 0,
					'Name of inside'  => 0,
					'Name of team'    => 0,
				],
				'optout_email' => 'none',
			],
			array_diff_key( $this->written(), [ 'id' => 0, 'key' => 0, 'keys' => 0, 'keysconflict' => 0 ] )
		);
	}

	// Proves newsletter-22.
	#[Test]
	public function whether_they_left_all_letters_is_not_asked_for_texts_or_for_leaving_a_list(): void {
		$this->as_reader();
		$this->left = 'all';
		$this->provider( 'extid', 'Name of fence' );
		$this->engine( true );

		foreach ( [ [ 'subscribe' => [ 'scores' ] ], [ 'unsubscribe' => [ 'fence' ] ] ] as $change ) {
			$this->asked = [];
			self::assertSame( 200, $this->ask( 'update', $change )->get_status() );
			self::assertArrayNotHasKey( 'optout_email', $this->written() );
			self::assertCount( 1, $this->written()['lists'] );
		}
	}

	// Proves newsletter-22.
	#[Test]
	public function a_change_waits_while_it_is_unknown_whether_they_left_all_letters(): void {
		$this->as_reader();
		$this->servers( [ 'sailthru' => static fn( array $args ): array => $args['method'] === 'POST' ? [ 'body' => [ 'ok' => true ] ] : [ 'status' => 500 ] ] );

		self::assertSame( 503, $this->ask( 'update', [ 'subscribe' => [ 'morning' ] ] )->get_status() );
		self::assertSame( [], $this->written() );
	}

	// Proves newsletter-6.
	#[Test]
	public function an_update_without_lists_sends_nothing(): void {
		$this->as_reader();
		$this->provider( 'extid' );

		self::assertSame( 200, $this->ask( 'update' )->get_status() );
		self::assertSame( [], $this->written() );
	}

	/**
	 * An exclusive list, the engine's answer about it, and the route's status and error code.
	 *
	 * @return iterable<string, array{string, mixed, int, string}>
	 */
	public static function closed_lists(): iterable {
		yield 'a member' => [ 'inside', true, 200, '' ];
		yield 'a member, team' => [ 'team', '1', 200, '' ];
		yield 'a member, texts' => [ 'scores', 'true', 200, '' ];
		yield 'no member' => [ 'inside', false, 403, 'not_entitled' ];
		yield 'no member, texts' => [ 'scores', 'TRUE', 403, 'not_entitled' ];
		yield 'an engine that does not say' => [ 'team', null, 503, 'service_unavailable' ];
	}

	// Proves newsletter-12, rest-21, text-4.
	#[Test]
	#[DataProvider( 'closed_lists' )]
	public function an_exclusive_list_takes_the_engines_yes( string $list, mixed $entitled, int $status, string $code ): void {
		$this->as_reader();
		$this->provider( 'extid' );
		$this->engine( $entitled );

		$answer = $this->ask( 'update', [ 'subscribe' => [ 'morning', $list ] ] );

		self::assertSame( [ $status, $code ], [ $answer->get_status(), $answer->get_data()['code'] ?? '' ] );
		self::assertSame( $status === 200, $this->written() !== [], 'refused means nothing of it was done' );
	}

	// Proves newsletter-9.
	#[Test]
	public function an_unknown_list_is_named_with_its_field(): void {
		$this->as_reader();
		$this->provider( 'extid' );
		foreach ( [ 'subscribe', 'unsubscribe' ] as $field ) {
			$answer = $this->ask( 'update', [ $field => [ 'morning', 'lost' ] ] );

			self::assertSame( [ 400, 'unknown_list', "\"$field\": there is no list lost." ], [ $answer->get_status(), $answer->get_data()['code'], $answer->get_data()['message'] ] );
		}
		self::assertSame( 400, $this->ask( 'update', [ 'subscribe' => [ 'morning' ], 'unsubscribe' => [ 'morning' ] ] )->get_status() );
		self::assertSame( [], $this->written() );
	}

	// Proves newsletter-15.
	#[Test]
	public function a_change_of_the_account_sends_address_and_pause(): void {
		$this->as_reader();
		$this->provider( 'extid' );
		$this->ask( 'account_change', [ 'pause_membership' => '1' ] );

		self::assertSame( [ 'maya@example.com', [ 'membership_paused' => true ] ], [ $this->written()['keys']['email'], $this->written()['vars'] ] );
		$this->asked = [];
		$this->ask( 'account_change', [ 'pause_membership' => '0' ] );
		self::assertSame( [ 'membership_paused' => false ], $this->written()['vars'] );
		$this->asked = [];
		$this->ask( 'account_change' );
		self::assertArrayNotHasKey( 'vars', $this->written() );
	}

	// Proves newsletter-13, rest-8.
	#[Test]
	public function no_one_changes_another_readers_newsletters(): void {
		$this->provider( 'extid' );
		self::assertSame( 401, $this->ask( 'read' )->get_status() );
		$this->as_reader( 'other@example.com' );
		$answer = $this->ask( 'update', [ 'subscribe' => [ 'morning' ] ] );

		self::assertSame( [ 403, 'session_mismatch' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( [], $this->written() );
		self::assertSame( 200, $this->ask( 'read', [ 'email' => ' Other@Example.com ' ] )->get_status(), 'capitals and blanks are no difference' );
	}

	// Proves newsletter-13.
	#[Test]
	public function a_session_that_has_ended_is_a_401(): void {
		$this->as_reader();
		$this->servers( [ '/blaize/account' => [ 'status' => 401 ] ] );

		self::assertSame( [ 401, 'session_not_authenticated' ], [ $this->ask( 'read' )->get_status(), $this->ask( 'read' )->get_data()['code'] ] );
	}

	/**
	 * Outages of the provider.
	 *
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function outages(): iterable {
		yield 'no answer' => [ [ 'error' => new WP_Error( 'http_request_failed', 'x' ) ] ];
		yield 'a 500' => [ [ 'status' => 500 ] ];
		yield 'something unreadable' => [ [ 'body' => 'hello' ] ];
		yield 'a wrong signature' => [ [ 'status' => 401, 'body' => [ 'error' => 5, 'errormsg' => 'Authenticating hash does not match' ] ] ];
	}

	// Proves newsletter-8, newsletter-10, rest-21.
	/** @param array<string, mixed> $outage */
	#[Test]
	#[DataProvider( 'outages' )]
	public function an_outage_is_reported_and_never_read_as_no_lists( array $outage ): void {
		$this->as_reader();
		$this->servers( [ 'sailthru' => $outage ] );

		$read = $this->ask( 'read' );
		self::assertSame( [ 503, 'service_unavailable', '5' ], [ $read->get_status(), $read->get_data()['code'], $read->get_headers()['Retry-After'] ] );
		$this->asked = [];
		self::assertSame( 503, $this->ask( 'update', [ 'unsubscribe' => [ 'morning' ] ] )->get_status() );
		self::assertCount( 1, array_filter( $this->asked, static fn( array $call ): bool => str_contains( $call['url'], 'sailthru' ) ) );
	}

	#[Test]
	public function lists_without_their_names_are_not_known(): void {
		$this->as_reader();
		$this->servers( [ 'sailthru' => [ 'body' => [ 'lists' => [ 'Name of morning' ] ] ] ] );

		self::assertSame( 503, $this->ask( 'read' )->get_status() );
	}

	// Proves newsletter-8.
	#[Test]
	public function a_read_that_fails_once_is_repeated(): void {
		$this->as_reader();
		$calls = 0;
		$this->servers(
			[
				'sailthru' => static function () use ( &$calls ): array {
					$calls++;
					return $calls === 1 ? [ 'status' => 502 ] : [ 'body' => [ 'lists' => [ 'Name of morning' => 'x' ] ] ];
				},
			]
		);

		self::assertSame( [ [ 'list_id' => 'morning' ] ], $this->ask( 'read' )->get_data()['userinfo']['list_subscriptions'] );
	}

	// Proves newsletter-18, vendor-16.
	#[Test]
	public function without_keys_nothing_is_sent(): void {
		delete_option( 'circulation_keys' );
		$this->as_reader();
		$this->provider( 'extid' );

		self::assertSame( 503, $this->ask( 'read' )->get_status() );
		self::assertSame( [ '/blaize/account' ], array_map( static fn( array $call ): mixed => wp_parse_url( $call['url'], PHP_URL_PATH ), $this->asked ) );
	}
}
