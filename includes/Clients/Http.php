<?php
/**
 * Calls to the outside services, server to server: one origin, one cookie, three seconds at most, no redirects.
 * Decision 2: the services answer on the site's own origin; during development a constant names another.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Environment;
use WP_Error;

/** Sends JSON on a reader's behalf. */
final class Http {
	private const TIMEOUT = 2.5;

	/** No answer that we read is longer. */
	private const LARGEST_ANSWER = 65_536;

	/** Lists with years of history are longer. */
	private const LARGEST_LIST = 1_048_576;

	/** Longest wait that we pass on to a reader, in seconds. */
	private const LONGEST_WAIT = 120;

	/** Takes what wp-config.php says about the services' address. */
	public function __construct( private readonly Environment $environment ) {}

	/**
	 * Posts JSON with the reader's session.
	 *
	 * @param string               $path    Below the origin, beginning with a slash.
	 * @param array<string, mixed> $body
	 * @param string               $cookie  Name of the session cookie.
	 * @param string               $session Its value.
	 * @throws ServiceUnavailable When there is no answer, or a 5xx.
	 */
	public function post( string $path, array $body, string $cookie, string $session ): Reply {
		return $this->send( 'POST', $path, $cookie, $session, (string) wp_json_encode( $body ) );
	}

	/**
	 * Reads with the reader's session.
	 *
	 * @param string $path    Below the origin, beginning with a slash.
	 * @param string $cookie  Name of the session cookie.
	 * @param string $session Its value.
	 * @throws ServiceUnavailable When there is no answer, or a 5xx.
	 */
	public function get( string $path, string $cookie, string $session ): Reply {
		return $this->send( 'GET', $path, $cookie, $session );
	}

	/**
	 * Sends.
	 *
	 * @throws ServiceUnavailable When there is no answer, or a 5xx.
	 */
	private function send( string $method, string $path, string $cookie, string $session, ?string $body = null ): Reply {
		$home   = untrailingslashit( home_url() );
		$origin = $this->environment->services_origin();
		$args   = [
			'method'              => $method,
			'timeout'             => self::TIMEOUT,
			'redirection'         => 0,
			'limit_response_size' => $body === null ? self::LARGEST_LIST : self::LARGEST_ANSWER,
			'headers'             => [
				'Accept' => 'application/json',
				'Cookie' => "$cookie=$session",
			],
		];
		if ( $body !== null ) {
			$args['headers']['Content-Type'] = 'application/json';
			$args['body']                    = $body;
		}
		if ( $origin === '' ) {
			$root = (string) preg_replace( '~^(https?://[^/]+).*$~D', '$1', $home );
			return $this->reply( wp_safe_remote_request( $root . $path, $args ) );
		}
		// That server has an address of its own and tells the sites apart by their host name.
		$args['headers']['Host'] = (string) preg_replace( '~^https?://([^/]+).*$~D', '$1', $home );
		return $this->reply( wp_remote_request( $origin . $path, $args ) );
	}

	/**
	 * Reads what WordPress's client gave back.
	 *
	 * @param array<array-key, mixed>|WP_Error $answer
	 * @throws ServiceUnavailable When there is no answer, or a 5xx.
	 */
	private function reply( array|WP_Error $answer ): Reply {
		if ( is_wp_error( $answer ) ) {
			throw new ServiceUnavailable( 'no answer: ' . $answer->get_error_code() );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status >= 500 || $status === 429 ) {
			$wait = wp_remote_retrieve_header( $answer, 'retry-after' );
			throw new ServiceUnavailable( "status $status", is_numeric( $wait ) ? max( 1, min( self::LONGEST_WAIT, (int) $wait ) ) : 5 );
		}
		return new Reply( $status, wp_remote_retrieve_body( $answer ) );
	}
}
