<?php
/**
 * Explains why a reader's membership has its status (`status-6` to `status-20`). The twin of
 * src/domain/subscriptions/subscription-status.ts on one list of cases, tests/php/data/subscription-status-corpus.json.
 */

declare(strict_types=1);

namespace Circulation\Membership;

/**
 * Pure: everything it looks at is handed to it.
 *
 * @phpstan-type Explanation array{status: string, rule: string, step: int, active: string|null, pending: string|null, leftOut: array<string, string>, runsBy: array<string, string>}
 */
final class StatusExplainer {
	private const SPORTS_PRODUCT = 'sports-membership';

	/** The step that each rule belongs to, as docs/product/subscription-status.md counts them. */
	private const STEPS = [
		'no-subscription'              => 1,
		'active'                       => 2,
		'pending-paused'               => 3,
		'pending-paused-while-running' => 3,
		'pending-same-plan'            => 3,
		'pending'                      => 3,
		'past-due'                     => 4,
		'paid-through-ahead'           => 5,
		'never-paid'                   => 6,
		'next-billing-ahead'           => 7,
		'ended'                        => 8,
	];

	/**
	 * Explains.
	 *
	 * @param list<Subscription> $subscriptions All of the reader's.
	 * @param list<string>       $plans         Ids of all plans ever sold.
	 * @param string             $today         UTC day, YYYY-MM-DD.
	 * @param bool               $paused        The profile's flag.
	 * @param bool               $pause_feature The feature flag pauseSubscriptions.
	 * @return Explanation
	 */
	public function explain( array $subscriptions, array $plans, string $today, bool $paused, bool $pause_feature ): array {
		$left_out = [];
		$runs_by  = [];
		$seen     = [];
		foreach ( $subscriptions as $one ) {
			foreach ( array_filter( [ $one, $one->pending ] ) as $told ) {
				$left_out[ $told->id ] = $this->left_out( $told, $plans );
				$runs_by[ $told->id ]  = $told->runs_by( $today );
			}
			if ( in_array( $left_out[ $one->id ], [ null, 'never-paid' ], true ) ) {
				$seen[] = $one;
			}
		}
		usort( $seen, static fn( Subscription $a, Subscription $b ): int => strcmp( $b->order_day(), $a->order_day() ) );
		$pendings = $this->pendings( $seen, $plans );
		[ $status, $rule, $active ] = $this->decide( $seen, $pendings, $today, $paused, $pause_feature );
		return [
			'status'  => $status,
			'rule'    => $rule,
			'step'    => self::STEPS[ $rule ],
			'active'  => $active?->id,
			'pending' => $this->earliest( $pendings )?->id,
			'leftOut' => array_filter( $left_out ),
			'runsBy'  => array_filter( $runs_by ),
		];
	}

	/**
	 * Why the derivation does not look at it; null when it does.
	 *
	 * @param list<string> $plans
	 */
	private function left_out( Subscription $one, array $plans ): ?string {
		return match ( true ) {
			$one->product_id !== self::SPORTS_PRODUCT            => 'other-product',
			! in_array( $one->plan_id, $plans, true )            => 'unknown-plan',
			$one->state === 'cancelled' && $one->is_never_paid() => 'never-paid',
			default                                              => null,
		};
	}

	/**
	 * The eight steps; the first that matches wins.
	 *
	 * @param list<Subscription> $seen     Latest first.
	 * @param list<Subscription> $pendings
	 * @return array{string, key-of<self::STEPS>, Subscription|null}
	 */
	private function decide( array $seen, array $pendings, string $today, bool $paused, bool $pause_feature ): array {
		if ( $seen === [] ) {
			return [ 'None', 'no-subscription', null ];
		}
		$active = $this->first( $seen, static fn( Subscription $one ): bool => $one->state === 'active' );
		if ( $active !== null ) {
			return [ 'Active', 'active', $active ];
		}
		$cancelled = array_values( array_filter( $seen, static fn( Subscription $one ): bool => $one->state === 'cancelled' ) );
		if ( $pendings !== [] ) {
			return $this->decide_pending( $cancelled, $pendings, $today, $paused, $pause_feature );
		}
		$past_due = $this->first( $seen, static fn( Subscription $one ): bool => $one->state === 'past due' );
		if ( $past_due !== null ) {
			return [ 'Past Due', 'past-due', $past_due ];
		}
		$paid = $this->first( $cancelled, static fn( Subscription $one ): bool => $one->runs_by( $today ) === 'paid-through' );
		if ( $paid !== null ) {
			return [ 'Cancelled_Active', 'paid-through-ahead', $paid ];
		}
		if ( count( $cancelled ) === count( $seen ) && $this->first( $cancelled, static fn( Subscription $one ): bool => ! $one->is_never_paid() ) === null ) {
			return [ 'None', 'never-paid', null ];
		}
		$billed = $this->first( $cancelled, static fn( Subscription $one ): bool => $one->runs_by( $today ) !== null );
		return $billed === null ? [ 'Canceled', 'ended', null ] : [ 'Cancelled_Active', 'next-billing-ahead', $billed ];
	}

	/**
	 * Step 3: a pending one, beside a cancelled one that still runs or alone.
	 *
	 * @param list<Subscription> $cancelled Latest first.
	 * @param list<Subscription> $pendings
	 * @return array{string, key-of<self::STEPS>, Subscription|null}
	 */
	private function decide_pending( array $cancelled, array $pendings, string $today, bool $paused, bool $pause_feature ): array {
		$running = array_values( array_filter( $cancelled, static fn( Subscription $one ): bool => $one->runs_by( $today ) !== null ) );
		if ( $running === [] && $paused ) {
			return [ 'Paused', 'pending-paused', null ];
		}
		if ( $running !== [] && $pause_feature && $paused ) {
			return [ 'Active_Paused', 'pending-paused-while-running', $running[0] ];
		}
		$plans   = array_column( $pendings, 'plan_id' );
		$resumed = $this->first( $running, static fn( Subscription $one ): bool => in_array( $one->plan_id, $plans, true ) );
		return $resumed !== null && $pause_feature ? [ 'Active', 'pending-same-plan', $resumed ] : [ 'Active_Pending', 'pending', $running[0] ?? null ];
	}

	/**
	 * Pending ones of the list, and those that hang on another one as its pending plan change.
	 *
	 * @param list<Subscription> $seen
	 * @param list<string>       $plans
	 * @return list<Subscription>
	 */
	private function pendings( array $seen, array $plans ): array {
		$pendings = array_values( array_filter( $seen, static fn( Subscription $one ): bool => $one->state === 'pending' ) );
		foreach ( $seen as $one ) {
			// The provider may leave the state of such a one out.
			if ( $one->pending !== null && in_array( $one->pending->plan_id, $plans, true ) && in_array( $one->pending->state, [ 'pending', 'unknown' ], true ) ) {
				$pendings[] = $one->pending;
			}
		}
		return $pendings;
	}

	/**
	 * The one that starts first; one without a date comes last.
	 *
	 * @param list<Subscription> $pendings
	 */
	private function earliest( array $pendings ): ?Subscription {
		usort( $pendings, static fn( Subscription $a, Subscription $b ): int => strcmp( $a->next_billing ?? '9', $b->next_billing ?? '9' ) );
		return $pendings[0] ?? null;
	}

	/**
	 * The first that fits.
	 *
	 * @param list<Subscription>            $list
	 * @param callable(Subscription): bool $fits
	 */
	private function first( array $list, callable $fits ): ?Subscription {
		foreach ( $list as $one ) {
			if ( $fits( $one ) ) {
				return $one;
			}
		}
		return null;
	}
}
