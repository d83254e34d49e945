<?php
/**
 * docs/operations.md names each test of Site Health, with advice.
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Health\ServiceTests;
use Circulation\Services;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class OperationsPageTest extends WordPressTestCase {
	/**
	 * The id of every test. It includes the table of services, because some tests are registered only where their
	 * service is set up.
	 *
	 * @return list<string>
	 */
	private function ids(): array {
		$services = new Services( WP_PLUGIN_DIR . '/circulation/plugin.php' );
		$ids      = array_column( ( new ServiceTests( $services ) )->rows(), 'id' );
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
	public function each_test_of_site_health_is_there_once_and_no_other(): void {
		preg_match( '~^## What Site Health says$(.*?)^## ~ms', (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/operations.md' ), $section );
		preg_match_all( '~^\| `([a-z-]+)` \| [^|]{5,} \| [^|]{20,} \|$~m', $section[1] ?? '', $rows );
		sort( $rows[1] );

		self::assertSame( $this->ids(), $rows[1] );
	}
}
