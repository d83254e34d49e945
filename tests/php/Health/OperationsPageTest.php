<?php
/**
 * docs/operations.md names each test of Site Health, with what to do.
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Tests\WordPressTestCase;
use FilesystemIterator;
use PHPUnit\Framework\Attributes\Test;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

final class OperationsPageTest extends WordPressTestCase {
	/**
	 * Ids of every test in Site Health, found by class, since some are registered only where their service is set up.
	 *
	 * @return list<string>
	 */
	private function ids(): array {
		$ids = [];
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( dirname( __DIR__, 3 ) . '/includes/Health', FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( preg_match( '~function id\(\): string \{\s+return \'([a-z-]+)\'~', (string) file_get_contents( (string) $file ), $found ) === 1 ) {
				$ids[] = $found[1];
			}
		}
		$this->comes( 'site_status_tests', [] );
		foreach ( apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] ) as $tests ) {
			foreach ( array_keys( $tests ) as $name ) {
				$ids[] = str_replace( [ 'circulation_', '_' ], [ '', '-' ], (string) $name );
			}
		}
		$ids = array_values( array_unique( $ids ) );
		sort( $ids );
		return $ids;
	}

	#[Test]
	public function each_test_of_site_health_stands_there_once_and_no_other(): void {
		preg_match( '~^## What Site Health says$(.*?)^## ~ms', (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/operations.md' ), $section );
		preg_match_all( '~^\| `([a-z-]+)` \| [^|]{5,} \| [^|]{20,} \|$~m', $section[1] ?? '', $rows );
		sort( $rows[1] );

		self::assertSame( $this->ids(), $rows[1] );
	}
}
