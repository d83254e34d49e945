<?php
/** Stores the plugin's settings, validated when stored and when read (`site-4`, record 028). */

declare(strict_types=1);

namespace Circulation\Settings;

use wpdb;

/**
 * A missing or corrupt option means defaults, never an error on a reader's page.
 *
 * @phpstan-import-type Values from Types
 */
final class Settings {
	/** Option: the settings that pages need, autoloaded; without plan list and keys. */
	public const OPTION = 'circulation_settings';

	/** Option: the plan list as it was typed. */
	public const PLAN_LIST = 'circulation_plan_list';

	/** @var Values|null The settings read from $raw. */
	private ?array $values = null;

	/** @var array<string, mixed>|null The part of $values that pages get. */
	private ?array $page = null;

	/** @var string|null The option as WordPress has autoloaded it; null if it has not. */
	private ?string $raw = null;

	public function __construct( private readonly wpdb $db, private ?Schema $schema = null ) {}

	public function schema(): Schema {
		return $this->schema ??= new Schema();
	}

	/** @return array{text: string, until: int}|null The current maintenance; null, without loading a class, if none. */
	public function maintenance(): ?array {
		$announced = $this->values()['maintenance'];
		return $announced['text'] === '' ? null : Maintenance::now( $announced );
	}

	/**
	 * @return Values The settings that pages need. They are cached until the raw text changes, because get_option()
	 *   would unserialize it each time.
	 */
	public function values(): array {
		$raw = wp_load_alloptions()[ self::OPTION ] ?? null;
		if ( $this->values === null || $raw === null || $raw !== $this->raw ) {
			$stored    = get_option( self::OPTION );
			$this->raw = is_string( $raw ) ? $raw : null;
			[ $this->values, $this->page ] = $this->opened( $stored );
		}
		return $this->values;
	}

	/**
	 * @return array<string, mixed> The page's configuration by its names there, without values that equal their
	 *   defaults.
	 */
	public function page(): array {
		$values = $this->values();
		return $this->page ??= $this->schema()->page( $values );
	}

	public function plan_list(): string {
		$text = get_option( self::PLAN_LIST );
		if ( ! is_string( $text ) ) {
			// The plan list is not in its own option yet; install() does that at the next visit to wp-admin.
			$stored = get_option( self::OPTION );
			$text   = is_array( $stored ) ? $stored['plan_list'] ?? '' : '';
		}
		return is_string( $text ) ? $text : '';
	}

	/** @return Values */
	public function all(): array {
		$rules = new CategoryRules();
		return array_replace(
			$this->schema()->defaults(),
			$this->values(),
			[
				'plan_list'             => $this->plan_list(),
				'closed_categories'     => $rules->slugs( $this->values()['closed_categories'] ),
				'registered_categories' => $rules->slugs( $this->values()['registered_categories'] ),
			]
		);
	}

	/**
	 * @param array<array-key, mixed> $input Any subset of the settings; a field with a problem keeps its current value.
	 * @return array{values: Values, problems: list<array{field: string, message: string}>}
	 */
	public function validate( array $input ): array {
		$problems = new Problems();
		$present  = $this->all();
		$values   = ( new Validation( $this->schema(), $problems ) )->apply( $input, $present );
		$rules    = new CategoryRules();
		foreach ( CategoryRules::FIELDS as $field ) {
			// An unknown category is refused unless it is stored already.
			$is_unknown = static fn( int|string $one ): bool =>
				! in_array( $one, $present[ $field ], true ) && $rules->find( $one ) === null;
			$unknown    = array_filter( $values[ $field ], $is_unknown );
			foreach ( $unknown as $one ) {
				$problems->add(
					$field,
					/* translators: 1: name of a setting, 2: what was sent. */
					__( '%1$s: this site has no category %2$s.', 'circulation' ),
					$this->schema()->label( $field ),
					$problems->quote( $one ),
				);
			}
			$values[ $field ] = $rules->ids( $unknown === [] ? $values[ $field ] : $present[ $field ] );
		}
		if (
			$values['brand']['logo'] !== ''
				&& $values['brand']['logo'] !== $present['brand']['logo']
				&& ( new Pictures() )->find( $values['brand']['logo'] ) === 0
		) {
			$problems->add(
				'brand.logo',
				/* translators: %s: the address that was sent. */
				__( 'Logo: %s is not a picture in this site\'s media library with a width and a height. Choose or upload one under Brand.', 'circulation' ),
				$problems->quote( $values['brand']['logo'] ),
			);
			$values['brand']['logo'] = $present['brand']['logo'];
		}
		$values = Maintenance::checked( $values, $present, $problems );
		return [
			'values'   => $values,
			'problems' => $problems->all(),
		];
	}

