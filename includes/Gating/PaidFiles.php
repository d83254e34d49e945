<?php
/**
 * The pictures and recordings of an article that only its members-only part shows (`gate-26`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

/** Compares paths, because other code names another host, or another size of a picture. */
final class PaidFiles {
	/** What stands between the name of a picture's file and its type. */
	private const SIZE = '(?:-\d+x\d+|-scaled)?\.';

	/** @param array<int, string> $paths From paths(). */
	public function __construct( private readonly array $paths ) {}

	/** Whether a text, which may be a script's, names one of them. */
	public function stand_in( string $text ): bool {
		$text = $this->paths === [] ? '' : self::plain( stripslashes( PaidText::unescaped( $text ) ) );
		foreach ( $this->paths as $path ) {
			if (
				str_contains( $text, $path )
					&& preg_match( '~' . preg_quote( $path, '~' ) . self::SIZE . '~', $text ) === 1
			) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The paths of the pictures and recordings that a text names, without size and type.
	 *
	 * @return list<string>
	 */
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

	/** An address in one spelling: percent codes decoded, and no doubled slashes. */
	private static function plain( string $address ): string {
		return (string) preg_replace( '~/{2,}~', '/', rawurldecode( $address ) );
	}
}
