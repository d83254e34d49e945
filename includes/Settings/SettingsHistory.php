<?php
/** Records who changed which settings, and when, whichever way (`site-30`). It never contains keys. */

declare(strict_types=1);

namespace Circulation\Settings;

use Circulation\Module;
use LogicException;

/**
 * Keeps the last 50 changes.
 *
 * @phpstan-type Change array{at: int, user: int, settings: list<string>}
 */
final class SettingsHistory implements Module {
	/** Option: who changed which settings last; no page loads it. */
	public const OPTION = 'circulation_settings_history';

	private const MOST = 50;

	public function __construct( private readonly OptionRows $rows, private readonly Schema $schema = new Schema() ) {}

	/** Listens to each option that contains settings. */
	public function register(): void {
		add_action( 'add_option_' . Settings::OPTION, $this->note_first_settings( ... ), 10, 2 );
		add_action( 'add_option_' . Settings::PLAN_LIST, $this->note_first_plan_list( ... ), 10, 2 );
		add_action( 'update_option_' . Settings::OPTION, $this->note_settings( ... ), 10, 2 );
		add_action( 'update_option_' . Settings::PLAN_LIST, $this->note_plan_list( ... ), 10, 2 );
	}

	/** @return list<Change> The changes, the newest first. */
	public function changes(): array {
		$stored = get_option( self::OPTION );
		/** @var list<Change> $changes Written by add() alone. */
		$changes = array_values(
			array_filter(
				is_array( $stored ) ? $stored : [],
				static fn( mixed $change ): bool => is_array( $change ) && isset( $change['settings'] ),
			),
		);
		return $changes;
	}

	/** Records the first settings, which replace the defaults. */
	private function note_first_settings( mixed $option, mixed $after = null ): void {
		$this->note_settings( $this->schema->defaults(), $after );
	}

	/** Records the first plan list. */
	private function note_first_plan_list( mixed $option, mixed $after = null ): void {
		$this->note_plan_list( '', $after );
	}

	/** Records changed settings. */
	private function note_settings( mixed $before, mixed $after = null ): void {
		if ( is_array( $before ) && is_array( $after ) ) {
			$this->add( $before, $after );
		}
	}

	/** Records a changed plan list. */
	private function note_plan_list( mixed $before, mixed $after = null ): void {
		$this->add( [ 'plan_list' => $before ], [ 'plan_list' => $after ] );
	}

	/**
	 * @param array<array-key, mixed> $before
	 * @param array<array-key, mixed> $after
	 */
	private function add( array $before, array $after ): void {
		$is_changed = static fn( string $name ): bool =>
			isset( $before[ $name ], $after[ $name ] ) && $before[ $name ] !== $after[ $name ];
		$settings = array_values( array_filter( array_keys( $this->schema->stored() ), $is_changed ) );
		if ( $settings === [] ) {
			return;
		}
		$change = [
			'at'       => time(),
			'user'     => get_current_user_id(),
			'settings' => $settings,
		];
		$add    = static fn( mixed $stored ): array =>
			array_slice( [ $change, ...( is_array( $stored ) ? array_values( $stored ) : [] ) ], 0, self::MOST );
		try {
			$this->rows->change( self::OPTION, $add, false );
		} catch ( LogicException ) {
			// The settings are stored, so a missing entry in the list must not be reported as a refusal.
			return;
		}
	}
}
