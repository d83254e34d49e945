<?php

declare(strict_types=1);

namespace Circulation\Cli;

use Closure;
use WP_CLI;

/** Does what all commands do alike: it registers them, reads files, prints lists, and shows progress. */
final class Terminal {
	private const FORMATS = [ 'table', 'csv', 'json', 'yaml', 'count' ];

	/**
	 * Adds a command. WP-CLI reads its help from the method's comment.
	 *
	 * @param Closure(list<string>, array<string, string|bool>): void $run
	 */
	public function add( string $name, Closure $run ): void {
		WP_CLI::add_command( "circulation $name", $run );
	}

	/** The text of a file that the caller names, "-" for standard input; ends with an error if it cannot be read. */
	public function read( string $file ): string {
		$from = $file === '-' ? 'php://stdin' : $file;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- It is a file of the caller's machine.
		$text = $file === '-' || is_readable( $file ) ? file_get_contents( $from ) : false;
		if ( $text === false ) {
			WP_CLI::error( "The file \"$file\" cannot be read." );
		}
		return $text;
	}

	/**
	 * Prints rows in the format that was asked for, or ends with an error if there is none such.
	 *
	 * @param list<array<string, string|int>> $rows
	 * @param list<string>                    $columns
	 * @param array<string, string|bool>      $options The command's options.
	 */
	public function list( array $rows, array $columns, array $options ): void {
		$format = $options['format'] ?? 'table';
		if ( ! is_string( $format ) || ! in_array( $format, self::FORMATS, true ) ) {
			WP_CLI::error( '--format takes ' . implode( ', ', self::FORMATS ) . '.' );
		}
		\WP_CLI\Utils\format_items( $format, $rows, $columns );
	}

	/**
	 * Shows a progress bar, but only beside output for people, not for programs.
	 *
	 * @param array<string, string|bool> $options The command's options.
	 * @return Closure(bool): void Called for each step, with true at the end.
	 */
	public function progress( string $about, int $steps, array $options ): Closure {
		if ( ( $options['format'] ?? 'table' ) !== 'table' ) {
			return static function (): void {};
		}
		$bar = \WP_CLI\Utils\make_progress_bar( $about, $steps );
		return static fn( bool $is_over ) => $is_over ? $bar->finish() : $bar->tick();
	}
}
