<?php
/** Calls other companies' servers: https, three seconds, no redirects, nothing of the reader's request (T37). */

declare(strict_types=1);

namespace Circulation\Clients;

/** Sends form fields or a query and reads the answer. */
final class Outside {
	private const TIMEOUT = 3.0;

	/** A change is not started if there is too little time left to receive its answer. */
	private const LEAST_FOR_A_CHANGE = 2.0;

	private const LARGEST_ANSWER = 262_144;

	public function __construct( private readonly TimeBudget $time, private readonly OutageMemory $memory ) {}

	/**
	 * @param array<string, string> $fields
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function post( string $call, string $url, array $fields ): Reply {
		$type = [ 'Content-Type' => 'application/x-www-form-urlencoded' ];
		return $this->send( $call, 'POST', $url, http_build_query( $fields, '', '&' ), $type );
	}

	/**
	 * @param array<string, string> $query
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function get( string $call, string $url, array $query ): Reply {
		return $this->send( $call, 'GET', $url . '?' . http_build_query( $query, '', '&' ), null, [] );
	}

	/**
	 * @param array<string, string> $headers
	 * @throws ServiceUnavailable If there is no answer, a 5xx or a 429.
	 */
	public function send( string $call, string $method, string $url, ?string $body, array $headers ): Reply {
		$args = [
			'method'              => $method,
			'redirection'         => 0,
			'limit_response_size' => self::LARGEST_ANSWER,
			'headers'             => $headers + [ 'Accept' => 'application/json' ],
		];
		if ( $body !== null ) {
			$args['body'] = $body;
		}
		$least   = $method === 'GET' ? 0.0 : self::LEAST_FOR_A_CHANGE;
		$request = static fn( float $timeout ): mixed =>
			wp_safe_remote_request( $url, [ 'timeout' => $timeout ] + $args );
		return $this->memory->ask(
			(string) wp_parse_url( $url, PHP_URL_HOST ),
			'',
			fn(): Reply => Reply::of( $this->time->call( self::TIMEOUT, $request, $least ), $url, "$call: " ),
		);
	}
}
