<?php
/**
 * Remembers declines: the same card is not tried again within ten minutes, nor over five times a day (`rest-26`, T5).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Limits\Counters;

/** Declines are keyed hashes in the table of counters, which all PHP processes share. */
final class Declines {
	private const PAUSE = 10 * MINUTE_IN_SECONDS;
	private const A_DAY = 5;

	public function __construct( private readonly Counters $counters ) {}

	/** Seconds until the card may be tried for this subscription; 0 if it may be tried now. */
	public function wait( string $subscription, string $card ): int {
		$last = $this->last( $subscription, $card );
		$day  = $this->of_the_day( $last );
		$kept = $this->counters->read( $last, ...$day );
		$ends = array_column( array_intersect_key( $kept, array_flip( $day ) ), 'ends' );
		$full = count( $ends ) >= self::A_DAY ? min( $ends ) : 0;
		return max( 0, max( $full, $kept[ $last ]['ends'] ?? 0 ) - $this->counters->now() );
	}

	/**
	 * Records a decline; each of the five a day has its own slot, which expires after a day.
	 *
	 * @param int|null $at The second at which the bank declined; null for now.
	 */
	public function note( string $subscription, string $card, ?int $at = null ): void {
		$at ??= $this->counters->now();
		$last = $this->last( $subscription, $card );
		$this->counters->note( $last, $at + self::PAUSE );
		foreach ( $this->of_the_day( $last ) as $place ) {
			if ( $this->counters->take( $place, $at + DAY_IN_SECONDS ) ) {
				return;
			}
		}
	}

	private function last( string $subscription, string $card ): string {
		return "declined|$subscription|$card";
	}

	/** @return list<string> */
	private function of_the_day( string $last ): array {
		return array_map( static fn( int $place ): string => "$last|$place", range( 1, self::A_DAY ) );
	}
}
