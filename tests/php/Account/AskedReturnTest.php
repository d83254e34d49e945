<?php
/**
 * Tests how PHP checks the return address in an account page's query (`address-21`, T14).
 */

declare(strict_types=1);

namespace Circulation\Tests\Account;

use Circulation\Account\AskedReturn;
use Circulation\Account\ReturnAddress;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class AskedReturnTest extends TestCase {
	/** The query that remains after the redirect; null if it stays as it is. */
	private function cleaned( string $query ): ?string {
		return ( new AskedReturn( new ReturnAddress() ) )->cleaned( $query, 'https://www.example.com' );
	}

	/**
	 * The same hostile and honest values that the tests of the browser's code use.
	 *
	 * @return array{dropped: list<string>, accepted: list<string>}
	 */
	private static function corpus(): array {
		return json_decode( (string) file_get_contents( __DIR__ . '/../../unit/domain/addresses/redirect-corpus.json' ), true, flags: JSON_THROW_ON_ERROR );
	}

	// Proves address-21.
	#[Test]
	public function every_hostile_value_of_the_corpus_is_removed_and_nothing_else(): void {
		foreach ( array_diff( self::corpus()['dropped'], [ 'referrer' ] ) as $value ) {
			self::assertSame( 'token=a%2Bb&action=login', $this->cleaned( 'token=a%2Bb&redirect=' . rawurlencode( $value ) . '&action=login' ), (string) json_encode( $value ) );
		}
	}

	#[Test]
	public function every_honest_value_of_the_corpus_stays(): void {
		foreach ( [ ...self::corpus()['accepted'], 'referrer' ] as $value ) {
			self::assertNull( $this->cleaned( 'welcome=true&redirect=' . rawurlencode( $value ) ), (string) json_encode( $value ) );
		}
	}

	#[Test]
	#[TestWith( [ 'redirect=//evil.example', '' ] )]
	#[TestWith( [ 'redirect=/sports/&redirect=//evil.example', 'redirect=/sports/' ] )]
	#[TestWith( [ 'redirect=//evil.example&redirect=/sports/', 'redirect=/sports/' ] )]
	#[TestWith( [ 're%64irect=https%3A%2F%2Fevil.example', '' ] )]
	#[TestWith( [ 'redirect', '' ] )]
	#[TestWith( [ 'redirect=/a+b', '' ] )]
	#[TestWith( [ 'redirect=referrer', null ] )]
	#[TestWith( [ 'redirects=//evil.example&x=redirect', null ] )]
	#[TestWith( [ '', null ] )]
	public function each_value_of_that_name_is_validated_however_it_is_written( string $query, ?string $left ): void {
		self::assertSame( $left, $this->cleaned( $query ) );
	}
}
