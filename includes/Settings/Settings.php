<?php
/**
 * Reads and stores the plugin's settings: one autoloaded option for what pages need, and one for the plan list, which
 * no page loads. Values are checked when they are stored and when they are read: a missing or spoilt option gives
 * defaults, never an error on a reader's page (`site-4`, record 028).
 */

declare(strict_types=1);

namespace Circulation\Settings;

use wpdb;

/**
 * Record 028 says why there is more than one option, and what the seal is.
 *
 * @phpstan-import-type Values from Types
 */
final class Settings {
	/** Option: the settings that pages go by, autoloaded; without plan list and keys. */
	public const OPTION = 'circulation_settings';

	/** Option: the plan list as it was typed. */
	public const PLAN_LIST = 'circulation_plan_list';

	/** Key under which the option says that these very values have passed the rules. */
	private const SEAL = 'checked';

	/** Raised when a rule or the set of settings changes: what older rules let pass is then checked again. */
	private const RULES = '23';

	/** Key under which the option keeps what pages get of these values, so that no page loads the table of settings. */
	private const PAGE = 'page';

	/** What is stored beside the settings. */
	private const BESIDE = [
		self::SEAL => null,
		self::PAGE => null,
	];

	/** @var Values|null What $raw was read as. */
	private ?array $values = null;

	/** @var array<string, mixed>|null What pages get of $values. */
	private ?array $page = null;

	/** @var string|null The option as WordPress has it in memory; null where it did not load it. */
	private ?string $raw = null;

	public function __construct( private readonly wpdb $db, private ?Schema $schema = null ) {}

	/** The table of settings. */
	public function schema(): Schema {
		return $this->schema ??= new Schema();
	}

	/**
	 * The maintenance that goes on; null for none, and then nothing more is loaded for it.
	 *
	 * @return array{text: string, until: int}|null
	 */
	public function maintenance(): ?array {
		$announced = $this->values()['maintenance'];
		return $announced['text'] === '' ? null : Maintenance::now( $announced );
	}

	/**
	 * The settings that pages go by, complete and of the right types. Read once: get_option() would unpack the text
	 * each time. Whoever changes it, and whoever goes to another site of a network, changes what is in memory.
	 *
	 * @return Values
	 */
	public function values(): array {
		$raw = wp_load_alloptions()[ self::OPTION ] ?? null;
		if ( $this->values === null || $raw === null || $raw !== $this->raw ) {
			$stored       = get_option( self::OPTION );
			$this->raw    = is_string( $raw ) ? $raw : null;
			$this->values = $this->read( $stored );
			$this->page   = $this->stored_page( $stored );
		}
		return $this->values;
	}

	/**
	 * What sealed settings say of themselves; null for others.
	 *
	 * @return array<string, mixed>|null
	 */
	private function stored_page( mixed $stored ): ?array {
		/** @var array<string, mixed>|null $page Written by sealed() alone. */
		$page = is_array( $stored ) && $this->is_sealed( $stored ) ? $stored[ self::PAGE ] : null;
		return $page;
	}

	/**
	 * The settings that every page hands to the app, by their names there, but for those with their defaults.
	 *
	 * @return array<string, mixed>
	 */
	public function page(): array {
		$values = $this->values();
		return $this->page ??= $this->schema()->page( $values );
	}

	/** The plan list's text. */
	public function plan_list(): string {
		$text = get_option( self::PLAN_LIST );
		if ( ! is_string( $text ) ) {
			// Not moved yet: install() does that at the next visit to wp-admin.
			$stored = get_option( self::OPTION );
			$text   = is_array( $stored ) ? $stored['plan_list'] ?? '' : '';
		}
		return is_string( $text ) ? $text : '';
	}

