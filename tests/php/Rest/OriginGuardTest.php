<?php
/**
 * Pages of other origins cannot use our routes (`rest-2`, T2, T31).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Request;
use WP_REST_Response;

final class OriginGuardTest extends WordPressTestCase {
	private function answer_to( string $header, string $value ): int {
		return $this->rest( '/circulation/v1/plans', [ $header => $value ] )->get_status();
	}

	// Proves rest-2.
	#[Test]
	#[TestWith( [ 'http://daily.example', 200 ] )]
	#[TestWith( [ 'http://daily.example:80', 200 ] )]
	#[TestWith( [ 'http://DAILY.example', 200 ] )]
	#[TestWith( [ 'https://daily.example', 200 ] )]
	#[TestWith( [ 'http://daily.example:8080', 403 ] )]
	#[TestWith( [ 'https://daily.example:8443', 403 ] )]
	#[TestWith( [ 'https://m.daily.example', 403 ] )]
	#[TestWith( [ 'https://www.daily.example', 200 ] )]
	#[TestWith( [ 'http://daily.example.evil.example', 403 ] )]
	#[TestWith( [ 'http://daily.example@evil.example', 403 ] )]
	#[TestWith( [ 'http://user@daily.example', 403 ] )]
	#[TestWith( [ 'http://daily.example/', 403 ] )]
	#[TestWith( [ 'http://daily.example?evil.example', 403 ] )]
	#[TestWith( [ 'null', 403 ] )]
	#[TestWith( [ '', 403 ] )]
	#[TestWith( [ 'daily.example', 403 ] )]
	public function the_origin_must_be_this_sites_host_to_the_port_over_either_scheme( string $origin, int $status ): void {
		self::assertSame( $status, $this->answer_to( 'Origin', $origin ) );
	}

	#[Test]
	public function the_port_counts_where_the_site_has_one(): void {
		add_filter( 'home_url', static fn(): string => 'http://pagesix.localhost:8888' );
		add_filter( 'site_url', static fn(): string => 'http://pagesix.localhost:8888' );

		self::assertSame( 200, $this->answer_to( 'Origin', 'http://pagesix.localhost:8888' ) );
		self::assertSame( 403, $this->answer_to( 'Origin', 'http://pagesix.localhost' ) );
		self::assertSame( 403, $this->answer_to( 'Origin', 'http://localhost:8888' ), 'a sister site is another site' );
	}

	#[Test]
	#[TestWith( [ 'same-origin', 200 ] )]
	#[TestWith( [ 'none', 200 ] )]
	#[TestWith( [ 'same-site', 403 ] )]
	#[TestWith( [ 'cross-site', 403 ] )]
	#[TestWith( [ 'anything', 403 ] )]
	public function the_browsers_own_word_counts( string $site, int $status ): void {
		self::assertSame( $status, $this->answer_to( 'Sec-Fetch-Site', $site ) );
	}

	#[Test]
	public function other_namespaces_are_left_to_wordpress(): void {
		$response = $this->rest( '/wp/v2/posts', [ 'Origin' => 'https://evil.example' ] );

		self::assertSame( 200, $response->get_status() );
		self::assertArrayNotHasKey( 'Cross-Origin-Resource-Policy', $response->get_headers() );
	}

	#[Test]
	public function where_others_have_taken_the_first_check_away_the_route_asks_itself(): void {
		remove_all_filters( 'rest_pre_dispatch' );
		remove_all_filters( 'rest_request_before_callbacks' );

		self::assertSame( 403, $this->answer_to( 'Origin', 'https://evil.example' ) );
		self::assertSame( 403, $this->answer_to( 'Sec-Fetch-Site', 'same-site' ) );
		self::assertSame( 400, $this->rest( '/circulation/v1/plans', [], [ '_envelope' => '1' ] )->get_status() );
		self::assertSame( 400, $this->rest( '/circulation/v1/plans', [], [ '_jsonp' => 'take' ] )->get_status() );
		self::assertSame( 400, $this->answer_to( 'X-HTTP-Method-Override', 'GET' ) );
	}

	// Proves rest-3.
	#[Test]
	#[TestWith( [ 'application/json', true ] )]
	#[TestWith( [ 'application/json; charset=utf-8', true ] )]
	#[TestWith( [ 'Application/JSON;charset=UTF-8', true ] )]
	#[TestWith( [ 'application/json ; charset=utf-8', true ] )]
	#[TestWith( [ '', false ] )]
	#[TestWith( [ 'text/plain', false ] )]
	#[TestWith( [ 'text/plain; application/json', false ] )]
	#[TestWith( [ 'text/plain, application/json', false ] )]
	#[TestWith( [ 'text/plain;charset=application/json', false ] )]
	#[TestWith( [ 'application/jsonp', false ] )]
	#[TestWith( [ 'application/x-json', false ] )]
	#[TestWith( [ 'application/csp-report+json', false ] )]
	#[TestWith( [ 'json', false ] )]
	#[TestWith( [ 'application/x-www-form-urlencoded', false ] )]
	#[TestWith( [ 'multipart/form-data; boundary=x', false ] )]
	public function a_post_takes_json_and_says_so( string $type, bool $is_taken ): void {
		$answer = $this->rest( '/circulation/v1/recaptcha-disable', [ 'Content-Type' => $type, 'Origin' => 'http://daily.example', 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ], [], 'POST' );

		self::assertSame( $is_taken ? 200 : 415, $answer->get_status() );
		if ( ! $is_taken ) {
			self::assertSame( [ 'unsupported_media_type', 'Send a body with the Content-Type application/json.' ], [ $answer->get_data()['code'], $answer->get_data()['message'] ] );
		}
	}

	// Proves rest-3.
	#[Test]
	public function newsletters_alone_take_forms_and_say_so(): void {
		$answer = $this->rest( '/circulation/v1/newsletters', [ 'Content-Type' => 'text/plain' ], [], 'POST' );

		self::assertSame( [ 415, 'Send a body with the Content-Type multipart/form-data or application/x-www-form-urlencoded or application/json.' ], [ $answer->get_status(), $answer->get_data()['message'] ] );
	}

	#[Test]
	#[TestWith( [ '5' ] )]
	#[TestWith( [ '"x"' ] )]
	#[TestWith( [ 'true' ] )]
	#[TestWith( [ '{' ] )]
	public function a_body_that_is_no_object_is_refused_without_a_word_in_the_log( string $body ): void {
		$this->with_session( 's-1' );
		$request = new WP_REST_Request( 'POST', '/circulation/v1/prepare-customer' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_header( 'X-WP-Nonce', wp_create_nonce( 'wp_rest' ) );
		$request->set_body( $body );

		self::assertSame( [ 400, 'rest_invalid_json' ], [ rest_do_request( $request )->get_status(), rest_do_request( $request )->get_data()['code'] ] );
	}

	#[Test]
	public function what_others_have_answered_already_stays(): void {
		add_filter( 'rest_pre_dispatch', static fn(): WP_REST_Response => new WP_REST_Response( 'maintenance', 503 ), 0 );

		self::assertSame( 503, $this->answer_to( 'Origin', 'https://evil.example' ) );
	}
}
