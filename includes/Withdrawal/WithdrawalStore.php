<?php
/** Stores declarations of withdrawal for three years; the rows hold the typed values (`withdraw-6`). */

declare(strict_types=1);

namespace Circulation\Withdrawal;

use Circulation\Consent\RetentionClock;
use Circulation\Tables;

/**
 * @phpstan-type Declared array{name: string, email: string, membership: string, order: string}
 * @phpstan-type Withdrawal array{
 *     id: int,
 *     reference: string,
 *     name: string,
 *     email: string,
 *     membership: string,
 *     order: string,
 *     received_at: int,
 *     letters: int,
 * }
 */
final class WithdrawalStore {
	private const KEPT = 3 * 365 * DAY_IN_SECONDS;

	/** How long the desk may work on a withdrawal; during this time an erasure does not delete it. */
	private const IN_WORK = 60 * DAY_IN_SECONDS;

	/** How long a refused letter is retried. */
	private const LETTERS = 7 * DAY_IN_SECONDS;

	/** Letters and digits that cannot be mistaken for one another. */
	private const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

	public function __construct( private readonly Tables $tables ) {}

	/**
	 * Stores a withdrawal; a repeated press with the same text is stored once. Null if it fails.
	 *
	 * @param Declared $declared
	 * @return Withdrawal|null
	 */
	public function add( string $key, array $declared ): ?array {
		$this->tables->write(
			Tables::WITHDRAWALS,
			'INSERT IGNORE INTO %i ( press, reference, name, email, membership, order_reference, received_at, letters ) VALUES ( %s, %s, %s, %s, %s, %s, %d, 0 )',
			$this->press( $key, $declared ),
			$this->reference(),
			$declared['name'],
			$declared['email'],
			$declared['membership'],
			$declared['order'],
			time(),
		);
		return $this->of_press( $key, $declared );
	}

	/**
	 * @param Declared $declared
	 * @return Withdrawal|null
	 */
	public function of_press( string $key, array $declared ): ?array {
		return $this->rows( 'SELECT * FROM %i WHERE press = %s', $this->press( $key, $declared ) )[0] ?? null;
	}

	/**
	 * A key belongs to its text; another text makes it a different press.
	 *
	 * @param Declared $declared
	 */
	private function press( string $key, array $declared ): string {
		return hash( 'sha256', strtolower( $key ) . '|' . wp_json_encode( $declared ) );
	}

	public function mark_sent( int $id, int $letter ): void {
		$this->run( 'UPDATE %i SET letters = letters | %d WHERE id = %d', $letter, $id );
	}

	/** Whether a letter is marked as sent; false if that cannot be read. */
	public function is_sent( int $id, int $letter ): bool {
		return ( $this->rows( 'SELECT * FROM %i WHERE id = %d AND letters & %d <> 0', $id, $letter ) ?? [] ) !== [];
	}

	/** @return list<Withdrawal> A page of the recent withdrawals with an unsent letter, after the one with this id. */
	public function waiting( int $all_letters, int $after ): array {
		return $this->rows(
			'SELECT * FROM %i WHERE letters <> %d AND received_at > %d AND id > %d ORDER BY id LIMIT 100',
			$all_letters,
			time() - self::LETTERS,
			$after,
		) ?? [];
	}

	/** @return list<Withdrawal>|null A page of the withdrawals under an address; null if they cannot be read. */
	public function of_address( string $email, int $offset, int $limit ): ?array {
		return $this->rows(
			'SELECT * FROM %i WHERE email = %s ORDER BY id LIMIT %d OFFSET %d',
			strtolower( $email ),
			$limit,
			$offset,
		);
	}

	/** @return list<Withdrawal>|null A page of all withdrawals, newest first; null if they cannot be read. */
	public function newest( int $offset, int $limit ): ?array {
		return $this->rows( 'SELECT * FROM %i ORDER BY id DESC LIMIT %d OFFSET %d', $limit, $offset );
	}

	/** The number of withdrawals; null if it cannot be read. */
	public function count(): ?int {
		$rows = $this->tables->rows( Tables::WITHDRAWALS, 'SELECT COUNT(*) AS sum FROM %i' );
		return isset( $rows[0]['sum'] ) ? (int) $rows[0]['sum'] : null;
	}

	/** @return bool False if deleting failed. Withdrawals that the desk may be working on stay. */
	public function erase( string $email ): bool {
		return $this->run(
			'DELETE FROM %i WHERE email = %s AND received_at < %d',
			strtolower( $email ),
			( new RetentionClock() )->now() - self::IN_WORK,
		) !== null;
	}

	/** The day from which an erasure deletes the withdrawal. */
	public function erasable_from( int $received_at ): int {
		return $received_at + self::IN_WORK;
	}

	public function clean(): void {
		$this->run( 'DELETE FROM %i WHERE received_at < %d', ( new RetentionClock() )->now() - self::KEPT );
	}

	private function reference(): string {
		$signs = '';
		for ( $i = 0; $i < 8; $i++ ) {
			$signs .= self::SIGNS[ wp_rand( 0, strlen( self::SIGNS ) - 1 ) ];
		}
		return $signs;
	}

	/**
	 * @param literal-string $statement
	 * @return list<Withdrawal>|null
	 */
	private function rows( string $statement, int|string ...$values ): ?array {
		$rows = $this->tables->rows( Tables::WITHDRAWALS, $statement, ...$values );
		return $rows === null ? null : array_map(
			static fn( array $row ): array => [
				'id'          => (int) $row['id'],
				'reference'   => (string) $row['reference'],
				'name'        => (string) $row['name'],
				'email'       => (string) $row['email'],
				'membership'  => (string) $row['membership'],
				'order'       => (string) $row['order_reference'],
				'received_at' => (int) $row['received_at'],
				'letters'     => (int) $row['letters'],
			],
			$rows
		);
	}

	/** @param literal-string $statement Its first placeholder is the table. */
	private function run( string $statement, int|string ...$values ): ?int {
		return $this->tables->run( Tables::WITHDRAWALS, $statement, ...$values );
	}
}
