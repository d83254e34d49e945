<?php
/**
 * Works out what a reader agreed to pay, and when, from the catalogue and not from the browser (`payment-22`).
 */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanStore;

/**
 * Amounts are text such as "9.99", days are UTC days.
 *
 * @phpstan-import-type Row from PlanCatalogue
 * @phpstan-type Terms array{amount_today: string, amount: string, currency: string, months: int, agreed_on: string, first_charge: string}
 */
final class ConsentTerms {
	/** Takes the catalogue. */
	public function __construct( private readonly PlanStore $plans ) {}

	/**
	 * The terms of a plan; null when it is not in the catalogue.
	 *
	 * @param int    $agreed_at  Second at which the reader agreed.
	 * @param bool   $skip_trial The reader gets no trial.
	 * @param string $start      Day of the first charge, YYYY-MM-DD; '' for the plan's own.
	 * @return Terms|null
	 */
	public function of( string $plan_id, int $agreed_at, bool $skip_trial, string $start ): ?array {
		foreach ( $this->plans->read()['catalogue']['plans'] as $plan ) {
			if ( $plan['id'] === $plan_id ) {
				$today = gmdate( 'Y-m-d', $agreed_at );
				$first = $start > $today ? $start : $this->first_charge( $plan, $today, $skip_trial );
				return [
					'amount_today' => $first > $today ? '0.00' : $plan['amount'],
					'amount'       => $plan['amount'],
					'currency'     => $plan['currency'],
					'months'       => $plan['frequency'],
					'agreed_on'    => $today,
					'first_charge' => $first,
				];
			}
		}
		return null;
	}

	/**
	 * The day after the trial, or today. A month ends with its last day (`day-5`).
	 *
	 * @param Row $plan
	 */
	private function first_charge( array $plan, string $today, bool $skip_trial ): string {
		$length = $skip_trial ? null : $plan['trial_duration'];
		if ( $length === null ) {
			return $today;
		}
		[ $year, $month, $day ] = array_map( intval( ... ), explode( '-', $today ) );
		if ( $plan['trial_duration_unit'] === 'day' ) {
			return gmdate( 'Y-m-d', (int) gmmktime( 12, 0, 0, $month, $day + $length, $year ) );
		}
		$first = (int) gmmktime( 12, 0, 0, $month + $length, 1, $year );
		return gmdate( 'Y-m-', $first ) . sprintf( '%02d', min( $day, (int) gmdate( 't', $first ) ) );
	}
}
