<?php
/** Reads the site's secrets, from which our keys of locks, counters and caches are made. */

declare(strict_types=1);

namespace Circulation;

/** A key without a secret could be computed by anyone. */
final class Salt {
	/** WordPress's salt; the unfiltered one if another plugin's filter has returned no text, or an empty one. */
	public static function of( string $scheme ): string {
		/** @var mixed $salt */
		$salt = wp_salt( $scheme );
		return is_string( $salt ) && $salt !== ''
			? $salt
			: ( new Unfiltered() )->read( static fn(): string => wp_salt( $scheme ) );
	}
}
