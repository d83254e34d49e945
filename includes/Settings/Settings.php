<?php
/**
 * The plugin's settings: one autoloaded option, read whole, checked on the way in and on the way out.
 * Acceptance A2, A6, H5; a missing or spoilt option gives defaults, never an error on a reader's page.
 */

declare(strict_types=1);

namespace Circulation\Settings;

use Circulation\Plans\PlanCatalogue;

/**
 * Reads, checks and stores settings.
 *
 * @phpstan-import-type Values from Defaults
 */
final class Settings {
	public const OPTION = 'circulation_settings';

	/** @var Values|null What $stored was read as. */
	private ?array $values = null;

	private mixed $stored = null;

	/** Takes the defaults, and what reads a plan list. */
	public function __construct( private readonly Defaults $defaults, private readonly PlanCatalogue $catalogue ) {}

	/**
	 * All settings, complete and of the right types.
	 *
	 * @return Values
	 */
	public function values(): array {
		$stored = get_option( self::OPTION );
		if ( $this->values === null || $stored !== $this->stored ) {
			$this->stored = $stored;
			$this->values = $this->read( $stored );
		}
		return $this->values;
	}

	/**
	 * Checks settings that somebody wants to store: any subset of the keys, the rest stays as it is.
	 * A field with a problem keeps its present value.
	 *
	 * @param array<array-key, mixed> $input
	 * @return array{values: Values, problems: list<array{field: string, message: string}>}
	 */
	public function validate( array $input ): array {
		$problems = new Problems();
		$values   = ( new Validation( $problems, $this->catalogue ) )->apply( $input, $this->values() );
		return [
			'values'   => $values,
			'problems' => $problems->all(),
		];
	}

	/**
	 * What is wrong with the settings as they are stored, such as after an import by hand.
	 *
	 * @return list<array{field: string, message: string}>
	 */
	public function stored_problems(): array {
		$stored   = get_option( self::OPTION );
		$problems = new Problems();
		if ( $stored !== false && ! is_array( $stored ) ) {
			$problems->add( self::OPTION, __( 'The stored settings cannot be read.', 'circulation' ) );
		}
		( new Validation( $problems, $this->catalogue ) )->apply( is_array( $stored ) ? $stored : [], $this->defaults->values() );
		return $problems->all();
	}

	/**
	 * Stores settings.
	 *
	 * @param Values $values As validate() gave them.
	 */
	public function save( array $values ): void {
		update_option( self::OPTION, $values, true );
	}

	/** Writes the option where there is none, so that reading it costs no query of its own. */
	public function install(): void {
		add_option( self::OPTION, $this->defaults->values(), '', true );
	}

	/**
	 * What a stored value means.
	 *
	 * @return Values
	 */
	private function read( mixed $stored ): array {
		$base = $this->defaults->values();
		if ( ! is_array( $stored ) ) {
			return $base;
		}
		// A flag that is stored in any other way, or not at all, is off; the plan list was checked when it was stored.
		if ( is_array( $stored['flags'] ?? null ) ) {
			$flags           = new FeatureFlags( $this );
			$stored['flags'] = array_map( $flags->counts_as_on( ... ), $stored['flags'] ) + array_fill_keys( FeatureFlags::NAMES, false );
		}
		$base['plan_list'] = is_string( $stored['plan_list'] ?? null ) ? $stored['plan_list'] : '';
		return ( new Validation( new Problems(), $this->catalogue ) )->apply( $stored, $base );
	}
}
