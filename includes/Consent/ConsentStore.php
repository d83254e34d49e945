<?php
/** Stores consents for three years under a keyed hash, so that the table identifies no one (record 018). */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Tables;
use wpdb;

/**
 * @phpstan-import-type Terms from ConsentTerms
 * @phpstan-type Consent array{
 *     id: int,
 *     plan_id: string,
 *     text_version: string,
 *     agreed_at: int,
 *     recorded_at: int,
 *     terms: string,
 * }
 */
final class ConsentStore {
	/** Option: the key of the hashes under which consents are stored; without it no stored consent can be found. */
	public const KEY_OPTION = 'circulation_consent_key';

	private const KEPT = 3 * 365 * DAY_IN_SECONDS;

	public function __construct( private readonly wpdb $db, private readonly Tables $tables ) {}

	private function table(): string {
		return $this->db->prefix . Tables::CONSENTS;
	}

	/**
	 * @param array{mailbox: string, tracking_id: string} $reader
	 * @param Terms $terms
	 * @return bool False if it could not be stored; an existing consent stays.
	 */
	public function add( array $reader, string $plan_id, string $text_version, int $agreed_at, array $terms ): bool {
		$add = fn(): bool => $this->run(
			'INSERT IGNORE INTO %i ( reader, address, plan_id, text_version, agreed_at, recorded_at, terms ) VALUES ( %s, %s, %s, %s, %d, %d, %s )',
			$this->table(),
			$this->hash( $reader['tracking_id'] ),
			$this->hash( strtolower( $reader['mailbox'] ) ),
			$plan_id,
			$text_version,
			$agreed_at,
			time(),
			(string) wp_json_encode( $terms ),
		);
		if ( $add() ) {
			return true;
		}
		// Creates the tables if activation never ran on this site.
		$this->tables->repair();
		return $add();
	}

	/** @return list<Consent>|null Under this address, current or former; null if they cannot be read. */
	public function of_address( string $email, int $offset, int $limit ): ?array {
		$rows = $this->rows(
			'SELECT id, plan_id, text_version, agreed_at, recorded_at, terms FROM %i WHERE reader IN ( SELECT reader FROM %i WHERE address = %s ) ORDER BY id LIMIT %d OFFSET %d',
			$this->table(),
			$this->table(),
			$this->hash( strtolower( $email ) ),
			$limit,
			$offset,
		);
		return $rows === null ? null : array_map( $this->consent( ... ), $rows );
	}

	/**
	 * @param array<array-key, mixed> $row
	 * @return Consent
	 */
	private function consent( array $row ): array {
		$text   = static fn( string $name ): string => is_scalar( $row[ $name ] ?? null ) ? (string) $row[ $name ] : '';
		$number = static fn( string $name ): int => (int) $text( $name );
		return [
			'id'           => $number( 'id' ),
			'plan_id'      => $text( 'plan_id' ),
			'text_version' => $text( 'text_version' ),
			'agreed_at'    => $number( 'agreed_at' ),
			'recorded_at'  => $number( 'recorded_at' ),
			'terms'        => $text( 'terms' ),
		];
	}

	/** @return bool False if deleting failed. */
	public function clean(): bool {
		return $this->run( 'DELETE FROM %i WHERE recorded_at < %d', $this->table(), time() - self::KEPT );
	}

	/** @return array{count: int, until: int}|null The day on which the last one expires; null if it cannot be read. */
	public function kept_of( string $email ): ?array {
		$rows = $this->rows(
			'SELECT COUNT(*) AS kept, MAX(recorded_at) AS newest FROM %i WHERE reader IN ( SELECT reader FROM %i WHERE address = %s )',
			$this->table(),
			$this->table(),
			$this->hash( strtolower( $email ) ),
		);
		return $rows === null ? null : [
			'count' => (int) ( $rows[0]['kept'] ?? 0 ),
			'until' => (int) ( $rows[0]['newest'] ?? 0 ) + self::KEPT,
		];
	}

	/**
	 * @param literal-string $statement
	 * @return list<array<string, string|null>>|null
	 */
	private function rows( string $statement, int|string ...$values ): ?array {
		if ( ! $this->run( $statement, ...$values ) ) {
			return null;
		}
		/** @var list<array<string, string|null>> $rows Databases return strings. */
		$rows = array_map( 'get_object_vars', array_values( (array) $this->db->last_result ) );
		return $rows;
	}

	/** @param literal-string $statement */
	private function run( string $statement, int|string ...$values ): bool {
		$spoke = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared, WordPress.DB.DirectDatabaseQuery -- The statement is prepared in this line, for the plugin's own table.
		$done = $this->db->query( (string) $this->db->prepare( $statement, ...$values ) );
		$this->db->suppress_errors( $spoke );
		return $done !== false;
	}

	/** A keyed hash; WordPress's salts may change within three years, so it does not use them. */
	private function hash( string $text ): string {
		$key = get_option( self::KEY_OPTION );
		return hash_hmac( 'sha256', $text, is_string( $key ) && $key !== '' ? $key : $this->make_key() );
	}

	/** add_option() would replace the key of a concurrent request, and its consents could not be found again. */
	private function make_key(): string {
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- The row's unique key decides who is first.
		$this->run(
			"INSERT IGNORE INTO %i ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )",
			$this->db->options,
			self::KEY_OPTION,
			wp_generate_password( 64, true, true ),
		);
		// An empty key counts as missing.
		$this->run(
			"UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = ''",
			$this->db->options,
			wp_generate_password( 64, true, true ),
			self::KEY_OPTION,
		);
		// phpcs:enable
		wp_cache_delete( self::KEY_OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		$key = $this->rows(
			'SELECT option_value FROM %i WHERE option_name = %s',
			$this->db->options,
			self::KEY_OPTION,
		)[0]['option_value'] ?? '';
		return (string) $key;
	}
}
