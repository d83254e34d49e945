<?php
/** Adds `wp circulation settings get|set|export|import`; secrets are neither printed nor read (`watch-9`, T36). */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\Keys;
use Circulation\Settings\Settings;
use LogicException;

/** Each value is validated by the rules of the settings screen; errors are listed and nothing is stored. */
final class SettingsFile implements Module {
	/** This pattern finds every text of a JSON document, and matches only those that are names. */
	private const NAME = '/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"(?:\s*+:|(*SKIP)(*FAIL))/s';

	public function __construct(
		private readonly Settings $settings,
		private readonly Connections $connections,
		private readonly Keys $keys,
		private readonly Terminal $terminal,
	) {}

	public function register(): void {
		$this->terminal->add( 'settings get', $this->get( ... ) );
		$this->terminal->add( 'settings set', $this->set( ... ) );
		$this->terminal->add( 'settings export', $this->export( ... ) );
		$this->terminal->add( 'settings import', $this->import( ... ) );
	}

	/**
	 * Lists settings.
	 *
	 * ## OPTIONS
	 *
	 * [<name>]
	 * : A name such as flags or gateway.environment. Default: all.
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation settings get flags
	 *
	 * @param list<string>               $names
	 * @param array<string, string|bool> $options
	 */
	private function get( array $names, array $options ): void {
		$asked = $names[0] ?? '';
		$rows  = [];
		foreach ( $this->flat() as $name => $value ) {
			if ( $asked === '' || $name === $asked || str_starts_with( $name, "$asked." ) ) {
				$rows[] = [
					'name'  => $name,
					'value' => is_string( $value ) ? $value : (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES ),
				];
			}
		}
		if ( $rows === [] ) {
			$this->terminal->fail( "There is no setting \"$asked\"; \"wp circulation settings get\" lists all." );
			return;
		}
		$this->terminal->list( $rows, [ 'name', 'value' ], $options );
		$this->note_constants( array_column( $rows, 'name' ) );
	}

	/**
	 * Says which of these settings wp-config.php decides, because their stored values have no effect.
	 *
	 * @param list<string> $names Dotted names.
	 */
	private function note_constants( array $names ): void {
		foreach ( array_intersect_key( $this->connections->locked(), array_flip( $names ) ) as $name => $decided ) {
			$this->terminal->note(
				"wp-config.php decides $name ({$decided['constant']} is \"{$decided['value']}\"), so what is stored has no effect.",
			);
		}
	}

	/**
	 * Changes one setting.
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : A name such as flags.membership, or flags to change several at once.
	 *
	 * <value>
	 * : The value as JSON, or as plain text. What a group does not name stays as it is.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation settings set flags.membership true
	 *     wp circulation settings set flags '{"membership":true,"comments":false}'
	 *
	 * @param list<string> $words
	 */
	private function set( array $words ): void {
		[ $name, $text ] = $words + [ '', '' ];
		// The name may be that of a group or of one of its parts.
		$flat = $this->flat() + $this->settings->all();
		if ( ! array_key_exists( $name, $flat ) ) {
			$this->terminal->fail( "There is no setting \"$name\"; \"wp circulation settings get\" lists all." );
			return;
		}
		// Text that looks like a number stays text.
		$value = is_string( $flat[ $name ] ) ? $text : json_decode( $text, true ) ?? $text;
		$parts = explode( '.', $name, 2 );
		$this->store( [ $parts[0] => isset( $parts[1] ) ? [ $parts[1] => $value ] : $value ], [ $name ] );
	}

	/**
	 * Prints all settings as JSON, without secrets.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : json, which is what import reads.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation settings export > circulation.json
	 *
	 * @param list<string>               $names
	 * @param array<string, string|bool> $options
	 */
	private function export( array $names, array $options ): void {
		if ( ( $options['format'] ?? 'json' ) !== 'json' ) {
			$this->terminal->fail( '--format takes json.' );
			return;
		}
		$this->terminal->line(
			(string) wp_json_encode(
				$this->settings->all(),
				JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
			),
		);
	}

