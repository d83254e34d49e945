<?php
/**
 * Tests where WordPress can be installed: at the root of a host, in a folder, as one language or one site of a network,
 * behind an edge that terminates https, and on a new host after a move.
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Account\Address;
use Circulation\Account\AskedReturn;
use Circulation\Assets\Build;
use Circulation\Settings\Home;
use Circulation\Settings\Sites;
use Circulation\Tests\WordPressTestCase;
use FilesystemIterator;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

final class HomeTest extends WordPressTestCase {
	private function lives_at( string $address ): Home {
		add_filter( 'option_home', static fn(): string => $address );
		add_filter( 'option_siteurl', static fn(): string => $address );
		return new Home();
	}

	#[Test]
	#[TestWith( [ 'http://daily.example', '' ] )]
	#[TestWith( [ 'https://daily.example/blog', '/blog' ] )]
	#[TestWith( [ 'https://daily.example/blog/', '/blog' ] )]
	#[TestWith( [ 'https://daily.example:8443/a/b+c', '/a/b+c' ] )]
	#[TestWith( [ 'https://daily.example/blög', '/bl%C3%B6g' ] )]
	#[TestWith( [ 'https://daily.example/bl%C3%B6g', '/bl%25C3%25B6g' ] )]
	public function the_folder_is_spelled_as_a_browser_does( string $address, string $folder ): void {
		self::assertSame( str_replace( '%25', '%', $folder ), $this->lives_at( $address )->folder() );
	}

	#[Test]
	public function a_language_in_a_folder_answers_for_its_request(): void {
		add_filter( 'home_url', static fn( string $url, string $path ): string => 'http://daily.example/de/' . ltrim( $path, '/' ), 10, 2 );

		self::assertSame( '/de/account/login', ( new Home() )->path( '/account/login' ) );
	}

	#[Test]
	#[TestWith( [ 'http://daily.example', 'https://daily.example', true ] )]
	#[TestWith( [ 'https://daily.example', 'http://daily.example', true ] )]
	#[TestWith( [ 'https://daily.example/blog', 'https://DAILY.example:443', true ] )]
	#[TestWith( [ 'http://daily.example', 'https://www.daily.example', true ] )]
	#[TestWith( [ 'http://www.daily.example', 'https://daily.example', true ] )]
	#[TestWith( [ 'http://daily.example', 'http://daily.example:8080', false ] )]
	#[TestWith( [ 'http://daily.example:8888', 'http://daily.example:8888', true ] )]
	#[TestWith( [ 'http://daily.example:8888', 'http://daily.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'https://wwwdaily.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'https://www.www.daily.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'https://evil.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'https://daily.example.evil.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'https://daily.example@evil.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'https://evil@daily.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'https://daily.example/', false ] )]
	#[TestWith( [ 'http://daily.example', 'ftp://daily.example', false ] )]
	#[TestWith( [ 'http://daily.example', 'null', false ] )]
	#[TestWith( [ 'http://daily.example', '', false ] )]
	public function an_origin_is_own_on_its_host_over_either_scheme( string $home, string $origin, bool $is_own ): void {
		self::assertSame( $is_own, $this->lives_at( $home )->is_own_origin( $origin ) );
	}

	#[Test]
	public function an_address_of_the_site_is_kept_as_its_path_and_moves_along(): void {
		$before = $this->lives_at( 'http://www.old.example/news' );
		$kept   = array_map( $before->kept( ... ), [ 'https://www.old.example/news/terms/#a', 'https://old.example/news/terms/', '/news/terms/', '/terms/', 'https://law.example/terms/', 'https://old.example/other/terms/', '' ] );
		self::assertSame( [ '/terms/#a', '/terms/', '/terms/', '/terms/', 'https://law.example/terms/', 'https://old.example/other/terms/', '' ], $kept );

		$after = $this->lives_at( 'https://new.example' );
		self::assertSame( [ '/terms/#a', '/terms/', '/terms/', '/terms/', 'https://law.example/terms/', 'https://old.example/other/terms/', '' ], array_map( $after->link( ... ), $kept ) );
	}

	#[Test]
	#[TestWith( [ 'https://daily.example//terms/' ] )]
	#[TestWith( [ 'https://daily.example/\\terms/' ] )]
	#[TestWith( [ 'https://WWW.Daily.example///terms/' ] )]
	public function a_doubled_slash_does_not_make_a_host_of_a_path( string $typed ): void {
		$home = $this->lives_at( 'https://daily.example' );
		self::assertSame( [ '/terms/', '/terms/', '/terms/' ], [ $home->kept( $typed ), $home->link( $typed ), $home->relative( $typed ) ] );
	}

	#[Test]
	public function legal_texts_lead_to_the_site_that_was_copied_and_no_longer_to_the_old_one(): void {
		$this->lives_at( 'https://old.example' );
		$this->as_user( 'administrator' );
		[ 'values' => $values ] = $this->plugin_settings()->validate( [ 'legal' => [ 'terms' => 'https://old.example/the-terms/', 'cancellation' => 'https://law.example/c/' ] ] );
		$this->plugin_settings()->save( $values );
		update_option( Sites::PAGE_FACTS, [ 'privacy' => ( new Home() )->kept( 'https://old.example/privacy/' ), 'logo' => null, 'colors' => [] ], true );

		$this->lives_at( 'http://new.example/copy' );
		$legal = ( new Sites( $this->plugin_settings() ) )->legal();

		self::assertSame( '/copy/the-terms/', $legal['terms'] );
		self::assertSame( 'https://law.example/c/', $legal['cancellation'] );
		self::assertSame( '/copy/privacy/', $legal['privacy'] );
		self::assertSame( '/copy/membership-terms/', $legal['membership_terms'] );
	}

	#[Test]
	public function a_return_address_of_the_same_host_is_kept_whichever_scheme_wordpress_believes_in(): void {
		$home = $this->lives_at( 'http://daily.example' );

		self::assertNull( AskedReturn::cleaned( 'redirect=' . rawurlencode( 'https://daily.example/story/' ), ...$home->origins() ) );
		self::assertNull( AskedReturn::cleaned( 'redirect=' . rawurlencode( 'https://www.daily.example/story/' ), ...$home->origins() ) );
		self::assertSame( 'a=1', AskedReturn::cleaned( 'a=1&redirect=' . rawurlencode( 'https://evil.example/story/' ), ...$home->origins() ) );
	}

	#[Test]
	#[TestWith( [ null ] )]
	#[TestWith( [ false ] )]
	#[TestWith( [ [] ] )]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'none' ] )]
	public function an_invalid_address_does_not_move_the_site( mixed $answer ): void {
		$home = $this->lives_at( 'https://daily.example/blog' );
		add_filter( 'home_url', static fn(): mixed => $answer, 99 );

		self::assertSame( 'https://daily.example/blog/account/login', $home->whole( '/account/login' ) );
	}

	/** WordPress's other URL functions are for files, REST and wp-admin. */
	#[Test]
	public function only_one_class_asks_wordpress_for_its_address(): void {
		$asks = [];
		$root = dirname( __DIR__, 3 ) . '/includes';
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $root, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			self::assertInstanceOf( SplFileInfo::class, $file );
			$tokens = token_get_all( (string) file_get_contents( $file->getPathname() ) );
			foreach ( $tokens as $token ) {
				if ( is_array( $token ) && in_array( $token[0], [ T_STRING, T_CONSTANT_ENCAPSED_STRING ], true ) && preg_match( '~^\'?(?:(?:get_|network_)?(?:home|site)_url|get_bloginfo|bloginfo|siteurl|home|WP_HOME|WP_SITEURL|(?:SITE)?COOKIEPATH|COOKIE_DOMAIN)\'?\z~', $token[1] ) === 1 ) {
					$asks[ substr( $file->getPathname(), strlen( $root ) + 1 ) ][] = trim( $token[1], "'" );
				}
			}
		}
		ksort( $asks );
		self::assertSame( [ 'Settings/Home.php' => [ 'site_url', 'home_url', 'home' ] ], $asks );
	}
}
