<?php
/** Stores consents for three years under a keyed hash, so that the table identifies no one (record 018). */

declare(strict_types=1);

namespace Circulation\Consent;

use Circulation\Tables;

/**
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

	public function __construct( private readonly Tables $tables ) {}

	/**
	 * @param array{mailbox: string, tracking_id: string} $reader
	 * @param array<mixed> $terms
	 * @return bool False if it could not be stored; an existing consent stays.
	 */
	public function add( array $reader, string $plan_id, string $text_version, int $agreed_at, array $terms ): bool {
		if ( $this->key() === '' ) {
			return false;
		}
		return $this->tables->write(
			Tables::CONSENTS,
			'INSERT IGNORE INTO %i ( reader, address, plan_id, text_version, agreed_at, recorded_at, terms ) VALUES ( %s, %s, %s, %s, %d, %d, %s )',
			$this->hash( $reader['tracking_id'] ),
			$this->hash( strtolower( $reader['mailbox'] ) ),
			$plan_id,
			$text_version,
			$agreed_at,
			time(),
			(string) wp_json_encode( $terms ),
		) !== null;
	}

	/** @return list<Consent>|null Consents of an address, current or former; null if they cannot be read. */
	public function of_address( string $email, int $offset, int $limit ): ?array {
		$rows = $this->key() === '' ? null : $this->tables->rows(
			Tables::CONSENTS,
			'SELECT id, plan_id, text_version, agreed_at, recorded_at, terms FROM %i WHERE reader IN ( SELECT reader FROM %i WHERE address = %s ) ORDER BY id LIMIT %d OFFSET %d',
			$this->tables->name( Tables::CONSENTS ),
			$this->hash( strtolower( $email ) ),
			$limit,
			$offset,
		);
		return $rows === null ? null : array_map(
			static fn( array $row ): array => [
				'id'           => (int) $row['id'],
				'plan_id'      => (string) $row['plan_id'],
				'text_version' => (string) $row['text_version'],
				'agreed_at'    => (int) $row['agreed_at'],
				'recorded_at'  => (int) $row['recorded_at'],
				'terms'        => (string) $row['terms'],
			],
			$rows
		);
	}

	/**
	 * Deletes consents older than three years.
	 *
	 * @return bool False if deleting failed.
	 */
	public function clean(): bool {
		$old = ( new RetentionClock() )->now() - self::KEPT;
		return $this->tables->run( Tables::CONSENTS, 'DELETE FROM %i WHERE recorded_at < %d', $old ) !== null;
	}

	/**
	 * @return array{count: int, until: int}|null Number of consents, and the day on which the last one expires; null if
	 *   it cannot be read.
	 */
	public function kept_of( string $email ): ?array {
		$rows = $this->key() === '' ? null : $this->tables->rows(
			Tables::CONSENTS,
			'SELECT COUNT(*) AS kept, MAX(recorded_at) AS newest FROM %i WHERE reader IN ( SELECT reader FROM %i WHERE address = %s )',
			$this->tables->name( Tables::CONSENTS ),
			$this->hash( strtolower( $email ) ),
		);
		return $rows === null ? null : [
			'count' => (int) ( $rows[0]['kept'] ?? 0 ),
			'until' => (int) ( $rows[0]['newest'] ?? 0 ) + self::KEPT,
		];
	}

	/** A keyed hash that does not use WordPress's salts, because those may change within three years. */
	private function hash( string $text ): string {
		return hash_hmac( 'sha256', $text, $this->key() );
	}

	/** The key of the hashes; '' if the database does not give it, and then nothing is stored or found. */
	private function key(): string {
		$key = get_option( self::KEY_OPTION );
		return is_string( $key ) && $key !== '' ? $key : $this->make_key();
	}

	/** WordPress's add_option() would replace a concurrent request's key, and its consents could not be found. */
	private function make_key(): string {
		$this->tables->run(
			'options',
			"INSERT IGNORE INTO %i ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )",
			self::KEY_OPTION,
			wp_generate_password( 64, true, true ),
		);
		// An empty key counts as missing.
		$this->tables->run(
			'options',
			"UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = ''",
			wp_generate_password( 64, true, true ),
			self::KEY_OPTION,
		);
		wp_cache_delete( self::KEY_OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		$select = 'SELECT option_value FROM %i WHERE option_name = %s';
		$key    = $this->tables->rows( 'options', $select, self::KEY_OPTION )[0]['option_value'] ?? '';
		return (string) $key;
	}
}
