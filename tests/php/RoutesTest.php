<?php
/**
 * The whole table of our REST routes with their permission checks: a route without a row fails. Acceptance H1; house law 8.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Rest\Route;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use ReflectionFunction;

final class RoutesTest extends WordPressTestCase {
	/**
	 * Address => methods, arguments, who may call (what a visitor without anything gets), what caches may do.
	 */
	private const TABLE = [
		'/circulation/v1/plans'                   => [ 'GET', [], 200, 'public, max-age=0, s-maxage=60, must-revalidate' ],
		'/circulation/v1/content/(?P<id>[^/]+)'   => [ 'GET', [ 'id' ], 403, 'no-store, private' ],
		'/circulation/v1/nonce'                   => [ 'GET', [], 200, 'no-store, private' ],
		'/circulation/v1/settings'                => [ 'GET, POST', [ 'site', 'site_names', 'flags', 'services', 'cookies', 'plan_list', 'region', 'card_on_clean_page', 'mobile_app_marker', 'events' ], 401, 'no-store, private' ],
	];

	/**
	 * The routes that WordPress knows in our namespace.
	 *
	 * @return array<string, list<array<string, mixed>>>
	 */
	private function routes(): array {
		$routes = rest_get_server()->get_routes( 'circulation/v1' );
		unset( $routes['/circulation/v1'] );
		return $routes;
	}

	#[Test]
	public function there_are_these_routes_and_no_others(): void {
		$found = array_map(
			static fn( array $handlers ): array => [ implode( ', ', array_keys( $handlers[0]['methods'] ) ), array_keys( $handlers[0]['args'] ), count( $handlers ) ],
			$this->routes()
		);

		self::assertEquals( array_map( static fn( array $row ): array => [ $row[0], $row[1], 1 ], self::TABLE ), $found );
	}

	#[Test]
	public function each_asks_for_permission_and_answers_through_its_route(): void {
		foreach ( $this->routes() as $address => $handlers ) {
			foreach ( [ 'permission_callback' => 'permit', 'callback' => 'answer' ] as $key => $method ) {
				$callback = new ReflectionFunction( $handlers[0][ $key ] );
				self::assertInstanceOf( Route::class, $callback->getClosureThis(), $address );
				self::assertSame( $method, $callback->getName(), $address );
			}
		}
	}

	/**
	 * Rows of the table.
	 *
	 * @return iterable<string, array{string, int, string}>
	 */
	public static function rows(): iterable {
		foreach ( self::TABLE as $address => [ , , $status, $caching ] ) {
			yield $address => [ str_replace( '(?P<id>[^/]+)', '1', $address ), $status, $caching ];
		}
	}

	#[Test]
	#[DataProvider( 'rows' )]
	public function a_visitor_without_anything_gets( string $path, int $status, string $caching ): void {
		$response = $this->rest( $path );

		self::assertSame( $status, $response->get_status() );
		self::assertSame( $caching, $response->get_headers()['Cache-Control'] );
		self::assertSame( 'same-origin', $response->get_headers()['Cross-Origin-Resource-Policy'] );
	}

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
