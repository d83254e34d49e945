<?php
/** Judges when a proof is old enough to go, however wrong the server's clock is for a while (`limit-18`, record 072). */

declare(strict_types=1);

namespace Circulation\Consent;

/** Ages are judged by what the clean-up's clock showed one run earlier, and from run to run it advances by a week. */
final class RetentionClock {
	/** Option: the second up to which the daily clean-up believes the server's clock. */
	public const OPTION = 'circulation_retention_clock';

	/** The most that counts between two runs; one day, unless hardly anybody visits the site. */
	private const STEP = 7 * DAY_IN_SECONDS;

	/** The second by which ages are judged; 0, by which nothing is old, before the first run. */
	public function now(): int {
		$believed = get_option( self::OPTION );
		return min( time(), is_numeric( $believed ) ? (int) $believed : 0 );
	}

	/** Advances the clock, after a run. */
	public function tick(): void {
		$before = $this->now();
		update_option( self::OPTION, min( time(), ( $before ?: time() ) + self::STEP ), false );
	}
}
