<?php
/** Finds the texts in another plugin's answer, in objects at any depth as JSON would send them (`gate-24`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Closure;
use JsonSerializable;

/** Values that hold no text to change stay the same, objects included. */
final class AnyText {
	/** @var list<object> The objects around the current value: json_encode() refuses one that contains itself. */
	private array $around = [];

	/** @return iterable<array-key, mixed> Each single value with its name. */
	public function values( mixed $answer, int|string $name = '' ): iterable {
		$plain = $this->plain( $answer );
		if ( ! is_array( $plain ) ) {
			yield $name => $plain;
			return;
		}
		$this->around[] = (object) $answer;
		foreach ( $plain as $key => $part ) {
			yield from $this->values( $part, $key );
		}
		array_pop( $this->around );
	}

	/**
	 * @param Closure(string): string $change
	 * @param list<array-key>|null $within Only below these names; null for everywhere.
	 */
	public function changed( mixed $answer, Closure $change, ?array $within = null ): mixed {
		$plain = $this->plain( $answer );
		if ( is_string( $plain ) && $within === null ) {
			$text = $change( $plain );
			return $text === $plain ? $answer : $text;
		}
		if ( ! is_array( $plain ) ) {
			return $answer;
		}
		$this->around[] = (object) $answer;
		$next           = [];
		foreach ( $plain as $name => $part ) {
			$is_within     = $within === null || in_array( $name, $within, true );
			$next[ $name ] = $this->changed( $part, $change, $is_within ? null : $within );
		}
		array_pop( $this->around );
		return match ( true ) {
			$next === $plain => $answer,
			is_object( $answer ) => (object) $next,
			default => $next,
		};
	}

	/** As in JSON, objects become arrays; an enclosing object becomes null, because following it would never end. */
	private function plain( mixed $value ): mixed {
		if ( is_object( $value ) && in_array( $value, $this->around, true ) ) {
			return null;
		}
		$value = $value instanceof JsonSerializable ? $value->jsonSerialize() : $value;
		return is_object( $value ) ? get_object_vars( $value ) : $value;
	}
}
