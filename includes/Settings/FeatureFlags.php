<?php
/** Reads the six feature flags: true and "1" are on, anything else is off (`site-7`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** @phpstan-import-type Values from Types */
final class FeatureFlags {
	public function __construct( private readonly Settings $settings ) {}

	/** @param key-of<Values['flags']> $flag */
	public function is_on( string $flag ): bool {
		return $this->settings->values()['flags'][ $flag ];
	}

	/** @return list<key-of<Values['flags']>> The enabled flags, in the order of their rows in Schema. */
	public function on(): array {
		return array_keys( array_filter( $this->settings->values()['flags'] ) );
	}
}
