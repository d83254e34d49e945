<?php
/** Computes what a reader agreed to pay, and whether the server's rules agree (`payment-22`, record 034). */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanStore;

/**
 * Twin of src/domain/schedules/agreed-terms.ts. Amounts are text such as "9.99", days are UTC days, '' means none.
 *
 * @phpstan-import-type Row from PlanCatalogue
 * @phpstan-type Said array{
 *     amount_today: string,
 *     amount: string,
 *     currency: string,
 *     months: int,
 *     from: string,
 *     later_amount: string,
 *     later_from: string,
 * }
 * @phpstan-type Terms array{
 *     amount_today: string,
 *     amount: string,
 *     currency: string,
 *     months: int,
 *     from: string,
 *     later_amount: string,
 *     later_from: string,
 *     agreed_on: string,
 *     confirmed_by: 'catalogue'|'offer'|'nobody',
 * }
 */
final class ConsentTerms {
	public function __construct( private readonly PlanStore $plans, private readonly OfferedPlan $offered ) {}

	/**
	 * The terms to store; null if the plan is not in the catalogue.
	 *
	 * @param int       $agreed_at  Second at which the reader agreed.
	 * @param bool      $skip_trial The reader gets no trial.
	 * @param string    $start      Day of the first charge, YYYY-MM-DD; '' for the plan's own.
	 * @param Said|null $said       The terms in the sentence; null if the browser no longer has them.
	 * @param array{session: string, user_agent: string, is_app: bool} $reader
	 * @return Terms|null
	 */
	public function of(
		string $plan_id,
		int $agreed_at,
		bool $skip_trial,
		string $start,
		?array $said,
		array $reader,
	): ?array {
		foreach ( $this->plans->read()['catalogue']['plans'] as $plan ) {
			if ( $plan['id'] === $plan_id ) {
				$today = gmdate( 'Y-m-d', $agreed_at );
				$ours  = $this->rule( $plan, $today, $skip_trial, $start );
				if ( $said === null || $said === $ours ) {
					return $this->kept( $ours, $today, 'catalogue' );
				}
				$offered = $this->offered->over( $plan, $reader['session'], $reader['user_agent'], $reader['is_app'] );
				return $this->kept(
					$said,
					$today,
					$offered !== null && $said === $this->rule( $offered, $today, $skip_trial, $start )
						? 'offer'
						: 'nobody',
				);
			}
		}
		return null;
	}

	/**
	 * @param Said $terms
	 * @param 'catalogue'|'offer'|'nobody' $confirmed_by
	 * @return Terms
	 */
	private function kept( array $terms, string $today, string $confirmed_by ): array {
		return $terms + [
			'agreed_on'    => $today,
			'confirmed_by' => $confirmed_by,
		];
	}

	/**
	 * @param Row $plan
	 * @return Said
	 */
	private function rule( array $plan, string $today, bool $skip_trial, string $start ): array {
		$start = $start > $today ? $start : $today;
		$first = $skip_trial ? $start : $this->first_payment( $plan, $start );
		$named = $plan['next_billing_date'];
		$next = $named !== null && $named > $first && ! $skip_trial
			? $named
			: $this->add_months( $first, $plan['frequency'] );
		$from  = $first > $today ? $first : $next;
		$later = $plan['step_up'];
		$rate  = $later !== null && $later['date'] <= $from ? $later['amount'] : $plan['amount'];
		$now   = $later !== null && $later['date'] <= $today ? $later['amount'] : $plan['amount'];
		$shown = $later !== null
			&& $later['date'] > $today
			&& ! in_array( $later['date'], [ $first, $next ], true )
			&& $later['amount'] !== $rate
			&& (float) $later['amount'] > 0;
		return [
			'amount_today' => $first > $today ? '0.00' : $now,
			'amount'       => $rate,
			'currency'     => $plan['currency'],
			'months'       => $plan['frequency'],
			'from'         => $from,
			'later_amount' => $shown ? $later['amount'] : '',
			'later_from'   => $shown ? $later['date'] : '',
		];
	}

	/** @param Row $plan */
	private function first_payment( array $plan, string $start ): string {
		$named  = $plan['first_billing_date'];
		$length = $plan['trial_duration'];
		if ( $named !== null && $named > $start ) {
			return $named;
		}
		return match ( true ) {
			$length === null => $start,
			$plan['trial_duration_unit'] === 'month' => $this->add_months( $start, $length ),
			default => gmdate( 'Y-m-d', (int) strtotime( "$start 12:00 UTC +$length days" ) ),
		};
	}

	/** The same day some months later; a missing day becomes the month's last (`day-5`). */
	private function add_months( string $day, int $months ): string {
		[ $year, $month, $date ] = array_map( intval( ... ), explode( '-', $day ) );
		$first = (int) gmmktime( 12, 0, 0, $month + $months, 1, $year );
		return gmdate( 'Y-m-', $first ) . sprintf( '%02d', min( $date, (int) gmdate( 't', $first ) ) );
	}
}
