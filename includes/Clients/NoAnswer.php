<?php
/** Classifies why there was no answer with a few codes, because the HTTP client's text may contain an address (T36). */

declare(strict_types=1);

namespace Circulation\Clients;

use WP_Error;

/** This class recognizes the messages of cURL and, where cURL is missing, of PHP's streams. */
final class NoAnswer {
	/** The code for each message, in the order in which they are tried. */
	private const WORDS = [
		'name'        => '/cURL error (?:5|6):|getaddrinfo|name or service not known|resolve host/i',
		'certificate' => '/cURL error (?:35|51|53|54|58|59|60|64|66|77|80|82|83|90|91|98):|certificate|(?:SSL|TLS) /i',
		'time'        => '/cURL error 28:|timed out|timeout/i',
		'connection' => '/cURL error (?:7|16|18|52|55|56|92|95|96):|refused|unreachable|reset|failed to connect|empty reply|recv failure/i',
	];

	/** The code of an error; 'forbidden' if WordPress refused to call the address, '' for an unknown message. */
	public function why( WP_Error $error, string $url ): string {
		$said = $error->get_error_message();
		foreach ( self::WORDS as $word => $pattern ) {
			if ( preg_match( $pattern, $said ) === 1 ) {
				return $word;
			}
		}
		// phpcs:ignore WordPress.WP.I18n -- WordPress's own sentence, in the site's language.
		$is_refused = $said === translate( 'A valid URL was not provided.' );
		if ( $is_refused && $this->has_no_address( $url ) ) {
			return 'name';
		}
		return $is_refused || $error->get_error_code() === 'http_request_not_executed' ? 'forbidden' : '';
	}

	/** WordPress reports an unresolvable host name as an invalid address. */
	private function has_no_address( string $url ): bool {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		return filter_var( $host, FILTER_VALIDATE_IP ) === false && gethostbyname( $host ) === $host;
	}
}
