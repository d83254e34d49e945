<?php
/**
 * Tests which sites may frame a members-only story, according to the header sent; and the answer for a missing file of
 * the build (T38, T42).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class FramingOverHttpTest extends HttpTestCase {
	private const BUILD = '/wp-content/plugins/circulation/build/app/';

	/**
	 * The content security policies of a page.
	 *
	 * @param list<string> $headers
	 * @return list<string>
	 */
	private function policies( string $path, array $headers = [] ): array {
		return $this->get( $path, $headers )['headers']['content-security-policy'] ?? [];
	}

	// Proves gate-30.
	#[Test]
	public function a_members_only_story_may_be_framed_by_this_site_alone_and_says_so_to_everyone(): void {
		self::assertSame( [ "frame-ancestors 'self'" ], $this->policies( $this->path( 'post' ) ) );
		self::assertSame( [ "frame-ancestors 'self'" ], $this->policies( $this->path( 'post' ), [ 'Cookie: blaize_session=subscriber; blaize_tracking_id=t2' ] ) );
		self::assertSame( [ "frame-ancestors 'self'" ], $this->policies( $this->path( 'post' ) . '?preview=true' ) );
	}

	#[Test]
	#[TestWith( [ 'open' ] )]
	#[TestWith( [ '/' ] )]
	public function other_pages_are_framed_as_before( string $page ): void {
		self::assertSame( [], $this->policies( str_starts_with( $page, '/' ) ? $page : $this->path( $page ) ) );
	}

	#[Test]
	public function the_card_that_other_sites_embed_can_be_embedded(): void {
		self::assertSame( [], $this->policies( $this->path( 'post' ) . 'embed/' ) );
	}

	#[Test]
	#[TestWith( [ 'missing.js?rest_route=/&_jsonp=alert' ] )]
	#[TestWith( [ 'chunks/missing.js?_jsonp=alert&rest_route=/wp/v2/posts' ] )]
	#[TestWith( [ '/missing.js?rest_route=/&_jsonp=alert' ] )]
	#[TestWith( [ '%6dissing?rest_route=/&_jsonp=alert' ] )]
	public function a_missing_file_of_the_build_answers_no_jsonp( string $file ): void {
		$answer = $this->get( self::BUILD . $file );

		self::assertContains( $answer['status'], [ 301, 404 ], 'a doubled slash is led to the address without' );
		self::assert_holds( false, 'alert(', $answer['body'], $file );
	}

	#[Test]
	public function nor_under_another_spelling_of_its_folder(): void {
		foreach ( [ '/wp-content/plugins/circulation/build/%61pp/', '//wp-content/plugins/circulation/build//app/', '/%77p-content/plugins/circulation/build/app/' ] as $folder ) {
			self::assert_holds( false, 'alert(', $this->get( $folder . 'missing.js?rest_route=/&_jsonp=alert' )['body'], $folder );
		}
	}
}
