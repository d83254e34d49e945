<?php
/**
 * The temporary folder of one test run: databases, wp-content, and the plugin with a small built app instead of the
 * real one. The sites use SQLite, or the MariaDB whose socket CIRCULATION_TEST_MARIADB names; the object cache of
 * CIRCULATION_TEST_REDIS, if that names a socket; and a network if CIRCULATION_TEST_NETWORK says so.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

use RuntimeException;

/** The bootstrap creates it, and it is removed when PHP ends. */
final class Workspace {
	public const LOADER_VERSION = 'f00d1234';

	public readonly string $root;

	public readonly string $core;

	public readonly string $folder;

	/** @var list<string> Names of the sites, in the order in which they were first used. */
	private array $sites = [];

	public function __construct() {
		$this->root   = dirname( __DIR__, 3 );
		$this->core   = getenv( 'WP_CORE_DIR' ) ?: $this->root . '/.circulation/core';
		$this->folder = sys_get_temp_dir() . '/circulation-php-' . bin2hex( random_bytes( 6 ) );
		if ( ! is_file( $this->core . '/wp-settings.php' ) || ! is_file( $this->core . '/wp-content/db.php' ) ) {
			throw new RuntimeException( "There is no WordPress with the SQLite drop-in in $this->core. Run: node scripts/wordpress/prepare.mjs, or set WP_CORE_DIR." );
		}
		$plugin = $this->folder . '/plugins/circulation';
		mkdir( $plugin . '/build/app', 0700, true );
		mkdir( $this->folder . '/compiled' );
		// A copy, not a link: PHP resolves links, so the plugin would find the real build.
		copy( $this->root . '/plugin.php', $plugin . '/plugin.php' );
		copy( $this->root . '/uninstall.php', $plugin . '/uninstall.php' );
		symlink( $this->root . '/includes', $plugin . '/includes' );
		file_put_contents( $plugin . '/build/app/loader.js', '/* loader */' );
		foreach ( [ 'loader', 'maintenance', 'first-reads' ] as $script ) {
			file_put_contents( "$plugin/build/app/$script.asset.json", '{"dependencies":[],"version":"' . self::LOADER_VERSION . '"}' );
		}
		$account = [ 'chunks/account.1.js', 'chunks/account.1.css' ];
		$screens = [];
		foreach ( [ 'login', 'settings', 'membership-cancel', 'onboarding-name' ] as $screen ) {
			$screens[ "screen-$screen" ] = [ ...$account, "chunks/screen-$screen.1.js" ];
		}
		file_put_contents( "$plugin/build/app/manifest.json", json_encode( [ 'account' => $account ] + $screens ) );
		$this->fill_content( $this->folder . '/content' );
		$pid = getmypid();
		register_shutdown_function( fn() => getmypid() === $pid ? $this->remove( $this->folder ) : null );
	}

	/**
	 * Makes a folder for one site and installs WordPress in it, as the first site of a network if requested.
	 *
	 * @return list<string> Names of the globals that WordPress needs.
	 */
	public function install( string $name, string $home, bool $is_network = false ): array {
		mkdir( "$this->folder/$name" );
		$this->make_database( $name );
		$globals = json_decode( $this->run( 'install', $name, $home ), true );
		if ( $is_network || self::is_network() ) {
			$this->run( 'make-network', $name, $home );
		}
		return array_values( array_filter( (array) $globals, is_string( ... ) ) );
	}

	/** Whether each site is installed as the first of a network. */
	public static function is_network(): bool {
		return (string) getenv( 'CIRCULATION_TEST_NETWORK' ) !== '';
	}

	/**
	 * The command for a PHP process that runs in parallel with the tests; it keeps compiled files for the next process,
	 * as a web server does.
	 *
	 * @return list<string>
	 */
	public function php(): array {
		return [
			PHP_BINARY,
			...[ '-d', 'pcov.enabled=0', '-d', 'opcache.enable_cli=1' ],
			...[ '-d', 'opcache.file_cache_only=1', '-d', "opcache.file_cache=$this->folder/compiled" ],
		];
	}

	/** The command of php(), quoted for a shell. */
	public function php_command(): string {
		return implode( ' ', array_map( escapeshellarg( ... ), $this->php() ) );
	}

	/** Runs a script of tests/php/site; returns its last line. */
	private function run( string $script, string $name, string $home ): string {
		exec( sprintf( 'CIRCULATION_TEST_NETWORK= %s %s %s 2>&1', $this->environment( $name, $home ), $this->php_command(), escapeshellarg( __DIR__ . "/../site/$script.php" ) ), $lines, $failed );
		if ( $failed !== 0 ) {
			throw new RuntimeException( "WordPress could not be installed:\n" . implode( "\n", $lines ) );
		}
		return (string) end( $lines );
	}

