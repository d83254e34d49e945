<?php
/**
 * Remembers, from before a bank is asked until its answer is recorded, that it is being asked: a process that ends in
 * between leaves the question to the next press (`rest-27`).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Limits\Counters;

/** Stored as keyed hashes in the table of counters, which all front ends share. */
final class Attempts {
	/** As long as declines count. */
	private const KEPT = DAY_IN_SECONDS;

	public function __construct( private readonly Counters $counters ) {}

	/** Records that the bank is about to be asked. */
	public function begin( string $subscription, string $card ): void {
		$ends = $this->counters->now() + self::KEPT;
		foreach ( $this->things( $subscription, $card ) as $thing ) {
			$this->counters->note( $thing, $ends );
		}
	}

	/** Records that its answer is known and stored. */
	public function end( string $subscription, string $card ): void {
		$this->counters->forget( ...$this->things( $subscription, $card ) );
	}

	/**
	 * The attempts whose answer was not recorded.
	 *
	 * @return array{asked: int, with_card: bool}|null The second at which the first one began, and whether one of them
	 *     used this card.
	 */
	public function open( string $subscription, string $card ): ?array {
		[ $any, $this_card ] = $this->things( $subscription, $card );
		$kept                = $this->counters->read( $any, $this_card );
		return $kept === [] ? null : [
			'asked'     => min( array_column( $kept, 'ends' ) ) - self::KEPT,
			'with_card' => isset( $kept[ $this_card ] ),
		];
	}

	/** @return array{string, string} Any card of the subscription, and this one. */
	private function things( string $subscription, string $card ): array {
		return [ "asked|$subscription", "asked|$subscription|$card" ];
	}
}