	/**
	 * All settings.
	 *
	 * @return Values
	 */
	public function all(): array {
		$rules = new CategoryRules( new Problems() );
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
	 * Checks settings that somebody wants to store: any subset of the keys, the rest stays as it is.
	 * A field with a problem keeps its present value.
	 *
	 * @param array<array-key, mixed> $input
	 * @return array{values: Values, problems: list<array{field: string, message: string}>}
	 */
	public function validate( array $input ): array {
		$problems = new Problems();
		$present  = $this->all();
		$values   = ( new Validation( $this->schema(), $problems ) )->apply( $input, $present );
		// Shown and sent by their present names, stored by their ids.
		foreach ( CategoryRules::FIELDS as $field ) {
			$rules            = new CategoryRules( $problems, $field );
			$values[ $field ] = $rules->known( $values[ $field ], $present[ $field ] );
		}
		if (
			$values['brand']['logo'] !== ''
				&& $values['brand']['logo'] !== $present['brand']['logo']
				&& ( new Pictures() )->find( $values['brand']['logo'] ) === 0
		) {
			$problems->add(
				'brand.logo',
				sprintf(
					/* translators: %s: the address that was sent. */
					__( 'Logo: %s is no picture of this site\'s media library with a width and a height. Choose or upload one under Brand.', 'circulation' ),
					$problems->quote( $values['brand']['logo'] ),
				),
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
	 * What is wrong with the settings as they are stored, such as after an import by hand.
	 *
	 * @return list<array{field: string, message: string}>
	 */
	public function stored_problems(): array {
		return $this->problems( get_option( self::OPTION ), $this->plan_list() );
	}

	/**
	 * Stores what is not as it was read: what somebody else stores at the same time stays.
	 *
	 * @param Values $values     As validate() gave them.
	 * @param bool   $has_seen   Whether whoever saves has seen what they replace: then what has changed since stays.
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
				/** @var Values $next Changes of checked values. */
				$next = $others->on( $present );
				return $since === [] ? $this->sealed( $next ) : null;
			},
			true
		);
		return $since;
	}

	/**
	 * Brings what is stored into the shape of this version: each option is there, so that reading costs no query of its
	 * own, the plan list has moved out of the others, and what passes the rules is sealed. Any number of processes may
	 * do this at a time, while somebody saves. While a deploy is under way two versions share a database: what a newer
	 * one has sealed stays, or each would undo the other's seal at each visit.
	 */
	public function install(): void {
		if ( ! $this->is_sealed_by_newer( get_option( self::OPTION ) ) ) {
			$this->seal_again();
		}
	}

	/** The same whoever has sealed it, for what runs once a day: a version that came back seals for itself. */
	public function seal_again(): void {
		$stored = $this->with_category_ids( get_option( self::OPTION ) );
		if ( is_array( $stored ) && $this->is_sealed( $stored ) ) {
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

	/** Stores ids where slugs of categories lie from before, which a new name would have opened. */
	private function with_category_ids( mixed $stored ): mixed {
		$list = is_array( $stored ) ? $stored['closed_categories'] ?? [] : [];
		if ( ! is_array( $stored ) || ! is_array( $list ) || array_filter( $list, is_string( ... ) ) === [] ) {
			return $stored;
		}
		$names = array_values(
			array_filter( $list, static fn( mixed $one ): bool => is_int( $one ) || is_string( $one ) ),
		);
		$rules                       = new CategoryRules( new Problems() );
		$stored['closed_categories'] = $rules->known( $names, $names );
		if ( $stored['closed_categories'] !== $list ) {
			update_option(
				self::OPTION,
				$this->sealed( $this->read( array_diff_key( $stored, self::BESIDE ) ) ),
				true,
			);
		}
		return get_option( self::OPTION );
	}

	/** @return Values */
	private function read( mixed $stored ): array {
		if ( is_array( $stored ) && $this->is_sealed( $stored ) ) {
			/** @var Values $values Written by sealed() alone: the seal is of these very values. */
			$values = array_diff_key( $stored, self::BESIDE );
			return $values;
		}
		$base = $this->schema()->defaults();
		unset( $base['plan_list'] );
		if ( ! is_array( $stored ) ) {
			return $base;
		}
		// A flag that is stored in any other way, or not at all, is off.
		if ( is_array( $stored['flags'] ?? null ) ) {
			$flags           = new FeatureFlags( $this );
			$stored['flags'] = array_map(
				$flags->counts_as_on( ... ),
				$stored['flags'],
			) + array_map( static fn(): bool => false, $base['flags'] );
		}
		$stored = array_diff_key( $stored, self::BESIDE + [ 'plan_list' => null ] );
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
		$given = is_array( $stored ) ? array_diff_key( $stored, self::BESIDE ) : [];
		( new Validation( $this->schema(), $problems ) )->apply(
			[ 'plan_list' => $plan_list ] + $given,
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
		$whole = $values + [ self::PAGE => $this->schema()->page( $values ) ];
		return $whole + [ self::SEAL => $this->seal( $whole ) ];
	}

	/**
	 * Whether these are the very values that have passed the rules: those need not be loaded then.
	 *
	 * @param array<array-key, mixed> $stored
	 */
	private function is_sealed( array $stored ): bool {
		return ( $stored[ self::SEAL ] ?? '' ) === $this->seal( array_diff_key( $stored, [ self::SEAL => null ] ) );
	}

	/** Whether rules that are newer than these have sealed what is stored. */
	private function is_sealed_by_newer( mixed $stored ): bool {
		$seal = is_array( $stored ) ? $stored[ self::SEAL ] ?? '' : '';
		return is_string( $seal )
			&& preg_match( '/^(\d{1,6}):/', $seal, $found ) === 1
			&& (int) $found[1] > (int) self::RULES;
	}

	/** @param array<array-key, mixed> $values */
	private function seal( array $values ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- Never read back.
		return self::RULES . ':' . hash( 'xxh128', serialize( $values ) );
	}
}
