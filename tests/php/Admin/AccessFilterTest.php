<?php
/**
 * In wp-admin's list, the filter for members-only articles shows their number, and lists no other article (`gate-41`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Query;

final class AccessFilterTest extends WordPressTestCase {
	private const ALL = [ 'all' => '<a>All</a>' ];

	#[Before]
	protected function open_the_list(): void {
		$this->as_user( 'editor' );
		$this->in_wp_admin();
		$GLOBALS['current_screen'] = \WP_Screen::get( 'edit-post' );
		$GLOBALS['pagenow']        = 'edit.php';
	}

	#[After]
	protected function leave_the_list(): void {
		$GLOBALS['current_screen'] = null;
		$_GET     = [];
		$_REQUEST = [];
	}

	// Proves gate-41.
	#[Test]
	public function a_view_counts_members_only_articles_of_every_status(): void {
		$this->article( 'One' );
		$this->article( 'Two', true, [ 'post_status' => 'draft' ] );
		$this->article( 'Gone', true, [ 'post_status' => 'trash' ] );
		$this->article( 'A page', true, [ 'post_type' => 'page' ] );

		$views = apply_filters( 'views_edit-post', self::ALL );

		self::assertSame( [ 'all', 'circulation_access' ], array_keys( $views ) );
		self::assertStringContainsString( 'Members only <span class="count">(2)</span>', $views['circulation_access'] );
		$GLOBALS['current_screen'] = \WP_Screen::get( 'edit-page' );
		self::assertStringContainsString( 'post_type=page', apply_filters( 'views_edit-page', self::ALL )['circulation_access'] );
		self::assertStringNotContainsString( 'aria-current', $views['circulation_access'] );
	}

	// Proves gate-41.
	#[Test]
	public function an_author_finds_as_many_articles_as_the_view_says(): void {
		$this->article( 'One' );
		$this->article( 'Two' );
		$author = $this->as_user( 'author' );
		$this->article( 'Mine', true, [ 'post_author' => $author ] );
		$view = apply_filters( 'views_edit-post', self::ALL )['circulation_access'];
		self::assertStringContainsString( '(3)', $view );
		preg_match( '/href="([^"]+)"/', $view, $link );
		parse_str( (string) wp_parse_url( html_entity_decode( $link[1] ), PHP_URL_QUERY ), $asked );
		$_GET     = $asked;
		$_REQUEST = $asked;
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-posts-list-table.php';
		new \WP_Posts_List_Table( [ 'screen' => 'edit-post' ] );

		self::assertArrayNotHasKey( 'author', $_GET, 'WordPress would list their own alone' );
	}

	#[Test]
	public function a_list_without_closed_articles_has_no_such_view(): void {
		self::assertSame( self::ALL, apply_filters( 'views_edit-post', self::ALL ) );
	}

	// Proves gate-41.
	/** @param list<string> $titles */
	#[Test]
	#[TestWith( [ 'members', [ 'Closed' ] ] )]
	#[TestWith( [ 'registered', [ 'With an account' ] ] )]
	#[TestWith( [ 'everyone', [ 'Never decided', 'Opened' ] ] )]
	#[TestWith( [ '', [ 'Closed', 'Never decided', 'Opened', 'With an account' ] ] )]
	#[TestWith( [ 'Members', [ 'Closed', 'Never decided', 'Opened', 'With an account' ] ] )]
	#[TestWith( [ [ 'members' ], [ 'Closed', 'Never decided', 'Opened', 'With an account' ] ] )]
	public function the_list_holds_the_requested_articles( mixed $asked, array $titles ): void {
		array_map( static fn( \WP_Post $post ) => wp_delete_post( $post->ID, true ), get_posts( [ 'nopaging' => true ] ) );
		$this->article( 'x', true, [ 'post_title' => 'Closed' ] );
		$this->article( 'x', false, [ 'post_title' => 'Never decided' ] );
		$opened = $this->article( 'x', true, [ 'post_title' => 'Opened' ] );
		( new Access() )->set( $opened->ID, Access::EVERYONE );
		( new Access() )->set( $this->article( 'x', false, [ 'post_title' => 'With an account' ] )->ID, Access::REGISTERED );
		$_GET['circulation_access'] = $asked;

		$query                   = new WP_Query();
		$GLOBALS['wp_the_query'] = $query;
		$found                   = wp_list_pluck( $query->query( [ 'post_type' => 'post' ] ), 'post_title' );
		sort( $found );

		self::assertSame( $titles, $found );
		self::assertCount( 4, ( new WP_Query() )->query( [ 'post_type' => 'post' ] ), 'no other query of the page' );
	}

	#[Test]
	public function the_choice_has_a_name_and_remembers_itself(): void {
		$_GET['circulation_access'] = 'everyone';
		ob_start();
		do_action( 'restrict_manage_posts', 'post', 'top' );
		$html = (string) ob_get_clean();

		self::assertStringContainsString( '<label class="screen-reader-text" for="circulation-access-filter">Filter by access</label>', $html );
		self::assertMatchesRegularExpression( '~<option value="everyone" selected=.selected.>Everyone</option>~', $html );
		ob_start();
		do_action( 'restrict_manage_posts', 'recipe', 'top' );
		self::assertSame( '', ob_get_clean() );
	}
}
