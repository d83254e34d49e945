<?php
/**
 * The part of WP-CLI's command interface that our commands use: add_command, its output functions, and calls that check
 * arguments against the command's own description, as WP-CLI does. It is loaded in a separate process in which
 * WordPress believes that it runs on a command line.
 */

declare(strict_types=1);

namespace {
	define( 'WP_CLI', true );

	/** Prints everything that a command passes to WP-CLI, one line each. */
	final class WP_CLI {
		/** @var array<string, callable> */
		private static array $commands = [];

		public static function add_command( string $name, callable $run ): void {
			self::$commands[ $name ] = $run;
		}

		public static function line( string $text ): void {
			echo $text, "\n";
		}

		public static function warning( string $text ): void {
			echo "Warning: $text\n";
		}

		public static function success( string $text ): void {
			echo "Success: $text\n";
		}

		public static function error( string $text ): void {
			echo "Error: $text\n";
			self::halt( 1 );
		}

		public static function halt( int $code ): never {
			echo "exit $code\n";
			exit( 0 );
		}

		/** @return list<string> */
		public static function names(): array {
			return array_keys( self::$commands );
		}

		/**
		 * Runs a command as if it were typed.
		 *
		 * @param list<string> $words
		 */
		public static function run( string $name, array $words ): void {
			$command   = new ReflectionFunction( \Closure::fromCallable( self::$commands[ $name ] ) );
			$described = (string) $command->getDocComment();
			$values    = [];
			$options   = [];
			foreach ( $words as $word ) {
				if ( preg_match( '/^--([a-z-]+)(?:=(.*))?$/Ds', $word, $part ) !== 1 ) {
					$values[] = $word;
					continue;
				}
				if ( str_starts_with( $part[1], 'no-' ) ) {
					$options[ substr( $part[1], 3 ) ] = false;
					continue;
				}
				if ( ! str_contains( $described, "--$part[1]" . ( isset( $part[2] ) ? '=<' : ']' ) ) ) {
					self::error( "unknown --$part[1] parameter" );
				}
				$options[ $part[1] ] = $part[2] ?? true;
			}
			( self::$commands[ $name ] )( $values, $options );
			echo "exit 0\n";
		}
	}
}

namespace WP_CLI\Utils {
	/**
	 * @param list<array<string, mixed>> $items
	 * @param list<string>               $fields
	 */
	function format_items( string $format, array $items, array $fields ): void {
		echo $format === 'count' ? count( $items ) . "\n" : "$format " . json_encode( [ 'fields' => $fields, 'items' => array_map( static fn( array $item ): array => array_map( static fn( string $field ): mixed => $item[ $field ], $fields ), $items ) ], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) . "\n";
	}

	function make_progress_bar( string $about, int $steps ): object {
		return new class( $about, $steps ) {
			private int $done = 0;

			public function __construct( private readonly string $about, private readonly int $steps ) {}

			public function tick(): void {
				++$this->done;
			}

			public function finish(): void {
				echo "$this->about $this->done/$this->steps\n";
			}
		};
	}
}
