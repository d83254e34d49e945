<?php
/**
 * The jobs that WordPress's cron runs for the plugin. They are put into its calendar when the plugin is switched on, by
 * a visit to wp-admin and by each of themselves, never on a reader's request.
 */

declare(strict_types=1);

namespace Circulation;

use Circulation\Consent\DailyCleanUp;
use Circulation\Gating\Openings;
use Circulation\Plans\EntryOfferKeeper;

/** A new job is a row. */
final class Calendar {
	private const DAILY  = 'daily';
	private const HOURLY = 'hourly';

	/** By each job's event, how often it runs. */
	private const JOBS = [
		Openings::EVENT         => self::HOURLY,
		EntryOfferKeeper::EVENT => self::HOURLY,
		DailyCleanUp::EVENT     => self::DAILY,
	];

	/** How late a job may be: a quiet site runs its cron when somebody comes. */
	private const LATE = [
		self::HOURLY => 6 * HOUR_IN_SECONDS,
		self::DAILY  => DAY_IN_SECONDS,
	];

	/** Puts each job into the calendar, once. */
	public function schedule(): void {
		foreach ( self::JOBS as $event => $often ) {
			if ( wp_next_scheduled( $event ) === false ) {
				wp_schedule_event( $this->first( $often ), $often, $event );
			}
		}
	}

	/** Takes them out. */
	public function clear(): void {
		foreach ( array_keys( self::JOBS ) as $event ) {
			wp_clear_scheduled_hook( $event );
		}
	}

	/**
	 * Jobs that are not in the calendar.
	 *
	 * @return list<string>
	 */
	public function missing(): array {
		return array_values(
			array_filter(
				array_keys( self::JOBS ),
				static fn( string $event ): bool => wp_next_scheduled( $event ) === false,
			),
		);
	}

	/**
	 * Jobs that should have run long ago.
	 *
	 * @return list<string>
	 */
	public function late(): array {
		$late = array_filter(
			self::JOBS,
			static fn( string $often, string $event ): bool =>
				( wp_next_scheduled( $event ) ?: time() ) < time() - self::LATE[ $often ],
			ARRAY_FILTER_USE_BOTH,
		);
		return array_keys( $late );
	}

	/**
	 * A daily job begins in an hour. An hourly one begins at the next full hour where the site is: zones differ by
	 * quarters of an hour, and a day begins with one.
	 */
	private function first( string $often ): int {
		$next = current_datetime()->modify( '+1 hour' );
		return $often === self::DAILY
			? time() + HOUR_IN_SECONDS
			: $next->setTime( (int) $next->format( 'G' ), 0, 1 )->getTimestamp();
	}
}