	/**
	 * The settings of a file without what cannot come along and says nothing about the rest: a picture of another site,
	 * and a maintenance that has ended since.
	 *
	 * @param array<array-key, mixed> $given
	 * @return array{array<array-key, mixed>, list<string>} With a sentence about each part that is left behind.
	 */
	public function of_file( array $given ): array {
		$left  = [];
		$until = is_array( $given['maintenance'] ?? null ) ? $given['maintenance']['until'] ?? null : null;
		foreach ( $this->validate( $given )['problems'] as $problem ) {
			$field = $problem['field'];
			if ( $field === 'brand.logo' ) {
				$given['brand'] = array_diff_key( (array) $given['brand'], [ 'logo' => null ] );
			} elseif ( $field === Maintenance::END && is_string( $until ) && Maintenance::is_over( $until ) ) {
				$given['maintenance'] = [];
			} else {
				continue;
			}
			$left[] = $problem['message'];
		}
		return [ $given, $left ];
	}

	/**
	 * @return list<array{field: string, message: string}> Problems of stored settings, such as after a manual import.
	 */
	public function stored_problems(): array {
		return $this->problems( get_option( self::OPTION ), $this->plan_list() );
	}

	/**
	 * Stores only the changed values, so that concurrent changes are kept.
	 *
	 * @param Values $values As returned by validate().
	 * @param bool $has_seen Whether the user has seen the values to be replaced: then settings that have changed since
	 *     are a conflict.
	 * @return list<string> Names of settings that have changed since; nothing is stored then.
	 */
	public function save( array $values, bool $has_seen = false ): array {
		$rows     = new OptionRows( $this->db );
		$read     = $this->values() + [ 'plan_list' => $this->plan_list() ];
		$changes  = new Changes( $read, $values );
		$since    = [];
		$plans    = $changes->of( [ 'plan_list' ] );
		$others   = $changes->of( array_keys( array_diff_key( $read, [ 'plan_list' => null ] ) ) );
		$rows->change(
			self::PLAN_LIST,
			function ( mixed $stored ) use ( $plans, $has_seen, &$since ): ?string {
				$present = [ 'plan_list' => is_string( $stored ) ? $stored : $this->plan_list() ];
				$since   = $has_seen ? $plans->overtaken( $present ) : [];
				$next    = $plans->on( $present )['plan_list'];
				return $since === [] && is_string( $next ) ? $next : null;
			},
			false
		);
		if ( $since !== [] ) {
			return $since;
		}
		$rows->change(
			self::OPTION,
			function ( mixed $stored ) use ( $others, $has_seen, &$since ): ?array {
				$present = $this->read( $stored );
				$since   = $has_seen ? $others->overtaken( $present ) : [];
				if ( $since !== [] ) {
					return null;
				}
				$option = new SealedOption( $stored );
				if ( $option->is_sealed_by_newer() ) {
					return $option->changed( $others );
				}
				/** @var Values $next Changes of checked values. */
				$next = $others->on( $present );
				return $this->sealed( $next );
			},
			true
		);
		return $since;
	}

