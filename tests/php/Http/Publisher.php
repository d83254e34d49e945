<?php
/**
 * A whole publisher for tests over HTTP: a separate site, its plugin activated, and a decision engine.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use Circulation\Tests\Support\Server;
use Circulation\Tests\Support\Workspace;
use RuntimeException;

/** The first test that needs it starts it; all tests share it. */
final class Publisher {
	/** The year of the site's articles, as site/seed.php dates them. */
	public const YEAR = '2026';

	public readonly Server $site;

	public readonly Server $engine;

	/** @var array<string, int> Ids of the articles, by what they are. */
	public readonly array $ids;

	private readonly string $folder;

	private function __construct( Workspace $workspace ) {
		$this->folder = "$workspace->folder/publisher";
		$this->engine = new Server( dirname( __DIR__ ) . '/site/engine.php', [ 'CIRCULATION_ENGINE_LOG' => "$workspace->folder/engine.json" ] );
		$variables    = [ 'CIRCULATION_SERVICES_ORIGIN' => $this->engine->origin ] + $workspace->variables( 'publisher', '%origin%' );
		$this->site   = new Server( dirname( __DIR__ ) . '/site/router.php', $variables );
		$workspace->install( 'publisher', $this->site->origin );
		// Empties the log: WordPress's installer requests a page before a network has its tables, which fails.
		$this->log();
		$this->ids = $this->seed( $workspace->variables( 'publisher', $this->site->origin ) );
	}

	public static function get(): self {
		$GLOBALS['circulation_publisher'] ??= new self( $GLOBALS['circulation_workspace'] );
		return $GLOBALS['circulation_publisher'];
	}

	/** New lines in the log of the site's WordPress. */
	public function log(): string {
		$file = "$this->folder/debug.log";
		$text = is_file( $file ) ? (string) file_get_contents( $file ) : '';
		file_put_contents( $file, '' );
		// On a network WordPress's own code logs two deprecations at each start.
		return (string) preg_replace( '~^.*Optional parameter \$meta declared before .*/ms-functions\.php on line \d+\n~m', '', $text );
	}

	/** Resets the limits: all tests share one address. */
	public function forget_calls(): void {
		$GLOBALS['circulation_workspace']->connect( 'publisher' )->exec( 'DELETE FROM wp_circulation_calls' );
	}

	/** The number of queries of a page, with the plugin or without it. */
	public function queries( string $path, bool $with_plugin = true ): int {
		// A value cached by another page would save a query here.
		$this->run( 'wp_cache_flush();' );
		$bare = 'define( "ABSPATH", getenv( "WP_CORE_DIR" ) . "/" ); require ABSPATH . "wp-includes/plugin.php"; add_filter( "option_active_plugins", "__return_empty_array" );';
		return (int) $this->open( $path, '$GLOBALS["wpdb"]->num_queries', $with_plugin ? '' : $bare );
	}

	/**
	 * The plugin's files that PHP loads for a page.
	 *
	 * @return list<string> Below the plugin's folder.
	 */
	public function files( string $path ): array {
		$files = (array) json_decode( $this->open( $path, 'json_encode( get_included_files() )' ) );
		$ours  = preg_filter( '~^(?:' . preg_quote( dirname( __DIR__, 3 ), '~' ) . '(?=/includes/)|' . preg_quote( WP_PLUGIN_DIR . '/circulation', '~' ) . ')/~', '', $files );
		return array_values( $ours );
	}

	/** Opens a page and returns the value of an expression at its end; some lines can run before WordPress starts. */
	private function open( string $path, string $expression, string $before = '' ): string {
		$host = (string) preg_replace( '~^https?://~', '', $this->site->origin );
		$page = '$_SERVER = [ "REQUEST_METHOD" => "GET", "HTTP_HOST" => ' . var_export( $host, true ) . ', "REQUEST_URI" => ' . var_export( $path, true ) . ' ] + $_SERVER; add_action( "shutdown", static function () { while ( ob_get_level() > 0 && ob_end_clean() ); echo did_action( "wp_before_include_template" ) > 0 ? ' . $expression . ' : ""; }, 0 ); ob_start(); wp(); require ABSPATH . WPINC . "/template-loader.php";';
		$found = $this->run( $page, 'define( "WP_USE_THEMES", true ); ' . $before );
		// A redirect loads only a part of what a page does.
		return $found !== '' ? $found : throw new RuntimeException( "There is no page at $path." );
	}

	/** Runs a few lines of PHP inside the site, such as a change of a setting; some can run before WordPress starts. */
	public function run( string $code, string $before = '' ): string {
		$lines     = [];
		$variables = $GLOBALS['circulation_workspace']->variables( 'publisher', $this->site->origin );
		$assigned  = implode( ' ', array_map( static fn( string $name, string $value ): string => $name . '=' . escapeshellarg( $value ), array_keys( $variables ), $variables ) );
		// WP-CLI sets SERVER_NAME from the site's address.
		$program   = '$_SERVER["SERVER_NAME"] = "127.0.0.1"; ' . $before . 'require ' . var_export( dirname( __DIR__ ) . '/site/config.php', true ) . "; $code";
		exec( "$assigned " . $GLOBALS['circulation_workspace']->php_command() . ' -r ' . escapeshellarg( $program ) . ' 2>&1', $lines, $failed );
		if ( $failed !== 0 ) {
			throw new RuntimeException( implode( "\n", $lines ) );
		}
		return implode( "\n", $lines );
	}

	/**
	 * Starts a few lines of PHP inside the site, in parallel with others.
	 *
	 * @return \Closure(): string Waits for the end and returns the output.
	 */
	public function begin( string $code ): \Closure {
		$variables = $GLOBALS['circulation_workspace']->variables( 'publisher', $this->site->origin );
		$program   = 'require ' . var_export( dirname( __DIR__ ) . '/site/config.php', true ) . "; $code";
		$process   = proc_open( [ ...$GLOBALS['circulation_workspace']->php(), '-r', $program ], [ 1 => [ 'pipe', 'w' ], 2 => [ 'pipe', 'w' ] ], $pipes, null, $variables + getenv() );
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( 'PHP could not be started.' );
		}
		return static function () use ( $process, $pipes ): string {
			$printed = stream_get_contents( $pipes[1] ) . stream_get_contents( $pipes[2] );
			proc_close( $process );
			return $printed;
		};
	}

	/**
	 * Runs site/seed.php, which activates the plugin and creates the articles.
	 *
	 * @param array<string, string> $variables
	 * @return array<string, int>
	 */
	private function seed( array $variables ): array {
		$lines    = [];
		$assigned = implode( ' ', array_map( static fn( string $name, string $value ): string => $name . '=' . escapeshellarg( $value ), array_keys( $variables ), $variables ) );
		exec( "$assigned " . $GLOBALS['circulation_workspace']->php_command() . ' ' . escapeshellarg( dirname( __DIR__ ) . '/site/seed.php' ) . ' 2>&1', $lines, $failed );
		$ids = json_decode( (string) end( $lines ), true );
		if ( $failed !== 0 || ! is_array( $ids ) ) {
			throw new RuntimeException( "The site could not be filled:\n" . implode( "\n", $lines ) );
		}
		return $ids;
	}
}
