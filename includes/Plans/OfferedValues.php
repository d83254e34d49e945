<?php

declare(strict_types=1);

namespace Circulation\Plans;

/**
 * Normalizes the values of the decision engine's line as the browser does: a number may be a string (`plan-7`,
 * `plan-9`). Twin of the leniency in src/domain/plans/plan-row.ts; an editor's own list is parsed strictly.
 */
final class OfferedValues {
	/**
	 * The values in the types that an editor would use. An unusable value stays unchanged, so that PlanFields refuses
	 * it.
	 *
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	public function typed( array $values ): array {
		// An empty string counts as missing.
		$values = array_map( static fn( mixed $value ): mixed => $value === '' ? null : $value, $values );
		foreach ( $values as $key => $value ) {
			if ( ! is_string( $value ) ) {
				$values[ $key ] = $key === 'featured' ? $value === 1 || $value === true : $value;
				continue;
			}
			$text           = trim( $value );
			$values[ $key ] = match ( $key ) {
				'amount', 'normal_amount'     => preg_match( '/^\d+(\.\d+)?$/D', $text ) === 1 ? (float) $text : $value,
				'frequency', 'trial_duration' => preg_match( '/^\d{1,4}$/D', $value ) === 1 ? (int) $value : $value,
				'featured'                    => in_array( $value, [ 'true', '1' ], true ),
				'currency'                    => strtoupper( $text ),
				default                       => $value,
			};
		}
		return $values;
	}
}
