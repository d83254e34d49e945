<?php
/**
 * The plugin's header, its readme and its version checks agree.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Gating\Access;
use Circulation\Gating\KnownBodies;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class PluginFileTest extends TestCase {
	private function text( string $file ): string {
		return (string) file_get_contents( dirname( __DIR__, 2 ) . "/$file" );
	}

	private function said( string $file, string $about ): string {
		preg_match( "/^[ \t*]*" . preg_quote( $about, '/' ) . ':\s*(.+)$/m', $this->text( $file ), $found );
		return trim( $found[1] ?? '' );
	}

	#[Test]
	public function header_readme_and_package_name_one_version(): void {
		$version = $this->said( 'plugin.php', 'Version' );

		self::assertMatchesRegularExpression( '/^\d+\.\d+\.\d+$/', $version );
		self::assertSame( $version, $this->said( 'readme.txt', 'Stable tag' ) );
		self::assertSame( $version, json_decode( $this->text( 'package.json' ), true )['version'] );
		self::assertStringContainsString( "= $version =", $this->text( 'readme.txt' ) );
	}

	#[Test]
	public function the_readme_names_the_wordpress_that_these_tests_run_on(): void {
		self::assertSame( $this->said( 'readme.txt', 'Tested up to' ), implode( '.', array_slice( explode( '.', wp_get_wp_version() ), 0, 2 ) ) );
	}

	#[Test]
	public function a_second_copy_in_another_folder_adds_nothing(): void {
		$copy = $GLOBALS['circulation_workspace']->folder . '/plugins/copy';
		mkdir( $copy );
		copy( dirname( __DIR__, 2 ) . '/plugin.php', "$copy/plugin.php" );
		symlink( dirname( __DIR__, 2 ) . '/includes', "$copy/includes" );
		$hooks  = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$number = static fn(): int => array_sum( array_map( static fn( \WP_Hook $hook ): int => count( $hook->callbacks, COUNT_RECURSIVE ), $GLOBALS['wp_filter'] ) );
		$before = $number();

		require "$copy/plugin.php";
		$after                = $number();
		$GLOBALS['wp_filter'] = $hooks;

		self::assertSame( $before, $after );
	}

	#[Test]
	public function deleting_a_second_copy_keeps_what_the_first_one_has_stored(): void {
		$copy = $GLOBALS['circulation_workspace']->folder . '/plugins/deleted';
		mkdir( $copy );
		copy( dirname( __DIR__, 2 ) . '/uninstall.php', "$copy/uninstall.php" );
		$tables = get_option( 'circulation_tables' );

		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'deleted/plugin.php' );
		require "$copy/uninstall.php";

		self::assertNotFalse( $tables );
		self::assertSame( $tables, get_option( 'circulation_tables' ) );
	}

	#[Test]
	public function each_host_that_the_server_calls_is_in_the_readme(): void {
		$hosts = [];
		foreach ( [ ...(array) glob( dirname( __DIR__, 2 ) . '/includes/Clients/*.php' ), ...(array) glob( dirname( __DIR__, 2 ) . '/includes/Clients/*/*.php' ) ] as $file ) {
			preg_match_all( '~[\'"]https://(?:[{$][^.]*\.)?([\w.-]+)~', (string) file_get_contents( (string) $file ), $found );
			$hosts = [ ...$hosts, ...$found[1] ];
		}

		self::assertNotSame( [], $hosts );
		foreach ( $hosts as $host ) {
			self::assertStringContainsString( $host, $this->text( 'readme.txt' ) );
		}
	}

	#[Test]
	public function a_server_without_mbstring_has_each_function_that_the_plugin_calls(): void {
		$folder = dirname( __DIR__, 2 ) . '/includes';
		$made   = (string) file_get_contents( ABSPATH . WPINC . '/compat.php' );
		$called = [];
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( '/\bmb_\w+(?=\()/', $code, $found );
			foreach ( array_unique( $found[0] ) as $name ) {
				$called[ $name ][] = str_contains( $code, "function_exists( '$name' )" ) || str_contains( $made, "function $name(" );
			}
		}

		self::assertArrayHasKey( 'mb_strtolower', $called );
		foreach ( $called as $name => $is_there ) {
			self::assertNotContains( false, $is_there, $name );
		}
	}

	#[Test]
	public function the_requirements_of_the_header_are_those_that_it_checks(): void {
		foreach ( [ 'Requires at least' => 'is_wp_version_compatible', 'Requires PHP' => 'is_php_version_compatible' ] as $about => $check ) {
			self::assertSame( $this->said( 'plugin.php', $about ), $this->said( 'readme.txt', $about ) );
			self::assertStringContainsString( "! $check( '" . $this->said( 'plugin.php', $about ) . "' )", $this->text( 'plugin.php' ) );
		}
	}

	// Proves gate-1.
	#[Test]
	public function translations_are_as_closed_as_their_original_and_copy_no_hash(): void {
		$asked = simplexml_load_string( $this->text( 'wpml-config.xml' ) );
		self::assertInstanceOf( \SimpleXMLElement::class, $asked );
		$actions = [];
		foreach ( $asked->{'custom-fields'}->{'custom-field'} as $field ) {
			$actions[ (string) $field ] = (string) $field['action'];
		}

		self::assertSame( [ Access::META => 'copy', Access::OPENS_ON => 'copy' ], $actions );
		self::assertStringNotContainsString( KnownBodies::PREFIX, $this->text( 'wpml-config.xml' ) );
		self::assertContains( 'wpml-config.xml', json_decode( $this->text( 'package.json' ), true )['files'] );
	}
}
