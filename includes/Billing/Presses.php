<?php
/**
 * Stores a press's outcome under the browser's key, so that a resent request gets the same answer (`rest-25`, record
 * 064).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Salt;
use Circulation\Tables;
use Closure;

/** Keeps one row for each press; its unique key decides which request does the work. */
final class Presses {
	/** The format of a key: a UUID. */
	public const KEY = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\z';

	/** A press takes less time than this, so an older one without an outcome was aborted. */
	private const IN_WORK = MINUTE_IN_SECONDS;

	private const KEPT = DAY_IN_SECONDS;

	/** The outcome of a press that is still in progress. */
	private const WORKING = 'working';

	/** How often, and at which interval, a request looks for the answer of the first one. */
	private const LOOKS = 20;

	private const PAUSE = 250_000;

	/** @var Closure(): void Waits a moment. */
	private readonly Closure $pause;

	/** @param (Closure(): void)|null $pause */
	public function __construct( private readonly Tables $tables, ?Closure $pause = null ) {
		$this->pause = $pause ?? static fn() => usleep( self::PAUSE );
	}

	/**
	 * @return array<string, array<string, mixed>> The key is optional: pages loaded before an update send none.
	 */
	public static function args(): array {
		return [
			'key' => [
				'description' => 'A UUID of this press: sent again, it is answered again and does nothing.',
				'type'        => 'string',
				'pattern'     => self::KEY,
			],
		];
	}

	/**
	 * Does the work of a press once; a repeated request gets the outcome of the first one.
	 *
	 * @param mixed              $key The key as sent; without one, each press counts as new.
	 * @param string             $thing The action, its object, and everything sent with it.
	 * @param Closure(): Outcome $act
	 */
	public function once( mixed $key, string $thing, Closure $act ): Outcome {
		if ( ! is_string( $key ) ) {
			return $act();
		}
		$id = hash_hmac( 'sha256', "$thing|" . strtolower( $key ), Salt::of( 'nonce' ) );
		if ( ! $this->begin( $id ) ) {
			return $this->outcome( $id );
		}
		$outcome = null;
		try {
			$outcome = $act();
		} finally {
			// A press that certainly did nothing, or that threw, leaves no record.
			if ( $outcome?->is_final() ) {
				$this->tables->write(
					Tables::PRESSES,
					'UPDATE %i SET outcome = %s, ends = %d WHERE id = %s',
					$outcome->value,
					time() + self::KEPT,
					$id,
				);
			} else {
				$this->tables->write( Tables::PRESSES, 'DELETE FROM %i WHERE id = %s', $id );
			}
		}
		return $outcome;
	}

	/** Deletes rows too old to be repeated; one that was written while the clock was ahead lasts a day from now. */
	public function clean(): void {
		$ends = time() + self::KEPT;
		$this->tables->write( Tables::PRESSES, 'DELETE FROM %i WHERE ends <= %d', time() );
		$late = 'UPDATE %i SET ends = %d WHERE ends > %d';
		$this->tables->write( Tables::PRESSES, $late, $ends, $ends + Once::CLOCKS );
	}

	private function begin( string $id ): bool {
		$ends = time() + self::IN_WORK;
		return $this->tables->write(
			Tables::PRESSES,
			'INSERT IGNORE INTO %i ( id, outcome, ends ) VALUES ( %s, %s, %d )',
			$id,
			self::WORKING,
			$ends,
		) === 1
			|| $this->tables->write(
				Tables::PRESSES,
				// A press that would take longer than it can began while the clock was ahead.
				'UPDATE %i SET outcome = %s, ends = %d WHERE id = %s AND ( ends <= %d OR ( outcome = %s AND ends > %d ) )',
				self::WORKING,
				$ends,
				$id,
				time(),
				self::WORKING,
				$ends + Once::CLOCKS,
			) === 1;
	}

	private function outcome( string $id ): Outcome {
		for ( $look = 0; $look < self::LOOKS; $look++ ) {
			$rows = $this->tables->rows( Tables::PRESSES, 'SELECT outcome FROM %i WHERE id = %s', $id );
			$kept = $rows[0]['outcome'] ?? null;
			if ( $kept !== self::WORKING ) {
				// No row: the first request did nothing, or the database does not answer.
				return Outcome::tryFrom( $kept ?? '-' ) ?? Outcome::UNAVAILABLE;
			}
			( $this->pause )();
		}
		return Outcome::IN_PROGRESS;
	}
}
