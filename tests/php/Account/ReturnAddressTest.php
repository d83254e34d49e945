<?php
/**
 * The server accepts and refuses the same return addresses after a log-in as the browser (`address-19`, `address-20`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Account;

use Circulation\Account\ReturnAddress;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class ReturnAddressTest extends TestCase {
	private const FOLDER = __DIR__ . '/../../unit/domain/addresses/';

	// Proves address-19.
	#[Test]
	public function it_drops_every_hostile_value_of_the_corpus(): void {
		$corpus = self::read( 'redirect-corpus.json' );
		self::assertGreaterThanOrEqual( 60, count( $corpus['dropped'] ) );
		foreach ( $corpus['dropped'] as $value ) {
			self::assertNull( ( new ReturnAddress() )->safe( $value, $corpus['origin'] ), (string) json_encode( $value ) );
		}
	}

	// Proves address-19.
	#[Test]
	public function it_keeps_every_honest_value_of_the_corpus(): void {
		$corpus = self::read( 'redirect-corpus.json' );
		self::assertNotEmpty( $corpus['accepted'] );
		foreach ( $corpus['accepted'] as $value ) {
			$target = ( new ReturnAddress() )->safe( $value, $corpus['origin'] );
			self::assertIsString( $target, (string) json_encode( $value ) );
			self::assertMatchesRegularExpression( '~^/(?!/)~', $target, (string) json_encode( $value ) );
		}
	}

	#[Test]
	public function it_decides_values_put_together_by_chance_as_the_browser_does(): void {
		$origin  = self::read( 'redirect-corpus.json' )['origin'];
		$decided = self::read( 'redirect-fuzz.json' );
		self::assertGreaterThanOrEqual( 500, count( $decided ) );
		foreach ( $decided as [ $value, $target ] ) {
			self::assertSame( $target, ( new ReturnAddress() )->safe( $value, $origin ), (string) json_encode( $value ) );
		}
	}

	/**
	 * Return addresses that the shared JSON file does not contain, and the accepted address; null for a refusal.
	 *
	 * @return iterable<string, array{string, ?string}>
	 */
	public static function edges(): iterable {
		yield 'bytes that are no text' => [ "/sports/\xC3", null ];
		yield '2,000 characters' => [ '/' . str_repeat( 'a', 1999 ), '/' . str_repeat( 'a', 1999 ) ];
		yield '2,001 characters' => [ '/' . str_repeat( 'a', 2000 ), null ];
		yield 'letters of two units count as two' => [ '/' . str_repeat( "\u{1F600}", 1000 ), null ];
		yield 'another site of the same machine' => [ 'http://pagesix.localhost:8888/a', null ];
	}

	#[Test]
	#[DataProvider( 'edges' )]
	public function it_keeps_to_its_limits( string $value, ?string $target ): void {
		self::assertSame( $target, ( new ReturnAddress() )->safe( $value, 'http://localhost:8888' ) );
	}

	/**
	 * A file that the unit tests of the browser's code read too.
	 *
	 * @return array<mixed>
	 */
	private static function read( string $file ): array {
		return json_decode( (string) file_get_contents( self::FOLDER . $file ), true, flags: JSON_THROW_ON_ERROR );
	}
}
