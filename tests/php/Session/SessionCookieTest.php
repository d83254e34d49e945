<?php
/**
 * The one class that reads cookies (`cookie-1`, T1, T8, T13).
 */

declare(strict_types=1);

namespace Circulation\Tests\Session;

use Circulation\Session\SessionCookie;
use Circulation\Settings\CookieNames;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class SessionCookieTest extends WordPressTestCase {
	private function cookie(): SessionCookie {
		return new SessionCookie( new CookieNames( $this->plugin_settings() ) );
	}

	// Proves cookie-1, session-2.
	#[Test]
	#[TestWith( [ 'blaize_session=abc', 'abc' ] )]
	#[TestWith( [ 'a=1; blaize_session=abc; b=2', 'abc' ] )]
	#[TestWith( [ 'a=1;blaize_session=abc', 'abc' ] )]
	#[TestWith( [ 'blaize_session="abc"', 'abc' ] )]
	#[TestWith( [ 'blaize_session=a+b/c%2Fd==', 'a+b/c%2Fd==' ] )]
	#[TestWith( [ 'blaize_session=first; blaize_session=second', 'first' ] )]
	#[TestWith( [ 'not_blaize_session=abc', null ] )]
	#[TestWith( [ 'Blaize_Session=abc', null ] )]
	#[TestWith( [ 'blaize_session', null ] )]
	#[TestWith( [ 'blaize_session=', null ] )]
	#[TestWith( [ "blaize_session=a\r\nX-Evil: 1", null ] )]
	#[TestWith( [ "blaize_session=caf\xC3\xA9", null ] )]
	#[TestWith( [ 'blaize_session=a b', null ] )]
	#[TestWith( [ 'blaize_session=a,b', null ] )]
	#[TestWith( [ '', null ] )]
	public function it_reads_the_session_as_it_was_sent( string $header, ?string $session ): void {
		$_SERVER['HTTP_COOKIE'] = wp_slash( $header );

		self::assertSame( $session, $this->cookie()->read() );
	}

	// Proves rest-8, session-26.
	#[Test]
	#[TestWith( [ 'second', 'second' ] )]
	#[TestWith( [ 'third', 'first' ] )]
	#[TestWith( [ '', 'first' ] )]
	#[TestWith( [ null, 'first' ] )]
	public function of_several_cookies_it_reads_the_one_that_the_request_names( ?string $named, string $session ): void {
		$_SERVER['HTTP_COOKIE'] = 'blaize_session=; blaize_session=first; blaize_session=second';

		self::assertSame( $session, $this->cookie()->read( $named ) );
	}

	#[Test]
	public function without_any_cookie_there_is_no_session(): void {
		self::assertNull( $this->cookie()->read() );
	}

	// Proves rest-24.
	#[Test]
	public function a_value_longer_than_a_header_can_carry_is_no_session(): void {
		$this->with_session( str_repeat( 'x', 4097 ) );

		self::assertNull( $this->cookie()->read() );
	}

	#[Test]
	public function the_name_follows_the_settings(): void {
		$this->set( [ 'cookies' => [ 'session' => 'mine' ] ] );
		$_SERVER['HTTP_COOKIE'] = 'blaize_session=a; mine=b';

		self::assertSame( 'b', $this->cookie()->read() );
	}

	#[Test]
	public function a_key_differs_by_session_purpose_and_site_and_reveals_no_session(): void {
		$cookie = $this->cookie();
		$key    = $cookie->key( 'abc', 'entitlement:1' );

		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/', $key );
		self::assertSame( $key, $cookie->key( 'abc', 'entitlement:1' ) );
		self::assertNotSame( $key, $cookie->key( 'abd', 'entitlement:1' ) );
		self::assertNotSame( $key, $cookie->key( 'abc', 'entitlement:2' ) );
		$GLOBALS['blog_id'] = 2;
		$of_another_site    = $cookie->key( 'abc', 'entitlement:1' );
		$GLOBALS['blog_id'] = 1;
		self::assertNotSame( $key, $of_another_site );
	}
}
