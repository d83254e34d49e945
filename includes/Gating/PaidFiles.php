<?php
/** Recognizes the pictures and recordings that only the members-only part of an article shows (`gate-26`). */

declare(strict_types=1);

namespace Circulation\Gating;

/** Compares file names, because other code may name another host, folder or size of a picture. */
final class PaidFiles {
	/**
	 * Minimum length of a name. A shorter one, such as that of a version, may match by chance, so its path is compared.
	 */
	private const SHORTEST = 8;

	/** The size that WordPress may add to the name of a picture, and the dot before its type. */
	private const SIZE = '(?:-\d+x\d+|-scaled)?\.';

	/** @var list<string> Names of the files, or paths if an open file has the same name. */
	private readonly array $names;

	/**
	 * @param list<string> $all  The files of a text, from paths().
	 * @param list<string> $open Those that everyone may see.
	 */
	public function __construct( array $all, array $open ) {
		$known       = array_map( self::name( ... ), $open );
		$this->names = array_map(
			static fn( string $path ): string => strlen( self::name( $path ) ) > self::SHORTEST
				&& ! in_array( self::name( $path ), $known, true ) ? self::name( $path ) : $path,
			array_values( array_diff( $all, $open ) ),
		);
	}

	public function stand_in( string $text ): bool {
		$text = $this->names === [] ? '' : self::plain( stripslashes( PaidText::unescaped( $text ) ) );
		foreach ( $this->names as $name ) {
			if (
				str_contains( $text, $name )
					&& preg_match( '~' . preg_quote( $name, '~' ) . self::SIZE . '~', $text ) === 1
			) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string> The paths of the pictures and recordings that a text names, without size and type. */
	public static function paths( string $text ): array {
		$paths = [];
		foreach ( wp_extract_urls( $text ) as $address ) {
			$path = self::plain( (string) wp_parse_url( $address, PHP_URL_PATH ) );
			$type = strtolower( pathinfo( $path, PATHINFO_EXTENSION ) );
			if ( $type === 'svg' || in_array( wp_ext2type( $type ), [ 'image', 'audio', 'video' ], true ) ) {
				$paths[] = (string) preg_replace( '~' . self::SIZE . '\w+$~D', '', $path );
			}
		}
		return array_values( array_unique( $paths ) );
	}

	private static function name( string $path ): string {
		return '/' . basename( $path );
	}

	/** An address in one spelling: percent codes decoded, and no doubled slashes. */
	private static function plain( string $address ): string {
		return (string) preg_replace( '~/{2,}~', '/', rawurldecode( $address ) );
	}
}