	/**
	 * The environment of a site's configuration.
	 *
	 * @return array<string, string>
	 */
	public function variables( string $name, string $home ): array {
		if ( ! in_array( $name, $this->sites, true ) ) {
			$this->sites[] = $name;
		}
		return [
			'WP_CORE_DIR'             => $this->core,
			'CIRCULATION_TEST_FOLDER' => "$this->folder/$name",
			'CIRCULATION_TEST_HOME'   => $home,
			// Each site has its own Redis database, because tests may run in parallel processes.
			'CIRCULATION_TEST_CACHE'  => (string) ( 10 * ( crc32( $this->folder ) % 1000 ) + (int) array_search( $name, $this->sites, true ) ),
		];
	}

	/** A connection for tests' own queries: to SQLite's file, or to MariaDB's socket. */
	public function connect( string $name ): \PDO {
		// phpcs:ignore WordPress.DB.RestrictedClasses -- The site is another process.
		return self::mariadb() === '' ? new \PDO( "sqlite:$this->folder/$name/site.sqlite" ) : new \PDO( 'mysql:unix_socket=' . self::mariadb() . ';dbname=' . self::database( "$this->folder/$name" ), 'root' );
	}

	/** The name of a site's database in MariaDB, unique because several runs share the server. */
	public static function database( string $folder ): string {
		return strtr( basename( dirname( $folder ) ), '-', '_' ) . '_' . basename( $folder );
	}

	/** MariaDB's socket; '' when the sites use SQLite. */
	public static function mariadb(): string {
		return (string) getenv( 'CIRCULATION_TEST_MARIADB' );
	}

	/** Whether the sites have an object cache that outlives a request. */
	public static function has_object_cache(): bool {
		return (string) getenv( 'CIRCULATION_TEST_REDIS' ) !== '';
	}

	/** Creates wp-content with the core's themes and the drop-ins. */
	public function fill_content( string $content ): void {
		is_dir( $content ) || mkdir( $content, 0700, true );
		symlink( "$this->core/wp-content/themes", "$content/themes" );
		if ( self::mariadb() === '' ) {
			symlink( "$this->core/wp-content/db.php", "$content/db.php" );
		}
		if ( self::has_object_cache() ) {
			symlink( "$this->root/tests/php/site/object-cache.php", "$content/object-cache.php" );
		}
	}

	/** Copies a site's database, because MariaDB cannot roll back every test. */
	public function keep( string $name ): void {
		if ( self::mariadb() !== '' ) {
			$this->make_database( "{$name}_kept" );
			$this->copy_tables( $name, "{$name}_kept" );
		}
	}

	/** Restores a site's database from the copy that keep() has made. */
	public function restore( string $name ): void {
		$this->connect( $name )->exec( 'DROP DATABASE ' . self::database( "$this->folder/$name" ) );
		$this->make_database( $name );
		$this->copy_tables( "{$name}_kept", $name );
		$GLOBALS['wpdb']->select( self::database( "$this->folder/$name" ) );
	}

	/** Copies all tables of a database into an empty one. */
	private function copy_tables( string $from, string $to ): void {
		[ $from, $to ] = [ self::database( "$this->folder/$from" ), self::database( "$this->folder/$to" ) ];
		$server        = new \PDO( 'mysql:unix_socket=' . self::mariadb(), 'root' ); // phpcs:ignore WordPress.DB.RestrictedClasses -- This connection is independent of WordPress.
		foreach ( $server->query( "SHOW TABLES FROM $from" ) ?: [] as [ $table ] ) {
			$server->exec( "CREATE TABLE $to.$table LIKE $from.$table" );
			$server->exec( "INSERT INTO $to.$table SELECT * FROM $from.$table" );
		}
	}

	/** Creates an empty MariaDB database; SQLite needs none. */
	private function make_database( string $name ): void {
		if ( self::mariadb() !== '' ) {
			( new \PDO( 'mysql:unix_socket=' . self::mariadb(), 'root' ) )->exec( 'CREATE DATABASE ' . self::database( "$this->folder/$name" ) . ' CHARACTER SET utf8mb4' ); // phpcs:ignore WordPress.DB.RestrictedClasses -- There is no WordPress yet.
		}
	}

	/** The result of variables(), as assignments for a command line. */
	private function environment( string $name, string $home ): string {
		$variables = $this->variables( $name, $home );
		return implode( ' ', array_map( static fn( string $key, string $value ): string => $key . '=' . escapeshellarg( $value ), array_keys( $variables ), $variables ) );
	}

	/** Removes a folder without following links. */
	private function remove( string $path ): void {
		foreach ( is_dir( $path ) && ! is_link( $path ) ? array_diff( (array) scandir( $path ), [ '.', '..' ] ) : [] as $entry ) {
			$this->remove( "$path/$entry" );
		}
		is_dir( $path ) && ! is_link( $path ) ? rmdir( $path ) : unlink( $path );
	}
}
