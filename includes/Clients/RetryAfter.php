<?php
/** Parses the header by which a server says how long to wait (RFC 9110, section 10.2.3). */

declare(strict_types=1);

namespace Circulation\Clients;

/** Readers wait for this answer, so a longer wait is cut. */
final class RetryAfter {
	/** Longest wait that is passed on to a reader, in seconds. */
	private const LONGEST = 120;

	/** The wait in seconds if the server names none. */
	private const USUAL = 5;

	/**
	 * Seconds to wait, from a number or a date; a date is compared with the answer's own date.
	 *
	 * @param array<array-key, mixed> $answer Of WordPress's HTTP client.
	 */
	public static function seconds( array $answer ): int {
		$wait    = self::header( $answer, 'retry-after' );
		$until   = is_numeric( $wait ) ? false : strtotime( $wait );
		$seconds = $until === false ? $wait : $until - ( self::date( $answer ) ?? time() );
		return is_numeric( $seconds ) ? max( 1, min( self::LONGEST, (int) $seconds ) ) : self::USUAL;
	}

	/**
	 * The second at which an answer was sent, by the server's own clock; null if it does not say.
	 *
	 * @param array<array-key, mixed> $answer Of WordPress's HTTP client.
	 */
	public static function date( array $answer ): ?int {
		return strtotime( self::header( $answer, 'date' ) ) ?: null;
	}

	/** @param array<array-key, mixed> $answer */
	private static function header( array $answer, string $name ): string {
		$value = wp_remote_retrieve_header( $answer, $name );
		return is_string( $value ) ? $value : '';
	}
}
