<?php
/**
 * Adds the command `wp circulation explain-status`: why a membership has its status (`status-20`, `site-27`).
 */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\Membership\StatusExplainer;
use Circulation\Membership\Subscription;
use Circulation\Module;
use Circulation\Plans\PlanStore;
use Circulation\Settings\FeatureFlags;
use InvalidArgumentException;

/** Reads what the identity service answered; asks nobody and changes nothing. */
final class ExplainStatus implements Module {
	/** Takes the catalogue, the flags, the terminal, and what explains. */
	public function __construct( private readonly PlanStore $plans, private readonly FeatureFlags $flags, private readonly Terminal $terminal = new Terminal(), private readonly StatusExplainer $explainer = new StatusExplainer() ) {}

	/** Adds the command. */
	public function register(): void {
		$this->terminal->add( 'explain-status', $this->run( ... ) );
	}

	/**
	 * Explains a reader's status from the list that the identity service answers.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : A file with the JSON list of subscriptions. Without it, or with "-", standard input is read.
	 *
	 * [--paused]
	 * : The reader's profile says paused.
	 *
	 * [--now=<date>]
	 * : The day or instant to explain for, such as 2026-12-21. Default: now.
	 *
	 * [--format=<format>]
	 * : json for all of it; table, csv or yaml for its facts one a row. Default: json.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation explain-status subscriptions.json --paused
	 *
	 * @param list<string>                $files
	 * @param array<string, string|bool> $options
	 */
	private function run( array $files, array $options ): void {
		$file = $files[0] ?? '-';
		$text = file_get_contents( $file === '-' ? 'php://stdin' : $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A command reads the file that its caller names.
		try {
			$told = $this->explain( (string) $text, isset( $options['paused'] ), is_string( $options['now'] ?? null ) ? $options['now'] : 'now' );
			if ( ( $options['format'] ?? 'json' ) === 'json' ) {
				$this->terminal->line( $told );
				return;
			}
			$rows = [];
			foreach ( (array) json_decode( $told, true ) as $fact => $value ) {
				$rows[] = [
					'fact'  => (string) $fact,
					'value' => is_string( $value ) ? $value : (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES ),
				];
			}
			$this->terminal->list( $rows, [ 'fact', 'value' ], $options );
		} catch ( InvalidArgumentException $mistake ) {
			$this->terminal->fail( $mistake->getMessage() );
		}
	}

	/**
	 * The explanation as readable JSON.
	 *
	 * @throws InvalidArgumentException With a sentence, when something cannot be read.
	 */
	public function explain( string $json, bool $is_paused, string $now = 'now' ): string {
		$list    = json_decode( $json );
		$instant = strtotime( $now );
		if ( $instant === false ) {
			throw new InvalidArgumentException( "\"$now\" is no date; write one such as 2026-12-21." );
		}
		if ( ! is_array( $list ) ) {
			throw new InvalidArgumentException( 'This is no JSON list of subscriptions; save the answer of GET …/payment/…/subscriptions.' );
		}
		$subscriptions = [];
		foreach ( $list as $place => $row ) {
			$subscriptions[] = Subscription::from_wire( $row ) ?? throw new InvalidArgumentException( "Row $place has no external-id." );
		}
		$plans       = array_column( $this->plans->read()['catalogue']['plans'], 'id' );
		$feature     = $this->flags->is_on( 'pauseSubscriptions' );
		$today       = gmdate( 'Y-m-d', $instant );
		$explanation = $this->explainer->explain( $subscriptions, $plans, $today, $is_paused, $feature );
		$facts       = [
			'today'              => $today,
			'paused'             => $is_paused,
			'pauseSubscriptions' => $feature,
		];
		return (string) wp_json_encode( $explanation + $facts, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES );
	}
}
