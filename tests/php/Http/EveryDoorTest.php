<?php
/**
 * Tests every route, in every spelling of its address, against everything that a page of another site could send: no
 * handler of ours runs, and no cache or foreign page gets the answer (T2, T31, T39).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use Circulation\Tests\RoutesTest;
use Circulation\Tests\Support\Server;
use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class EveryDoorTest extends HttpTestCase {
	/** The guard's error codes; no handler uses any of them. */
	private const REFUSALS = [ 'foreign_origin', 'unsupported_media_type', 'unsupported_parameter', 'rest_callback_disabled' ];

	/** Spellings of an address under which WordPress finds the same route; %s is the part after the namespace. */
	private const SPELLINGS = [
		'as it is'                     => '/wp-json/circulation/v1/%s',
		'a capital letter'             => '/wp-json/Circulation/v1/%s',
		'a capital version'            => '/wp-json/circulation/V1/%s',
		'a slash at the end'           => '/wp-json/circulation/v1/%s/',
		'without rewriting'            => '/index.php/wp-json/circulation/V1/%s',
		'in the query'                 => '/?rest_route=/circulation/v1/%s',
		'in the query and encoded'     => '/?rest_route=%%2F%%43IRCULATION%%2Fv1/%s',
	];

	/**
	 * Spellings for which WordPress finds no route; its own error must be protected in the same way. Two routes suffice
	 * for these.
	 */
	private const LOST = [
		'a percent-encoded letter' => '/wp-json/%%43irculation/v1/%s',
		'a doubled slash'          => '/wp-json//circulation/v1/%s',
	];

	private const FIELDS = [
		'action'                   => 'read',
		'agreed_at'                => '2026-11-21T12:00:00Z',
		'billingCycleEndDate'      => '2026-12-20',
		'card_on_clean_page'       => true,
		'cta'                      => 'Resume',
		'discount_id'              => 'stay-half',
		'email'                    => 'maya@example.com',
		'emailAddress'             => 'maya@example.com',
		'password'                 => 'Correct-Horse-9',
		'pauseLength'              => 2,
		'pauseLengthEffectiveDate' => '2026-12-21',
		'plan_id'                  => 'sports-monthly',
		'postal_code'              => '10001',
		'session_id'               => 'door',
		'state'                    => 'NY',
		'string'                   => 'Maya',
		'text_version'             => '1',
		'token'                    => 'token-1',
		'tracking_id'              => 't-1',
	];

	private static ?Server $site = null;

	/** A second server of the site, with several workers because there are many requests. */
	private static function site(): Server {
		$publisher  = Publisher::get();
		$variables  = $GLOBALS['circulation_workspace']->variables( 'publisher', $publisher->site->origin );
		self::$site ??= new Server( dirname( __DIR__ ) . '/site/router.php', [ 'PHP_CLI_SERVER_WORKERS' => '3', 'CIRCULATION_SERVICES_ORIGIN' => $publisher->engine->origin ] + $variables );
		return self::$site;
	}

	#[AfterClass]
	public static function forget_site(): void {
		self::$site = null;
	}

	/**
	 * The table of routes, one row for each method.
	 *
	 * @return iterable<string, array{string, string}> The method, and the address below the namespace.
	 */
	public static function routes(): iterable {
		foreach ( array_keys( RoutesTest::TABLE ) as $row ) {
			[ $methods, $path ] = explode( ' /circulation/v1/', $row );
			foreach ( explode( ', ', $methods ) as $method ) {
				yield "$method $path" => [ $method, $path ];
			}
		}
	}

	/**
	 * The request of a page of this site; each attack changes one part of it.
	 *
	 * @param array{query?: string, headers?: array<string, string|null>, method?: string, body?: string} $change
	 * @return array{string, list<string>, string, string}
	 */
	private function request( string $spelling, string $method, string $path, array $change = [] ): array {
		$nonce   = $this->fresh_nonce();
		$address = sprintf( $spelling, str_replace( '(?P<id>[^/]+)', str_starts_with( $path, 'content' ) ? (string) Publisher::get()->ids['post'] : 'sub-1', $path ) );
		$query   = [ $change['query'] ?? '', $method === 'GET' && str_contains( $path, 'discounts' ) ? "nonce=$nonce&session_id=door&tracking_id=t-1" : '' ];
		$fields  = self::FIELDS + [
			'nonce'    => $nonce,
			'_wpnonce' => $nonce,
		];
		$headers = ( $change['headers'] ?? [] ) + [
			'Cookie'       => 'blaize_session=door; blaize_tracking_id=t-1',
			'X-WP-Nonce'   => $nonce,
			'Content-Type' => $method === 'POST' ? 'application/json' : null,
		];
		$lines   = [];
		foreach ( array_filter( $headers, is_string( ... ) ) as $name => $value ) {
			$lines[] = "$name: $value";
		}
		$query = implode( '&', array_filter( $query ) );
		return [
			$address . ( $query === '' ? '' : ( str_contains( $address, '?' ) ? '&' : '?' ) . $query ),
			$lines,
			$change['method'] ?? $method,
			$change['body'] ?? ( $method === 'POST' ? (string) json_encode( $fields ) : '' ),
		];
	}

	/** One nonce is shared by all requests. */
	private function fresh_nonce(): string {
		static $nonce = null;
		return $nonce ??= $this->nonce();
	}

	/**
	 * Changes that turn a request into one that a page of another site can send, or into another form of request that
	 * WordPress offers.
	 *
	 * @return array<string, array{query?: string, headers?: array<string, string|null>, method?: string, body?: string}>
	 */
	private function attacks( string $method ): array {
		$form = http_build_query(
			self::FIELDS + [
				'nonce'    => $this->fresh_nonce(),
				'_wpnonce' => $this->fresh_nonce(),
			]
		);
		return [
			'another origin'               => [ 'headers' => [ 'Origin' => 'https://evil.example' ] ],
			'a browser that says so'       => [ 'headers' => [ 'Sec-Fetch-Site' => 'cross-site' ] ],
			'a script tag'                 => [ 'query' => '_jsonp=take' ],
			'an envelope'                  => [ 'query' => '_envelope=0' ],
			'another method'               => [
				'query'  => "_method=$method",
				'method' => $method === 'GET' ? 'POST' : 'GET',
			],
			'another method, by a header'  => [
				'headers' => [ 'X-HTTP-Method-Override' => $method ],
				'method'  => $method === 'GET' ? 'POST' : 'GET',
			],
		] + ( $method === 'GET' ? [] : [
			'JSON that says it is text'    => [ 'headers' => [ 'Content-Type' => 'text/plain; application/json' ] ],
			'a form of an old browser'     => [
				'headers' => [ 'Content-Type' => 'application/x-www-form-urlencoded' ],
				'body'    => $form,
			],
			'a form without a type'        => [
				'headers' => [ 'Content-Type' => '' ],
				'body'    => $form,
			],
		] );
	}

	/**
	 * Combines the plain spelling with every attack, and each other spelling with one attack, which differs from route
	 * to route. Two routes get every attack in every spelling: the guard reads the address before it knows the route.
	 *
	 * @return array<string, array{string, array<string, mixed>}> The spelling and the attack.
	 */
	private function attempts( string $method, string $path ): array {
		$attacks  = $this->attacks( $method );
		$is_whole = in_array( $path, [ 'nonce', 'newsletters' ], true );
		$turn     = (int) array_search( [ $method, $path ], array_values( iterator_to_array( self::routes() ) ), true );
		$attempts = [];
		foreach ( self::SPELLINGS + ( $is_whole ? self::LOST : [] ) as $spelling => $address ) {
			++$turn;
			$chosen = $is_whole || $spelling === 'as it is' ? $attacks : array_slice( $attacks, $turn % count( $attacks ), 1 );
			foreach ( $chosen as $attack => $change ) {
				$attempts[ "$spelling; $attack" ] = [ $address, $change ];
			}
		}
		return $attempts;
	}

	// Proves rest-2, rest-4.
	#[Test]
	#[DataProvider( 'routes' )]
	public function no_spelling_of_an_address_leads_past_the_guard( string $method, string $path ): void {
		$requests = [];
		foreach ( $this->attempts( $method, $path ) as $how => [ $address, $change ] ) {
			$requests[ $how ] = $this->request( $address, $method, $path, $change );
		}
		Publisher::get()->engine->get( '/nobody-has-called' );
		$answers = self::site()->ask_all( $requests );

		foreach ( $answers as $how => $answer ) {
			$is_lost = isset( self::LOST[ explode( '; ', $how )[0] ] );
			self::assertContains( json_decode( $answer['body'], true )['code'] ?? '', [ ...self::REFUSALS, ...( $is_lost ? [ 'rest_no_route' ] : [] ) ], "$how: {$answer['body']}" );
			self::assertContains( $answer['status'], [ 400, 403, 415, ...( $is_lost ? [ 404 ] : [] ) ], $how );
			self::assert_closed( $answer, $how );
		}
		self::assertSame( '/nobody-has-called', json_decode( Publisher::get()->engine->get( '/sent' )['body'], true )['path'], 'no service was asked' );
	}

	#[Test]
	#[DataProvider( 'routes' )]
	public function in_each_spelling_a_page_of_this_site_gets_its_answer( string $method, string $path ): void {
		$requests = [];
		foreach ( self::SPELLINGS + self::LOST as $spelling => $address ) {
			$requests[ $spelling ] = $this->request( $address, $method, $path, [ 'headers' => [ 'Origin' => Publisher::get()->site->origin, 'Sec-Fetch-Site' => 'same-origin' ] ] );
		}
		foreach ( self::site()->ask_all( $requests ) as $spelling => $answer ) {
			$code = json_decode( $answer['body'], true )['code'] ?? '';
			self::assertNotContains( $code, self::REFUSALS, $spelling );
			self::assertSame( isset( self::LOST[ $spelling ] ), $code === 'rest_no_route', "$spelling: {$answer['body']}" );
			self::assert_closed( $answer, $spelling );
		}
	}

	/**
	 * Asserts that no cache may keep the answer, because a nonce was sent, that no other site may embed or read it, and
	 * that no script tag runs it.
	 *
	 * @param array{status: int, headers: array<string, list<string>>, body: string} $answer
	 */
	private static function assert_closed( array $answer, string $how ): void {
		self::assertSame( [ 'no-store, private' ], $answer['headers']['cache-control'] ?? [], $how );
		self::assertSame( [ 'same-origin' ], $answer['headers']['cross-origin-resource-policy'] ?? [], $how );
		self::assertSame( [], preg_grep( '/^access-control-/', array_keys( $answer['headers'] ) ), $how );
		self::assertStringStartsWith( 'application/json', $answer['headers']['content-type'][0], $how );
		self::assert_holds( false, 'SENTINEL', $answer['body'], $how );
	}
}
