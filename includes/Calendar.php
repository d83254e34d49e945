<?php
/** Schedules the plugin's jobs in WordPress's cron, never on a reader's request. */

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

	/** No job is due later than this, unless it was scheduled while the clock was ahead; it then counts as missing. */
	private const AHEAD = 2 * DAY_IN_SECONDS;

	/** Schedules each missing job. */
	public function schedule(): void {
		foreach ( $this->missing() as $event ) {
			wp_clear_scheduled_hook( $event );
			wp_schedule_event( $this->first( self::JOBS[ $event ] ), self::JOBS[ $event ], $event );
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
	 * @return list<key-of<self::JOBS>>
	 */
	public function missing(): array {
		return array_values(
			array_filter(
				array_keys( self::JOBS ),
				static fn( string $event ): bool =>
					( wp_next_scheduled( $event ) ?: PHP_INT_MAX ) > time() + self::AHEAD,
			),
		);
	}

	/** @return list<string> */
	public function late(): array {
		$is_late = static fn( string $often, string $event ): bool =>
			( wp_next_scheduled( $event ) ?: time() ) < time() - self::LATE[ $often ];
		$late = array_filter( self::JOBS, $is_late, ARRAY_FILTER_USE_BOTH );
		return array_keys( $late );
	}

	/** A daily job starts in an hour; an hourly one at a full hour of the site's zone, because a day starts there. */
	private function first( string $often ): int {
		$next = current_datetime()->modify( '+1 hour' );
		return $often === self::DAILY
			? time() + HOUR_IN_SECONDS
			: $next->setTime( (int) $next->format( 'G' ), 0, 1 )->getTimestamp();
	}
}
