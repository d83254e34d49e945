<?php
/**
 * Pages of other origins cannot use our routes. Decision 8; threats T2, T31.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Request;
use WP_REST_Response;

final class OriginGuardTest extends WordPressTestCase {
	/** Status of a request with some headers. */
	private function answer_to( string $header, string $value ): int {
		return $this->rest( '/circulation/v1/plans', [ $header => $value ] )->get_status();
	}

	#[Test]
	#[TestWith( [ 'http://daily.example', 200 ] )]
	#[TestWith( [ 'http://daily.example:80', 200 ] )]
	#[TestWith( [ 'http://DAILY.example', 200 ] )]
	#[TestWith( [ 'https://daily.example', 403 ] )]
	#[TestWith( [ 'http://daily.example:8080', 403 ] )]
	#[TestWith( [ 'http://www.daily.example', 403 ] )]
	#[TestWith( [ 'http://daily.example.evil.example', 403 ] )]
	#[TestWith( [ 'http://daily.example@evil.example', 403 ] )]
	#[TestWith( [ 'null', 403 ] )]
	#[TestWith( [ '', 403 ] )]
	#[TestWith( [ 'daily.example', 403 ] )]
	public function the_origin_must_be_this_site_to_the_port( string $origin, int $status ): void {
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
	#[TestWith( [ '/circulation/v1', false ] )]
	#[TestWith( [ '/circulation/v1/plans', false ] )]
	#[TestWith( [ '/circulation/v10/plans', 10 ] )]
	#[TestWith( [ '/wp/v2/posts', 10 ] )]
	public function wordpresss_invitation_to_every_origin_is_withdrawn_for_ours_alone( string $route, int|false $priority ): void {
		$server = rest_get_server();

		apply_filters( 'rest_pre_serve_request', true, new WP_REST_Response(), new WP_REST_Request( 'GET', $route ), $server );

		self::assertSame( $priority, has_filter( 'rest_pre_serve_request', 'rest_send_cors_headers' ) );
	}

	#[Test]
	public function what_others_have_answered_already_stays(): void {
		add_filter( 'rest_pre_dispatch', static fn(): WP_REST_Response => new WP_REST_Response( 'maintenance', 503 ), 0 );

		self::assertSame( 503, $this->answer_to( 'Origin', 'https://evil.example' ) );
	}
}
