<?php
/**
 * Tests what only a real connection shows: the headers that are sent, WordPress's own nonce check, the call to the
 * engine (`rest-7`, `gate-11`, T1, T2, T31, T37).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class RestOverHttpTest extends HttpTestCase {
	/**
	 * Requests the members-only article.
	 *
	 * @return array{status: int, headers: array<string, list<string>>, body: string}
	 */
	private function content( string $session, string $nonce, string ...$headers ): array {
		return $this->get( '/wp-json/circulation/v1/content/' . Publisher::get()->ids['post'], [ "Cookie: blaize_session=$session", "X-WP-Nonce: $nonce", ...array_values( $headers ) ] );
	}

	private static function code( string $body ): string {
		return (string) ( json_decode( $body, true )['code'] ?? '' );
	}

	#[Test]
	#[TestWith( [ 'subscriber', 200, '' ] )]
	#[TestWith( [ 'member', 403, 'not_entitled' ] )]
	#[TestWith( [ 'junk', 403, 'not_entitled' ] )]
	#[TestWith( [ 'broken', 503, 'service_unavailable' ] )]
	#[TestWith( [ 'redirected', 503, 'service_unavailable' ] )]
	#[TestWith( [ 'endless', 503, 'service_unavailable' ] )]
	#[TestWith( [ 'slow', 503, 'service_unavailable' ] )]
	public function the_text_is_sent_to_a_session_that_the_engine_entitles_and_to_no_other( string $session, int $status, string $code ): void {
		$answer = $this->content( $session, $this->nonce() );

		self::assertSame( [ $status, $code ], [ $answer['status'], self::code( $answer['body'] ) ] );
		self::assert_holds( $status === 200, 'SENTINEL', $answer['body'], $session );
		self::assertSame( [ 'no-store, private' ], $answer['headers']['cache-control'] );
		self::assertSame( $status === 503 ? [ '5' ] : [], $answer['headers']['retry-after'] ?? [] );
	}

	// Proves wire-18.
	#[Test]
	public function the_engine_gets_one_cookie_and_the_sites_host_name(): void {
		Publisher::get()->run( 'global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE \'%transient%circulation%\'" ); wp_cache_flush();' );
		$this->get( '/wp-json/circulation/v1/content/' . Publisher::get()->ids['post'], [ 'Cookie: secret=1; blaize_session=subscriber; wordpress_logged_in_x=2; blaize_tracking_id=3', 'X-WP-Nonce: ' . $this->nonce(), 'User-Agent: Browser/9' ] );
		$sent = json_decode( Publisher::get()->engine->get( '/sent' )['body'], true );

		self::assertSame( [ 'POST', '/zephr/decision-engine', 'application/json', 'blaize_session=subscriber' ], [ $sent['method'], $sent['path'], $sent['type'], $sent['cookie'] ] );
		self::assertSame( str_replace( 'http://', '', Publisher::get()->site->origin ), $sent['host'] );
		self::assertEquals( [ 'contentId', 'path', 'sdkFeatureSlug', 'userAgent', 'session', 'ip' ], array_keys( $sent['body'] ) );
		self::assertSame( [ $this->path( 'post' ), 'Browser/9' ], [ $sent['body']['path'], $sent['body']['userAgent'] ] );
	}

	#[Test]
	public function wordpress_itself_names_a_stale_nonce(): void {
		$answer = $this->content( 'subscriber', '0123456789' );

		self::assertSame( [ 403, 'rest_cookie_invalid_nonce' ], [ $answer['status'], self::code( $answer['body'] ) ] );
		self::assertSame( [ 'same-origin' ], $answer['headers']['cross-origin-resource-policy'] );
		self::assertStringContainsString( 'no-store', implode( ',', $answer['headers']['cache-control'] ) );
		self::assertSame( 200, $this->content( 'subscriber', $this->nonce() )['status'], 'with a fresh one it works' );
	}

	// Proves site-24.
	#[Test]
	public function an_editor_who_reads_the_site_gets_a_nonce_that_works_with_the_log_in_cookie(): void {
		$cookie = Publisher::get()->run( 'echo LOGGED_IN_COOKIE, "=", wp_generate_auth_cookie( 1, time() + 3600, "logged_in", WP_Session_Tokens::get_instance( 1 )->create( time() + 3600 ) );' );
		$nonce  = $this->nonce( "Cookie: $cookie" );

		self::assertSame( 200, $this->get( '/wp-json/wp/v2/users/me', [ "Cookie: $cookie", "X-WP-Nonce: $nonce" ] )['status'] );
		self::assertSame( 200, $this->get( '/wp-json/circulation/v1/content/' . Publisher::get()->ids['post'], [ "Cookie: $cookie; blaize_session=subscriber", "X-WP-Nonce: $nonce" ] )['status'] );
		self::assertSame( 403, $this->get( '/wp-json/wp/v2/users/me', [ "X-WP-Nonce: $nonce" ] )['status'], 'without the cookie the nonce is worth nothing' );
	}

	#[Test]
	public function a_public_answer_is_not_cacheable_once_it_carries_a_nonce(): void {
		$cookie = Publisher::get()->run( 'echo LOGGED_IN_COOKIE, "=", wp_generate_auth_cookie( 1, time() + 3600, "logged_in", WP_Session_Tokens::get_instance( 1 )->create( time() + 3600 ) );' );
		$plain  = $this->get( '/wp-json/circulation/v1/plans' );
		$signed = $this->get( '/wp-json/circulation/v1/plans', [ "Cookie: $cookie", 'X-WP-Nonce: ' . $this->nonce( "Cookie: $cookie" ) ] );

		self::assertStringContainsString( 'public', implode( ',', $plain['headers']['cache-control'] ?? [] ) );
		self::assertArrayHasKey( 'x-wp-nonce', $signed['headers'] );
		self::assertSame( [ 'no-store, private' ], $signed['headers']['cache-control'] ?? [] );
	}

	#[Test]
	#[TestWith( [ 'Origin: https://evil.example' ] )]
	#[TestWith( [ 'Origin: http://localhost' ] )]
	#[TestWith( [ 'Sec-Fetch-Site: cross-site' ] )]
	public function a_page_of_another_site_reads_nothing( string $header ): void {
		$answer = $this->content( 'subscriber', $this->nonce(), $header );

		self::assertSame( [ 403, 'foreign_origin' ], [ $answer['status'], self::code( $answer['body'] ) ] );
		self::assert_holds( false, 'SENTINEL', $answer['body'], $header );
	}

	#[Test]
	public function no_answer_of_ours_invites_other_origins_and_wordpresss_own_answers_still_do(): void {
		foreach ( [ 'GET', 'OPTIONS' ] as $method ) {
			foreach ( [ 'plans', 'nonce', 'content/' . Publisher::get()->ids['post'] ] as $route ) {
				foreach ( [ 'Origin: https://evil.example', 'Origin: ' . Publisher::get()->site->origin ] as $origin ) {
					$headers = $this->get( "/wp-json/circulation/v1/$route", [ $origin ], $method )['headers'];

					self::assertSame( [], array_values( array_filter( array_keys( $headers ), static fn( string $name ): bool => str_starts_with( $name, 'access-control-' ) ) ), "$method $route, $origin" );
				}
			}
		}
		self::assertSame( [ 'https://evil.example' ], $this->get( '/wp-json/wp/v2/posts', [ 'Origin: https://evil.example' ] )['headers']['access-control-allow-origin'] );
	}

	// Proves rest-6.
	#[Test]
	public function every_cache_may_keep_plans_and_revalidates_them_by_their_tag(): void {
		$first = $this->get( '/wp-json/circulation/v1/plans' );
		$again = $this->get( '/wp-json/circulation/v1/plans', [ 'If-None-Match: ' . $first['headers']['etag'][0] ] );

		self::assertSame( [ 200, [ 'public, max-age=0, s-maxage=60, must-revalidate' ] ], [ $first['status'], $first['headers']['cache-control'] ] );
		self::assertSame( [ 304, '' ], [ $again['status'], $again['body'] ] );
		self::assertArrayNotHasKey( 'vary', $first['headers'] );
	}

	// Proves rest-24.
	#[Test]
	public function calls_with_made_up_sessions_leave_the_site_as_it_was(): void {
		$state = static fn(): string => Publisher::get()->run( 'global $wpdb; echo md5( serialize( $wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name NOT LIKE \'%transient%\' ORDER BY option_id" ) ) ), $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options" );' );
		// WordPress writes its rewrite rules on the first visit.
		$this->get( '/' );
		$before = $state();
		$nonce  = $this->nonce();
		for ( $call = 0; $call < 25; $call++ ) {
			$this->content( "made-up-$call", $nonce );
			$this->get( '/wp-json/circulation/v1/plans' );
		}

		self::assertSame( $before, $state() );
	}
}
