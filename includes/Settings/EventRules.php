<?php
/**
 * Validates the events that the onboarding shows (`site-17`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

use DateTimeImmutable;

/**
 * At most ten events.
 *
 * @phpstan-import-type Values from Defaults
 */
final class EventRules {
	private const MOST = 10;

	/** Takes the checks and the list that problems are noted in. */
	public function __construct( private readonly Checks $check, private readonly Problems $problems ) {}

	/**
	 * The whole list; one wrong event keeps the list that was there.
	 *
	 * @param Values['events'] $present
	 * @return Values['events']
	 */
	public function events( mixed $raw, array $present ): array {
		if ( $raw === null ) {
			return $present;
		}
		if ( ! is_array( $raw ) || ! array_is_list( $raw ) || count( $raw ) > self::MOST ) {
			/* translators: %d: a number. */
			$this->problems->add( 'events', sprintf( __( 'Events: use a list of at most %d.', 'circulation' ), self::MOST ) );
			return $present;
		}
		$before = count( $this->problems->all() );
		$events = [];
		foreach ( $raw as $index => $event ) {
			$events[] = $this->event( $index, $event );
		}
		return count( $this->problems->all() ) === $before ? $events : $present;
	}

	/**
	 * One event.
	 *
	 * @return Values['events'][number]
	 */
	private function event( int $index, mixed $raw ): array {
		$given = $this->check->group( "events.$index", $raw, [ 'title', 'date', 'url' ] );
		$date  = $this->check->pattern( "events.$index.date", $given['date'] ?? '', '', '/^\d{4}-\d{2}-\d{2}$/D' );
		$day   = DateTimeImmutable::createFromFormat( '!Y-m-d', $date );
		if ( $date !== '' && ( $day === false || $day->format( 'Y-m-d' ) !== $date ) ) {
			/* translators: 1: "Event 3", 2: a date. */
			$this->problems->add( "events.$index.date", sprintf( __( '%1$s: %2$s is not a day of the calendar.', 'circulation' ), ( new Words() )->label( "events.$index" ), $date ) );
		}
		return [
			'title' => $this->check->text( "events.$index.title", $given['title'] ?? '', '', 1, 120 ),
			'date'  => $date,
			'url'   => $this->check->pattern( "events.$index.url", $given['url'] ?? '', '', '~^https://[^\s"\'<>]+$~D' ),
		];
	}
}
