<?php
/**
 * Validates the address to return to after a log-in (`address-19`, `address-20`, T14).
 *
 * The twin of src/domain/addresses/redirect.ts; both must answer redirect-corpus.json and redirect-fuzz.json alike.
 */

declare(strict_types=1);

namespace Circulation\Account;

use Normalizer;

/** Pure: it reads and stores nothing. */
final class ReturnAddress {
	/** @param string $folder WordPress's folder, such as '/blog', as a browser spells it; '' at the root. */
	public function __construct( private readonly string $folder = '' ) {}

	private const MAX_LENGTH = 2000;

	/** Pages that would cause a loop or use up a token. */
	private const BANNED = [
		'/account/login',
		'/account/register',
		'/account/continue-passwordless-registration',
		'/account/continue-passwordless',
		'/account/continue',
		'/account/verify',
		'/account/reset-password',
	];

	/** A backslash or an invisible character: control, white space, format. */
	private const INKLESS = '/[\p{C}\p{Z}\\\\]/u';

	/** Encoded controls and backslashes, and a doubly encoded escape. */
	private const ENCODED_TRICK = '/%(?:[01][\da-f]|7f|5c|25[\da-f]{2})/i';

	/** The characters that the URL standard encodes in each part. */
	private const ENCODED_IN_PATH     = '/[^!$%&\'()*+,\-.\/0-9:;=@A-Z\[\\\\\]_a-z|~^]/';
	private const ENCODED_IN_QUERY    = '/[^!$%&()*+,\-.\/0-9:;=?@A-Z\[\\\\\]^_`a-z{|}~]/';
	private const ENCODED_IN_FRAGMENT = '/[^!#$%&\'()*+,\-.\/0-9:;=?@A-Z\[\\\\\]^_a-z{|}~]/';

	/**
	 * Path, query and fragment of a same-host address; null if it must be dropped.
	 *
	 * @param string $value  Untrusted.
	 * @param string $origin The page's own origin, such as "https://example.com".
	 */
	public function safe( string $value, string $origin ): ?string {
		$local = self::after_origin( $value, $origin );
		if (
			preg_match( '//u', $value ) !== 1
			|| self::length( $value ) > self::MAX_LENGTH
			|| ! str_starts_with( $local, '/' )
			|| preg_match( self::INKLESS, $local ) === 1
			|| preg_match( self::ENCODED_TRICK, $local ) === 1
		) {
			return null;
		}
		[ $before, $fragment ] = [ ...explode( '#', $local, 2 ), '' ];
		[ $raw, $query ]       = [ ...explode( '?', $before, 2 ), '' ];
		$path                  = self::path( $raw );
		// Servers collapse slashes inside a path. Slashes at its start name a host, so they are kept and later refused.
		$careless = self::carelessly( (string) preg_replace( '~(?!^)/{2,}~', '/', $path ) );
		if ( $careless === null || self::is_trap( $path, $this->below_folder( $careless . '/' ) ) ) {
			return null;
		}
		return $path
			. ( $query === '' ? '' : '?' . self::encode( $query, self::ENCODED_IN_QUERY ) )
			. ( $fragment === '' ? '' : '#' . self::encode( $fragment, self::ENCODED_IN_FRAGMENT ) );
	}

	/** The part after the site's own origin, whose default port may be spelled out; otherwise the value itself. */
	private static function after_origin( string $value, string $origin ): string {
		// The comparison ignores the case of ASCII letters only, as strncasecmp() does.
		if ( $value === '' || strncasecmp( $value, $origin, strlen( $origin ) ) !== 0 ) {
			return $value;
		}
		$rest = substr( $value, strlen( $origin ) );
		return (
			preg_match( '/^https:[^:]+$/D', $origin ) === 1
				? (string) preg_replace( '~^:443(?=/|$)~D', '', $rest )
				: $rest
		)
			?: '/';
	}

	/** Length in UTF-16 units, as browsers count. */
	private static function length( string $text ): int {
		return (int) preg_match_all( '/[^\x80-\xBF]/', $text ) + (int) preg_match_all( '/[\xF0-\xF4]/', $text );
	}

	/** The path with resolved dots and encoded letters, as the URL standard requires. */
	private static function path( string $raw ): string {
		$segments = explode( '/', substr( $raw, 1 ) );
		$last     = count( $segments ) - 1;
		$kept     = [];
		foreach ( $segments as $place => $segment ) {
			$dots = str_ireplace( '%2e', '.', $segment );
			if ( $dots !== '.' && $dots !== '..' ) {
				$kept[] = self::encode( $segment, self::ENCODED_IN_PATH );
				continue;
			}
			if ( $dots === '..' ) {
				array_pop( $kept );
			}
			if ( $place === $last ) {
				$kept[] = '';
			}
		}
		return '/' . implode( '/', $kept );
	}

	/** Encodes bytes outside the set; existing escapes are kept. */
	private static function encode( string $text, string $pattern ): string {
		return (string) preg_replace_callback(
			$pattern,
			static fn( array $byte ): string => rawurlencode( $byte[0] ),
			$text,
		);
	}

	/** The path as a lenient server might decode it, for validation only. Null if it cannot be decoded. */
	private static function carelessly( string $path ): ?string {
		$decoded = rawurldecode( $path );
		if ( preg_match( '/%(?![\da-f]{2})/i', $path ) === 1 || preg_match( '//u', $decoded ) !== 1 ) {
			return null;
		}
		if ( preg_match( '/[^\x00-\x7F]/', $decoded ) === 1 ) {
			if ( ! class_exists( Normalizer::class ) ) {
				return null;
			}
			$decoded = (string) Normalizer::normalize( $decoded, Normalizer::FORM_KD );
		}
		return strtolower( (string) preg_replace( '/[\p{C}\p{Z}\p{M}]|[;?#][^\/]*/u', '', $decoded ) );
	}

	/** The decoded path below WordPress's own folder; one outside is unchanged, as it can belong to a sister site. */
	private function below_folder( string $careless ): string {
		$folder = (string) self::carelessly( $this->folder );
		$below  = str_starts_with( $careless, "$folder/" ) ? substr( $careless, strlen( $folder ) ) : $careless;
		return (string) preg_replace( '~^/index\.php/~', '/', $below );
	}

	/** The raw path reveals an encoded slash; the decoded one reveals double slashes, dots and banned pages. */
	private static function is_trap( string $path, string $careless ): bool {
		if ( stripos( $path, '%2f' ) !== false || preg_match( '~/\.{0,2}/.~u', $careless ) === 1 ) {
			return true;
		}
		foreach ( self::BANNED as $banned ) {
			if ( str_starts_with( $careless, $banned . '/' ) ) {
				return true;
			}
		}
		return false;
	}
}
