<?php
/**
 * Reads the six feature flags: true and "1" are on, all else is off (`site-7`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Reads flags as they are stored, whoever stored them. */
final class FeatureFlags {
	public const NAMES = [ 'membership', 'comments', 'pauseSubscriptions', 'sportsPlusTwo', 'piano', 'googleOneTap' ];

	/** Takes the settings. */
	public function __construct( private readonly Settings $settings ) {}

	/** Whether a raw value means on. */
	public function counts_as_on( mixed $raw ): bool {
		return $raw === true || $raw === '1';
	}

	/**
	 * Whether a flag is on.
	 *
	 * @param value-of<self::NAMES> $flag
	 */
	public function is_on( string $flag ): bool {
		return $this->settings->values()['flags'][ $flag ];
	}

	/**
	 * The flags that are on, in the order of their names.
	 *
	 * @return list<value-of<self::NAMES>>
	 */
	public function on(): array {
		return array_values( array_filter( self::NAMES, $this->is_on( ... ) ) );
	}
}
