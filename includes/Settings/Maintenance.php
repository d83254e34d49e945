<?php
/** Reads whether the publisher has announced maintenance of the account services, and until when (`site-38`). */

declare(strict_types=1);

namespace Circulation\Settings;

use DateTimeImmutable;

/**
 * The end is a time in the site's time zone, so no one has to switch it off.
 *
 * @phpstan-import-type Values from Types
 */
final class Maintenance {
	/** The setting whose problem checked() reports. */
	public const END = 'maintenance.until';

	private const FORMAT = '!Y-m-d H:i';

	/**
	 * @param Values['maintenance'] $announced
	 * @return array{text: string, until: int}|null The sentence and its end in milliseconds, as in JavaScript; null if
	 *   it has ended.
	 */
	public static function now( array $announced ): ?array {
		[ 'text' => $text, 'until' => $until ] = $announced;
		$end = self::moment( $until );
		return $end === null || self::is_over( $until )
			? null
			: [
				'text'  => $text,
				'until' => $end->getTimestamp() * 1000,
			];
	}

	/** Whether a time in the site's time zone has passed; false for any other text. */
	public static function is_over( string $until ): bool {
		return ( self::moment( $until )?->getTimestamp() ?? PHP_INT_MAX ) <= time();
	}

	/** A time such as "2027-03-31 06:00" in the site's time zone; null if it does not exist. */
	public static function moment( string $text ): ?DateTimeImmutable {
		$moment = DateTimeImmutable::createFromFormat( self::FORMAT, $text, wp_timezone() );
		return $moment !== false && $moment->format( 'Y-m-d H:i' ) === $text ? $moment : null;
	}

	/**
	 * Refuses an end in the past. One that was stored and has passed is kept, because it has no effect and must not
	 * block other changes.
	 *
	 * @param Values $values The values to store.
	 * @param Values $present
	 * @return Values
	 */
	public static function checked( array $values, array $present, Problems $problems ): array {
		$next = $values['maintenance'];
		if ( $next === $present['maintenance'] || ! self::is_over( $next['until'] ) ) {
			return $values;
		}
		$problems->add(
			self::END,
			/* translators: %s: a date and time. */
			__( 'End of the maintenance: %s has passed already. Choose a time in the future.', 'circulation' ),
			$next['until'],
		);
		return [ 'maintenance' => $present['maintenance'] ] + $values;
	}
}
