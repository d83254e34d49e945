<?php
/** Adds `wp circulation doctor`, for monitoring (`watch-4`, `watch-8`). */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\Health\SiteHealth;
use Circulation\Module;

/** The command runs the tests of Site Health. */
final class Doctor implements Module {
	public function __construct( private readonly Terminal $terminal ) {}

	public function register(): void {
		$this->terminal->add( 'doctor', $this->examine( ... ) );
	}

	/**
	 * Runs all of Circulation's Site Health tests that need no browser, including those that call services.
	 *
	 * Exits with 1 if a test is critical, otherwise with 0.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation doctor --format=json
	 *
	 * @param list<string>               $names
	 * @param array<string, string|bool> $options
	 */
	private function examine( array $names, array $options ): void {
		$this->terminal->format( $options );
		$rows = $this->findings();
		if ( $rows === [] ) {
			$this->terminal->fail(
				'No test of Circulation ran: other code answers WordPress\'s filter site_status_tests without them.',
			);
			return;
		}
		$this->terminal->list( $rows, [ 'test', 'status', 'finding', 'explanation' ], $options );
		$this->terminal->end( in_array( 'critical', array_column( $rows, 'status' ), true ) ? 1 : 0 );
	}

	/** @return list<array{test: string, status: string, finding: string, explanation: string}> */
	private function findings(): array {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound, WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- WordPress's own filter.
		$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );
		$rows  = [];
		foreach ( is_array( $tests ) ? $tests : [] as $kind ) {
			foreach ( is_array( $kind ) ? $kind : [] as $name => $test ) {
				$run = is_array( $test ) ? $test['async_direct_test'] ?? $test['test'] ?? null : null;
				if ( ! str_starts_with( (string) $name, SiteHealth::PREFIX ) || ! is_callable( $run ) ) {
					continue;
				}
				$found  = $run();
				$found  = is_array( $found ) ? array_filter( $found, is_string( ... ) ) : [];
				$rows[] = [
					'test'        => str_replace( '_', '-', substr( (string) $name, strlen( SiteHealth::PREFIX ) ) ),
					'status'      => $found['status'] ?? 'critical',
					'finding'     => $found['label'] ?? '',
					'explanation' => html_entity_decode(
						wp_strip_all_tags( str_replace( '</p><p>', ' ', $found['description'] ?? '' ) ),
						ENT_QUOTES,
					),
				];
			}
		}
		return $rows;
	}
}
