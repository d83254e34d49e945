<?php
/**
 * The script and the data that the block editor gets for the members-only panel (`gate-1`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Admin\EditorAssets;
use Circulation\Settings\FeatureFlags;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Block_Editor_Context;
use WP_Screen;

/** Where the script loads, and the panel's data. */
final class EditorAssetsTest extends WordPressTestCase {
	use BuiltEntries;

	#[After]
	protected function leave_wp_admin(): void {
		$GLOBALS['current_screen'] = null;
		wp_dequeue_script( 'circulation-editor' );
		wp_deregister_script( 'circulation-editor' );
	}

	#[Test]
	#[TestWith( [ 'post', true ] )]
	#[TestWith( [ 'site-editor', true ] )]
	#[TestWith( [ 'widgets', false ] )]
	public function the_script_loads_where_articles_are_edited( string $screen, bool $loads ): void {
		$this->enqueue_on( $screen, [ 'editor' ] );
		self::assertSame( $loads, wp_script_is( 'circulation-editor' ) );
	}

	#[Test]
	public function an_editor_that_is_not_built_is_left_alone(): void {
		$this->enqueue_on( 'post', [] );
		self::assertFalse( wp_script_is( 'circulation-editor' ) );
	}

	#[Test]
	#[TestWith( [ true ] )]
	#[TestWith( [ false ] )]
	public function the_panel_knows_whether_membership_is_on( bool $on ): void {
		$this->set( [ 'flags' => [ 'membership' => $on ] ] );
		$this->as_user( 'administrator' );
		self::assertSame( $on, $this->facts()['membership'] );
	}

	#[Test]
	#[TestWith( [ 'administrator', true ] )]
	#[TestWith( [ 'editor', true ] )]
	#[TestWith( [ 'author', false ] )]
	#[TestWith( [ 'contributor', false ] )]
	public function the_panel_knows_who_may_change_access_of_somebody_elses_article( string $role, bool $may ): void {
		$this->as_user( $role );
		self::assertSame( $may, $this->facts( $this->article( 'Text' )->ID )['mayChangeAccess'] );
	}

	#[Test]
	public function an_author_may_change_an_own_article_and_a_contributor_may_not(): void {
		$author = $this->as_user( 'author' );
		self::assertTrue( $this->facts( $this->article( 'Text', true, [ 'post_author' => $author ] )->ID )['mayChangeAccess'] );
		$contributor = $this->as_user( 'contributor' );
		self::assertFalse(
			$this->facts(
				$this->article(
					'Text',
					true,
					[
						'post_author' => $contributor,
						'post_status' => 'draft',
					]
				)->ID
			)['mayChangeAccess']
		);
	}

	/**
	 * Opens a screen on which some entries are built.
	 *
	 * @param list<string> $entries
	 */
	private function enqueue_on( string $screen, array $entries ): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		remove_all_actions( 'enqueue_block_editor_assets' );
		( new EditorAssets( new FeatureFlags( $this->settings() ), $this->build( $entries ) ) )->register();
		$GLOBALS['current_screen'] = WP_Screen::get( $screen );
		do_action( 'enqueue_block_editor_assets' );
	}

	/**
	 * What the panel reads from the editor's settings.
	 *
	 * @return array{ membership: bool, mayChangeAccess: bool }
	 */
	private function facts( int $post_id = 0 ): array {
		$context  = new WP_Block_Editor_Context( $post_id === 0 ? [] : [ 'post' => get_post( $post_id ) ] );
		$settings = apply_filters( 'block_editor_settings_all', [ 'kept' => 1 ], $context );
		self::assertSame( 1, $settings['kept'] );
		return $settings['circulation'];
	}
}
