<?php
/**
 * Stores what readers declare at the withdrawal form, in a table of its own, for three years (`withdraw-6`). Whoever
 * withdraws need not have an account, so the rows hold what was typed.
 */

declare(strict_types=1);

namespace Circulation\Withdrawal;

use Circulation\Tables;
use wpdb;

/**
 * Adds, finds and removes.
 *
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

	/** So long the desk works on it: no erasure removes it. */
	private const IN_WORK = 60 * DAY_IN_SECONDS;

	/** So long a letter that the mailer refused is sent again. */
	private const LETTERS = WEEK_IN_SECONDS;

	/** Letters and digits that nobody takes for others. */
	private const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

	public function __construct( private readonly wpdb $db, private readonly Tables $tables ) {}

	/**
	 * Keeps a withdrawal; the same press of the same words is kept once. Null when it could not be kept.
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
			// A last repair, for a site that was never activated by hand.
			$this->tables->repair();
			$add();
		}
		return $this->of_press( $key, $declared );
	}

	/**
	 * What a press has declared already.
	 *
	 * @param Declared $declared
	 * @return Withdrawal|null
	 */
	public function of_press( string $key, array $declared ): ?array {
		return $this->rows( 'SELECT * FROM %i WHERE press = %s', $this->press( $key, $declared ) )[0] ?? null;
	}

	/**
	 * The key belongs to its words: sent with others it is another press.
	 *
	 * @param Declared $declared
	 */
	private function press( string $key, array $declared ): string {
		return hash( 'sha256', strtolower( $key ) . '|' . wp_json_encode( $declared ) );
	}

	/**
	 * Notes a letter as sent, for one request only. False when another one has sent it, or does so now.
	 *
	 * @param int $letter A bit.
	 */
	public function take_letter( int $id, int $letter ): bool {
		$taken = $this->run(
			'UPDATE %i SET letters = letters | %d WHERE id = %d AND letters & %d = 0',
			$letter,
			$id,
			$letter,
		);
		return $taken && $this->db->rows_affected === 1;
	}

	/** Notes a letter as not sent: the mailer refused it. */
	public function release_letter( int $id, int $letter ): void {
		$this->run( 'UPDATE %i SET letters = letters & ~%d WHERE id = %d', $letter, $id );
	}

	/**
	 * Those of the last days of which a letter is not sent yet.
	 *
	 * @return list<Withdrawal>
	 */
	public function waiting( int $all_letters ): array {
		return $this->rows(
			'SELECT * FROM %i WHERE letters <> %d AND received_at > %d ORDER BY id LIMIT 100',
			$all_letters,
			time() - self::LETTERS,
		) ?? [];
	}

	/**
	 * A page of those under an address; null when they cannot be read.
	 *
	 * @return list<Withdrawal>|null
	 */
	public function of_address( string $email, int $offset, int $limit ): ?array {
		return $this->rows(
			'SELECT * FROM %i WHERE email = %s ORDER BY id LIMIT %d OFFSET %d',
			strtolower( $email ),
			$limit,
			$offset,
		);
	}

	/**
	 * Removes those under an address that the desk is done with.
	 *
	 * @return bool False when they could not be removed.
	 */
	public function erase( string $email ): bool {
		return $this->run(
			'DELETE FROM %i WHERE email = %s AND received_at < %d',
			strtolower( $email ),
			time() - self::IN_WORK,
		);
	}

	/** The day from which on an erasure removes it. */
	public function erasable_from( int $received_at ): int {
		return $received_at + self::IN_WORK;
	}

	/** Removes what has been kept for three years. */
	public function clean(): void {
		$this->run( 'DELETE FROM %i WHERE received_at < %d', time() - self::KEPT );
	}

	/** Eight signs that nobody guesses from another one. */
	private function reference(): string {
		$signs = '';
		for ( $i = 0; $i < 8; $i++ ) {
			$signs .= self::SIGNS[ random_int( 0, strlen( self::SIGNS ) - 1 ) ];
		}
		return $signs;
	}

	/**
	 * What a statement finds; null when it cannot be run.
	 *
	 * @param literal-string $statement Its first placeholder is the table.
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

	/**
	 * Runs a statement; false when it cannot be run. Nothing is logged.
	 *
	 * @param literal-string $statement Its first placeholder is the table.
	 */
	private function run( string $statement, int|string ...$values ): bool {
		$spoke = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared, WordPress.DB.DirectDatabaseQuery -- Prepared in this very line; the plugin's own table.
		$done = $this->db->query(
			(string) $this->db->prepare( $statement, $this->db->prefix . Tables::WITHDRAWALS, ...$values ),
		);
		$this->db->suppress_errors( $spoke );
		return $done !== false;
	}
}
