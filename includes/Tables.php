<?php
/** Creates the plugin's own tables, before the first reader comes: the limits need theirs (T25). */

declare(strict_types=1);

namespace Circulation;

use wpdb;

/** Names and columns are defined here only; uninstall.php repeats the names. */
final class Tables {
	/** Option: which columns a site's tables have. */
	public const OPTION = 'circulation_tables';

	/** Table: counts and locks of a minute to a day, under keyed hashes. */
	public const CALLS = 'circulation_calls';

	/** Table: what readers agreed to before a payment, for three years, under keyed hashes. */
	public const CONSENTS = 'circulation_consents';

	/** Table: when an outside service did not answer, by service and hour, for thirty days. */
	public const OUTAGES = 'circulation_outages';

	/** Table: the outcome of each press that moves money, for a day, under keyed hashes. */
	public const PRESSES = 'circulation_presses';

	/** Table: what readers declared at the withdrawal form, for three years, as it was typed. */
	public const WITHDRAWALS = 'circulation_withdrawals';

	/** Must be incremented with each change of the columns. */
	public const VERSION = '4';

	/** The format is that of dbDelta(): one column per line, two spaces after PRIMARY KEY. */
	private const COLUMNS = [
		self::CALLS    => "id char(64) NOT NULL,\ncalls int(10) unsigned NOT NULL,\nends bigint(20) unsigned NOT NULL,\nPRIMARY KEY  (id),\nKEY ends (ends)",
		self::CONSENTS => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,\nreader char(64) NOT NULL,\naddress char(64) NOT NULL,\nplan_id varchar(100) NOT NULL,\ntext_version varchar(64) NOT NULL,\nagreed_at bigint(20) unsigned NOT NULL,\nrecorded_at bigint(20) unsigned NOT NULL,\nterms text NOT NULL,\nPRIMARY KEY  (id),\nUNIQUE KEY once (reader, plan_id, text_version, agreed_at),\nKEY address (address),\nKEY recorded_at (recorded_at)",
		self::OUTAGES  => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,\nservice varchar(40) NOT NULL,\nhour bigint(20) unsigned NOT NULL,\nreason varchar(100) NOT NULL,\ncalls int(10) unsigned NOT NULL,\nfirst_at bigint(20) unsigned NOT NULL,\nlast_at bigint(20) unsigned NOT NULL,\nPRIMARY KEY  (id),\nUNIQUE KEY once (service, hour, reason),\nKEY hour (hour),\nKEY last_at (last_at)",
		self::PRESSES  => "id char(64) NOT NULL,\noutcome varchar(32) NOT NULL,\nends bigint(20) unsigned NOT NULL,\nPRIMARY KEY  (id),\nKEY ends (ends)",
		self::WITHDRAWALS => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,\npress char(64) NOT NULL,\nreference char(8) NOT NULL,\nname varchar(120) NOT NULL,\nemail varchar(254) NOT NULL,\nmembership varchar(200) NOT NULL,\norder_reference varchar(80) NOT NULL,\nreceived_at bigint(20) unsigned NOT NULL,\nletters tinyint(3) unsigned NOT NULL,\nPRIMARY KEY  (id),\nUNIQUE KEY once (press),\nKEY email (email(100)),\nKEY received_at (received_at)",
	];

	/** @var bool Whether this request has already tried to create missing tables. */
	private bool $is_repaired = false;

	public function __construct( private readonly wpdb $db ) {}

	/**
	 * Runs a statement without logging; null if it fails.
	 *
	 * @param literal-string $statement Its first placeholder is the table.
	 * @return int|null Rows that it changed or found.
	 */
	public function run( string $table, string $statement, int|string ...$values ): ?int {
		$spoke = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared, WordPress.DB.DirectDatabaseQuery -- The statement is prepared in this line; a cache could not decide who is first.
		$found = $this->db->query( (string) $this->db->prepare( $statement, $this->name( $table ), ...$values ) );
		$this->db->suppress_errors( $spoke );
		return is_int( $found ) ? $found : null;
	}

	/**
	 * Runs a statement, and creates missing tables once, in case activation never ran on this site.
	 *
	 * @param literal-string $statement
	 */
	public function write( string $table, string $statement, int|string ...$values ): ?int {
		$changed = $this->run( $table, $statement, ...$values );
		if ( $changed === null && ! $this->is_repaired ) {
			$this->is_repaired = true;
			$this->repair();
			$changed = $this->run( $table, $statement, ...$values );
		}
		return $changed;
	}

	/**
	 * @param literal-string $statement
	 * @return list<array<string, string|null>>|null Null if it fails.
	 */
	public function rows( string $table, string $statement, int|string ...$values ): ?array {
		if ( $this->run( $table, $statement, ...$values ) === null ) {
			return null;
		}
		/** @var list<array<string, string|null>> $rows Databases return strings. */
		$rows = array_map( 'get_object_vars', array_values( (array) $this->db->last_result ) );
		return $rows;
	}

	/** A table's name on the current site. */
	public function name( string $table ): string {
		return $this->db->prefix . $table;
	}

	/** @return list<string> The tables' names on the current site. */
	public function names(): array {
		return array_map( $this->name( ... ), array_keys( self::COLUMNS ) );
	}

	/** Creates missing tables and updates outdated ones. A failure is retried next time. */
	public function install(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$spoke = $this->db->suppress_errors( true );
		foreach ( self::COLUMNS as $name => $columns ) {
			dbDelta( "CREATE TABLE {$this->db->prefix}$name (\n$columns\n) {$this->db->get_charset_collate()};" );
		}
		$this->db->suppress_errors( $spoke );
		if ( $this->are_there() ) {
			update_option( self::OPTION, self::VERSION, false );
		}
	}

	/** Creates missing tables, as the last resort on a reader's request. If all exist, none is changed. */
	public function repair(): void {
		if ( ! $this->are_there() ) {
			$this->install();
		}
	}

	/** Creates and updates the tables, unless that has been done since their columns last changed. */
	public function bring_up_to_date(): void {
		if ( ! $this->are_current() ) {
			$this->install();
		}
	}

	/**
	 * Whether the tables have all columns of this version. Those of a newer one stay, because two versions share a
	 * database during a deploy, and this one would narrow the other's columns again.
	 */
	public function are_current(): bool {
		$version = get_option( self::OPTION );
		return is_numeric( $version ) && (int) $version >= (int) self::VERSION;
	}

	/** Whether the database has all tables. Some servers store their names in lower case. */
	public function are_there(): bool {
		$begin = $this->db->esc_like( $this->db->prefix . 'circulation_' );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- There is no other way to find out.
		$found = $this->db->get_col( (string) $this->db->prepare( 'SHOW TABLES LIKE %s', "$begin%" ) );
		$lower = static fn( ?string $name ): string => strtolower( (string) $name );
		return array_diff( array_map( $lower, $this->names() ), array_map( $lower, $found ) ) === [];
	}
}
