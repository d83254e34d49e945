<?php
/** Stores declarations of withdrawal for three years; the rows hold the typed values (`withdraw-6`). */

declare(strict_types=1);

namespace Circulation\Withdrawal;

use Circulation\Tables;
use wpdb;

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

	public function __construct( private readonly wpdb $db, private readonly Tables $tables ) {}

	/**
	 * A repeated press with the same text is stored once. Null if it fails.
	 *
	 * @param Declared $declared
	 * @return Withdrawal|null
	 */
	public function add( string $key, array $declared ): ?array {
		$add = fn(): bool => $this->run(
			'INSERT IGNORE INTO %i ( press, reference, name, email, membership, order_reference, received_at, letters ) VALUES ( %s, %s, %s, %s, %s, %s, %d, 0 )',
			$this->press( $key, $declared ),
			$this->reference(),
			$declared['name'],
			$declared['email'],
			$declared['membership'],
			$declared['order'],
			time(),
		);
		if ( ! $add() ) {
			// Creates the tables if activation never ran on this site.
			$this->tables->repair();
			$add();
		}
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

	/** False if another request has sent it or is sending it. */
	public function take_letter( int $id, int $letter ): bool {
		$taken = $this->run(
			'UPDATE %i SET letters = letters | %d WHERE id = %d AND letters & %d = 0',
			$letter,
			$id,
			$letter,
		);
		return $taken && $this->db->rows_affected === 1;
	}

	/** Marks a letter as unsent after the mailer refused it. */
	public function release_letter( int $id, int $letter ): void {
		$this->run( 'UPDATE %i SET letters = letters & ~%d WHERE id = %d', $letter, $id );
	}

	/** @return list<Withdrawal> Recent withdrawals with an unsent letter. */
	public function waiting( int $all_letters ): array {
		return $this->rows(
			'SELECT * FROM %i WHERE letters <> %d AND received_at > %d ORDER BY id LIMIT 100',
			$all_letters,
			time() - self::LETTERS,
		) ?? [];
	}

	/** @return list<Withdrawal>|null Null if they cannot be read. */
	public function of_address( string $email, int $offset, int $limit ): ?array {
		return $this->rows(
			'SELECT * FROM %i WHERE email = %s ORDER BY id LIMIT %d OFFSET %d',
			strtolower( $email ),
			$limit,
			$offset,
		);
	}

	/** @return list<Withdrawal>|null Newest first; null if they cannot be read. */
	public function newest( int $offset, int $limit ): ?array {
		return $this->rows( 'SELECT * FROM %i ORDER BY id DESC LIMIT %d OFFSET %d', $limit, $offset );
	}

	/** Returns null if it cannot be read. */
	public function count(): ?int {
		if ( ! $this->run( 'SELECT COUNT(*) AS sum FROM %i' ) ) {
			return null;
		}
		$row = is_array( $this->db->last_result ) ? $this->db->last_result[0] ?? null : null;
		return is_object( $row ) && is_numeric( $row->sum ?? null ) ? (int) $row->sum : null;
	}

	/** @return bool False if deleting failed. Those that the desk may be working on stay. */
	public function erase( string $email ): bool {
		return $this->run(
			'DELETE FROM %i WHERE email = %s AND received_at < %d',
			strtolower( $email ),
			time() - self::IN_WORK,
		);
	}

	public function erasable_from( int $received_at ): int {
		return $received_at + self::IN_WORK;
	}

	public function clean(): void {
		$this->run( 'DELETE FROM %i WHERE received_at < %d', time() - self::KEPT );
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
		if ( ! $this->run( $statement, ...$values ) ) {
			return null;
		}
		return array_map(
			static function ( object $found ): array {
				$row  = get_object_vars( $found );
				$text = static function ( string $name ) use ( $row ): string {
					$value = $row[ $name ] ?? null;
					return is_scalar( $value ) ? (string) $value : '';
				};
				return [
					'id'          => (int) $text( 'id' ),
					'reference'   => $text( 'reference' ),
					'name'        => $text( 'name' ),
					'email'       => $text( 'email' ),
					'membership'  => $text( 'membership' ),
					'order'       => $text( 'order_reference' ),
					'received_at' => (int) $text( 'received_at' ),
					'letters'     => (int) $text( 'letters' ),
				];
			},
			array_values( array_filter( (array) $this->db->last_result, is_object( ... ) ) ),
		);
	}

	/** @param literal-string $statement Its first placeholder is the table. */
	private function run( string $statement, int|string ...$values ): bool {
		$spoke = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared, WordPress.DB.DirectDatabaseQuery -- The statement is prepared in this line, for the plugin's own table.
		$done = $this->db->query(
			(string) $this->db->prepare( $statement, $this->db->prefix . Tables::WITHDRAWALS, ...$values ),
		);
		$this->db->suppress_errors( $spoke );
		return $done !== false;
	}
}
