<?php
/**
 * Says what the wall and the block "Plans" offer to somebody whom nobody knows: what Plans\EntryOfferKeeper has stored.
 * A page asks nobody for a price, and an old answer is not told as today's (`gate-35`, `offer-12`, record 047).
 */

declare(strict_types=1);

namespace Circulation\Gating;

/**
 * Reads one row, and puts it into words.
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
	/** Option: what the wall offers to somebody without a session, and when the decision engine said so. */
	public const OPTION = 'circulation_entry_offer';

	/** For how long the engine's last answer counts. */
	private const CERTAIN = DAY_IN_SECONDS;

	/**
	 * What is stored.
	 *
	 * @return Stored
	 */
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
	 * The plan that is named; null where none is certain.
	 *
	 * @return Entry|null
	 */
	public function plan(): ?array {
		$stored = $this->stored();
		return $this->is_certain( $stored['asked_at'] ) ? $stored['plan'] : null;
	}

	/**
	 * What is named to a reader who gets no trial; null where nothing is certain, or where the plan above has none.
	 *
	 * @return Entry|null
	 */
	public function paid(): ?array {
		$stored = $this->stored();
		return $this->is_certain( $stored['asked_at'] ) ? $stored['paid'] : null;
	}

	/**
	 * The plans on offer whose price one sentence tells; none where nothing is certain.
	 *
	 * @return list<Listed>
	 */
	public function plans(): array {
		$stored = $this->stored();
		return $this->is_certain( $stored['asked_at'] ) ? $stored['plans'] : [];
	}

	/** Whether what the engine said then still counts. */
	private function is_certain( int $asked_at ): bool {
		return time() - $asked_at < self::CERTAIN;
	}

	/**
	 * What a plan is called in a list, as src/messages/plans.ts has it.
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
	 * What the first payment is, and the rest of the sentence: "7 days free", ", then $9.99 a month."
	 *
	 * @param Entry $plan
	 * @return array{string, string}
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
	 * The words on the button, those of src/messages/plans.ts.
	 *
	 * @param Entry $plan
	 */
	public function button( array $plan ): string {
		$amount = $this->money( $plan );
		return match ( true ) {
			$plan['trial'] !== null => __( 'Start free trial', 'circulation' ),
			/* translators: %s: an amount of money. */
			$plan['months'] === 1 => sprintf( __( 'Get 4 Weeks for %s', 'circulation' ), $amount ),
			/* translators: %s: an amount of money. */
			$plan['months'] === 12 => sprintf( __( 'Get 1 Year for %s', 'circulation' ), $amount ),
			/* translators: 1: a number of months, 2: an amount of money. */
			default => sprintf( __( 'Get %1$d Months for %2$s', 'circulation' ), $plan['months'], $amount ),
		};
	}

	/** How long nothing is paid. */
	private function trial( int $length, ?string $unit ): string {
		return $unit === 'month'
			/* translators: %d: a number of months. */
			? sprintf( _n( '%d month free', '%d months free', $length, 'circulation' ), $length )
			/* translators: %d: a number of days. */
			: sprintf( _n( '%d day free', '%d days free', $length, 'circulation' ), $length );
	}

	/** @param Entry $plan */
	private function rate( array $plan ): string {
		$amount = $this->money( $plan );
		return match ( $plan['months'] ) {
			/* translators: %s: an amount of money. */
			1 => sprintf( __( '%s a month', 'circulation' ), $amount ),
			/* translators: %s: an amount of money. */
			12 => sprintf( __( '%s a year', 'circulation' ), $amount ),
			/* translators: 1: an amount of money, 2: a number of months. */
			default => sprintf( __( '%1$s every %2$d months', 'circulation' ), $amount, $plan['months'] ),
		};
	}

	/**
	 * An amount in the plan's currency. PHP has no Intl on every server, so another currency than the dollar has its
	 * code.
	 *
	 * @param Entry $plan
	 */
	private function money( array $plan ): string {
		$amount = number_format_i18n( (float) $plan['amount'], 2 );
		return $plan['currency'] === 'USD' ? "\$$amount" : "$amount {$plan['currency']}";
	}
}
