<?php
/** Counts by day how many agreed to pay after each members-only article, identifying no one (`gate-49`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Limits\Counters;
use Circulation\Settings\OptionRows;
use Closure;
use LogicException;
use WP_Post;

/** The counts are in one option that is not autoloaded: a limited number of articles a day, for thirty days. */
final class StoryPayments {
	/** Option: how many readers agreed to pay after each closed story, by day, for thirty days. */
	public const OPTION = 'circulation_story_payments';

	private const DAYS = 30;

	/** Maximum number of articles a day. */
	private const MOST = 200;

	public function __construct(
		private readonly Access $access,
		private readonly Counters $counters,
		private readonly OptionRows $rows,
	) {}

	/** Counts a reader's consent to pay, once for each reader, article and day. */
	public function note( int $story, string $reader ): void {
		$post = get_post( $story );
		if (
			! $post instanceof WP_Post
				|| ! is_post_publicly_viewable( $post )
				|| ! $this->access->is_gated( $post )
				|| ! $this->counters->take( "story|$story|$reader", $this->counters->now() + DAY_IN_SECONDS )
		) {
			return;
		}
		$add = function ( mixed $stored ) use ( $story ): array {
			$days  = $this->recent( $stored );
			$today = (string) wp_date( 'Y-m-d' );
			$known = $days[ $today ] ?? [];
			if ( isset( $known[ $story ] ) || count( $known ) < self::MOST ) {
				$days[ $today ] = [ $story => ( $known[ $story ] ?? 0 ) + 1 ] + $known;
			}
			return $days;
		};
		$this->change( $add );
	}

	/** @return array<int, int> Articles of the last thirty days with their counts, the highest first. */
	public function by_story(): array {
		$sums = [];
		foreach ( $this->recent( get_option( self::OPTION ) ) as $stories ) {
			foreach ( $stories as $story => $count ) {
				$sums[ $story ] = ( $sums[ $story ] ?? 0 ) + $count;
			}
		}
		arsort( $sums );
		return $sums;
	}

	public function clean(): void {
		if ( get_option( self::OPTION ) !== false ) {
			$this->change( $this->recent( ... ) );
		}
	}

	/** @param Closure(mixed): array<string, array<int, int>> $change */
	private function change( Closure $change ): void {
		try {
			$this->rows->change( self::OPTION, $change, false );
		} catch ( LogicException ) {
			// Counts that the database refuses are simply missing: a consent and the daily job must not fail for them.
			return;
		}
	}

	/**
	 * The days that are kept, including today; a clock that was ahead has written later ones.
	 *
	 * @return array<string, array<int, int>>
	 */
	private function recent( mixed $stored ): array {
		$first = (string) wp_date( 'Y-m-d', time() - ( self::DAYS - 1 ) * DAY_IN_SECONDS );
		$last  = (string) wp_date( 'Y-m-d', time() + DAY_IN_SECONDS );
		$days  = [];
		foreach ( is_array( $stored ) ? $stored : [] as $day => $stories ) {
			if ( is_string( $day ) && $day >= $first && $day <= $last && is_array( $stories ) ) {
				foreach ( $stories as $story => $count ) {
					if ( is_int( $story ) && is_int( $count ) ) {
						$days[ $day ][ $story ] = $count;
					}
				}
			}
		}
		return $days;
	}
}
