<?php
/**
 * The whole table of our REST routes with their permission checks: a route without a row fails (`rest-1`).
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Rest\Route;
use Circulation\Settings\Schema;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use ReflectionFunction;

final class RoutesTest extends WordPressTestCase {
	/** Methods and address => arguments, status for a visitor without session and nonce, and `Cache-Control`. */
	public const TABLE = [
		'GET /circulation/v1/plans' => [ [], 200, 'public, max-age=0, s-maxage=60, must-revalidate' ],
		'GET /circulation/v1/content/(?P<id>[^/]+)' => [ [ 'id' ], 401, 'no-store, private' ],
		'GET /circulation/v1/nonce' => [ [], 200, 'no-store, private' ],
		'POST /circulation/v1/withdrawal' => [ [ 'key', 'name', 'email', 'membership', 'order' ], 404, 'no-store, private' ],
		'POST /circulation/v1/recaptcha' => [ [ 'nonce', 'token' ], 403, 'no-store, private' ],
		'POST /circulation/v1/recaptcha-disable' => [ [ 'nonce' ], 403, 'no-store, private' ],
		'POST /circulation/v1/profanity-check' => [ [ 'nonce', 'string' ], 403, 'no-store, private' ],
		'POST /circulation/v1/create-password' => [ [ '_wpnonce', 'password', 'session_id' ], 403, 'no-store, private' ],
		'POST /circulation/v1/newsletters' => [ [ 'action', 'email', 'subscribe', 'unsubscribe', 'pause_membership', 'nonce' ], 403, 'no-store, private' ],
		'POST /circulation/v1/prepare-customer' => [ [ 'nonce', 'session_id', 'tracking_id' ], 403, 'no-store, private' ],
		'POST /circulation/v1/postal-code' => [ [ 'state', 'postal_code', 'session_id', 'tracking_id' ], 401, 'no-store, private' ],
		'POST /circulation/v1/pause-subscription-email' => [ [ 'emailAddress', 'pauseLength', 'pauseLengthEffectiveDate', 'billingCycleEndDate', 'cta' ], 401, 'no-store, private' ],
		'GET /circulation/v1/subscriptions/(?P<id>[^/]+)/discounts' => [ [ 'id', 'nonce', 'session_id', 'tracking_id' ], 403, 'no-store, private' ],
		'POST /circulation/v1/subscriptions/(?P<id>[^/]+)/discounts' => [ [ 'id', 'nonce', 'session_id', 'tracking_id', 'key', 'discount_id' ], 403, 'no-store, private' ],
		'POST /circulation/v1/subscriptions/(?P<id>[^/]+)/retry' => [ [ 'id', 'nonce', 'session_id', 'tracking_id', 'key', 'amount' ], 403, 'no-store, private' ],
		'POST /circulation/v1/piano' => [ [ 'nonce', 'session_id' ], 403, 'no-store, private' ],
		'POST /circulation/v1/comments-webhook' => [ [ 'nonce', 'session_id', 'type', 'targetUrl', 'details' ], 403, 'no-store, private' ],
		'POST /circulation/v1/consent' => [ [ 'nonce', 'session_id', 'tracking_id', 'key', 'plan_id', 'text_version', 'terms', 'story_id', 'agreed_at' ], 403, 'no-store, private' ],
		'GET, POST /circulation/v1/settings' => [ [ 'each setting', 'keys', 'revisions', 'network', 'file' ], 401, 'no-store, private' ],
		'GET /circulation/v1/connections/(?P<id>[^/]+)' => [ [ 'id' ], 401, 'no-store, private' ],
		'GET /circulation/v1/settings/history' => [ [], 401, 'no-store, private' ],
		'POST /circulation/v1/settings/plan-list' => [ [ 'text' ], 401, 'no-store, private' ],
		'GET /circulation/v1/session-cookie' => [ [ 'token' ], 403, 'no-store, private' ],
	];

	/**
	 * The arguments of a route; "each setting" stands for the table of settings.
	 *
	 * @return list<string>
	 */
	public static function arguments( string $route ): array {
		$names = self::TABLE[ $route ][0];
		return in_array( 'each setting', $names, true ) ? [ ...array_keys( ( new Schema() )->stored() ), ...array_diff( $names, [ 'each setting' ] ) ] : $names;
	}

	/**
	 * The routes that WordPress has in our namespace, by methods and address.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function routes(): array {
		$routes = [];
		foreach ( rest_get_server()->get_routes( 'circulation/v1' ) as $address => $handlers ) {
			foreach ( $address === '/circulation/v1' ? [] : $handlers as $handler ) {
				$routes[ implode( ', ', array_keys( $handler['methods'] ) ) . " $address" ] = $handler;
			}
		}
		return $routes;
	}

	// Proves rest-1.
	#[Test]
	public function there_are_these_routes_and_no_others(): void {
		$found = array_map( static fn( array $handler ): array => array_keys( $handler['args'] ), $this->routes() );

		self::assertEquals( array_map( self::arguments( ... ), array_combine( array_keys( self::TABLE ), array_keys( self::TABLE ) ) ), $found );
	}

	// Proves rest-1.
	#[Test]
	public function each_asks_for_permission_and_answers_through_its_route(): void {
		foreach ( $this->routes() as $address => $handler ) {
			foreach ( [ 'permission_callback' => 'permit', 'callback' => 'answer' ] as $key => $method ) {
				$callback = new ReflectionFunction( $handler[ $key ] );
				self::assertInstanceOf( Route::class, $callback->getClosureThis(), $address );
				self::assertSame( $method, $callback->getName(), $address );
			}
		}
	}

	/** @return iterable<string, array{string, int, string, string}> */
	public static function rows(): iterable {
		foreach ( self::TABLE as $route => [ , $status, $caching ] ) {
			[ $methods, $address ] = explode( ' /', str_replace( '(?P<id>[^/]+)', '1', $route ) );
			yield $route => [ "/$address", $status, $caching, explode( ',', $methods )[0] ];
		}
	}

	// Proves rest-6.
	#[Test]
	#[DataProvider( 'rows' )]
	public function a_visitor_without_anything_gets( string $path, int $status, string $caching, string $method ): void {
		$response = $this->rest( $path, [ 'Content-Type' => 'application/json' ], [], $method );

		self::assertSame( $status, $response->get_status() );
		self::assertSame( $caching, $response->get_headers()['Cache-Control'] );
		self::assertSame( 'same-origin', $response->get_headers()['Cross-Origin-Resource-Policy'] );
	}

	// Proves rest-2.
	#[Test]
	#[DataProvider( 'rows' )]
	public function a_page_of_another_site_gets_nothing( string $path ): void {
		$this->as_user( 'administrator' );
		foreach ( [ 'GET', 'POST', 'OPTIONS' ] as $method ) {
			$response = $this->rest( $path, [ 'Origin' => 'https://evil.example' ], [], $method );

			self::assertSame( [ 403, 'foreign_origin' ], [ $response->get_status(), $response->get_data()['code'] ] );
			self::assertSame( 'no-store, private', $response->get_headers()['Cache-Control'], 'also where the answer itself could be kept' );
		}
	}
}
