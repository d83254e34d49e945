<?php
/**
 * GET content/{id}: the body only for entitled readers (`gate-10` to `gate-13`, T1, T7 to T9).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Clients\ServiceUnavailable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;
use WP_REST_Response;

final class ContentTest extends ContentTestCase {
	#[Test]
	#[TestWith( [ true ] )]
	#[TestWith( [ 'true' ] )]
	#[TestWith( [ '1' ] )]
	public function an_entitled_reader_gets_the_whole_body( mixed $value ): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => $value ] );

		$response = $this->ask();

		self::assertSame( 200, $response->get_status() );
		self::assertSame( [ 'content' ], array_keys( $response->get_data() ) );
		self::assertSame( '<p class="wp-block-paragraph">Free.</p> <p class="wp-block-paragraph">SENTINEL.</p>', trim( (string) preg_replace( '/\s*\n\s*/', ' ', $response->get_data()['content'] ) ) );
		self::assertSame( 'no-store, private', $response->get_headers()['Cache-Control'] );
		self::assertSame( 'Cookie, Origin', $response->get_headers()['Vary'] );
	}

	// Proves gate-10.
	#[Test]
	#[TestWith( [ 'rest_pre_dispatch' ] )]
	#[TestWith( [ 'rest_dispatch_request' ] )]
	public function what_a_cache_of_rest_answers_has_kept_of_a_member_is_no_visitors( string $hook ): void {
		add_filter( $hook, static fn(): WP_REST_Response => new WP_REST_Response( [ 'content' => 'SENTINEL' ] ), 50 );

		$response = $this->ask();

		self::assertSame( 401, $response->get_status() );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $response->get_data() ) );
	}

	#[Test]
	public function a_site_that_closes_its_routes_is_heard(): void {
		add_filter( 'rest_pre_dispatch', static fn(): WP_Error => new WP_Error( 'closed', '', [ 'status' => 418 ] ), 50 );

		self::assertSame( 418, $this->ask()->get_status() );
	}

	// Proves gate-10.
	#[Test]
	public function the_engine_is_asked_once_for_the_session_of_the_cookie(): void {
		$this->with_session( 'a+b/c==' );
		$this->service_answers( [ 'outputValue' => true ] );

		$this->ask();

		self::assertCount( 1, $this->calls );
		$args = $this->calls[0]['args'];
		self::assertSame( 'http://daily.example/zephr/decision-engine', $this->calls[0]['url'] );
		self::assertSame( [ 'POST', 'blaize_session=a+b/c==', 0 ], [ $args['method'], $args['headers']['Cookie'], $args['redirection'] ] );
		self::assertLessThanOrEqual( 3, $args['timeout'] );
		self::assertLessThanOrEqual( 65_536, $args['limit_response_size'] );
		self::assertTrue( $args['reject_unsafe_urls'], 'no address inside the network but the site\'s own' );
		self::assertSame(
			[
				'contentId'      => (string) $this->article->ID,
				'path'           => wp_parse_url( (string) get_permalink( $this->article ), PHP_URL_PATH ),
				'sdkFeatureSlug' => 'membership-entitlement-check',
				'userAgent'      => 'Browser/1',
				'session'        => 'a+b/c==',
			],
			json_decode( $args['body'], true )
		);
	}

	/**
	 * Verdicts that do not grant access.
	 *
	 * @return iterable<string, array{mixed}>
	 */
	public static function refusals(): iterable {
		foreach ( [ false, 'false', 'TRUE', 'True', 'yes', 1, 1.0, 2, 0, '0', '', ' true' ] as $value ) {
			yield var_export( $value, true ) => [ $value ];
		}
	}

	// Proves gate-10.
	#[Test]
	#[DataProvider( 'refusals' )]
	public function any_other_value_of_the_engine_is_a_no( mixed $value ): void {
		$this->with_session( 'member' );
		$this->service_answers( [ 'outputValue' => $value ] );

		self::assert_refused( 403, 'not_entitled', $this->ask() );
	}

	/**
	 * Answers without a verdict.
	 *
	 * @return iterable<string, array{mixed, int}>
	 */
	public static function outages(): iterable {
		yield 'no network' => [ new WP_Error( 'http_request_failed', 'cURL error 28' ), 0 ];
		yield '500' => [ [ 'outputValue' => true ], 500 ];
		yield '503' => [ [ 'outputValue' => true ], 503 ];
		yield '429' => [ [ 'outputValue' => true ], 429 ];
		yield '401' => [ [ 'outputValue' => true ], 401 ];
		yield '404' => [ [ 'outputValue' => true ], 404 ];
		yield 'a redirect' => [ [ 'outputValue' => true ], 302 ];
		yield 'HTML' => [ '<html>true</html>', 200 ];
		yield 'nothing' => [ '', 200 ];
		yield 'cut JSON' => [ '{"outputValue": tr', 200 ];
		yield 'a bare true' => [ true, 200 ];
		yield 'no value' => [ [ 'message' => 'ok' ], 200 ];
		yield 'null' => [ [ 'outputValue' => null ], 200 ];
		yield 'a list' => [ [ 'outputValue' => [ true ] ], 200 ];
		yield 'an object' => [ [ 'outputValue' => [ 'value' => true ] ], 200 ];
	}

	// Proves watch-12.
	#[Test]
	#[TestWith( [ '70309174', '70309174' ] )]
	#[TestWith( [ "70309174\n", '' ] )]
	#[TestWith( [ '7030917', '' ] )]
	#[TestWith( [ '70309174<b>', '' ] )]
	#[TestWith( [ 'maya@a.b', '' ] )]
	public function a_reference_is_eight_characters_and_nothing_else( string $sent, string $read ): void {
		$_SERVER['HTTP_X_CIRCULATION_REFERENCE'] = $sent;

		$said = null;
		add_action(
			'circulation_service_unavailable',
			static function ( string $service, string $reason, string $reference ) use ( &$said ): void {
				$said = $reference;
			},
			10,
			3
		);

		( new ServiceUnavailable( 'status 503' ) )->report( 'identity' );

		self::assertSame( $read, $said );
	}

	// Proves gate-13, site-27, watch-12.
	#[Test]
	#[DataProvider( 'outages' )]
	public function without_a_certain_answer_there_is_a_retry_and_never_the_text( mixed $body, int $status ): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( $body, $status );
		$_SERVER['HTTP_X_CIRCULATION_REFERENCE'] = '70309174';
		$reported                                = [];
		add_action(
			'circulation_service_unavailable',
			static function ( string $service, string $reason, string $reference ) use ( &$reported ): void {
				$reported[] = "$service: $reason, $reference";
			},
			10,
			3
		);

		$response = $this->ask();

		self::assert_refused( 503, 'service_unavailable', $response );
		self::assertSame( '5', $response->get_headers()['Retry-After'] );
		self::assertSame( 'no-store, private', $response->get_headers()['Cache-Control'] );
		self::assertCount( 1, $reported );
		self::assertStringEndsWith( ', 70309174', $reported[0] );
		self::assertStringNotContainsString( 'subscriber', $reported[0], 'nothing about the reader is reported' );
	}

	#[Test]
	#[TestWith( [ '30', '30' ] )]
	#[TestWith( [ '86400', '120' ] )]
	#[TestWith( [ '-1', '1' ] )]
	#[TestWith( [ 'Wed, 21 Oct 2020 07:28:00 GMT', '1' ] )]
	#[TestWith( [ 'soon', '5' ] )]
	public function the_engines_own_wait_is_passed_on_within_reason( string $sent, string $passed ): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( '', 503, $sent );

		self::assertSame( $passed, $this->ask()->get_headers()['Retry-After'] );
	}

	// Proves gate-12.
	#[Test]
	public function a_yes_is_kept_for_five_minutes_for_that_session_and_that_article(): void {
		$kept = [];
		add_action(
			'set_transient',
			static function ( mixed ...$given ) use ( &$kept ): void {
				if ( str_starts_with( (string) $given[0], 'circulation_' ) ) {
					$kept[] = $given;
				}
			},
			10,
			3
		);
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$this->ask();
		$this->ask();
		self::assertCount( 1, $this->calls );

		$this->ask( $this->article( 'Another body.' )->ID );
		self::assertCount( 2, $this->calls, 'another article' );
		$this->with_session( 'somebody-else' );
		$this->ask();
		self::assertCount( 3, $this->calls, 'another session' );

		self::assertCount( 3, $kept );
		foreach ( $kept as [ $name, , $seconds ] ) {
			self::assertSame( 300, $seconds );
			self::assertStringNotContainsString( 'subscriber', $name );
		}
	}

	#[Test]
	public function after_five_minutes_the_engine_is_asked_again(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$this->ask();
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->options} SET option_value = '1' WHERE option_name LIKE '%transient_timeout_circulation_ent_%'" );
		wp_cache_flush();

		$this->ask();

		self::assertCount( 2, $this->calls );
	}

	#[Test]
	#[TestWith( [ -1 ] )]
	#[TestWith( [ 365 * DAY_IN_SECONDS ] )]
	#[TestWith( [ 'yes' ] )]
	public function a_cache_that_keeps_a_yes_longer_than_it_was_told_opens_nothing( int|string $ends ): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$kept = '';
		add_action(
			'set_transient',
			static function ( string $name ) use ( &$kept ): void {
				$kept = str_starts_with( $name, 'circulation_ent_' ) ? $name : $kept;
			}
		);
		$this->ask();
		set_transient( $kept, is_int( $ends ) ? time() + $ends : $ends, 300 );
		$this->ask();

		self::assertCount( 2, $this->calls );
	}

	// Proves gate-12.
	#[Test]
	public function a_no_and_an_outage_are_never_kept(): void {
		$this->with_session( 'member' );
		$this->service_answers( [ 'outputValue' => false ] );
		$this->ask();
		$this->ask();
		self::assertCount( 2, $this->calls );

		remove_all_filters( 'pre_http_request' );
		$this->service_answers( '', 503 );
		$this->ask();
		remove_all_filters( 'pre_http_request' );
		$this->service_answers( [ 'outputValue' => true ] );

		self::assertSame( 200, $this->ask()->get_status(), 'who subscribes a moment later reads at once' );
	}

	// Proves gate-11.
	#[Test]
	public function without_a_session_there_is_a_401_without_a_call(): void {
		$this->service_answers( [ 'outputValue' => true ] );

		self::assert_refused( 401, 'session_not_authenticated', $this->ask() );
		self::assertSame( [], $this->calls );
	}

	// Proves gate-11.
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'invented' ] )]
	public function without_a_valid_nonce_no_service_is_called( string $nonce ): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );

		self::assert_refused( 403, 'rest_cookie_invalid_nonce', $this->ask( null, [ 'X-WP-Nonce' => $nonce ] ) );
		self::assertSame( [], $this->calls );
	}

	#[Test]
	public function a_session_in_the_query_counts_for_nothing(): void {
		$this->service_answers( [ 'outputValue' => true ] );

		$response = $this->rest( "/circulation/v1/content/{$this->article->ID}", [ 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ], [ 'session' => 'subscriber', 'session_id' => 'subscriber', 'blaize_session' => 'subscriber' ] );

		self::assert_refused( 401, 'session_not_authenticated', $response );
	}

	#[Test]
	public function the_subscriber_flag_that_the_browser_keeps_counts_for_nothing(): void {
		$_SERVER['HTTP_COOKIE'] = 'blaize_session=member; circ_segment=is-subscriber=yes';
		$this->service_answers( [ 'outputValue' => false ] );

		self::assert_refused( 403, 'not_entitled', $this->ask() );
	}

	// Proves gate-9.
	#[Test]
	public function anything_but_a_published_members_only_article_is_not_found_and_no_service_is_called(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$others = [
			$this->article( 'SENTINEL', false )->ID,
			$this->article( 'SENTINEL', true, [ 'post_status' => 'draft' ] )->ID,
			$this->article( 'SENTINEL', true, [ 'post_status' => 'private' ] )->ID,
			$this->article( 'SENTINEL', true, [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ] )->ID,
			$this->article( 'SENTINEL', true, [ 'post_status' => 'trash' ] )->ID,
			$this->article( 'SENTINEL', true, [ 'post_type' => 'wp_block' ] )->ID,
			$this->article( 'SENTINEL', true, [ 'post_password' => 'secret' ] )->ID,
			(int) wp_save_post_revision( $this->article->ID ) ?: 987_654,
			999_999,
		];
		foreach ( $others as $id ) {
			self::assert_refused( 404, 'not_found', $this->ask( $id ) );
		}
		self::assertSame( [], $this->calls );
	}

	#[Test]
	#[TestWith( [ 'abc', 'id is not of type integer.' ] )]
	#[TestWith( [ '1.5', 'id is not of type integer.' ] )]
	#[TestWith( [ '0', 'id must be greater than or equal to 1' ] )]
	#[TestWith( [ '-3', 'id must be greater than or equal to 1' ] )]
	public function a_wrong_id_is_named( string $id, string $sentence ): void {
		$this->with_session( 'subscriber' );
		$data = $this->ask( $id )->get_data();

		self::assertSame( [ 'rest_invalid_param', 400, 'Invalid parameter(s): id' ], [ $data['code'], $data['data']['status'], $data['message'] ] );
		self::assertSame( [ 'id' => $sentence ], $data['data']['params'] );
	}

	#[Test]
	public function pages_are_members_only_too(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => '1' ] );

		self::assertStringContainsString( 'SENTINEL', $this->ask( $this->article( 'Free. SENTINEL', true, [ 'post_type' => 'page' ] )->ID )->get_data()['content'] );
	}

	#[Test]
	public function all_pages_of_an_article_are_sent_at_once(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$content = $this->ask( $this->article( 'One.<!--nextpage-->Two.' )->ID )->get_data()['content'];

		self::assertStringContainsString( 'One.', $content );
		self::assertStringContainsString( 'Two.', $content );
	}

	#[Test]
	public function opening_one_article_opens_no_other(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$other = $this->article( "Free other.\n\nPAID OTHER." );
		add_shortcode( 'other', static fn(): string => apply_filters( 'the_content', get_the_content( null, false, $other ) ) );

		$content = $this->ask( $this->article( "First.\n\n[other]\n\nSENTINEL." )->ID )->get_data()['content'];

		self::assertStringContainsString( 'SENTINEL', $content );
		self::assertStringNotContainsString( 'PAID OTHER', $content );
		self::assertStringNotContainsString( 'SENTINEL', $this->rest( "/wp/v2/posts/{$this->article->ID}" )->get_data()['content']['rendered'], 'and it is closed again afterwards' );
		remove_shortcode( 'other' );
	}
}
