<?php
/** Prints what the commands report. Only this class calls WP-CLI's functions. */

declare(strict_types=1);

namespace Circulation\Cli;

use WP_CLI;

/** Wraps WP-CLI, so that tests can replace it. */
final class Terminal {
	/** The formats in which lists can be printed. */
	public const FORMATS = [ 'table', 'csv', 'json', 'yaml', 'count' ];

	/**
	 * Adds a command. WP-CLI reads its help from the method's comment.
	 *
	 * @param \Closure(list<string>, array<string, string|bool>): void $run
	 */
	public function add( string $name, \Closure $run ): void {
		// @phpstan-ignore class.notFound (It is there on its own command line only.)
		WP_CLI::add_command( "circulation $name", $run );
	}

	public function line( string $text ): void {
		WP_CLI::line( $text ); // @phpstan-ignore class.notFound (It is there on its own command line only.)
	}

	/** Prints a line on the error output, so that lists stay readable for programs. */
	public function note( string $text ): void {
		WP_CLI::warning( $text ); // @phpstan-ignore class.notFound (It is there on its own command line only.)
	}

	/** The text of a file that the caller names, or of standard input for "-"; ends if it cannot be read. */
	public function read( string $file ): string {
		$from = $file === '-' ? 'php://stdin' : $file;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A command reads the file that its caller names.
		$text = $file === '-' || ( is_readable( $file ) && ! is_dir( $file ) ) ? file_get_contents( $from ) : false;
		if ( $text === false ) {
			$this->fail( "The file \"$file\" cannot be read." );
		}
		return (string) $text;
	}

	/** Prints a success message. */
	public function success( string $text ): void {
		WP_CLI::success( $text ); // @phpstan-ignore class.notFound (It is there on its own command line only.)
	}

	/** Ends with an exit code of 1 and a sentence. */
	public function fail( string $text ): void {
		WP_CLI::error( $text ); // @phpstan-ignore class.notFound (It is there on its own command line only.)
	}

	public function end( int $code ): void {
		WP_CLI::halt( $code ); // @phpstan-ignore class.notFound (It is there on its own command line only.)
	}

	/**
	 * @param list<array<string, string|int>> $rows
	 * @param list<string>                    $columns
	 * @param array<string, string|bool>      $options The command's options.
	 */
	public function list( array $rows, array $columns, array $options ): void {
		// @phpstan-ignore function.notFound (It is there on its own command line only.)
		\WP_CLI\Utils\format_items( $this->format( $options ), $rows, $columns );
	}

	/**
	 * The format that was asked for. A command asks before it changes anything or takes long, because a wrong one ends
	 * it.
	 *
	 * @param array<string, string|bool> $options The command's options.
	 */
	public function format( array $options ): string {
		$format = $options['format'] ?? 'table';
		if ( ! is_string( $format ) || ! in_array( $format, self::FORMATS, true ) ) {
			$this->fail( '--format takes ' . implode( ', ', self::FORMATS ) . '.' );
		}
		return (string) $format;
	}

	/**
	 * @param array<string, string|bool> $options
	 * @return \Closure(bool): void Called for each step, with true at the end.
	 */
	public function progress( string $about, int $steps, array $options ): \Closure {
		if ( $this->format( $options ) !== 'table' ) {
			return static function (): void {};
		}
		/** @var object{tick: callable, finish: callable} $bar WP-CLI's own. */
		// @phpstan-ignore function.notFound (It is there on its own command line only.)
		$bar = \WP_CLI\Utils\make_progress_bar( $about, $steps );
		return static function ( bool $is_over ) use ( $bar ): void {
			// @phpstan-ignore method.notFound, method.notFound (It is there on its own command line only.)
			$is_over ? $bar->finish() : $bar->tick();
		};
	}
}
