<?php
/**
 * Tests which return addresses PHP removes from an account page's query (`address-21`, T14).
 */

declare(strict_types=1);

namespace Circulation\Tests\Account;

use Circulation\Account\AskedReturn;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class AskedReturnTest extends TestCase {
	private const ORIGINS = [ 'https://www.example.com', 'http://localhost:8888' ];

	private function cleaned( string $query ): ?string {
		return AskedReturn::cleaned( $query, ...self::ORIGINS );
	}

	// Proves address-21.
	#[Test]
	#[TestWith( [ 'https://evil.example/a' ] )]
	#[TestWith( [ '//evil.example' ] )]
	#[TestWith( [ '/\\evil.example' ] )]
	#[TestWith( [ '\\\\evil.example' ] )]
	#[TestWith( [ "/\t/evil.example" ] )]
	#[TestWith( [ "\n//evil.example" ] )]
	#[TestWith( [ "/sports/\n" ] )]
	#[TestWith( [ ' //evil.example' ] )]
	#[TestWith( [ 'javascript:alert(1)' ] )]
	#[TestWith( [ 'evil.example' ] )]
	#[TestWith( [ 'https://www.example.com.evil.example/' ] )]
	#[TestWith( [ 'https://www.example.com@evil.example/' ] )]
	#[TestWith( [ 'https://www.example.com//evil.example/' ] )]
	#[TestWith( [ 'https://wwwXexample.com/' ] )]
	#[TestWith( [ 'https://www.example.com:8443/' ] )]
	#[TestWith( [ 'referrers' ] )]
	public function a_plainly_foreign_address_is_removed( string $value ): void {
		self::assertSame( 'token=a%2Bb&action=login', $this->cleaned( 'token=a%2Bb&redirect=' . rawurlencode( $value ) . '&action=login' ) );
	}

	/** The browser decides about what only looks local, such as a page that would cause a redirect loop. */
	#[Test]
	#[TestWith( [ '/account/login' ] )]
	#[TestWith( [ '/%2f/evil.example' ] )]
	#[TestWith( [ 'https://www.example.com' ] )]
	#[TestWith( [ 'HTTPS://WWW.Example.com:443/sports/?a=1&b=2#c' ] )]
	public function a_local_address_is_left_to_the_browser( string $value ): void {
		self::assertNull( $this->cleaned( 'welcome=true&redirect=' . rawurlencode( $value ) ) );
	}

	#[Test]
	public function every_address_that_the_browser_accepts_stays(): void {
		$corpus = (string) file_get_contents( __DIR__ . '/../../unit/domain/addresses/redirect-corpus.json' );
		foreach ( [ ...json_decode( $corpus, true, flags: JSON_THROW_ON_ERROR )['accepted'], 'referrer' ] as $value ) {
			self::assertNull( $this->cleaned( 'redirect=' . rawurlencode( $value ) ), (string) json_encode( $value ) );
		}
	}

	#[Test]
	#[TestWith( [ 'redirect=//evil.example', '' ] )]
	#[TestWith( [ 'redirect=/sports/&redirect=//evil.example', 'redirect=/sports/' ] )]
	#[TestWith( [ 'redirect=//evil.example&redirect=/sports/', 'redirect=/sports/' ] )]
	#[TestWith( [ 're%64irect=https%3A%2F%2Fevil.example', '' ] )]
	#[TestWith( [ 'redirect', null ] )]
	#[TestWith( [ 'redirect=/a+b', null ] )]
	#[TestWith( [ 'redirect=referrer', null ] )]
	#[TestWith( [ 'redirects=//evil.example&x=redirect', null ] )]
	#[TestWith( [ '', null ] )]
	public function each_value_of_that_name_is_validated_however_it_is_written( string $query, ?string $left ): void {
		self::assertSame( $left, $this->cleaned( $query ) );
	}
}
