<?php
/**
 * Says whether the publisher announces works on the services behind the account, and until when (`site-38`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

use DateTimeImmutable;

/**
 * The end is a moment in the site's time zone, after which nothing needs to be switched off.
 *
 * @phpstan-import-type Values from Types
 */
final class Maintenance {
	private const FORMAT = '!Y-m-d H:i';

	/**
	 * The publisher's sentence and its end in milliseconds, as JavaScript counts them; null once it has ended.
	 *
	 * @param Values['maintenance'] $announced
	 * @return array{text: string, until: int}|null
	 */
	public static function now( array $announced ): ?array {
		[ 'text' => $text, 'until' => $until ] = $announced;
		$end = self::moment( $until );
		return $end === null || $end->getTimestamp() <= time()
			? null
			: [
				'text'  => $text,
				'until' => $end->getTimestamp() * 1000,
			];
	}

	/** A moment such as "2027-03-31 06:00" in the site's time zone; null where the calendar or the clock has none. */
	public static function moment( string $text ): ?DateTimeImmutable {
		$moment = DateTimeImmutable::createFromFormat( self::FORMAT, $text, wp_timezone() );
		return $moment !== false && $moment->format( 'Y-m-d H:i' ) === $text ? $moment : null;
	}

	/**
	 * Refuses an end that is no moment to come. One that was stored and has passed since stays where it is: it says
	 * nothing any more, and hinders no other change.
	 *
	 * @param Values $values  What somebody wants to store.
	 * @param Values $present
	 * @return Values
	 */
	public static function checked( array $values, array $present, Problems $problems ): array {
		$next = $values['maintenance'];
		$end  = self::moment( $next['until'] )?->getTimestamp();
		if ( $next === $present['maintenance'] || $end === null || $end > time() ) {
			return $values;
		}
		$problems->add(
			'maintenance.until',
			sprintf(
				/* translators: %s: a date and time. */
				__( 'End of the maintenance: %s has passed already. Name a moment that is to come.', 'circulation' ),
				$next['until'],
			),
		);
		return [ 'maintenance' => $present['maintenance'] ] + $values;
	}
}
