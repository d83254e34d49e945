<?php
/** Computes a revision of each setting's value, so that a client can say which value it has loaded (`site-29`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** Equal values have equal revisions. */
final class Revisions {
	/**
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
	 * @param array<array-key, mixed> $seen Revisions by setting.
	 * @param array<string, mixed> $values
	 * @return list<string> Settings whose values differ from the given revisions.
	 */
	public function changed( array $seen, array $values ): array {
		$present = $this->of( $values );
		$is_changed = static fn( string $name ): bool =>
			isset( $seen[ $name ] ) && $seen[ $name ] !== $present[ $name ];
		return array_values( array_filter( array_keys( $present ), $is_changed ) );
	}
}
