<?php
/** Decides whether the opening day of a members-only article has come (`gate-39`). */

declare(strict_types=1);

namespace Circulation\Gating;

use DateTimeImmutable;
use DateTimeZone;

/** A calendar day, YYYY-MM-DD, in the site's time zone. An invalid day never comes, so the article stays closed. */
final class OpeningDay {
	public function has_come( mixed $day, int $now, DateTimeZone $zone ): bool {
		$begin = $this->begin( $day, $zone );
		return $begin !== null && $begin <= $now;
	}

	public function is_day( mixed $day ): bool {
		return $this->begin( $day, new DateTimeZone( 'UTC' ) ) !== null;
	}

	/** The day's first second; null for an invalid day. */
	private function begin( mixed $day, DateTimeZone $zone ): ?int {
		if (
			! is_string( $day )
				|| preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $day, $part ) !== 1
				|| ! checkdate( (int) $part[2], (int) $part[3], (int) $part[1] )
		) {
			return null;
		}
		$begin = DateTimeImmutable::createFromFormat( '!Y-m-d', $day, $zone );
		return $begin === false ? null : $begin->getTimestamp();
	}
}
