<?php
/**
 * Schedules the plugin's jobs in WordPress's cron: on activation, on a visit to wp-admin and in the daily clean-up,
 * never on a reader's request.
 */

declare(strict_types=1);

namespace Circulation;

use Circulation\Consent\DailyCleanUp;
use Circulation\Gating\Openings;
use Circulation\Plans\EntryOfferKeeper;

/** A new job is one row. */
final class Calendar {
	private const DAILY  = 'daily';
	private const HOURLY = 'hourly';

	/** How often each job runs, by its event. */
	private const JOBS = [
		Openings::EVENT         => self::HOURLY,
		EntryOfferKeeper::EVENT => self::HOURLY,
		DailyCleanUp::EVENT     => self::DAILY,
	];

	/** How late a job may be, because a quiet site runs its cron only when someone visits. */
	private const LATE = [
		self::HOURLY => 6 * HOUR_IN_SECONDS,
		self::DAILY  => DAY_IN_SECONDS,
	];

	/** Schedules each missing job. */
	public function schedule(): void {
		foreach ( self::JOBS as $event => $often ) {
			if ( wp_next_scheduled( $event ) === false ) {
				wp_schedule_event( $this->first( $often ), $often, $event );
			}
		}
	}

	/** Removes the jobs. */
	public function clear(): void {
		foreach ( array_keys( self::JOBS ) as $event ) {
			wp_clear_scheduled_hook( $event );
		}
	}

	/**
	 * Jobs that are not scheduled.
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
	 * Jobs that are overdue.
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
	 * A daily job starts in an hour. An hourly one starts at the next full hour of the site's time zone: offsets can
	 * include quarter hours, and a day starts at a full hour.
	 */
	private function first( string $often ): int {
		$next = current_datetime()->modify( '+1 hour' );
		return $often === self::DAILY
			? time() + HOUR_IN_SECONDS
			: $next->setTime( (int) $next->format( 'G' ), 0, 1 )->getTimestamp();
	}
}
