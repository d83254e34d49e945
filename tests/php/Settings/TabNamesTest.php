<?php
/** A text that refers to a tab of the settings screen names one that exists. */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\Schema;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class TabNamesTest extends WordPressTestCase {
	private const ROOT = __DIR__ . '/../../../';

	/** Names of other places: the menus of WordPress, a reader's page, the card provider's control panel. */
	private const ELSEWHERE = [ 'Settings', 'Tools', 'Membership', 'Webhooks' ];

	private const NAMED = '/\b(?:under|tab) ([A-Z][\w-]+)|\bthe ([A-Z]\w+) tab\b/';

	/** @return array<string, array{string}> */
	public static function texts(): array {
		$files = [ 'languages/circulation.pot', 'docs/operations.md', 'docs/setup.md' ];
		return array_combine( $files, array_map( static fn( string $file ): array => [ $file ], $files ) );
	}

	#[Test]
	#[DataProvider( 'texts' )]
	public function a_text_names_a_tab_that_exists( string $file ): void {
		preg_match_all( self::NAMED, (string) file_get_contents( self::ROOT . $file ), $found );
		$named  = array_filter( [ ...$found[1], ...$found[2] ] );
		$tabs   = ( new Schema() )->tabs();
		$panels = array_merge( ...array_column( $tabs, 'panels' ) );
		$begins = static fn( string $title ): string => explode( ' ', $title )[0];
		$places = array_map( $begins, [ ...$this->tabs(), ...array_column( $panels, 'title' ) ] );
		self::assertSame( [], array_values( array_diff( $named, self::ELSEWHERE, $places ) ) );
		self::assertContains( 'Connections', $named );
	}

	#[Test]
	public function rules_and_records_name_tabs_that_exist(): void {
		$named = [];
		foreach ( [ 'readme.txt', '*.md', 'docs/*.md', 'docs/product/*.md', 'docs/decisions/*.md' ] as $files ) {
			foreach ( (array) glob( self::ROOT . $files ) as $file ) {
				// A changelog names tabs that are gone.
				if ( basename( (string) $file ) !== 'CHANGELOG.md' ) {
					$prose = (string) preg_replace( '/^#.*$/m', '', (string) file_get_contents( (string) $file ) );
					preg_match_all( '/\btab\s([A-Z][\w-]+)|\bthe\s([A-Z]\w+)\stab\b/', $prose, $found );
					$named = [ ...$named, ...array_filter( [ ...$found[1], ...$found[2] ] ) ];
				}
			}
		}
		self::assertSame( [], array_values( array_diff( $named, $this->tabs() ) ) );
		self::assertGreaterThan( 10, count( $named ) );
	}

	#[Test]
	public function the_readme_lists_the_tabs(): void {
		$readme = (string) file_get_contents( self::ROOT . 'README.md' );
		$table  = strstr( (string) strstr( $readme, '| tab | holds |' ), "\n\n", true );
		preg_match_all( '/^\| ([A-Z]\w+) \|/m', (string) $table, $rows );
		self::assertSame( $this->tabs(), $rows[1] );
	}

	#[Test]
	public function the_table_of_third_parties_names_the_tab_of_each_setting(): void {
		$table = (string) file_get_contents( self::ROOT . 'includes/Privacy/third-parties.json' );
		preg_match_all( '/"setting": "([^"]+)"/', $table, $settings );
		self::assertNotSame( [], $settings[1] );
		foreach ( explode( '; ', implode( '; ', $settings[1] ) ) as $setting ) {
			self::assertContains( explode( ': ', $setting )[0], $this->tabs(), $setting );
		}
	}

	/** @return list<string> */
	private function tabs(): array {
		return array_column( ( new Schema() )->tabs(), 'title' );
	}
}
