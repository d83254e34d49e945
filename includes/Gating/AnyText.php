<?php
/**
 * Finds the texts in what a plugin answers, as JSON would send them: an answer may hold objects, such as articles, at
 * any depth (`gate-24`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Closure;
use JsonSerializable;

/** Values that hold no text to change stay the same, objects included. */
final class AnyText {
	/**
	 * Each single value with its name.
	 *
	 * @return iterable<array-key, mixed>
	 */
	public function values( mixed $answer ): iterable {
		foreach ( $this->parts( $answer ) ?? [] as $name => $part ) {
			if ( $this->parts( $part ) === null ) {
				yield $name => $part;
			} else {
				yield from $this->values( $part );
			}
		}
	}

	/**
	 * An answer with changed texts.
	 *
	 * @param Closure(string): string $change
	 * @param list<array-key>|null    $within Only below these names; null for everywhere.
	 */
	public function changed( mixed $answer, Closure $change, ?array $within = null ): mixed {
		if ( is_string( $answer ) ) {
			return $within === null ? $change( $answer ) : $answer;
		}
		$parts = $this->parts( $answer );
		$next  = [];
		foreach ( $parts ?? [] as $name => $part ) {
			$is_within     = $within === null || in_array( $name, $within, true );
			$next[ $name ] = $this->changed( $part, $change, $is_within ? null : $within );
		}
		return match ( true ) {
			$parts === null || $next === $parts => $answer,
			is_object( $answer ) => (object) $next,
			default => $next,
		};
	}

	/**
	 * The parts that JSON has of a value; null for a single one.
	 *
	 * @return array<array-key, mixed>|null
	 */
	private function parts( mixed $value ): ?array {
		$value = $value instanceof JsonSerializable ? $value->jsonSerialize() : $value;
		return match ( true ) {
			is_array( $value ) => $value,
			is_object( $value ) => get_object_vars( $value ),
			default => null,
		};
	}
}
