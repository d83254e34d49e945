<?php
/**
 * A network of sites: each has its settings and tables, also a site that was there before or comes later; one that goes
 * takes its own along (T25).
 */

declare(strict_types=1);

namespace Circulation\Tests\Network;

use Circulation\Tests\Support\Workspace;
use Circulation\Tables;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class NetworkTest extends TestCase {
	/**
	 * Runs a step of tests/php/site/network.php and reads its last line.
	 *
	 * @return mixed
	 */
	private function step( string $step ): mixed {
		$workspace = $GLOBALS['circulation_workspace'];
		self::assertInstanceOf( Workspace::class, $workspace );
		$variables = [ 'CIRCULATION_NETWORK_STEP' => $step ] + $workspace->variables( 'network', 'http://network.example' );
		$assigned  = implode( ' ', array_map( static fn( string $name, string $value ): string => $name . '=' . escapeshellarg( $value ), array_keys( $variables ), $variables ) );
		exec( "$assigned " . escapeshellarg( PHP_BINARY ) . ' -d pcov.enabled=0 ' . escapeshellarg( dirname( __DIR__ ) . '/site/network.php' ) . ' 2>&1', $lines, $failed );
		self::assertSame( 0, $failed, implode( "\n", $lines ) );
		return json_decode( (string) end( $lines ), true );
	}

	#[Test]
	public function each_site_of_a_network_has_its_own_tables_also_one_that_is_made_later(): void {
		$GLOBALS['circulation_workspace']->install( 'network', 'http://network.example' );
		$this->step( 'tables' );
		$state = $this->step( 'sites' );
		$site  = static fn( string $prefix ): array => [
			'tables'   => [ "{$prefix}circulation_calls", "{$prefix}circulation_consents", "{$prefix}circulation_outages" ],
			'version'  => Tables::VERSION,
			'settings' => true,
		];

		self::assertIsArray( $state );
		self::assertSame( array_fill( 0, 2, [ 'tables' => [], 'version' => false, 'settings' => false ] ), $state['before'] );
		self::assertSame( [ $site( 'wp_' ), $site( 'wp_2_' ), $site( 'wp_3_' ) ], $state['after'] );
		self::assertSame( [], $state['deleted'] );
	}
}
