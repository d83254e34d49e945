<?php
/**
 * The list of articles in wp-admin: its column, Quick Edit and Bulk Edit (`gate-1`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Admin\AccessColumn;
use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;

final class ArticleListTest extends WordPressTestCase {
	#[Before]
	protected function open_wp_admin(): void {
		$this->comes( 'admin_init' );
	}

	#[After]
	protected function forget_the_form(): void {
		$_POST    = [];
		$_REQUEST = [];
	}

	#[Test]
	#[TestWith( [ 'post' ] )]
	#[TestWith( [ 'page' ] )]
	public function the_column_says_who_can_read( string $type ): void {
		$this->add_columns();
		$columns = apply_filters(
			"manage_{$type}_posts_columns",
			[
				'title' => 'Title',
				'date' => 'Date',
			]
		);
		self::assertSame( [ 'title', 'circulation_access', 'date' ], array_keys( $columns ) );
		self::assertSame( 'Members only', $this->cell( $type, $this->article( 'Text', true, [ 'post_type' => $type ] ) ) );
		self::assertSame( 'Everyone', $this->cell( $type, $this->article( 'Text', false, [ 'post_type' => $type ] ) ) );
		$opening = $this->article( 'Text', true, [ 'post_type' => $type ] );
		update_post_meta( $opening->ID, Access::OPENS_ON, '2131-03-31' );
		self::assertSame( 'Members only<br />Opens on March 31, 2131', $this->cell( $type, $opening ) );
	}

	#[Test]
	public function the_column_leaves_others_alone_and_needs_no_date_beside_it(): void {
		$this->add_columns();
		self::assertSame( [ 'title', 'circulation_access' ], array_keys( apply_filters( 'manage_post_posts_columns', [ 'title' => 'Title' ] ) ) );
		self::assertSame( '', $this->cell( 'post', $this->article( 'Text' ), 'tags' ) );
	}

	#[Test]
	#[TestWith( [ 'members', true ] )]
	#[TestWith( [ 'everyone', false ] )]
	public function bulk_edit_sets_all_chosen_articles( string $choice, bool $members ): void {
		$this->as_user( 'editor' );
		$articles = [ $this->article( 'One', true ), $this->article( 'Two', false ) ];
		$other    = $this->article( 'Three', ! $members );
		do_action( 'bulk_edit_posts', array_column( $articles, 'ID' ), [ 'circulation_access' => $choice ] );
		foreach ( $articles as $article ) {
			self::assertSame( $members, $this->is_gated( $article ) );
		}
		self::assertSame( ! $members, $this->is_gated( $other ) );
	}

	#[Test]
	public function bulk_edit_with_no_choice_or_a_strange_one_changes_nothing(): void {
		$this->as_user( 'editor' );
		$gated = $this->article( 'One', true );
		$open  = $this->article( 'Two', false );
		foreach ( [ [], [ 'circulation_access' => '' ], [ 'circulation_access' => 'nobody' ], [ 'circulation_access' => [ 'members' ] ] ] as $sent ) {
			do_action( 'bulk_edit_posts', [ $gated->ID, $open->ID ], $sent );
			self::assertTrue( $this->is_gated( $gated ) );
			self::assertFalse( $this->is_gated( $open ) );
		}
	}

	#[Test]
	public function authors_decide_over_their_own_articles_alone(): void {
		$author = $this->as_user( 'author' );
		$own    = $this->article( 'Mine', false, [ 'post_author' => $author ] );
		$other  = $this->article( 'Not mine', false );
		do_action( 'bulk_edit_posts', [ $own->ID, $other->ID ], [ 'circulation_access' => 'members' ] );
		self::assertTrue( $this->is_gated( $own ) );
		self::assertFalse( $this->is_gated( $other ) );
	}

	// Proves gate-2.
	#[Test]
	public function contributors_cannot_open_or_close_even_their_own_draft(): void {
		$contributor = $this->as_user( 'contributor' );
		$draft       = $this->article(
			'Draft',
			true,
			[
				'post_author' => $contributor,
				'post_status' => 'draft',
			]
		);
		do_action( 'bulk_edit_posts', [ $draft->ID ], [ 'circulation_access' => 'everyone' ] );
		self::assertTrue( $this->is_gated( $draft ) );
		self::assertSame( '', $this->form( 'quick_edit_custom_box' ) );
	}

	#[Test]
	public function other_kinds_of_content_cannot_be_gated(): void {
		register_post_type( 'recipe', [ 'public' => true ] );
		$this->as_user( 'administrator' );
		$recipe = $this->article( 'Soup', false, [ 'post_type' => 'recipe' ] );
		do_action( 'bulk_edit_posts', [ $recipe->ID ], [ 'circulation_access' => 'members' ] );
		unregister_post_type( 'recipe' );
		self::assertSame( '', get_post_meta( $recipe->ID, Access::META, true ) );
	}

	#[Test]
	public function quick_edit_sets_its_one_article(): void {
		$this->as_user( 'editor' );
		$article = $this->article( 'One', false );
		$other   = $this->article( 'Two', false );
		$this->quick_edit( $article, 'members', wp_create_nonce( 'inlineeditnonce' ) );
		wp_update_post(
			[
				'ID' => $other->ID,
				'post_title' => 'Saved along',
			]
		);
		wp_update_post(
			[
				'ID' => $article->ID,
				'post_title' => 'Saved',
			]
		);
		self::assertTrue( $this->is_gated( $article ) );
		self::assertFalse( $this->is_gated( $other ) );
		$this->quick_edit( $article, 'everyone', wp_create_nonce( 'inlineeditnonce' ) );
		wp_update_post(
			[
				'ID' => $article->ID,
				'post_title' => 'Saved again',
			]
		);
		self::assertFalse( $this->is_gated( $article ) );
	}

	// Proves gate-47.
	#[Test]
	public function quick_edit_lets_a_free_account_open_a_story_and_the_column_says_so(): void {
		$this->as_user( 'editor' );
		$article = $this->article( 'One' );
		$this->quick_edit( $article, 'registered', wp_create_nonce( 'inlineeditnonce' ) );
		wp_update_post( [ 'ID' => $article->ID ] );

		self::assertTrue( ( new Access() )->is_for_accounts( $article ) );
		$this->add_columns();
		self::assertSame( 'Free account', $this->cell( 'post', $article ) );
	}

	#[Test]
	public function quick_edit_without_its_nonce_changes_nothing(): void {
		$this->as_user( 'editor' );
		$article = $this->article( 'One', true );
		$this->quick_edit( $article, 'everyone', wp_create_nonce( 'something else' ) );
		wp_update_post(
			[
				'ID' => $article->ID,
				'post_title' => 'Saved',
			]
		);
		self::assertTrue( $this->is_gated( $article ) );
	}

	#[Test]
	#[TestWith( [ 'quick_edit_custom_box' ] )]
	#[TestWith( [ 'bulk_edit_custom_box' ] )]
	public function the_forms_begin_with_no_change( string $hook ): void {
		$this->as_user( 'editor' );
		preg_match_all( '~<option value="(\w*)">~', $this->form( $hook ), $found );
		self::assertSame( [ '', 'members', 'registered', 'everyone' ], $found[1] );
		self::assertSame( '', $this->form( $hook, 'tags' ) );
	}

	/** Adds our columns, without the rest of wp-admin. */
	private function add_columns(): void {
		remove_all_actions( 'admin_init' );
		( new AccessColumn( new Access() ) )->register();
		do_action( 'admin_init' );
	}

	private function cell( string $type, WP_Post $article, string $column = 'circulation_access' ): string {
		ob_start();
		do_action( "manage_{$type}_posts_custom_column", $column, $article->ID );
		return (string) ob_get_clean();
	}

	/** Renders a form of the list for the current user. */
	private function form( string $hook, string $column = 'circulation_access' ): string {
		ob_start();
		do_action( $hook, $column, 'post' );
		return (string) ob_get_clean();
	}

	private function quick_edit( WP_Post $article, string $choice, string $nonce ): void {
		$form     = [
			'post_ID'            => (string) $article->ID,
			'_inline_edit'       => $nonce,
			'circulation_access' => $choice,
		];
		$_POST    = $form;
		$_REQUEST = $form;
	}

	private function is_gated( WP_Post $article ): bool {
		return get_post_meta( $article->ID, Access::META, true ) === Access::MEMBERS;
	}
}
