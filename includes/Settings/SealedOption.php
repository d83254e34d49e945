<?php
/** The stored settings with a seal, which says that exactly these values were validated (`site-4`, record 028). */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Pages use sealed values without loading the rules.
 *
 * @phpstan-import-type Values from Types
 */
final class SealedOption {
	/** The key of the seal. */
	private const SEAL = 'checked';

	/** Raised when a rule or the set of settings changes, so that older values are validated again. */
	private const RULES = '26';

	/** The key of the page's configuration, so that pages do not load the table of settings. */
	private const PAGE = 'page';

	/** @var array<array-key, mixed> The option; empty if it is missing or corrupt. */
	private readonly array $stored;

	public function __construct( mixed $stored ) {
		$this->stored = is_array( $stored ) ? $stored : [];
	}

	/** @return array{Values, array<string, mixed>}|null The values and the page's configuration; null if not sealed. */
	public function opened(): ?array {
		/** @var array{page: array<string, mixed>} $whole Written by sealed() alone, as are the values. */
		$whole = $this->stored;
		/** @var Values $values */
		$values = $this->values();
		return $this->is_sealed() ? [ $values, $whole[ self::PAGE ] ] : null;
	}

	/** @return array<array-key, mixed> The settings as they are stored, valid or not. */
	public function values(): array {
		$beside = [
			self::SEAL => null,
			self::PAGE => null,
		];
		return array_diff_key( $this->stored, $beside );
	}

	public function is_sealed(): bool {
		$sealed = array_diff_key( $this->stored, [ self::SEAL => null ] );
		return ( $this->stored[ self::SEAL ] ?? '' ) === self::seal( $sealed );
	}

	public function is_sealed_by_newer(): bool {
		$seal = $this->stored[ self::SEAL ] ?? '';
		return is_string( $seal )
			&& preg_match( '/^(\d{1,6}):/', $seal, $found ) === 1
			&& (int) $found[1] > (int) self::RULES;
	}

	/**
	 * Changes settings that a newer version has stored, whose rows this one does not know: all else stays. The seal
	 * stays too and no longer fits, so that each version checks the values until the newer one seals them again.
	 *
	 * @return array<string, mixed>
	 */
	public function changed( Changes $changes ): array {
		$names = array_filter( $this->stored, is_string( ... ), ARRAY_FILTER_USE_KEY );
		return $changes->on( array_diff_key( $names, [ self::PAGE => null ] ) );
	}

	/**
	 * @param Values               $values Validated values without the plan list.
	 * @param array<string, mixed> $page   The page's configuration.
	 * @return array<string, mixed> The option to store.
	 */
	public static function sealed( array $values, array $page ): array {
		$whole = $values + [ self::PAGE => $page ];
		return $whole + [ self::SEAL => self::seal( $whole ) ];
	}

	/** @param array<array-key, mixed> $values */
	private static function seal( array $values ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- It is never read back.
		return self::RULES . ':' . hash( 'xxh128', serialize( $values ) );
	}
}
