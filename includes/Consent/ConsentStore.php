<?php
/**
 * Consents, kept for three years in a table of their own. Decision 37: found by a keyed hash of the reader's id, so that
 * the table names nobody. docs/decisions has how long and why.
 */

declare(strict_types=1);

namespace Circulation\Consent;

use wpdb;

/**
 * Adds, finds and removes.
 *
 * @phpstan-import-type Terms from ConsentTerms
 * @phpstan-type Consent array{id: int, plan_id: string, text_version: string, agreed_at: int, recorded_at: int, terms: string}
 */
final class ConsentStore {
	public const KEY_OPTION = 'circulation_consent_key';

	private const KEPT = 3 * 365 * DAY_IN_SECONDS;

	/** Takes the database. */
	public function __construct( private readonly wpdb $db ) {}

	/** The table; each site of a network has its own. */
	public function table(): string {
		return $this->db->prefix . 'circulation_consents';
	}

	/** Makes the table where there is none. */
	public function install(): void {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The plugin's own table.
		$this->db->query( (string) $this->db->prepare( 'CREATE TABLE IF NOT EXISTS %i ( id bigint unsigned NOT NULL AUTO_INCREMENT, reader char(64) NOT NULL, address char(64) NOT NULL, plan_id varchar(100) NOT NULL, text_version varchar(64) NOT NULL, agreed_at bigint unsigned NOT NULL, recorded_at bigint unsigned NOT NULL, terms text NOT NULL, PRIMARY KEY (id), UNIQUE KEY once (reader, plan_id, text_version, agreed_at), KEY address (address), KEY recorded_at (recorded_at) )', $this->table() ) );
	}

	/**
	 * Keeps a consent; one that is kept already stays as it is.
	 *
	 * @param array{email: string, tracking_id: string} $reader
	 * @param Terms $terms
	 * @return bool False when it could not be kept.
	 */
	public function add( array $reader, string $plan_id, string $text_version, int $agreed_at, array $terms ): bool {
		$add = fn(): bool => $this->run( 'INSERT IGNORE INTO %i ( reader, address, plan_id, text_version, agreed_at, recorded_at, terms ) VALUES ( %s, %s, %s, %s, %d, %d, %s )', $this->table(), $this->hash( $reader['tracking_id'] ), $this->hash( strtolower( $reader['email'] ) ), $plan_id, $text_version, $agreed_at, time(), (string) wp_json_encode( $terms ) );
		if ( $add() ) {
			return true;
		}
		// A site that was never activated by hand, such as a new one of a network.
		$this->install();
		return $add();
	}

	/**
	 * A page of the consents of whoever has, or had, this address.
	 *
	 * @return list<Consent>
	 */
	public function of_address( string $email, int $offset, int $limit ): array {
		$table = $this->table();
		$spoke = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The plugin's own table, read for one person.
		$rows = $this->db->get_results( $this->db->prepare( 'SELECT id, plan_id, text_version, agreed_at, recorded_at, terms FROM %i WHERE reader IN ( SELECT reader FROM %i WHERE address = %s ) ORDER BY id LIMIT %d OFFSET %d', $table, $table, $this->hash( strtolower( $email ) ), $limit, $offset ), ARRAY_A );
		$this->db->suppress_errors( $spoke );
		return array_map( $this->consent( ... ), (array) $rows );
	}

	/**
	 * A row as we use it. Databases give numbers as text.
	 *
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

	/** Removes all consents of whoever has, or had, this address; answers how many. */
	public function forget_address( string $email ): int {
		$gone = 0;
		do {
			$ids = array_column( $this->of_address( $email, 0, 100 ), 'id' );
			foreach ( $ids as $id ) {
				$gone += (int) $this->db->delete( $this->table(), [ 'id' => $id ] ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The plugin's own table.
			}
		} while ( $ids !== [] );
		return $gone;
	}

	/** Removes what has been kept for three years. */
	public function clean(): void {
		$this->run( 'DELETE FROM %i WHERE recorded_at < %d', $this->table(), time() - self::KEPT );
	}

	/**
	 * Runs a statement; false when it cannot be run, without a word in the log.
	 *
	 * @param literal-string $statement With placeholders for the values.
	 */
	private function run( string $statement, int|string ...$values ): bool {
		$spoke = $this->db->suppress_errors( true );
		$done  = $this->db->query( (string) $this->db->prepare( $statement, ...$values ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared, WordPress.DB.DirectDatabaseQuery -- Prepared in this very line; the plugin's own table.
		$this->db->suppress_errors( $spoke );
		return $done !== false;
	}

	/** A hash from which nothing can be read back. Its key outlives WordPress's salts: they may change within three years. */
	private function hash( string $text ): string {
		$key = get_option( self::KEY_OPTION );
		if ( ! is_string( $key ) || $key === '' ) {
			add_option( self::KEY_OPTION, wp_generate_password( 64, true, true ), '', false );
			$key = get_option( self::KEY_OPTION );
		}
		return hash_hmac( 'sha256', $text, is_string( $key ) ? $key : '' );
	}
}
