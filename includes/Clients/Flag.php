<?php
/**
 * Reads a yes or no of an outside service, in the spellings that the vendors' documents print (`wire-13`). The one
 * reader of such values in PHP.
 */

declare(strict_types=1);

namespace Circulation\Clients;

/** Anything else is not known, which is never the same as no. */
final class Flag {
	/** Whether it says yes; null where it says nothing. */
	public static function read( mixed $value ): ?bool {
		$spelled = is_string( $value ) ? strtolower( trim( $value ) ) : $value;
		return match ( true ) {
			in_array( $spelled, [ true, 1, '1', 'true' ], true )   => true,
			in_array( $spelled, [ false, 0, '0', 'false' ], true ) => false,
			default                                                => null,
		};
	}
}
