<?php
/** Adds `wp circulation plans check|diff|flush` (`watch-8`). */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Module;
use Circulation\Plans\OfferComparison;
use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Plans\PlanStore;
use Circulation\Settings\Settings;
use Closure;

/** The command only reads the plan list; `flush` renews the cached copy. */
final class Plans implements Module {
	/** @param Closure(): OfferComparison $comparison */
	public function __construct(
		private readonly Settings $settings,
		private readonly PlanStore $plans,
		private readonly Closure $comparison,
		private readonly Terminal $terminal,
	) {}

	public function register(): void {
		$this->terminal->add( 'plans check', $this->check( ... ) );
		$this->terminal->add( 'plans diff', $this->diff( ... ) );
		$this->terminal->add( 'plans flush', $this->flush( ... ) );
	}

	/**
	 * Checks a plan list and names the lines with errors.
	 *
	 * Exits with 1 if a line has an error, otherwise with 0.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : A file with a plan list, or "-" for standard input. Default: the stored list.
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation plans check new-plans.txt
	 *
	 * @param list<string>               $files
	 * @param array<string, string|bool> $options
	 */
	private function check( array $files, array $options ): void {
		$text     = isset( $files[0] ) ? $this->terminal->read( $files[0] ) : $this->settings->plan_list();
		$problems = ( new PlanCatalogue( new PlanListParser() ) )->read( $text )['problems'];
		$this->terminal->list( $problems, [ 'line', 'column', 'message' ], $options );
		$this->terminal->end( $problems === [] ? 0 : 1 );
	}

	/**
	 * Compares the stored plan list with what the decision service puts on sale.
	 *
	 * Exits with 1 if a plan on sale is missing from the list, or the service does not answer, otherwise with 0.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation plans diff
	 *
	 * @param list<string>               $names
	 * @param array<string, string|bool> $options
	 */
	private function diff( array $names, array $options ): void {
		$this->terminal->format( $options );
		try {
			$found = ( $this->comparison )()->difference();
		} catch ( ServiceUnavailable $outage ) {
			$this->terminal->fail( 'The decision service did not say what is on sale: ' . $outage->getMessage() );
			return;
		}
		$rows = [];
		foreach ( $found['offered'] as $id ) {
			$is_unknown = in_array( $id, $found['unknown'], true );
			$rows[]     = [
				'plan'  => $id,
				'list'  => $is_unknown ? 'no' : 'yes',
				'offer' => 'yes',
				'note'  => $is_unknown ? 'not sold: the plan list does not know it' : '',
			];
		}
		foreach ( $found['not_offered'] as $id ) {
			$rows[] = [
				'plan'  => $id,
				'list'  => 'yes',
				'offer' => 'no',
				'note'  => '',
			];
		}
		$this->terminal->list( $rows, [ 'plan', 'list', 'offer', 'note' ], $options );
		if ( $found['bad_lines'] > 0 ) {
			$this->terminal->note( "Lines of the offer that cannot be read: {$found['bad_lines']}." );
		}
		$this->terminal->end( $found['unknown'] === [] ? 0 : 1 );
	}

	/**
	 * Refreshes the copy of the plan list that readers' requests use.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation plans flush
	 */
	private function flush(): void {
		$is_gone = delete_option( PlanStore::OPTION ) || get_option( PlanStore::OPTION ) === false;
		$this->plans->refresh();
		if ( ! $is_gone || get_option( PlanStore::OPTION ) === false ) {
			$option = PlanStore::OPTION;
			$this->terminal->fail( "The database refused to store the copy of the plan list (option $option)." );
			return;
		}
		$this->terminal->success( 'Plans: ' . count( $this->plans->read()['catalogue']['plans'] ) . '.' );
	}
}
