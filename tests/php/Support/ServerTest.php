<?php
/**
 * A run of these tests leaves no process behind.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class ServerTest extends TestCase {
	#[Test]
	public function a_server_takes_its_workers_along(): void {
		$server    = new Server( __FILE__, [ 'PHP_CLI_SERVER_WORKERS' => '3' ] );
		$until     = microtime( true ) + 10;
		// Workers start one after another, and the first one answers.
		do {
			$processes = $server->processes();
			$number    = count( $processes );
		} while ( $number < 3 && microtime( true ) < $until );

		$server->end();

		self::assertGreaterThanOrEqual( 3, $number );
		// The system needs a moment to end the processes.
		$until = microtime( true ) + 5;
		do {
			$left = array_values( array_filter( $processes, self::runs( ... ) ) );
		} while ( $left !== [] && microtime( true ) < $until );
		self::assertSame( [], $left );
	}

	/** Whether a process is running; a zombie stays in the list but does not count. */
	private static function runs( int $process ): bool {
		$file = "/proc/$process/stat";
		return is_file( $file ) && preg_match( '/^\d+ \(.*\) [^Z]/', (string) file_get_contents( $file ) ) === 1;
	}
}
