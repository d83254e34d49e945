<?php
/**
 * Tests what a foreign page can try with a browser that sends our cookies, including an address in capital letters,
 * which once got past the guard (T1, T2, T31, T39).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class ForeignPageTest extends HttpTestCase {
	private const FOREIGN = [ 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site' ];

	/** Spellings that WordPress resolves to the same route. */
	private const SPELLINGS = [ '/wp-json/circulation/v1', '/wp-json/Circulation/v1', '/wp-json/CIRCULATION/V1', '/?rest_route=/circulation/V1', '/index.php/wp-json/Circulation/v1' ];

	private static function code( string $body ): string {
		return (string) ( json_decode( $body, true )['code'] ?? '' );
	}

	private function administrator(): string {
		return Publisher::get()->run( 'echo LOGGED_IN_COOKIE, "=", wp_generate_auth_cookie( 1, time() + 3600, "logged_in", WP_Session_Tokens::get_instance( 1 )->create( time() + 3600 ) );' );
	}

	#[Test]
	public function a_foreign_page_reads_no_paid_story_with_a_members_cookie(): void {
		$reader = [ 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ];
		foreach ( self::SPELLINGS as $spelling ) {
			$address = "$spelling/content/" . Publisher::get()->ids['post'];
			foreach ( self::FOREIGN as $sign ) {
				$answer = $this->get( $address, [ ...$reader, $sign ] );
				self::assertSame( [ 403, 'foreign_origin' ], [ $answer['status'], self::code( $answer['body'] ) ], $address );
				self::assert_holds( false, 'SENTINEL', $answer['body'], $address );
				self::assertArrayNotHasKey( 'access-control-allow-origin', $answer['headers'], $address );
			}
			self::assert_holds( true, 'SENTINEL', $this->get( $address, $reader )['body'], $address );
		}
	}

	#[Test]
	public function a_foreign_page_that_asks_for_several_routes_at_once_is_refused_for_each(): void {
		$paths = [ '/circulation/v1/nonce', '/Circulation/V1/content/' . Publisher::get()->ids['post'], '/circulation/v1/newsletters' ];
		$body  = (string) json_encode(
			[
				'requests' => array_map(
					static fn( string $path ): array => [
						'path'   => $path,
						'method' => 'POST',
					],
					$paths
				),
			]
		);

		$answer = $this->get( '/wp-json/batch/v1', [ 'Cookie: blaize_session=subscriber', 'Content-Type: application/json', ...self::FOREIGN ], 'POST', $body );

		self::assertSame( 207, $answer['status'], $answer['body'] );
		self::assert_holds( false, 'SENTINEL', $answer['body'], 'a batch' );
		self::assertSame( [ 403, 403, 403 ], array_column( json_decode( $answer['body'], true )['responses'], 'status' ) );
	}

	// Proves rest-3.
	#[Test]
	public function a_foreign_page_changes_no_newsletters_by_a_form_post(): void {
		$fields = [
			'action'      => 'update',
			'email'       => 'maya@example.com',
			'subscribe[]' => 'daily-front-page',
			'nonce'       => $this->nonce(),
		];
		$mixed  = implode( '', array_map( static fn( string $name, string $value ): string => "--x\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$value\r\n", array_keys( $fields ), $fields ) ) . "--x--\r\n";
		$forms  = [
			'application/x-www-form-urlencoded' => http_build_query( $fields ),
			'multipart/form-data; boundary=x'   => $mixed,
		];
		foreach ( self::SPELLINGS as $spelling ) {
			foreach ( $forms as $type => $body ) {
				$send = fn( string ...$signs ): array => $this->get( "$spelling/newsletters", [ 'Cookie: blaize_session=reader', "Content-Type: $type", ...array_values( $signs ) ], 'POST', $body );
				foreach ( [ ...array_map( static fn( string $sign ): array => [ $sign ], self::FOREIGN ), [], [ 'Sec-Fetch-Site: none' ], [ 'Origin: null' ] ] as $signs ) {
					$answer = $send( ...$signs );
					self::assertSame( [ 403, 'foreign_origin' ], [ $answer['status'], self::code( $answer['body'] ) ], "$spelling $type " . implode( $signs ) );
				}
				foreach ( [ 'Origin: ' . Publisher::get()->site->origin, 'Sec-Fetch-Site: same-origin' ] as $sign ) {
					self::assertNotContains( self::code( $send( $sign )['body'] ), [ 'foreign_origin', 'unsupported_media_type' ], "our own page, $spelling $type" );
				}
			}
			$answer = $this->get( "$spelling/newsletters", [ 'Cookie: blaize_session=reader', 'Content-Type: text/plain' ], 'POST', (string) json_encode( $fields ) );
			self::assertSame( [ 415, 'unsupported_media_type' ], [ $answer['status'], self::code( $answer['body'] ) ] );
		}
	}

	#[Test]
	public function a_foreign_page_takes_no_nonce_with_an_administrators_cookies(): void {
		$cookie = 'Cookie: ' . $this->administrator();
		foreach ( self::SPELLINGS as $spelling ) {
			foreach ( self::FOREIGN as $sign ) {
				foreach ( [ '', '_jsonp=take', '_envelope=1', '_method=GET' ] as $word ) {
					$answer = $this->get( "$spelling/nonce" . ( $word === '' ? '' : ( str_contains( $spelling, '?' ) ? '&' : '?' ) . $word ), [ $cookie, $sign ] );
					self::assertStringNotContainsString( '"nonce"', $answer['body'], "$spelling $word" );
					self::assertSame( [], preg_grep( '/^(access-control-|x-wp-nonce)/', array_keys( $answer['headers'] ) ), "$spelling $word" );
				}
			}
		}
		self::assertSame( 200, $this->get( '/wp-json/wp/v2/users/me', [ $cookie, 'X-WP-Nonce: ' . $this->nonce( $cookie ) ] )['status'], 'a page of this site gets one that works' );
	}

	// Proves rest-4.
	/** Spellings of the parameter; PHP turns a dot or a blank in a name into an underscore. */
	#[Test]
	#[TestWith( [ '_envelope' ] )]
	#[TestWith( [ '_envelope=0' ] )]
	#[TestWith( [ '_envelope=1&_embed' ] )]
	#[TestWith( [ '_envelope[]=1' ] )]
	#[TestWith( [ '_ENVELOPE=1' ] )]
	#[TestWith( [ '.envelope=1' ] )]
	#[TestWith( [ '%5fenvelope=1' ] )]
	public function an_envelope_is_refused_outside_and_inside( string $words ): void {
		foreach ( [ 'content/' . Publisher::get()->ids['post'], 'nonce', 'plans', 'nowhere', '' ] as $path ) {
			$answer = $this->get( rtrim( "/wp-json/circulation/v1/$path", '/' ) . "?$words", [ 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ] );

			self::assertSame( [ 400, 'unsupported_parameter' ], [ $answer['status'], self::code( $answer['body'] ) ], $path );
			self::assertSame( [ [ 'no-store, private' ], [ 'same-origin' ] ], [ $answer['headers']['cache-control'], $answer['headers']['cross-origin-resource-policy'] ], $path );
			self::assert_holds( false, 'SENTINEL', $answer['body'], $path );
		}
	}

	#[Test]
	public function an_envelope_in_a_body_is_refused_as_well(): void {
		foreach ( [ '_envelope', '_Envelope' ] as $name ) {
			$answer = $this->get( '/wp-json/circulation/v1/recaptcha-disable', [ 'Content-Type: application/json' ], 'POST', (string) json_encode( [ $name => 1, 'nonce' => $this->nonce() ] ) );

			self::assertSame( [ 400, 'unsupported_parameter' ], [ $answer['status'], self::code( $answer['body'] ) ] );
		}
	}

	#[Test]
	public function a_stale_nonce_in_an_envelope_stays_a_refusal(): void {
		$answer = $this->get( '/wp-json/circulation/v1/nonce?_envelope=1', [ 'X-WP-Nonce: 0123456789' ] );

		self::assertSame( [ 403, 'rest_cookie_invalid_nonce' ], [ $answer['status'], self::code( $answer['body'] ) ] );
		self::assertSame( [ [ 'no-store, private' ], [ 'same-origin' ] ], [ $answer['headers']['cache-control'], $answer['headers']['cross-origin-resource-policy'] ] );
	}

	/** WordPress's own answers below our namespace. */
	#[Test]
	#[TestWith( [ 'nowhere', 404, 'rest_no_route' ] )]
	#[TestWith( [ 'content/nothing', 400, 'rest_invalid_param' ] )]
	#[TestWith( [ 'recaptcha', 404, 'rest_no_route' ] )]
	#[TestWith( [ 'nowhere?_jsonp=take', 400, 'rest_callback_disabled' ] )]
	#[TestWith( [ 'plans?_jsonp=take', 400, 'rest_callback_disabled' ] )]
	#[TestWith( [ 'plans?_JSONP=take', 400, 'unsupported_parameter' ] )]
	public function no_page_keeps_or_reads_wordpresss_own_answers( string $path, int $status, string $code ): void {
		$answer = $this->get( "/wp-json/Circulation/v1/$path", [ 'X-WP-Nonce: ' . $this->nonce(), 'Cookie: blaize_session=reader' ] );

		self::assertSame( [ $status, $code ], [ $answer['status'], self::code( $answer['body'] ) ] );
		self::assertSame( [ [ 'no-store, private' ], [ 'same-origin' ] ], [ $answer['headers']['cache-control'], $answer['headers']['cross-origin-resource-policy'] ] );
		self::assertSame( [], preg_grep( '/^access-control-/', array_keys( $answer['headers'] ) ) );
	}

	// Proves rest-6.
	#[Test]
	public function plans_are_public_only_where_they_are_a_good_answer_without_a_nonce(): void {
		$kept   = 'public, max-age=0, s-maxage=60, must-revalidate';
		$cookie = $this->administrator();
		foreach ( [ [ [], $kept ], [ [ 'X-WP-Nonce: ' . $this->nonce() ], 'no-store, private' ], [ [ "Cookie: $cookie", 'X-WP-Nonce: ' . $this->nonce( "Cookie: $cookie" ) ], 'no-store, private' ] ] as [ $headers, $caching ] ) {
			$answer = $this->get( '/wp-json/circulation/v1/plans', $headers );

			self::assertSame( [ 200, [ $caching ] ], [ $answer['status'], $answer['headers']['cache-control'] ] );
			self::assertSame( $caching === $kept, ! isset( $answer['headers']['x-wp-nonce'] ) );
		}
		self::assertSame( [ 'no-store, private' ], $this->get( '/wp-json/circulation/v1/plans', self::FOREIGN )['headers']['cache-control'] );
	}

	#[Test]
	public function what_wordpress_embeds_for_another_page_is_refused_and_what_a_page_of_ours_preloads_is_not(): void {
		$ask = static fn( string $before ): string => Publisher::get()->run( '$_SERVER["HTTP_SEC_FETCH_SITE"] = "cross-site"; wp_set_current_user( 1 ); ' . $before . ' foreach ( [ "nonce", "settings" ] as $route ) { $answers[] = rest_do_request( new WP_REST_Request( "GET", "/circulation/v1/$route" ) )->get_status(); } echo implode( " ", $answers );' );

		self::assertSame( '200 200', $ask( '' ), 'wp-admin opened by a link on another site' );
		self::assertSame( '403 403', $ask( 'define( "REST_REQUEST", true );' ), 'a REST request of another site that leads to ours' );
	}
}
