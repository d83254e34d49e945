<?php
/**
 * The plugin as it ships, on a fresh WordPress: installed by WordPress's own upgrader, used, updated, and removed. Only
 * the marks on articles remain (`site-25`, `gate-4`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Release;

use Circulation\Tests\Support\Workspace;
use FilesystemIterator;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

final class ZipTest extends TestCase {
	private Workspace $workspace;

	/**
	 * Runs one request on that site, by tests/php/site/zip.php.
	 *
	 * @return array<string, mixed>
	 */
	private function step( string $step ): array {
		$variables = [ 'CIRCULATION_ZIP_STEP' => $step ] + $this->workspace->variables( 'zip', 'http://zip.example' );
		$assigned  = implode( ' ', array_map( static fn( string $name, string $value ): string => $name . '=' . escapeshellarg( $value ), array_keys( $variables ), $variables ) );
		exec( "$assigned " . escapeshellarg( PHP_BINARY ) . ' -d pcov.enabled=0 ' . escapeshellarg( dirname( __DIR__ ) . '/site/zip.php' ) . ' 2>&1', $lines, $failed );
		$found = json_decode( (string) end( $lines ), true );
		self::assertSame( 0, $failed, implode( "\n", $lines ) );
		self::assertIsArray( $found, implode( "\n", $lines ) );
		return $found;
	}

	private function copy( string $from, string $to ): void {
		if ( is_file( $from ) ) {
			is_dir( dirname( $to ) ) || mkdir( dirname( $to ), 0700, true );
			copy( $from, $to );
			return;
		}
		/** @var iterable<SplFileInfo> $files */
		$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $from, FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			$this->copy( $file->getPathname(), $to . substr( $file->getPathname(), strlen( $from ) ) );
		}
	}

	/** Copies the files that package.json ships, with the small built app of the tests. */
	private function lay_out( string $version ): string {
		$plugin = "{$this->workspace->folder}/zip/$version/circulation";
		$ships  = json_decode( (string) file_get_contents( $this->workspace->root . '/package.json' ), true );
		self::assertIsArray( $ships );
		foreach ( array_diff( $ships['files'], [ 'build' ] ) as $part ) {
			if ( file_exists( "{$this->workspace->root}/$part" ) ) {
				$this->copy( "{$this->workspace->root}/$part", "$plugin/$part" );
			}
		}
		$this->copy( "{$this->workspace->folder}/plugins/circulation/build", "$plugin/build" );
		return $plugin;
	}

	// Proves site-25.
	#[Test]
	public function the_zip_is_installed_used_updated_and_removed_without_a_trace(): void {
		$workspace = $GLOBALS['circulation_workspace'];
		self::assertInstanceOf( Workspace::class, $workspace );
		$this->workspace = $workspace;
		$workspace->install( 'zip', 'http://zip.example' );
		$workspace->fill_content( "$workspace->folder/zip/content" );
		mkdir( "$workspace->folder/zip/content/plugins" );
		$this->lay_out( 'now' );
		$before = $this->lay_out( 'before' );
		$main   = (string) file_get_contents( "$before/plugin.php" );
		file_put_contents( "$before/plugin.php", preg_replace( '/^( \* Version: +).*$/m', '${1}0.0.9', $main ) );
		file_put_contents( "$before/includes/Old.php", '<?php' );
		preg_match( '/^ \* Version: +(.*)$/m', $main, $version );

		$clean = $this->step( 'before' );
		self::assertSame( [ 'options' => [], 'tables' => [], 'users' => [], 'jobs' => [], 'files' => false ], $clean );

		self::assertSame( [ 'installed' => true, 'activated' => null ], $this->step( 'install' ) );
		self::assertSame( [ 'version' => '0.0.9', 'old' => true, 'job' => true ], $this->step( 'use' ) );
		self::assertNotSame( $clean, $this->step( 'before' ) );

		self::assertSame( [ 'updated' => true ], $this->step( 'update' ) );
		$after = $this->step( 'after' );
		self::assertSame( [ 'active' => true, 'version' => $version[1] ?? '', 'old' => false, 'site' => 'decider', 'plans' => 'monthly', 'moved' => true, 'tables' => '4' ], array_diff_key( $after, [ 'text' => '' ] ) );
		self::assertIsString( $after['text'] );
		self::assertStringContainsString( 'One.', $after['text'] );
		self::assertStringNotContainsString( 'Four.', $after['text'], 'what was closed before the update is closed after it' );

		self::assertSame( [ 'removed' => true ], $this->step( 'remove' ) );
		self::assertSame( $clean, $this->step( 'before' ) );
	}
}
