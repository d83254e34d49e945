<?php
/**
 * Tests who may frame members-only stories: the options, and the list of origins (T42).
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Gating\Access;
use Circulation\Gating\FrameGuard;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class FramingTest extends WordPressTestCase {
	/**
	 * The frame-ancestors that a setting produces.
	 *
	 * @param array<string, mixed> $framing
	 */
	private function sources( array $framing ): string {
		$this->set( [ 'framing' => $framing ] );
		return ( new FrameGuard( new Access(), $this->plugin_settings() ) )->allowed();
	}

	// Proves site-14.
	#[Test]
	public function until_a_publisher_chooses_this_site_alone_may(): void {
		self::assertSame( "'self'", ( new FrameGuard( new Access(), $this->plugin_settings() ) )->allowed() );
	}

	// Proves site-14.
	#[Test]
	public function each_answer_has_its_rule(): void {
		self::assertSame( '', $this->sources( [ 'mode' => 'anyone' ] ) );
		self::assertSame( "'none'", $this->sources( [ 'mode' => 'nobody' ] ) );
		self::assertSame( "'self' https://partner.example https://*.reader.example:8443", $this->sources( [ 'mode' => 'listed', 'origins' => [ ' https://Partner.example ', '', 'https://*.reader.example:8443', 'https://partner.example' ] ] ) );
	}

	// Proves site-14.
	#[Test]
	#[TestWith( [ 'http://partner.example' ] )]
	#[TestWith( [ 'partner.example' ] )]
	#[TestWith( [ 'https://partner.example/' ] )]
	#[TestWith( [ 'https://partner.example/stories' ] )]
	#[TestWith( [ 'https://*' ] )]
	#[TestWith( [ 'https://*.com' ] )]
	#[TestWith( [ 'https://a.example; script-src *' ] )]
	#[TestWith( [ 'https://a.example https://b.example' ] )]
	#[TestWith( [ "https://a.example\r\nSet-Cookie: a=b" ] )]
	#[TestWith( [ 'https://reader@a.example' ] )]
	#[TestWith( [ 'https://a.example:99999' ] )]
	#[TestWith( [ 'https://-a.example' ] )]
	#[TestWith( [ "'self'" ] )]
	#[TestWith( [ '*' ] )]
	#[TestWith( [ 7 ] )]
	public function a_line_that_is_no_origin_is_named_with_its_number_and_changes_nothing( mixed $line ): void {
		$checked = $this->plugin_settings()->validate( [ 'framing' => [ 'mode' => 'listed', 'origins' => [ 'https://good.example', '', $line ] ] ] );

		self::assertSame( 'framing.origins', $checked['problems'][0]['field'] );
		self::assertStringStartsWith( 'Sites that may frame members-only stories, line 3: ', $checked['problems'][0]['message'] );
		self::assertStringContainsString( 'https://*.partner.example', $checked['problems'][0]['message'] );
		self::assertSame( [], $checked['values']['framing']['origins'] );
	}

	#[Test]
	public function an_empty_list_an_unknown_answer_and_an_unknown_part_are_refused(): void {
		$problems = fn( mixed $framing ): array => array_column( $this->plugin_settings()->validate( [ 'framing' => $framing ] )['problems'], 'message', 'field' );

		self::assertStringContainsString( 'list at least one', $problems( [ 'mode' => 'listed', 'origins' => [ '' ] ] )['framing.origins'] );
		self::assertStringContainsString( '"all" is not one of site, listed, nobody, anyone', $problems( [ 'mode' => 'all' ] )['framing.mode'] );
		self::assertArrayHasKey( 'framing.host', $problems( [ 'host' => 'x' ] ) );
		self::assertArrayHasKey( 'framing.origins', $problems( [ 'origins' => 'https://a.example' ] ) );
		self::assertArrayHasKey( 'framing', $problems( 'site' ) );
	}
}
