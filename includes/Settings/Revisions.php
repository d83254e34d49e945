<?php
/**
 * Names each setting's present value, so that whoever saves can say which one they have seen (`site-29`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Two values have one name only when they are the same. */
final class Revisions {
	/**
	 * Names by setting.
	 *
	 * @param array<string, mixed> $values
	 * @return array<string, string>
	 */
	public function of( array $values ): array {
		return array_map(
			static fn( mixed $value ): string => substr( hash( 'xxh128', (string) wp_json_encode( $value ) ), 0, 12 ),
			$values,
		);
	}

	/**
	 * Settings whose values are others than those that somebody has seen.
	 *
	 * @param array<array-key, mixed> $seen   Names by setting.
	 * @param array<string, mixed>    $values As they are.
	 * @return list<string>
	 */
	public function changed( array $seen, array $values ): array {
		$present = $this->of( $values );
		return array_values(
			array_filter(
				array_keys( $present ),
				static fn( string $name ): bool => isset( $seen[ $name ] ) && $seen[ $name ] !== $present[ $name ],
			),
		);
	}
}