	/**
	 * Migrates the stored settings to this version: each option exists, so that reading needs no extra query; the plan
	 * list has its own option; and valid settings are sealed. Any number of processes may do this at once, even during
	 * a save. During a deploy two versions share a database, so a newer version's seal is kept; otherwise each would
	 * undo the other's seal at each visit.
	 */
	public function install(): void {
		if ( ! ( new SealedOption( get_option( self::OPTION ) ) )->is_sealed_by_newer() ) {
			$this->seal_again();
		}
	}

	/**
	 * Migrates and seals the stored settings for the daily job, which after a downgrade seals a newer version's again.
	 */
	public function seal_again(): void {
		$stored = $this->with_category_ids( get_option( self::OPTION ) );
		if ( ( new SealedOption( $stored ) )->is_sealed() ) {
			return;
		}
		$rows = new OptionRows( $this->db );
		$begin = $stored === false ? ( new NetworkDefaults( $this->schema() ) )->values() : [];
		$rows->insert( self::PLAN_LIST, $this->plan_list() ?: $begin['plan_list'] ?? '' );
		if ( $begin !== [] ) {
			add_option( self::OPTION, $this->sealed( $begin ), '', true );
		} elseif ( is_array( $stored ) && is_string( get_option( self::PLAN_LIST ) ) ) {
			$rows->replace(
				self::OPTION,
				$stored,
				$this->problems( $stored, '' ) === []
					? $this->sealed( $this->read( $stored ) )
					: array_diff_key( $stored, [ 'plan_list' => null ] ),
			);
		}
	}

	/** Replaces slugs of categories with ids, because with a slug, renaming a category would open its articles. */
	private function with_category_ids( mixed $stored ): mixed {
		$list = is_array( $stored ) ? $stored['closed_categories'] ?? [] : [];
		if ( ! is_array( $stored ) || ! is_array( $list ) || array_filter( $list, is_string( ... ) ) === [] ) {
			return $stored;
		}
		$names = array_values(
			array_filter( $list, static fn( mixed $one ): bool => is_int( $one ) || is_string( $one ) ),
		);
		$stored['closed_categories'] = ( new CategoryRules() )->ids( $names );
		if ( $stored['closed_categories'] !== $list ) {
			update_option( self::OPTION, $this->sealed( $this->read( $stored ) ), true );
		}
		return get_option( self::OPTION );
	}

	/** @return Values */
	private function read( mixed $stored ): array {
		return $this->opened( $stored )[0];
	}

	/** @return array{Values, array<string, mixed>|null} The values, and the page's configuration if it is stored. */
	private function opened( mixed $stored ): array {
		$option = new SealedOption( $stored );
		return $option->opened() ?? [ $this->checked( $option->values() ), null ];
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return Values
	 */
	private function checked( array $stored ): array {
		$base = $this->schema()->defaults();
		unset( $base['plan_list'], $stored['plan_list'] );
		// A flag stored in any other form, or missing, is off.
		if ( is_array( $stored['flags'] ?? null ) ) {
			$is_on           = static fn( mixed $raw ): bool => $raw === true || $raw === '1';
			$none            = array_fill_keys( array_keys( $base['flags'] ), false );
			$stored['flags'] = array_map( $is_on, $stored['flags'] ) + $none;
		}
		$values = ( new Validation( $this->schema(), new Problems() ) )->apply( $stored, $base );
		unset( $values['plan_list'] );
		return $values;
	}

	/** @return list<array{field: string, message: string}> */
	private function problems( mixed $stored, string $plan_list ): array {
		$problems = new Problems();
		if ( $stored !== false && ! is_array( $stored ) ) {
			$problems->add( self::OPTION, __( 'The stored settings cannot be read.', 'circulation' ) );
		}
		( new Validation( $this->schema(), $problems ) )->apply(
			[ 'plan_list' => $plan_list ] + ( new SealedOption( $stored ) )->values(),
			$this->schema()->defaults(),
		);
		return $problems->all();
	}

	/**
	 * @param Values $values
	 * @return array<string, mixed>
	 */
	private function sealed( array $values ): array {
		unset( $values['plan_list'] );
		return SealedOption::sealed( $values, $this->schema()->page( $values ) );
	}
}
