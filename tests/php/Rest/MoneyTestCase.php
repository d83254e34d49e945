<?php
/**
 * A reader with a session and two subscriptions, and the outside services' answers for them.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Settings\Keys;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Answers are keyed by address; a list's answers are used one by one, and its last one from then on. */
abstract class MoneyTestCase extends WordPressTestCase {
	protected const IDS = [
		'session_id'  => 'mine',
		'tracking_id' => 't-1',
	];

	/** @var array<string, list<array{int, string}|WP_Error>> A part of "METHOD address" => its answers. */
	protected array $answers = [];

	#[Before]
	protected function open_services(): void {
		$this->set( [ 'gateway' => [ 'merchant_id' => 'm', 'public_key' => 'p', 'environment' => 'sandbox' ] ] );
		update_option( Keys::OPTION, [ 'gateway.private_key' => 'k' ] );
		$this->with_session( 'mine' );
		$this->answers = [
			'/blaize/account'                         => [ [ 200, '{"identifiers":{"email_address":"maya@example.com"},"tracking_id":"t-1"}' ] ],
			// The daily read of the merchant's configuration.
			'/merchants/m/client_token'               => [ [ 503, '' ] ],
			'/blaize/payment/braintree/subscriptions' => [ [ 200, '[{"external-id":"sub-1","pendingSubscription":{"external-id":"sub-2"}}]' ] ],
		];
		add_filter( 'pre_http_request', $this->answer( ... ), 10, 3 );
	}

	/**
	 * Records a call to a service, and returns its next answer.
	 *
	 * @param array<string, mixed> $args
	 * @return array<string, mixed>|WP_Error
	 */
	private function answer( mixed $before, array $args, string $url ): array|WP_Error {
		$this->calls[] = [
			'url'  => $url,
			'args' => $args,
		];
		foreach ( $this->answers as $part => $answers ) {
			if ( str_contains( "{$args['method']} $url", $part ) ) {
				$answer = count( $answers ) > 1 ? array_shift( $this->answers[ $part ] ) : $answers[0];
				return $answer instanceof WP_Error ? $answer : [
					'headers'  => [],
					'body'     => $answer[1],
					'response' => [
						'code'    => $answer[0],
						'message' => '',
					],
					'cookies'  => [],
					'filename' => null,
				];
			}
		}
		self::fail( "Nobody answers {$args['method']} $url." );
	}

	/**
	 * Sends JSON with a nonce and the session's ids.
	 *
	 * @param array<string, mixed>  $body Null removes a field.
	 * @param array<string, string> $headers
	 */
	protected function send( string $path, array $body = [], array $headers = [], string $method = 'POST' ): WP_REST_Response {
		$fields  = array_filter( $body + self::IDS + [ 'nonce' => wp_create_nonce( 'wp_rest' ) ], static fn( mixed $value ): bool => $value !== null );
		$request = new WP_REST_Request( $method, "/circulation/v1$path" );
		foreach ( $headers + [ 'Content-Type' => 'application/json', 'User-Agent' => 'Browser/1' ] as $name => $value ) {
			$request->set_header( $name, $value );
		}
		if ( $method === 'GET' ) {
			$request->set_query_params( $fields );
		} elseif ( isset( $headers['Content-Type'] ) ) {
			$request->set_body_params( $fields );
		} else {
			$request->set_body( (string) wp_json_encode( $fields ) );
		}
		$server   = rest_get_server();
		$response = apply_filters( 'rest_post_dispatch', rest_ensure_response( $server->dispatch( $request ) ), $server, $request );
		self::assertInstanceOf( WP_REST_Response::class, $response );
		self::assertSame( 'no-store, private', $response->get_headers()['Cache-Control'] );
		return $response;
	}

	/** Returns the status and code of a refusal. */
	protected static function refusal( WP_REST_Response $response ): string {
		return $response->get_status() . ' ' . ( $response->get_data()['code'] ?? '' );
	}

	/**
	 * The number of calls to an address.
	 *
	 * @param string $part A part of "METHOD address".
	 */
	protected function asked( string $part ): int {
		return count( array_filter( $this->calls, static fn( array $call ): bool => str_contains( "{$call['args']['method']} {$call['url']}", $part ) ) );
	}

	protected static function subscription( string $status = 'Active', string $balance = '0.00', string $discounts = '', string $transactions = '', string $card = 'card-1' ): string {
		return "<subscription><id>sub-1</id><payment-method-token>$card</payment-method-token><status>$status</status><price>9.99</price><balance>$balance</balance><discounts type=\"array\">$discounts</discounts><transactions type=\"array\">$transactions</transactions></subscription>";
	}

	protected static function transaction( string $id, string $status, string $at = '2026-11-21T12:00:00Z' ): string {
		return "<transaction><id>$id</id><status>$status</status><created-at type=\"datetime\">$at</created-at></transaction>";
	}
}