	/**
	 * Stores the settings in a file, or none if one of them is invalid.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : A file that export printed, or "-" for standard input. Settings it does not name stay.
	 *
	 * [--dry-run]
	 * : Reports what would change and what is invalid, and stores nothing.
	 *
	 * [--format=<format>]
	 * : How problems are listed: table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation settings import circulation.json --dry-run
	 *
	 * @param list<string>               $files
	 * @param array<string, string|bool> $options
	 */
	private function import( array $files, array $options ): void {
		$this->terminal->format( $options );
		// Editors on Windows begin a file with a mark of its encoding.
		$text  = (string) preg_replace( '/^\xEF\xBB\xBF/', '', $this->terminal->read( $files[0] ?? '-' ) );
		$given = json_decode( $text, true );
		if ( ! is_array( $given ) || $given === [] || array_is_list( $given ) ) {
			$this->terminal->fail(
				'This is no JSON object of settings ('
					. json_last_error_msg()
					. '); "wp circulation settings export" prints one.',
			);
			return;
		}
		if ( $this->names_in( json_decode( $text ) ) !== preg_match_all( self::NAME, $text ) ) {
			$this->terminal->fail(
				'A name stands twice in one object of this file, and only its last value would count.',
			);
			return;
		}
		if ( isset( $given['keys'] ) ) {
			$this->terminal->fail(
				'Keys are not taken from a file. Remove "keys", and set them in wp-config.php or on the settings screen.',
			);
			return;
		}
		[ $given, $left ] = $this->settings->of_file( $given );
		foreach ( $left as $problem ) {
			$this->terminal->note( "This does not come along. $problem" );
		}
		$this->store( $given, array_keys( $given ), $options );
	}

	/** How many names the objects of a JSON document have. */
	private function names_in( mixed $value ): int {
		$parts = is_object( $value ) || is_array( $value ) ? (array) $value : [];
		return array_sum( array_map( $this->names_in( ... ), $parts ) ) + ( is_object( $value ) ? count( $parts ) : 0 );
	}

	/**
	 * @param array<array-key, mixed> $given
	 * @param list<int|string> $names The names to report as changed.
	 * @param array<string, string|bool> $options
	 */
	private function store( array $given, array $names, array $options = [] ): void {
		$before  = $this->settings->all();
		$flat    = $this->flat();
		$checked = $this->settings->validate( $given );
		$problems = array_merge(
			$checked['problems'],
			isset( $given['comments'] ) ? $this->keys->unsigned( $checked['values']['comments'] ) : [],
		);
		if ( $problems !== [] ) {
			$this->terminal->list( $problems, [ 'field', 'message' ], $options );
			$this->terminal->fail( 'Nothing was stored. Problems: ' . count( $problems ) . '.' );
			return;
		}
		$changed = array_keys(
			array_filter(
				$checked['values'],
				static fn( mixed $value, string $name ): bool => $value !== ( $before[ $name ] ?? null ),
				ARRAY_FILTER_USE_BOTH,
			),
		);
		if ( ! empty( $options['dry-run'] ) ) {
			$this->terminal->success(
				'Nothing is wrong. Would change: ' . ( implode( ', ', $changed ) ?: 'nothing' ) . '.',
			);
			return;
		}
		if ( $changed !== [] ) {
			try {
				$this->settings->save( $checked['values'] );
			} catch ( LogicException $refused ) {
				$this->terminal->fail( $refused->getMessage() );
				return;
			}
			$is_new = static fn( mixed $value, string $name ): bool => $value !== ( $flat[ $name ] ?? null );
			$this->note_constants( array_keys( array_filter( $this->flat(), $is_new, ARRAY_FILTER_USE_BOTH ) ) );
		}
		$this->terminal->success(
			$changed === []
				? 'Nothing to change: ' . implode( ', ', $names ) . '.'
				: 'Stored: ' . implode( ', ', $changed ) . '.',
		);
	}

	/** @return array<string, mixed> All settings by dotted names; a list counts as one value. */
	private function flat(): array {
		$flat = [];
		foreach ( $this->settings->all() as $name => $value ) {
			if ( is_array( $value ) && $value !== [] && ! array_is_list( $value ) ) {
				foreach ( $value as $part => $inner ) {
					$flat[ "$name.$part" ] = $inner;
				}
			} else {
				$flat[ $name ] = $value;
			}
		}
		return $flat;
	}
}
