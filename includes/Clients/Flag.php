<?php
/** Parses a yes or no of an outside service, in the spellings that the vendors document (`wire-13`). */

declare(strict_types=1);

namespace Circulation\Clients;

/** Any other value is unknown, which is never treated as no. */
final class Flag {
	/** True for yes, false for no; null if unknown. */
	public static function read( mixed $value ): ?bool {
		$spelled = is_string( $value ) ? strtolower( trim( $value ) ) : $value;
		return match ( true ) {
			in_array( $spelled, [ true, 1, '1', 'true', 'yes', 'y' ], true )   => true,
			in_array( $spelled, [ false, 0, '0', 'false', 'no', 'n' ], true ) => false,
			default => null,
		};
	}
}
