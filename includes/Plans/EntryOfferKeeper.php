<?php
/** Stores the offer of the wall and the block "Plans", asked for once an hour (`gate-35`, `offer-12`, record 047). */

declare(strict_types=1);

namespace Circulation\Plans;

use Circulation\Clients\Decision;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Gating\EntryOffer;
use Circulation\Module;
use Circulation\Settings\Settings;
use Closure;

/**
 * Writes one option, in WordPress's cron and when the plan list or a setting changes.
 *
 * @phpstan-import-type Row from PlanCatalogue
 * @phpstan-import-type Catalogue from PlanCatalogue
 * @phpstan-import-type Entry from EntryOffer
 * @phpstan-import-type Listed from EntryOffer
 */
final class EntryOfferKeeper implements Module {
	/** Cron job: hourly; asks the decision engine what a visitor without a session may buy. */
	public const EVENT = 'circulation_entry_offer';

	/** Display copy for all plans that says what the membership opens. */
	private const LINES = [ 'opens_1', 'opens_2', 'opens_3' ];

	/** @param Closure(): Decision $engine */
	public function __construct(
		private readonly PlanStore $plans,
		private readonly PlanCatalogue $catalogue,
		private readonly EntryOffer $entry,
		private readonly Closure $engine,
	) {}

	/** Calendar schedules the job. */
	public function register(): void {
		add_action( self::EVENT, $this->ask( ... ), 10, 0 );
		// Runs after the catalogue has been refreshed, which also depends on the site's brand.
		add_action( 'add_option_' . Settings::PLAN_LIST, $this->keep( ... ), 20, 0 );
		add_action( 'update_option_' . Settings::PLAN_LIST, $this->keep( ... ), 20, 0 );
		add_action( 'update_option_' . Settings::OPTION, $this->keep( ... ), 20, 0 );
	}

	/** Asks the engine for its offer. If it does not answer, the last answer is used until it expires. */
	private function ask(): void {
		try {
			$offered = ( $this->engine )()->available_plans( '' );
		} catch ( ServiceUnavailable $outage ) {
			$outage->report( 'decision' );
			return;
		}
		$this->write( $offered, time() );
	}

	/** Combines the changed plans with the engine's last answer, which is still valid. */
	private function keep(): void {
		$stored = $this->entry->stored();
		$this->write( $stored['offered'], $stored['asked_at'] );
	}

	private function write( string $offered, int $asked_at ): void {
		$catalogue = $this->plans->read()['catalogue'];
		$copy      = (array) $catalogue['curation']['default'];
		$on_offer  = $this->catalogue->on_offer( $catalogue['plans'], $offered );
		$texts = static fn( array $keys ): array => array_values(
			array_filter(
				array_map( static fn( mixed $key ): mixed => is_string( $key ) ? $copy[ $key ] ?? '' : '', $keys ),
				static fn( mixed $text ): bool => is_string( $text ) && $text !== '',
			),
		);
		update_option(
			EntryOffer::OPTION,
			[
				'offered'  => $offered,
				'asked_at' => $asked_at,
				'lines'    => $texts( self::LINES ) ?: $texts( [ 'teaser' ] ),
				'plan'     => $this->entry_of( $on_offer ),
				'paid'     => $this->paid_of( $on_offer ),
				'plans'    => $this->listed( $on_offer, $catalogue ),
			]
		);
	}

	/**
	 * @param list<Row> $plans
	 * @return Entry|null The first plan with a trial, else the featured one, else the first; null if its price does not
	 *   fit one sentence.
	 */
	private function entry_of( array $plans ): ?array {
		$first = static fn( string $key ): array =>
			array_values( array_filter( $plans, static fn( array $plan ): bool => (bool) $plan[ $key ] ) );
		$plan  = $first( 'trial_duration' )[0] ?? $first( 'featured' )[0] ?? $plans[0] ?? null;
		return $plan === null ? null : $this->certain( $plan );
	}

	/**
	 * @param list<Row> $plans
	 * @return Entry|null The plan for a reader without a trial, as the payflow preselects; null if none has a trial.
	 */
	private function paid_of( array $plans ): ?array {
		$without = array_values(
			array_filter( $plans, static fn( array $plan ): bool => $plan['trial_duration'] === null ),
		);
		$plan    = $without[0] ?? $plans[0] ?? null;
		return $plan === null || count( $without ) === count( $plans ) ? null : $this->certain(
			[
				'trial_duration'      => null,
				'trial_duration_unit' => null,
			] + $plan
		);
	}

	/**
	 * @param list<Row> $plans
	 * @param Catalogue $catalogue
	 * @return list<Listed> Plans whose price fits one sentence, with their display copy.
	 */
	private function listed( array $plans, array $catalogue ): array {
		$words = static fn( object $words ): array => (array) $words;
		$copy = array_map( $words, array_column( $catalogue['plans'], 'curation', 'id' ) );
		$listed = [];
		foreach ( $plans as $plan ) {
			$entry = $this->certain( $plan );
			$words = $copy[ $plan['id'] ] + (
				$plan['trial_duration'] === null ? [] : (array) $catalogue['curation']['default-trial']
			) + (array) $catalogue['curation']['default'];
			$text  = static fn( string $key ): string => is_string( $words[ $key ] ?? null ) ? $words[ $key ] : '';
			if ( $entry !== null ) {
				$listed[] = [
					'entry'    => $entry,
					'heading'  => $text( 'heading' ) === '' ? $plan['card_heading'] : $text( 'heading' ),
					'badge'    => $text( 'badge' ),
					'featured' => $plan['featured'],
				];
			}
		}
		return $listed;
	}

	/**
	 * @param Row $plan
	 * @return Entry|null Null for a price that changes on a given day, because a cached page would show the old one.
	 */
	private function certain( array $plan ): ?array {
		if (
			(float) $plan['amount'] <= 0
				|| isset( $plan['step_up'] )
				|| isset( $plan['first_billing_date'] )
				|| isset( $plan['next_billing_date'] )
		) {
			return null;
		}
		return [
			'id'       => $plan['id'],
			'name'     => $plan['name'],
			'amount'   => $plan['amount'],
			'currency' => $plan['currency'],
			'months'   => $plan['frequency'],
			'trial'    => $plan['trial_duration'],
			'unit'     => $plan['trial_duration_unit'],
		];
	}
}
