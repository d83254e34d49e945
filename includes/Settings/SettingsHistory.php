<?php
/**
 * Keeps who changed which settings, and what they were before, however they were changed: on the screen, on the command
 * line or by other code (`site-30`). Keys are no settings and never stand here.
 */

declare(strict_types=1);

namespace Circulation\Settings;

use Circulation\Module;

/**
 * The last 50 changes.
 *
 * @phpstan-type Change array{id: string, at: int, user: int, before: array<string, mixed>, after: array<string, string>}
 */
final class SettingsHistory implements Module {
	/** Option: the last changes of settings, and what they were before; no page loads it. */
	public const OPTION = 'circulation_settings_history';

	private const MOST = 50;

	/** Bytes that are kept: a plan list can be long. */
	private const LONGEST = 1_000_000;

	/** Takes what names values, and what writes the option. */
	public function __construct( private readonly Revisions $revisions, private readonly OptionRows $rows ) {}

	/** Listens to each option that holds settings. */
	public function register(): void {
		add_action( 'add_option_' . Settings::OPTION, $this->note_first_settings( ... ), 10, 2 );
		add_action( 'add_option_' . Settings::PLAN_LIST, $this->note_first_plan_list( ... ), 10, 2 );
		add_action( 'update_option_' . Settings::OPTION, $this->note_settings( ... ), 10, 2 );
		add_action( 'update_option_' . Settings::PLAN_LIST, $this->note_plan_list( ... ), 10, 2 );
	}

	/**
	 * The changes, the newest first.
	 *
	 * @return list<Change>
	 */
	public function changes(): array {
		$stored = get_option( self::OPTION );
		/** @var list<Change> $changes Written by add() alone. */
		$changes = is_array( $stored ) ? $stored : [];
		return $changes;
	}

	/** Settings where none were stored: their defaults held. */
	private function note_first_settings( mixed $option, mixed $after = null ): void {
		$this->note_settings( ( new Defaults() )->values(), $after );
	}

	/** A plan list where none was stored. */
	private function note_first_plan_list( mixed $option, mixed $after = null ): void {
		$this->note_plan_list( '', $after );
	}

	/** Settings that pages go by. */
	private function note_settings( mixed $before, mixed $after = null ): void {
		if ( is_array( $before ) && is_array( $after ) ) {
			$this->add( $before, $after );
		}
	}

	/** The plan list. */
	private function note_plan_list( mixed $before, mixed $after = null ): void {
		$this->add( [ 'plan_list' => $before ], [ 'plan_list' => $after ] );
	}

	/**
	 * Adds a change, where there is one.
	 *
	 * @param array<array-key, mixed> $before
	 * @param array<array-key, mixed> $after
	 */
	private function add( array $before, array $after ): void {
		$names = array_keys( ( new Defaults() )->values() );
		$old   = [];
		$new   = [];
		foreach ( $names as $name ) {
			if ( isset( $before[ $name ], $after[ $name ] ) && $before[ $name ] !== $after[ $name ] ) {
				$old[ $name ] = $before[ $name ];
				$new[ $name ] = $after[ $name ];
			}
		}
		if ( $old === [] ) {
			return;
		}
		$change  = [
			'id'     => hash( 'xxh64', wp_generate_uuid4() ),
			'at'     => time(),
			'user'   => get_current_user_id(),
			'before' => $old,
			'after'  => $this->revisions->of( $new ),
		];
		$this->rows->change( self::OPTION, fn( mixed $stored ): array => $this->kept( [ $change, ...( is_array( $stored ) ? array_values( $stored ) : [] ) ] ), false );
	}

	/**
	 * The newest changes, as many as there is room for.
	 *
	 * @param list<mixed> $changes
	 * @return list<mixed>
	 */
	private function kept( array $changes ): array {
		$bytes = 0;
		$kept  = [];
		foreach ( array_slice( $changes, 0, self::MOST ) as $one ) {
			$bytes += strlen( (string) wp_json_encode( $one ) );
			if ( $bytes > self::LONGEST ) {
				break;
			}
			$kept[] = $one;
		}
		return $kept;
	}
}
