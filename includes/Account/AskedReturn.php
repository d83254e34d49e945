<?php
/** Drops a plainly foreign return address from an account page's query before any script reads it (`address-21`, T14). */

declare(strict_types=1);

namespace Circulation\Account;

/** The browser judges what remains by the whole rule of src/domain/addresses/redirect.ts. */
final class AskedReturn {
	/**
	 * The query without return addresses that name another host; null if there is nothing to remove.
	 *
	 * @param string $query Without the question mark.
	 * @param string ...$origins The page's possible origins, such as "https://example.com".
	 */
	public static function cleaned( string $query, string ...$origins ): ?string {
		$own   = implode( '|', array_map( static fn( string $one ): string => preg_quote( $one, '~' ), $origins ) );
		$local = "~^(?:referrer|(?:(?:$own)(?::443)?)?(?:/(?![/\\\\])[^\\x00-\\x1f\\x7f]*)?)$~iD";
		$pairs = explode( '&', $query );
		$kept  = array_filter(
			$pairs,
			static function ( string $pair ) use ( $local ): bool {
				[ $name, $value ] = [ ...explode( '=', $pair, 2 ), '' ];
				return urldecode( $name ) !== 'redirect' || preg_match( $local, urldecode( $value ) ) === 1;
			},
		);
		return count( $kept ) === count( $pairs ) ? null : implode( '&', $kept );
	}
}
