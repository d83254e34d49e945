<?php
/**
 * Every sentence of wp-admin is translated (`language-22`): in a test language that puts each text between brackets, no
 * text is left outside them.
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Gating\Access;
use Circulation\Outages\OutageLog;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use WP_Query;

final class UntranslatedTest extends WordPressTestCase {
	/** The publisher's own texts and the plugin's name, which stay as written. */
	private const AS_WRITTEN = [ 'Circulation', 'Harbor City' ];

	#[Before]
	protected function nobody_speaks_this(): void {
		foreach ( [ 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ] as $hook ) {
			add_filter( "{$hook}_circulation", static fn( string $text ): string => "⟦{$text}⟧", PHP_INT_MAX );
		}
	}

	/** The text outside all brackets, without markup. */
	private function outside( string $html ): string {
		$text = str_replace( self::AS_WRITTEN, '', html_entity_decode( wp_strip_all_tags( (string) preg_replace( '~<(?:option|br|p|li|span|td)\b~', ' $0', $html ) ), ENT_QUOTES ) );
		do {
			$before = $text;
			$text   = (string) preg_replace( '/⟦[^⟦⟧]*⟧/u', '', $text );
		} while ( $text !== $before );
		return trim( (string) preg_replace( '/[^\p{L}⟦⟧]+/u', ' ', $text ) );
	}

	/** Fails unless there is text, all of it between brackets. */
	private function assert_translated( string $html, string $about ): void {
		self::assertStringContainsString( '⟦', $html, "$about says something" );
		self::assertSame( '', $this->outside( $html ), $about );
	}

	/**
	 * The tests in Site Health's list.
	 *
	 * @return array<string, array<string, array<string, mixed>>>
	 */
	private function tests(): array {
		$this->comes( 'site_status_tests', [] );
		return apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );
	}

	/** Checks that each Site Health test has its own translated label and description. */
	private function assert_health_is_translated( string $when ): void {
		foreach ( $this->tests() as $kind => $tests ) {
			self::assertNotSame( [], $tests );
			foreach ( $tests as $name => $test ) {
				$this->assert_translated( (string) $test['label'], "$name, its name" );
				$look = $test[ $kind === 'direct' ? 'test' : 'async_direct_test' ];
				if ( is_callable( $look ) ) {
					$result = $look();
					$this->assert_translated( "{$result['label']} {$result['description']} {$result['actions']}", "$name, $when" );
				}
			}
		}
	}

	// Proves language-22.
	#[Test]
	public function site_health_when_all_is_new(): void {
		$this->service_answers( '', 503 );
		$this->assert_health_is_translated( 'on a new site' );
	}

	// Proves language-22.
	#[Test]
	public function site_health_when_much_is_wrong(): void {
		$this->set(
			[
				'gateway'   => [ 'merchant_id' => 'm1' ],
				'bot_check' => [ 'site_key' => 'k1' ],
				'flags'     => [ 'membership' => false, 'comments' => true, 'piano' => true ],
				'comments'  => [ 'spot_id' => 'sp_1' ],
				'legal'     => [ 'terms' => '/no-such-terms/' ],
			]
		);
		$this->article( 'Words.' );
		update_option( 'permalink_structure', '' );
		foreach ( [ 'circulation_daily_clean_up', 'circulation_entry_offer', 'circulation_open_stories' ] as $event ) {
			wp_clear_scheduled_hook( $event );
		}
		delete_option( 'circulation_tables' );
		$this->service_answers( '<html>', 404 );
		$this->assert_health_is_translated( 'where much is wrong' );
	}

	// Proves language-22.
	#[Test]
	public function notices_of_wp_admin(): void {
		$this->in_wp_admin();
		$this->as_user( 'administrator' );
		$this->set( [ 'bot_check' => [ 'site_key' => 'key-1' ] ] );
		( new OutageLog( new Tables( $GLOBALS['wpdb'] ), static fn(): int => time() - 400 ) )->note( 'decision', 'status 503' );
		do_action( 'circulation_service_unavailable', 'decision', 'status 503' );
		set_current_screen( 'dashboard' );
		ob_start();
		do_action( 'admin_notices' );
		$printed = (string) ob_get_clean();
		unset( $GLOBALS['current_screen'] );

		self::assertSame( 2, substr_count( $printed, 'class="notice' ) );
		$this->assert_translated( $printed, 'the notices' );
	}

	// Proves language-22.
	#[Test]
	public function the_list_of_posts(): void {
		$this->in_wp_admin();
		$this->as_user( 'administrator' );
		$story = $this->article( 'Words.' );
		update_post_meta( $story->ID, Access::OPENS_ON, '2099-03-31' );
		$GLOBALS['wp_query']     = new WP_Query( [ 'p' => $story->ID ] );
		$GLOBALS['typenow']      = 'post';
		$GLOBALS['post_type']    = 'post';
		set_current_screen( 'edit-post' );
		ob_start();
		echo implode( ' ', apply_filters( 'manage_post_posts_columns', [] ) );
		do_action( 'manage_post_posts_custom_column', 'circulation_access', $story->ID );
		do_action( 'restrict_manage_posts', 'post', 'top' );
		do_action( 'quick_edit_custom_box', 'circulation_access', 'post' );
		do_action( 'bulk_edit_custom_box', 'circulation_access', 'post' );
		echo implode( ' ', apply_filters( 'views_edit-post', [] ) );
		$printed = (string) ob_get_clean();
		unset( $GLOBALS['current_screen'], $GLOBALS['typenow'], $GLOBALS['post_type'] );

		$this->assert_translated( $printed, 'the list of posts' );
	}

	#[Test]
	public function the_blocks_that_readers_see(): void {
		$this->set( [ 'newsletter_lists' => [ [ 'id' => 'daily', 'st_id' => 'Daily', 'brand' => 'nypost', 'name' => 'Harbor City', 'description' => '', 'frequency' => '', 'kind' => '' ] ] ] );

		$html = do_blocks( '<!-- wp:circulation/plan-list /--><!-- wp:circulation/newsletters /--><!-- wp:circulation/account-link /-->' );

		$this->assert_translated( (string) preg_replace( '~<style>.*?</style>~s', '', $html ), 'the blocks' );
	}
}
