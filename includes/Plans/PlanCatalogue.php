<?php
/** Builds the catalogue that GET plans returns: every plan ever sold, from the plan list (`plan-1`, `plan-13`). */

declare(strict_types=1);

namespace Circulation\Plans;

use Circulation\Clients\Flag;

/**
 * The catalogue has rows, two sets of display copy, and the text's problems.
 *
 * @phpstan-import-type Line from PlanListParser
 * @phpstan-import-type Problem from PlanListParser
 * @phpstan-type Row array{
 *   id: string, name: string, product_id: string, frequency: 1|6|12, amount: string, currency: string,
 *   normal_amount: string|null, featured: bool, first_billing_date: string|null, next_billing_date: string|null,
 *   step_up: array{amount: string, date: string}|null,
 *   trial_duration: int|null, trial_duration_unit: 'day'|'month'|null,
 *   card_heading: string, general_cj_plan: string|null, curation: object
 * }
 * @phpstan-type Catalogue array{plans: list<Row>, curation: array{default: object, default-trial: object}}
 */
final class PlanCatalogue {
	/** Ids of lines with display copy for all plans, and for all plans with a trial. */
	public const COPY_LINES = [ 'default', 'default-trial' ];

	private const KEYS = [
		'name',
		'product_id',
		'frequency',
		'amount',
		'currency',
		'normal_amount',
		'featured',
		'first_billing_date',
		'next_billing_date',
		'step_up',
		'trial_duration',
		'trial_duration_unit',
		'card_heading',
		'general_cj_plan',
		'curation',
	];

	public function __construct( private readonly PlanListParser $parser ) {}

	/**
	 * Parses plan-list text for one site. An invalid line is skipped and reported.
	 *
	 * @return array{plans: list<Row>, curation: array{default: object, default-trial: object}, problems: list<Problem>}
	 */
	public function read( string $text, string $site = 'nypost' ): array {
		$texts    = new SiteTexts( $site );
		$parsed   = $this->parser->parse( $text );
		$problems = $parsed['problems'];
		$plans    = [];
		$curation = [
			'default'       => (object) [],
			'default-trial' => (object) [],
		];
		foreach ( $parsed['lines'] as $line ) {
			try {
				$columns = fn(): array => $this->parser->columns( $line['content'] );
				$fields = new PlanFields( $texts->choose( $line['values'] ), $columns );
				if ( in_array( $line['id'], self::COPY_LINES, true ) ) {
					$fields->only( [ 'curation' ] );
					$curation[ $line['id'] ] = (object) $fields->curation();
				} else {
					$plans[] = $this->row( $line['id'], $fields );
				}
			} catch ( PlanLineProblem $problem ) {
				$problems[] = [
					'line'    => $line['line'],
					'column'  => $problem->offset + 1,
					'message' => $problem->getMessage(),
				];
			}
		}
		usort( $problems, static fn( array $one, array $other ): int => $one['line'] <=> $other['line'] );
		return [
			'plans'    => $plans,
			'curation' => $curation,
			'problems' => $problems,
		];
	}

	/**
	 * @param list<Row> $plans
	 * @return list<Row> Plans that the engine's text names, in its order. Unreadable lines are skipped.
	 */
	public function on_offer( array $plans, string $text ): array {
		$known   = array_column( $plans, null, 'id' );
		$offered = [];
		foreach ( $this->parser->parse( $text )['lines'] as $line ) {
			$plan = $known[ $line['id'] ] ?? null;
			if ( $plan !== null ) {
				// Display copy does not affect what is paid.
				$values = array_diff_key(
					$this->typed( $line['values'] ) + $plan,
					array_flip( [ 'id', 'curation' ] ),
				);
				try {
					$offered[] = $this->row( $plan['id'], new PlanFields( $values, static fn(): array => [] ) );
				} catch ( PlanLineProblem ) {
					continue;
				}
			}
		}
		return $offered;
	}

	/**
	 * @return Row
	 * @throws PlanLineProblem If a value is wrong or missing.
	 */
	private function row( string $id, PlanFields $fields ): array {
		$fields->only( self::KEYS );
		$name = trim( $fields->text( 'name', '' ) );
		if ( $name === '' ) {
			throw $fields->problem( 'name', __( 'this plan needs a name.', 'circulation' ) );
		}
		$currency = $fields->text( 'currency', 'USD' );
		if ( preg_match( '/^[A-Z]{3}$/D', $currency ) !== 1 ) {
			throw $fields->problem(
				'currency',
				__( 'currency must be a code of three capitals, such as \'USD\'.', 'circulation' ),
			);
		}
		// A trial of 0 is no trial.
		$trial = $fields->count( 'trial_duration' ) ?: null;
		$unit  = $fields->choice( 'trial_duration_unit', [ 'day', 'month' ], 'day' );
		return [
			'id'                  => $id,
			'name'                => $name,
			'product_id'          => $fields->text( 'product_id', 'sports-membership' ),
			'frequency' => $fields->choice( 'frequency', [ 1, 6, 12 ], null ) ?? throw $fields->problem(
				'frequency',
				__( 'this plan needs a frequency: 1, 6 or 12 months.', 'circulation' ),
			),
			'amount' => $fields->amount(
				'amount',
			) ?? throw $fields->problem( 'amount', __( 'this plan needs an amount.', 'circulation' ) ),
			'currency'            => $currency,
			'normal_amount'       => $fields->amount( 'normal_amount' ),
			'featured'            => $fields->choice( 'featured', [ true, false ], false ),
			'first_billing_date'  => $fields->day( 'first_billing_date' ),
			'next_billing_date'   => $fields->day( 'next_billing_date' ),
			'step_up'             => $fields->step_up(),
			'trial_duration'      => $trial,
			'trial_duration_unit' => $trial === null ? null : $unit,
			'card_heading'        => $fields->text( 'card_heading', '' ),
			'general_cj_plan'     => $fields->optional_text( 'general_cj_plan' ),
			'curation'            => (object) $fields->curation(),
		];
	}

	/**
	 * The engine's values in the types that an editor would use: a number may be a string (`plan-7`, `plan-9`).
	 *
	 * An unusable value stays unchanged, so that PlanFields refuses it. Twin of src/domain/plans/plan-row.ts.
	 *
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	private function typed( array $values ): array {
		// An empty string counts as missing.
		$values = array_map( static fn( mixed $value ): mixed => $value === '' ? null : $value, $values );
		foreach ( $values as $key => $value ) {
			if ( $key === 'featured' ) {
				$values[ $key ] = Flag::read( $value ) === true;
				continue;
			}
			if ( ! is_string( $value ) ) {
				continue;
			}
			$text           = trim( $value );
			$values[ $key ] = match ( $key ) {
				'amount', 'normal_amount'     => preg_match( '/^\d+(\.\d+)?$/D', $text ) === 1 ? (float) $text : $value,
				'frequency', 'trial_duration' => preg_match( '/^\d{1,4}$/D', $value ) === 1 ? (int) $value : $value,
				'currency'                    => strtoupper( $text ),
				default                       => $value,
			};
		}
		return $values;
	}
}
