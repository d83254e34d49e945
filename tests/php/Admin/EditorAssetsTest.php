<?php
/**
 * The script and the data that the block editor gets for the members-only panel (`gate-1`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Admin\EditorAssets;
use Circulation\Gating\Access;
use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Plans\PlanStore;
use Circulation\Settings\FeatureFlags;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Block_Editor_Context;
use WP_Screen;

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
	public function the_panel_knows_who_may_change_access_of_another_authors_article( string $role, bool $may ): void {
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

	#[Test]
	public function the_panel_knows_what_could_make_closing_useless(): void {
		$this->as_user( 'administrator' );
		$page = $this->article( '', false, [ 'post_type' => 'page' ] );
		update_option( 'page_for_posts', $page->ID );
		self::assertTrue( $this->facts( $page->ID )['isListOfPosts'] );
		self::assertFalse( $this->facts( $this->article( 'Text' )->ID )['isListOfPosts'] );
		self::assertFalse( $this->facts()['hasPlans'] );
		$this->set( [ 'plan_list' => '# Nothing is sold yet.' ] );
		self::assertFalse( $this->facts()['hasPlans'], 'a note is no plan' );
		$plan = "sports { name: 'Sports', amount: 9.99, frequency: 1 }";
		$this->set( [ 'plan_list' => $plan ] );
		self::assertTrue( $this->facts()['hasPlans'] );
		$this->set( [ 'plan_list' => '' ] );
		add_filter( 'circulation_plan_text', static fn(): string => $plan );
		self::assertTrue( $this->facts()['hasPlans'], 'of another system' );
	}

	#[Test]
	public function the_panel_knows_the_categories_that_close_and_whether_an_editor_has_decided(): void {
		$this->as_user( 'editor' );
		$sports = wp_insert_term( 'Sports & Games', 'category', [ 'slug' => 'sports' ] )['term_id'];
		$below  = wp_insert_term( 'Rowing', 'category', [ 'parent' => $sports ] )['term_id'];
		$city   = wp_insert_term( 'City', 'category' )['term_id'];
		$this->set( [ 'closed_categories' => [ 'sports', 'unknown' ], 'registered_categories' => [ 'city', 'rowing' ] ] );
		$article = $this->article( 'Text', false );
		$facts   = $this->facts( $article->ID );
		self::assertEquals(
			(object) [
				$sports => [ 'name' => 'Sports & Games', 'access' => 'members' ],
				$below  => [ 'name' => 'Sports & Games', 'access' => 'members' ],
				$city   => [ 'name' => 'City', 'access' => 'registered' ],
			],
			$facts['closedCategories']
		);
		self::assertFalse( $facts['isDecided'] );
		( new Access() )->set( $article->ID, Access::EVERYONE );
		self::assertTrue( $this->facts( $article->ID )['isDecided'] );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\d$/', $facts['today'] );
		self::assertStringContainsString( 'preview=true', $facts['previewLink'] );
	}

	/**
	 * Opens a screen of wp-admin with only the given entries built.
	 *
	 * @param list<string> $entries
	 */
	private function enqueue_on( string $screen, array $entries ): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		remove_all_actions( 'enqueue_block_editor_assets' );
		$plans = new PlanStore( $this->settings(), new PlanCatalogue( new PlanListParser() ) );
		( new EditorAssets( $this->settings(), new FeatureFlags( $this->settings() ), $plans, $this->build( $entries ) ) )->register();
		$GLOBALS['current_screen'] = WP_Screen::get( $screen );
		do_action( 'enqueue_block_editor_assets' );
	}

	/**
	 * The panel's data in the editor's settings.
	 *
	 * @return array<string, mixed>
	 */
	private function facts( int $post_id = 0 ): array {
		$context  = new WP_Block_Editor_Context( $post_id === 0 ? [] : [ 'post' => get_post( $post_id ) ] );
		$theme    = [ 'css' => 'p { color: red; }' ];
		$settings = apply_filters(
			'block_editor_settings_all',
			[
				'kept'   => 1,
				'styles' => [ $theme ],
			],
			$context
		);
		self::assertSame( 1, $settings['kept'] );
		self::assertContains( $theme, $settings['styles'] );
		self::assertStringContainsString(
			'attr(data-circ-free-end)',
			implode( ' ', array_column( $settings['styles'], 'css' ) ),
		);
		return $settings['circulation'];
	}
}
