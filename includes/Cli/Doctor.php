<?php
/**
 * Adds `wp circulation doctor` and `wp circulation outages`, for monitoring (`watch-4`, `watch-8`).
 */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\Health\SiteHealth;
use Circulation\Module;
use Circulation\Outages\StatusReport;

/** Runs what Site Health would, and tells what is kept of outages. */
final class Doctor implements Module {
	/** Takes how the services did, and the terminal. */
	public function __construct( private readonly StatusReport $report, private readonly Terminal $terminal ) {}

	/** Adds the commands. */
	public function register(): void {
		$this->terminal->add( 'doctor', $this->examine( ... ) );
		$this->terminal->add( 'outages', $this->outages( ... ) );
	}

	/**
	 * Runs all Site Health tests of Circulation, those that call services too.
	 *
	 * Ends with 1 when a test is critical, and with 0 otherwise.
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
		$rows = $this->findings();
		$this->terminal->list( $rows, [ 'test', 'status', 'finding', 'explanation' ], $options );
		$this->terminal->end( in_array( 'critical', array_column( $rows, 'status' ), true ) ? 1 : 0 );
	}

	/**
	 * What each test finds.
	 *
	 * @return list<array{test: string, status: string, finding: string, explanation: string}>
	 */
	private function findings(): array {
		$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound, WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- WordPress's own filter.
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
					'explanation' => html_entity_decode( wp_strip_all_tags( str_replace( '</p><p>', ' ', $found['description'] ?? '' ) ), ENT_QUOTES ),
				];
			}
		}
		return $rows;
	}

	/**
	 * Tells which services are off, and how many calls they did not answer in the last 7 days.
	 *
	 * Ends with 1 when a service is off, and with 0 otherwise.
	 *
	 * ## OPTIONS
	 *
	 * [--problems]
	 * : The last 20 problems in words instead.
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation outages --format=json
	 *
	 * @param list<string>               $names
	 * @param array<string, string|bool> $options
	 */
	private function outages( array $names, array $options ): void {
		if ( isset( $options['problems'] ) ) {
			$this->terminal->list( $this->report->problems(), [ 'id', 'words', 'calls', 'first', 'last' ], $options );
			return;
		}
		$rows = [];
		foreach ( $this->report->services() as $service ) {
			$row = [
				'service' => $service['id'],
				'state'   => $service['state'],
				'since'   => $service['since'],
			];
			foreach ( $this->report->days() as $place => $day ) {
				$row[ $day ] = array_sum( $service['days'][ $place ] );
			}
			$rows[] = $row;
		}
		$this->terminal->list( $rows, [ 'service', 'state', 'since', ...$this->report->days() ], $options );
		$this->terminal->end( in_array( 'off', array_column( $rows, 'state' ), true ) ? 1 : 0 );
	}
}
