<?php
/** Drops a refused return address from an account page's query before any script reads it (`address-21`, T14). */

declare(strict_types=1);

namespace Circulation\Account;

use Normalizer;

/** The browser validates the remaining address again, by the same rule. */
final class AskedReturn {
	public function __construct( private readonly ReturnAddress $rule ) {}

	/**
	 * The query without its refused values, otherwise unchanged; null if there is nothing to remove.
	 *
	 * @param string $query Without the question mark.
	 * @param string ...$origins The page's possible origins, such as "https://example.com".
	 */
	public function cleaned( string $query, string ...$origins ): ?string {
		$pairs = explode( '&', $query );
		$kept  = array_filter( $pairs, fn( string $pair ): bool => ! $this->is_refused( $pair, $origins ) );
		return count( $kept ) === count( $pairs ) ? null : implode( '&', $kept );
	}

	/**
	 * Whether the rule drops this return address. "referrer" stands for a page that only the browser knows.
	 *
	 * @param array<array-key, string> $origins
	 */
	private function is_refused( string $pair, array $origins ): bool {
		[ $name, $value ] = [ ...explode( '=', $pair, 2 ), '' ];
		$asked            = urldecode( $value );
		return urldecode( $name ) === 'redirect'
			&& $asked !== 'referrer'
			// Without PHP's Normalizer, letters of other scripts are left to the browser, which validates the address
			// again.
			&& ( class_exists( Normalizer::class ) || preg_match( '/[^\x00-\x7F]|%[89a-f]/i', $asked ) !== 1 )
			&& array_filter(
				array_map( fn( string $origin ): ?string => $this->rule->safe( $asked, $origin ), $origins ),
				is_string( ... ),
			) === [];
	}
}
