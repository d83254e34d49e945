<?php
/**
 * Looks whether the daily clean-up is scheduled and runs.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Consent\DailyCleanUp;

/** WordPress keeps the calendar. */
final class ScheduleHealth implements Subject {
	/** A day late is still a quiet site. */
	private const LATE = DAY_IN_SECONDS;

	public function id(): string {
		return 'schedule';
	}

	public function label(): string {
		return __( 'The daily clean-up', 'circulation' );
	}

	public function look(): Finding {
		$next = wp_next_scheduled( DailyCleanUp::EVENT );
		if ( $next === false ) {
			return new Finding(
				Finding::RECOMMENDED,
				__( 'The daily clean-up is not scheduled', 'circulation' ),
				__( 'What has been kept long enough is not removed. Open any page of wp-admin: that schedules it. If it is gone again afterwards, another plugin removes it.', 'circulation' ),
			);
		}
		if ( $next < time() - self::LATE ) {
			return new Finding(
				Finding::RECOMMENDED,
				__( 'The daily clean-up has not run for more than a day', 'circulation' ),
				__( 'What has been kept long enough is not removed. Let the server call wp-cron.php every few minutes, or run "wp cron event run --due-now" there.', 'circulation' ),
			);
		}
		return new Finding(
			Finding::GOOD,
			__( 'The daily clean-up is scheduled', 'circulation' ),
			__( 'What has been kept long enough is removed once a day.', 'circulation' ),
		);
	}
}
