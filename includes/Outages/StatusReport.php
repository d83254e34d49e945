<?php
/** Builds what Site Health shows: unanswered calls of seven days, and the latest outages (`watch-2`). */

declare(strict_types=1);

namespace Circulation\Outages;

/**
 * Times are in the site's time zone.
 *
 * @phpstan-type Row array{id: string, name: string, state: 'answers'|'troubled'|'off', since: string, calls: int}
 * @phpstan-type Told array{id: string, service: string, words: string, calls: int, first: string, last: string}
 */
final class StatusReport {
	public const DAYS = 7;
	private const PROBLEMS = 20;

	public function __construct(
		private readonly OutageLog $log,
		private readonly ServiceNames $names,
		private readonly OutageReason $reason,
	) {}

	/** @return list<Row> Each service with its number of unanswered calls. */
	public function services(): array {
		$hours = $this->log->hours( self::DAYS );
		$off   = array_column( $this->log->off(), null, 'service' );
		$rows  = [];
		foreach ( $this->names->all() + array_combine( array_keys( $hours ), array_keys( $hours ) ) as $id => $name ) {
			$calls  = array_sum( $hours[ $id ] ?? [] );
			$rows[] = [
				'id'    => $id,
				'name'  => $name,
				'state' => isset( $off[ $id ] ) ? 'off' : ( $calls > 0 ? 'troubled' : 'answers' ),
				'since' => isset( $off[ $id ] ) ? $this->moment( $off[ $id ]['first'] ) : '',
				'calls' => $calls,
			];
		}
		return $rows;
	}

	/** @return list<string>|null A sentence for each service with unanswered calls; null if that cannot be read. */
	public function lines(): ?array {
		if ( ! $this->log->can_be_read() ) {
			return null;
		}
		$lines = [];
		foreach ( $this->services() as $service ) {
			if ( $service['state'] !== 'answers' ) {
				/* translators: %d: a number of calls. */
				$calls = sprintf( _n( '%d call', '%d calls', $service['calls'], 'circulation' ), $service['calls'] );
				$state = $service['state'] === 'off'
					/* translators: %s: a date and time. */
					? sprintf( __( 'Off since %s', 'circulation' ), $service['since'] )
					: __( 'Answers, with problems this week', 'circulation' );
				$lines[] = "{$service['name']}: $state, $calls.";
			}
		}
		return $lines;
	}

	/** @return list<Told> Sentences about the latest outages, the newest first. */
	public function problems(): array {
		$told = [];
		foreach ( $this->log->problems( self::PROBLEMS ) as $problem ) {
			$told[] = [
				'id'      => $problem['service'],
				'service' => $this->names->of( $problem['service'] ),
				'words'   => $this->reason->words( $problem['reason'] ),
				'calls'   => $problem['calls'],
				'first'   => $this->moment( $problem['first'] ),
				'last'    => $this->moment( $problem['last'] ),
			];
		}
		return $told;
	}

	public function moment( int $second ): string {
		$format = get_option( 'date_format' );
		$time   = get_option( 'time_format' );
		return (string) wp_date(
			( is_string( $format ) ? $format : 'Y-m-d' ) . ' ' . ( is_string( $time ) ? $time : 'H:i' ),
			$second,
		);
	}
}
