<?php
/** Records that a bank is being asked, so that after a crash the next press learns what happened (`rest-27`). */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Limits\Counters;

/** Attempts are keyed hashes in the table of counters, which all PHP processes share. */
final class Attempts {
	/** Attempts are kept as long as declines are counted. */
	private const KEPT = DAY_IN_SECONDS;

	public function __construct( private readonly Counters $counters ) {}

	/** Records a charge attempt before the request goes to the bank. */
	public function begin( string $subscription, string $card ): void {
		$ends = $this->counters->now() + self::KEPT;
		foreach ( $this->things( $subscription, $card ) as $thing ) {
			$this->counters->note( $thing, $ends );
		}
	}

	/** Records that the bank's answer is known and stored. */
	public function end( string $subscription, string $card ): void {
		$this->counters->forget( ...$this->things( $subscription, $card ) );
	}

	/**
	 * @return array{asked: int, with_card: bool}|null The second when the first began, and whether one used this card.
	 */
	public function open( string $subscription, string $card ): ?array {
		[ $any, $this_card ] = $this->things( $subscription, $card );
		$kept                = $this->counters->read( $any, $this_card );
		return $kept === [] ? null : [
			'asked'     => min( array_column( $kept, 'ends' ) ) - self::KEPT,
			'with_card' => isset( $kept[ $this_card ] ),
		];
	}

	/** @return array{string, string} The keys for any card of the subscription, and for this card. */
	private function things( string $subscription, string $card ): array {
		return [ "asked|$subscription", "asked|$subscription|$card" ];
	}
}
