<?php
/**
 * Tests which pages name the comment service and the meter (`vendor-7`, `vendor-8`, `vendor-20`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\Build;
use Circulation\Assets\Vendors;
use Circulation\Gating\Access;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;

final class StoryVendorsTest extends WordPressTestCase {
	#[Before]
	protected function switch_both_on(): void {
		$this->set(
			[
				'flags'    => [ 'comments' => true, 'piano' => true ],
				'comments' => [ 'spot_id' => 'sp_1', 'reactions_webhook' => 'https://hooks.example/' ],
				'piano'    => [ 'aid' => 'a1', 'environment' => 'sandbox', 'consent' => 'statistics' ],
			]
		);
		update_option( 'circulation_keys', [ 'piano.key' => 'a-key-of-thirty-two-bytes-at-least' ] );
	}

	/**
	 * The vendors that the page of a post names; null stands for a list page.
	 *
	 * @return array<string, mixed>
	 */
	private function named( ?WP_Post $post ): array {
		$GLOBALS['wp_query']->is_single      = $post !== null;
		$GLOBALS['wp_query']->is_singular    = $post !== null;
		$GLOBALS['wp_query']->queried_object = $post;
		return $this->vendors()->values();
	}

	private function vendors(): Vendors {
		return new Vendors( new Build( '/nowhere', 'http://daily.example/build' ), new Connections( $this->plugin_settings(), new Environment() ), new Environment(), new Access() );
	}

	#[Test]
	public function an_open_story_names_both_by_their_public_ids(): void {
		$named = $this->named( $this->article( 'Text', false ) );

		self::assertSame( [ 'spot' => 'sp_1', 'sso' => '/plugins/public/openweb/sso', 'told' => [ 'reaction' ] ], $named['comments'] );
		self::assertSame( [ 'aid' => 'a1', 'environment' => 'sandbox', 'consent' => 'statistics' ], $named['piano'] );
		self::assertStringNotContainsString( 'hooks.example', (string) wp_json_encode( $named ), 'who is told is nobody\'s business' );
	}

	#[Test]
	#[TestWith( [ 'identity/open', '/plugins/public/openweb/sso', '/identity/open/openweb/sso' ] )]
	#[TestWith( [ 'identity/open', '/plugins/public/comments/sso', '/plugins/public/comments/sso' ] )]
	#[TestWith( [ 'plugins/public', '/plugins/public/openweb/sso', '/plugins/public/openweb/sso' ] )]
	public function the_sign_on_of_comments_follows_the_path_of_the_extensions_until_it_has_one_of_its_own( string $prefix, string $stored, string $named ): void {
		$this->set(
			[
				'flags'         => [ 'comments' => true ],
				'public_prefix' => $prefix,
				'comments'      => [ 'spot_id' => 'sp_1', 'sso_path' => $stored ],
			]
		);

		self::assertSame( $named, $this->named( $this->article( 'Text', false ) )['comments']['sso'] );
	}

	// Proves vendor-7.
	#[Test]
	public function a_members_only_story_and_a_list_name_no_meter(): void {
		self::assertSame( [ 'comments' ], array_keys( $this->named( $this->article( 'Text' ) ) ), 'the gate stands there' );
		self::assertSame( [ 'comments' ], array_keys( $this->named( null ) ) );
	}

	#[Test]
	public function a_static_page_is_no_story_and_names_no_meter(): void {
		$page = $this->article( 'Text', false, [ 'post_type' => 'page' ] );
		$this->named( $page );
		$GLOBALS['wp_query']->is_single = false;
		$GLOBALS['wp_query']->is_page   = true;

		self::assertSame( [ 'comments' ], array_keys( $this->vendors()->values() ) );
	}

	// Proves vendor-7.
	#[Test]
	public function a_story_behind_a_password_of_wordpress_costs_no_reader_a_free_one(): void {
		self::assertSame( [ 'comments' ], array_keys( $this->named( $this->article( 'Text', false, [ 'post_password' => 'opensesame' ] ) ) ) );
	}

	// Proves vendor-20.
	#[Test]
	#[TestWith( [ 'draft' ] )]
	#[TestWith( [ 'future' ] )]
	#[TestWith( [ 'private' ] )]
	public function a_story_that_the_public_cannot_see_names_no_company_to_which_its_headline_would_go( string $status ): void {
		$this->set( [ 'analytics' => [ 'on' => true, 'tag_id' => 'G-ABC123' ] ] );
		$named = fn( string $status ): array => array_keys( $this->named( $this->article( 'Text', false, [ 'post_status' => $status, 'post_date' => '2099-01-01 00:00:00' ] ) ) );

		self::assertSame( [], $named( $status ) );
	}

	#[Test]
	public function a_service_that_is_off_or_has_no_id_is_not_named(): void {
		$this->set( [ 'flags' => [ 'comments' => false ], 'piano' => [ 'aid' => '' ] ] );

		self::assertSame( [], $this->named( $this->article( 'Text', false ) ) );
	}
}
