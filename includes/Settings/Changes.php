<?php
/**
 * Describes a change of the settings, so that it can be applied to newer settings than the user has loaded (`site-29`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** A group changes by its parts, a list as a whole. */
final class Changes {
	/**
	 * @param array<string, mixed> $before
	 * @param array<string, mixed> $after
	 */
	public function __construct( private readonly array $before, private readonly array $after ) {}

	/** @param list<string> $names */
	public function of( array $names ): self {
		$names = array_fill_keys( $names, null );
		return new self( array_intersect_key( $this->before, $names ), array_intersect_key( $this->after, $names ) );
	}

	/**
	 * @param array<string, mixed> $present
	 * @return array<string, mixed>
	 */
	public function on( array $present ): array {
		foreach ( $this->after as $name => $value ) {
			$present[ $name ] = $this->merged( $this->before[ $name ] ?? null, $value, $present[ $name ] ?? null );
		}
		return $present;
	}

	/**
	 * @param array<string, mixed> $present
	 * @return list<string> Settings with neither the loaded nor the new value: somebody has changed them.
	 */
	public function overtaken( array $present ): array {
		$is_changed = fn( mixed $value, string $name ): bool => $value !== ( $this->before[ $name ] ?? null );
		$changed = array_filter( $this->after, $is_changed, ARRAY_FILTER_USE_BOTH );
		$is_overtaken = fn( mixed $value, string $name ): bool =>
			! in_array( $present[ $name ] ?? null, [ $value, $this->before[ $name ] ?? null ], true );
		return array_keys( array_filter( $changed, $is_overtaken, ARRAY_FILTER_USE_BOTH ) );
	}

	private function merged( mixed $before, mixed $after, mixed $present ): mixed {
		if ( $after === $before ) {
			return $present;
		}
		if (
			! is_array( $before )
				|| ! is_array( $after )
				|| ! is_array( $present )
				|| array_is_list( $before )
				|| array_is_list( $after )
		) {
			return $after;
		}
		foreach ( $after as $name => $value ) {
			$present[ $name ] = $this->merged( $before[ $name ] ?? null, $value, $present[ $name ] ?? null );
		}
		return $present;
	}
}
