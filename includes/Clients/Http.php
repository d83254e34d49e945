<?php
/** Calls the services on the site's own origin (record 001): one cookie, three seconds, no redirects (T37). */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\Home;

/** A session travels as the cookie that the reader's browser would send. */
final class Http {
	private const TIMEOUT = 2.5;

	/** The longest answer that is read, in bytes. */
	private const LARGEST_ANSWER = 65_536;

	/** Lists with years of history may be longer. */
	private const LARGEST_LIST = 1_048_576;

	public function __construct(
		private readonly Environment $environment,
		private readonly OutageMemory $memory,
		private readonly TimeBudget $time,
		private readonly CookieNames $cookies,
	) {}

	/**
	 * Posts JSON with the reader's session.
	 *
	 * @param string               $path Relative to the origin, with a leading slash.
	 * @param array<string, mixed> $body
	 * @throws ServiceUnavailable If there is no answer, a 5xx or a 429.
	 */
	public function post( string $path, array $body, string $session ): Reply {
		return $this->send( 'POST', $path, $session, (string) wp_json_encode( $body ) );
	}

	/**
	 * Gets JSON with the reader's session.
	 *
	 * @param string $path Relative to the origin, with a leading slash.
	 * @throws ServiceUnavailable If there is no answer, a 5xx or a 429.
	 */
	public function get( string $path, string $session ): Reply {
		return $this->send( 'GET', $path, $session );
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	private function send( string $method, string $path, string $session, ?string $body = null ): Reply {
		$request = fn( float $timeout ): mixed => $this->request( $method, $path, $session, $body, $timeout );
		$ask     = function () use ( $path, $request ): Reply {
			$answer = $this->time->call( self::TIMEOUT, $request );
			$origin = $this->environment->services_origin() ?: ( new Home() )->origin();
			$reply  = Reply::of( $answer, "$origin$path" );
			// Half a list would hide a subscription (`wire-8`).
			if ( preg_grep( '/rel="?next/i', (array) wp_remote_retrieve_header( $answer, 'link' ) ) !== [] ) {
				throw new ServiceUnavailable( 'an answer with a next page' );
			}
			return $reply;
		};
		// The first segment of a path names the service: /blaize/account.
		return $this->memory->ask( explode( '/', $path )[1] ?? '', $session, $ask );
	}

	private function request( string $method, string $path, string $session, ?string $body, float $timeout ): mixed {
		$home   = ( new Home() )->origin();
		$origin = $this->environment->services_origin();
		$args   = [
			'method'              => $method,
			'timeout'             => $timeout,
			'redirection'         => 0,
			'limit_response_size' => $body === null ? self::LARGEST_LIST : self::LARGEST_ANSWER,
			'headers'             => [
				'Accept' => 'application/json',
				'Cookie' => "{$this->cookies->session()}=$session",
			],
		];
		if ( $body !== null ) {
			$args['headers']['Content-Type'] = 'application/json';
			$args['body']                    = $body;
		}
		if ( $origin === '' ) {
			return wp_safe_remote_request( $home . $path, $args );
		}
		// The internal server has a different address and distinguishes sites by host name.
		$args['headers']['Host'] = (string) preg_replace( '~^https?://~', '', $home );
		return wp_remote_request( $origin . $path, $args );
	}
}
