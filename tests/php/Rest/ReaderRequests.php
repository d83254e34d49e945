<?php
/**
 * Sends a reader's requests, with outside services that answer them.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Settings\Keys;
use PHPUnit\Framework\Attributes\After;
use WP_REST_Request;
use WP_REST_Response;

trait ReaderRequests {
	/** @var array<string, array{status?: int, body?: mixed, headers?: mixed, error?: mixed}|\Closure(array<string, mixed>, string): array{status?: int, body?: mixed, headers?: mixed, error?: mixed}> */
	private array $answers = [];

	/** @var list<array{method: string, url: string, body: mixed, headers: array<string, string>}> */
	private array $asked = [];

	/**
	 * Sets the services' answers, keyed by a part of the address, and records each call.
	 *
	 * @param array<string, array{status?: int, body?: mixed, headers?: mixed, error?: mixed}|\Closure> $answers
	 */
	private function servers( array $answers ): void {
		if ( $this->answers === [] ) {
			add_filter( 'pre_http_request', $this->answer( ... ), 10, 3 );
		}
		$this->answers = $answers + $this->answers;
	}

	/**
	 * The answer of the first matching server.
	 *
	 * @param array{method: string, body: mixed, headers: mixed} $args
	 */
	private function answer( mixed $before, array $args, string $url ): mixed {
		foreach ( $this->answers as $part => $answer ) {
			if ( str_contains( $url, $part ) ) {
				$this->asked[] = [
					'method'  => $args['method'],
					'url'     => $url,
					'body'    => $args['body'],
					'headers' => $args['headers'],
				];
				$given = $answer instanceof \Closure ? $answer( $args, $url ) : $answer;
				return $given['error'] ?? [
					'headers'  => $given['headers'] ?? [],
					// A refusal for which the test gives no body has an empty one.
					'body'     => ( $given['status'] ?? 200 ) >= 400 && ! isset( $given['body'] ) ? '' : (string) wp_json_encode( $given['body'] ?? null ),
					'response' => [
						'code'    => $given['status'] ?? 200,
						'message' => '',
					],
					'cookies'  => [],
					'filename' => null,
				];
			}
		}
		return $before;
	}

	/** Logs a reader in: the cookie, and the account behind it. */
	private function as_reader( string $email = 'maya@example.com' ): void {
		$this->with_session( 's-1' );
		$this->servers(
			[
				'/blaize/account' => [
					'body' => [
						'identifiers' => [ 'email_address' => $email ],
						'tracking_id' => 't-1',
					],
				],
			]
		);
	}

	private function with_keys( string ...$keys ): void {
		update_option( Keys::OPTION, $keys );
	}

	/**
	 * Posts to one of our routes, with a nonce unless the fields contain one.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function post( string $route, array $fields, string $nonce = 'nonce', string $type = 'application/json' ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', "/circulation/v1/$route" );
		$request->set_header( 'Content-Type', $type );
		$fields += [ $nonce => wp_create_nonce( 'wp_rest' ) ];
		if ( $type === 'application/json' ) {
			$request->set_body( (string) wp_json_encode( $fields ) );
		} else {
			$request->set_header( 'Origin', 'http://daily.example' );
			$request->set_body_params( $fields );
		}
		return rest_do_request( $request );
	}

	#[After]
	protected function forget_answers(): void {
		$this->answers = [];
		$this->asked   = [];
	}
}
