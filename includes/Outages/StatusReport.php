<?php
/**
 * Puts together what the Status tab and the command show: each service hour by hour over seven days, and the last
 * problems in words (`watch-2`).
 */

declare(strict_types=1);

namespace Circulation\Outages;

/**
 * Days and hours are those of the site's own time zone.
 *
 * @phpstan-type Row array{id: string, name: string, state: 'answers'|'troubled'|'off', since: string, days: list<list<int>>}
 * @phpstan-type Told array{id: string, service: string, words: string, calls: int, first: string, last: string}
 */
final class StatusReport {
	public const DAYS = 7;

	private const PROBLEMS = 20;

	/** Takes what is kept, the services' names, and what makes sentences. */
	public function __construct( private readonly OutageLog $log, private readonly ServiceNames $names, private readonly OutageReason $reason ) {}

	/**
	 * The days, the oldest first, as YYYY-MM-DD.
	 *
	 * @return list<string>
	 */
	public function days(): array {
		$today = current_datetime()->setTimestamp( $this->log->now() )->setTime( 12, 0 );
		$days  = [];
		for ( $ago = self::DAYS - 1; $ago >= 0; $ago-- ) {
			$days[] = $today->modify( "-$ago days" )->format( 'Y-m-d' );
		}
		return $days;
	}

	/**
	 * Each service with its calls without an answer: a list of 24 hours for each day.
	 *
	 * @return list<Row>
	 */
	public function services(): array {
		$places = array_flip( $this->days() );
		$hours  = $this->log->hours( self::DAYS + 1 );
		$off    = array_column( $this->log->off(), null, 'service' );
		$rows   = [];
		foreach ( $this->names->all() + array_combine( array_keys( $hours ), array_keys( $hours ) ) as $id => $name ) {
			$days = array_fill( 0, self::DAYS, array_fill( 0, 24, 0 ) );
			foreach ( $hours[ $id ] ?? [] as $second => $calls ) {
				$place = $places[ wp_date( 'Y-m-d', $second ) ] ?? null;
				if ( $place !== null ) {
					$days[ $place ][ (int) wp_date( 'G', $second ) ] += $calls;
				}
			}
			$rows[] = [
				'id'    => $id,
				'name'  => $name,
				'state' => isset( $off[ $id ] ) ? 'off' : ( array_sum( array_map( array_sum( ... ), $days ) ) > 0 ? 'troubled' : 'answers' ),
				'since' => isset( $off[ $id ] ) ? $this->moment( $off[ $id ]['first'] ) : '',
				'days'  => array_values( array_map( array_values( ... ), $days ) ),
			];
		}
		return $rows;
	}

	/**
	 * The last problems in words, the newest first.
	 *
	 * @return list<Told>
	 */
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

	/** A moment as this site writes it. */
	public function moment( int $second ): string {
		$format = get_option( 'date_format' );
		$time   = get_option( 'time_format' );
		return (string) wp_date( ( is_string( $format ) ? $format : 'Y-m-d' ) . ' ' . ( is_string( $time ) ? $time : 'H:i' ), $second );
	}
}
