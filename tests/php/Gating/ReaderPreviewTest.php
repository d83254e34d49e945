<?php
/**
 * Editors preview a story as a reader sees it (`gate-42`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class ReaderPreviewTest extends WordPressTestCase {
	private const BODY = "<!-- wp:paragraph -->\n<p>Free words.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>Paid words.</p>\n<!-- /wp:paragraph -->";

	#[After]
	protected function forget_the_address(): void {
		unset( $_GET['circulation_as'], $_GET['circulation_unsaved'] );
	}

	// Proves gate-42.
	#[Test]
	#[TestWith( [ 'visitor', false, true, 'a visitor sees this' ] )]
	#[TestWith( [ 'member', false, false, 'a member without a subscription sees this' ] )]
	#[TestWith( [ 'subscriber', true, false, 'a subscriber sees this' ] )]
	public function an_editor_sees_what_each_reader_sees( string $reader, bool $sees_all, bool $sees_log_in, string $words ): void {
		$this->as_user( 'editor' );
		$page = $this->page( $reader );

		self::assertSame( $sees_all, str_contains( $page, 'Paid words' ) );
		self::assertSame( $sees_log_in, str_contains( $page, 'Already a member?' ) );
		self::assertSame( ! $sees_all, str_contains( $page, 'circ-gate__offer' ) );
		self::assertStringContainsString( $words, $page );
		self::assertStringNotContainsString( '<script', $page, 'nothing looks for a reader\'s session in this browser' );
	}

	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'admin' ] )]
	#[TestWith( [ [ 'visitor' ] ] )]
	public function an_unknown_reader_changes_nothing( mixed $reader ): void {
		$this->as_user( 'editor' );
		$page = $this->page( $reader );

		self::assertStringContainsString( 'Paid words', $page );
		self::assertStringNotContainsString( 'role="note"', $page );
	}

	// Proves gate-42.
	#[Test]
	public function the_address_opens_nothing_for_anyone(): void {
		$page = $this->page( 'subscriber' );

		self::assertStringNotContainsString( 'Paid words', $page );
		self::assertStringNotContainsString( 'role="note"', $page );
		$this->as_user( 'contributor' );
		self::assertStringNotContainsString( 'Paid words', $this->page( 'subscriber' ) );
	}

	// Proves gate-47.
	#[Test]
	#[TestWith( [ 'visitor', false ] )]
	#[TestWith( [ 'member', true ] )]
	#[TestWith( [ 'subscriber', true ] )]
	public function a_story_for_free_accounts_is_whole_for_a_reader_with_an_account( string $reader, bool $sees_all ): void {
		$this->as_user( 'editor' );
		$page = $this->page( $reader, 'registered' );

		self::assertSame( $sees_all, str_contains( $page, 'Paid words' ) );
		self::assertSame( ! $sees_all, str_contains( $page, 'Read on with a free account' ) );
	}

	// Proves gate-48.
	#[Test]
	#[TestWith( [ '', 'members', 'visitor', false, 'Read on as a member' ] )]
	#[TestWith( [ '', 'registered', 'visitor', false, 'Read on with a free account' ] )]
	#[TestWith( [ '', 'registered', 'member', true, '' ] )]
	#[TestWith( [ 'members', 'registered', 'visitor', false, 'Read on with a free account' ] )]
	#[TestWith( [ 'registered', 'members', 'member', false, 'Read on as a member' ] )]
	#[TestWith( [ 'members', 'everyone', 'visitor', true, '' ] )]
	public function an_access_that_is_not_saved_yet_is_shown_and_not_stored( string $stored, string $chosen, string $reader, bool $sees_all, string $wall ): void {
		$this->as_user( 'editor' );
		$_GET['circulation_unsaved'] = $chosen;
		$page = $this->page( $reader, $stored );

		self::assertSame( $sees_all, str_contains( $page, 'Paid words' ) );
		self::assertStringContainsString( $wall, $page );
		self::assertSame( $stored, get_post_meta( $GLOBALS['wp_query']->get_queried_object_id(), Access::META, true ) );
	}

	// Proves gate-48.
	#[Test]
	public function a_story_that_is_about_to_open_stays_closed_to_lists_on_the_page(): void {
		$this->as_user( 'editor' );
		$_GET['circulation_unsaved'] = 'everyone';
		self::assertStringContainsString( 'Paid words', $this->page( 'visitor' ) );
		$story = $GLOBALS['wp_query']->get_queried_object();

		self::assertTrue( ( new Access() )->is_gated( $story ) );
		self::assertStringNotContainsString( 'Paid words', apply_filters( 'the_content', $story->post_content ) );
	}

	// Proves gate-48.
	#[Test]
	public function the_address_opens_or_closes_nothing_for_other_users(): void {
		$_GET['circulation_unsaved'] = 'everyone';
		self::assertStringNotContainsString( 'Paid words', $this->page( 'subscriber' ) );
		$_GET['circulation_unsaved'] = 'members';
		self::assertStringContainsString( 'Paid words', $this->page( 'visitor', '' ) );
		$this->as_user( 'contributor' );
		self::assertStringContainsString( 'Paid words', $this->page( 'visitor', '' ) );
	}

	// Proves gate-50.
	#[Test]
	#[TestWith( [ 'had-trial', 'members', 'Read on as a member', false ] )]
	#[TestWith( [ 'past-due', 'members', 'Restore my access', false ] )]
	#[TestWith( [ 'paused', 'members', 'Restore my access', false ] )]
	#[TestWith( [ 'ended', 'members', 'Restore my access', false ] )]
	#[TestWith( [ 'abroad', 'members', 'Memberships are not available where you are.', false ] )]
	#[TestWith( [ 'abroad', 'registered', 'New accounts are not available where you are.', false ] )]
	#[TestWith( [ 'maintenance', 'members', 'Memberships are on sale again after', true ] )]
	#[TestWith( [ 'outage', 'members', 'circ-gate__offer', false ] )]
	#[TestWith( [ 'outage', 'registered', 'circ-gate__offer', true ] )]
	public function an_editor_sees_the_wall_in_each_of_its_states( string $state, string $access, string $words, bool $sees_log_in ): void {
		$this->as_user( 'editor' );
		$page = $this->page( $state, $access );

		self::assertStringContainsString( $words, $page );
		self::assertStringContainsString( "data-circ-preview=\"$state\"", $page );
		self::assertStringContainsString( 'Preview: ', $page );
		self::assertStringNotContainsString( 'Paid words', $page );
		self::assertSame( $sees_log_in, str_contains( $page, 'Log In' ) );
	}

	// Proves gate-50.
	#[Test]
	public function no_link_of_the_wall_or_of_a_block_leads_to_a_payment_or_a_log_in(): void {
		$this->as_user( 'editor' );
		foreach ( [ 'visitor', 'member', 'maintenance', 'abroad', 'past-due' ] as $state ) {
			$page = $this->page( $state );
			self::assertStringContainsString( '<a ', $page );
			self::assertStringNotContainsString( 'href="/account', $page, $state );
		}
	}

	// Proves gate-50.
	#[Test]
	public function a_state_opens_and_changes_nothing_for_other_users(): void {
		foreach ( [ null, 'contributor' ] as $role ) {
			if ( $role !== null ) {
				$this->as_user( $role );
			}
			foreach ( [ 'outage', 'abroad', 'maintenance', 'ended' ] as $state ) {
				$page = $this->page( $state );
				self::assertStringNotContainsString( 'Paid words', $page );
				self::assertStringNotContainsString( 'data-circ-preview', $page );
				self::assertStringContainsString( 'href="/account/subscribe', $page );
			}
		}
	}

	private function page( mixed $reader, string $access = 'members' ): string {
		$story = $this->article( self::BODY );
		( new Access() )->set( $story->ID, $access );
		$_GET['circulation_as'] = $reader;
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->query( [ 'p' => $story->ID ] );
		$this->comes( 'wp' );
		do_action( 'wp' );
		ob_start();
		while ( have_posts() ) {
			the_post();
			the_content();
		}
		return (string) ob_get_clean();
	}
}
