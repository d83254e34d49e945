<?php
/**
 * Lists the services that did not answer in the last seven days, from what is kept of their outages (`watch-2`).
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Outages\StatusReport;

/** It asks no service; the probes do. */
final class OutageHealth implements Subject {
	public function __construct( private readonly StatusReport $report ) {}

	public function id(): string {
		return 'outages';
	}

	public function label(): string {
		return __( 'Calls without an answer', 'circulation' );
	}

	public function look(): Finding {
		$lines = $this->report->lines();
		if ( $lines === [] ) {
			return new Finding(
				Finding::GOOD,
				__( 'No problem this week', 'circulation' ),
				__( 'No problem is known. Each call that a service does not answer appears here.', 'circulation' ),
			);
		}
		$is_off = in_array( 'off', array_column( $this->report->services(), 'state' ), true );
		$text = implode(
			' ',
			[
				...$lines,
				...array_map(
					static fn( array $problem ): string =>
						"{$problem['last']}, {$problem['service']}: {$problem['words']}",
					$this->report->problems(),
				),
			],
		);
		return new Finding(
			$is_off ? Finding::CRITICAL : Finding::RECOMMENDED,
			__( 'Services with problems in the last 7 days', 'circulation' ),
			$text,
		);
	}
}
