<?php
/**
 * The temporary folder of one test run: databases, and the plugin with a small built app instead of the real one.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

use RuntimeException;

/** Made once by the bootstrap, removed when PHP ends. */
final class Workspace {
	public const LOADER_VERSION = 'f00d1234';

	public readonly string $root;

	public readonly string $core;

	public readonly string $folder;

	/** Makes the folder. */
	public function __construct() {
		$this->root   = dirname( __DIR__, 3 );
		$this->core   = getenv( 'WP_CORE_DIR' ) ?: $this->root . '/.circulation/core';
		$this->folder = sys_get_temp_dir() . '/circulation-php-' . bin2hex( random_bytes( 6 ) );
		if ( ! is_file( $this->core . '/wp-settings.php' ) || ! is_file( $this->core . '/wp-content/db.php' ) ) {
			throw new RuntimeException( "There is no WordPress with the SQLite drop-in in $this->core. Run: node scripts/wordpress/prepare.mjs, or set WP_CORE_DIR." );
		}
		$plugin = $this->folder . '/plugins/circulation';
		mkdir( $plugin . '/build/app', 0700, true );
		// Copied, because PHP follows a link to a file: the plugin would find the real build.
		copy( $this->root . '/plugin.php', $plugin . '/plugin.php' );
		copy( $this->root . '/uninstall.php', $plugin . '/uninstall.php' );
		symlink( $this->root . '/includes', $plugin . '/includes' );
		file_put_contents( $plugin . '/build/app/loader.js', '/* loader */' );
		file_put_contents( $plugin . '/build/app/loader.asset.php', "<?php return [ 'dependencies' => [], 'version' => '" . self::LOADER_VERSION . "' ];" );
		file_put_contents( $plugin . '/build/app/manifest.json', '{"account":["chunks/account.1.js","chunks/account.1.css"]}' );
		$pid = getmypid();
		register_shutdown_function( fn() => getmypid() === $pid ? $this->remove( $this->folder ) : null );
	}

	/**
	 * Makes a folder for one site and installs WordPress into it.
	 *
	 * @return list<string> Names of the globals that WordPress needs.
	 */
	public function install( string $name, string $home ): array {
		mkdir( "$this->folder/$name" );
		$lines = [];
		exec( sprintf( '%s %s -d pcov.enabled=0 %s 2>&1', $this->environment( $name, $home ), escapeshellarg( PHP_BINARY ), escapeshellarg( __DIR__ . '/../site/install.php' ) ), $lines, $failed );
		$globals = json_decode( (string) end( $lines ), true );
		if ( $failed !== 0 || ! is_array( $globals ) ) {
			throw new RuntimeException( "WordPress could not be installed:\n" . implode( "\n", $lines ) );
		}
		return array_values( array_filter( $globals, is_string( ... ) ) );
	}

	/**
	 * What a site's configuration reads.
	 *
	 * @return array<string, string>
	 */
	public function variables( string $name, string $home ): array {
		return [
			'WP_CORE_DIR'             => $this->core,
			'CIRCULATION_TEST_FOLDER' => "$this->folder/$name",
			'CIRCULATION_TEST_HOME'   => $home,
		];
	}

	/** The same for a command line. */
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
