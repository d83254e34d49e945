<?php
/**
 * The router of the web server for developers and browser tests: scripts/wordpress/router.php.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use Circulation\Tests\Support\Server;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class OwnServerRouterTest extends TestCase {
	private static string $core;

	private static Server $server;

	public static function setUpBeforeClass(): void {
		self::$core = sys_get_temp_dir() . '/circulation-router-' . getmypid();
		mkdir( self::$core . '/wp-content/plugins/circulation', 0777, true );
		file_put_contents( self::$core . '/index.php', '<?php echo "WordPress";' );
		file_put_contents( self::$core . '/wp-login.php', '<?php echo "the log-in of WordPress";' );
		file_put_contents( self::$core . '/wp-content/plugins/circulation/package.json', 'no part of the zip' );
		self::$server = new Server( dirname( __DIR__, 3 ) . '/scripts/wordpress/router.php', [ 'WP_CORE_DIR' => self::$core ] );
	}

	public static function tearDownAfterClass(): void {
		foreach ( [ '/wp-content/plugins/circulation/package.json', '/wp-login.php', '/index.php' ] as $file ) {
			unlink( self::$core . $file );
		}
		foreach ( [ '/wp-content/plugins/circulation', '/wp-content/plugins', '/wp-content', '' ] as $folder ) {
			rmdir( self::$core . $folder );
		}
	}

	#[Test]
	#[TestWith( [ '/wp-login.php', 'the log-in of WordPress' ] )]
	#[TestWith( [ '/account/login', 'WordPress' ] )]
	#[TestWith( [ '/wp-content/plugins/circulation/package.json', 'WordPress' ] )]
	public function a_script_of_wordpress_runs_and_its_front_page_answers_all_else( string $path, string $answer ): void {
		self::assertSame( $answer, self::$server->get( $path )['body'] );
	}

	#[Test]
	#[TestWith( [ '/no%00such' ] )]
	#[TestWith( [ '/%00' ] )]
	#[TestWith( [ '/wp-content/plugins/circulation%00/package.json' ] )]
	public function an_address_with_a_null_byte_is_wordpress_s_to_answer( string $path ): void {
		$answer = self::$server->get( $path );

		self::assertSame( [ 200, 'WordPress' ], [ $answer['status'], $answer['body'] ] );
	}
}
