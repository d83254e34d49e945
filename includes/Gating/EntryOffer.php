<?php
/** Words the stored offer on the wall and in the block "Plans" (`gate-35`, `offer-12`, record 047). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Formats;

/**
 * A page request never asks for a price, and an outdated answer is not shown.
 *
 * @phpstan-type Entry array{
 *     id: string,
 *     name: string,
 *     amount: string,
 *     currency: string,
 *     months: 1|6|12,
 *     trial: int|null,
 *     unit: 'day'|'month'|null,
 * }
 * @phpstan-type Listed array{entry: Entry, heading: string, badge: string, featured: bool}
 * @phpstan-type Stored array{
 *     offered: string,
 *     asked_at: int,
 *     lines: list<string>,
 *     plan: Entry|null,
 *     paid: Entry|null,
 *     plans: list<Listed>,
 * }
 */
final class EntryOffer {
	/** Option: the wall's offer to a visitor without a session, and when the decision engine gave it. */
	public const OPTION = 'circulation_entry_offer';

	/** How long the engine's last answer is valid. */
	private const CERTAIN = DAY_IN_SECONDS;

	/** @return Stored */
	public function stored(): array {
		$stored = get_option( self::OPTION );
		/** @var Stored $whole Written by the keeper alone. */
		$whole = ( is_array( $stored ) ? $stored : [] ) + [
			'offered'  => '',
			'asked_at' => 0,
			'lines'    => [],
			'plan'     => null,
			'paid'     => null,
			'plans'    => [],
		];
		return $whole;
	}

	/**
	 * @return Stored The stored offer without uncertain plans. Read it once for a page: each call parses the option.
	 */
	public function certain(): array {
		$stored = $this->stored();
		return abs( time() - $stored['asked_at'] ) < self::CERTAIN ? $stored : [
			'plan'  => null,
			'paid'  => null,
			'plans' => [],
		] + $stored;
	}

	/**
	 * A plan's name in a list, as in src/messages/plans.ts.
	 *
	 * @param Listed $plan
	 */
	public function heading( array $plan ): string {
		return $plan['heading'] !== '' ? $plan['heading'] : match ( $plan['entry']['months'] ) {
			1 => __( 'Flexible Monthly', 'circulation' ),
			12 => __( 'Flexible Yearly', 'circulation' ),
			default => __( 'Flexible Half-Yearly', 'circulation' ),
		};
	}

	/**
	 * @param Entry $plan
	 * @return array{string, string} The first payment and the rest, such as "7 days free", ", then $9.99 a month."
	 */
	public function price( array $plan ): array {
		$rate = $this->rate( $plan );
		return $plan['trial'] === null ? [ $rate, '.' ] : [
			$this->trial( $plan['trial'], $plan['unit'] ),
			/* translators: %s: a price such as "$9.99 a month". */
			sprintf( __( ', then %s.', 'circulation' ), $rate ),
		];
	}

	/**
	 * The button's text, as in src/messages/plans.ts.
	 *
	 * @param Entry $plan
	 */
	public function button( array $plan ): string {
		$amount = ( new Formats() )->amount( $plan['amount'], $plan['currency'] );
		return match ( true ) {
			$plan['trial'] !== null => __( 'Start free trial', 'circulation' ),
			/* translators: %s: an amount of money. */
			$plan['months'] === 1 => sprintf( __( 'Get 4 Weeks for %s', 'circulation' ), $amount ),
			/* translators: %s: an amount of money. */
			$plan['months'] === 12 => sprintf( __( 'Get 1 Year for %s', 'circulation' ), $amount ),
			default => sprintf(
				/* translators: %1$s: a number of months, %2$s: an amount of money. */
				_n( 'Get %1$s Months for %2$s', 'Get %1$s Months for %2$s', $plan['months'], 'circulation' ),
				$plan['months'],
				$amount,
			),
		};
	}

	private function trial( int $length, ?string $unit ): string {
		return $unit === 'month'
			/* translators: %s: a number of months. */
			? sprintf( _n( '%s month free', '%s months free', $length, 'circulation' ), $length )
			/* translators: %s: a number of days. */
			: sprintf( _n( '%s day free', '%s days free', $length, 'circulation' ), $length );
	}

	/** @param Entry $plan */
	private function rate( array $plan ): string {
		$amount = ( new Formats() )->amount( $plan['amount'], $plan['currency'] );
		return match ( $plan['months'] ) {
			/* translators: %s: an amount of money. */
			1 => sprintf( __( '%s a month', 'circulation' ), $amount ),
			/* translators: %s: an amount of money. */
			12 => sprintf( __( '%s a year', 'circulation' ), $amount ),
			default => sprintf(
				/* translators: %1$s: an amount of money, %2$s: a number of months. */
				_n( '%1$s every %2$s months', '%1$s every %2$s months', $plan['months'], 'circulation' ),
				$amount,
				$plan['months'],
			),
		};
	}
}
