<?php
/**
 * The list of withdrawals under Tools: who sees it, and what it contains (`withdraw-9`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use Circulation\Withdrawal\WithdrawalScreen;
use Circulation\Withdrawal\WithdrawalStore;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class WithdrawalScreenTest extends WordPressTestCase {
	#[After]
	protected function leave_the_page(): void {
		unset( $_GET['paged'] );
		set_current_screen( 'front' );
	}

	/** The page's output; '' for a user who has no such page. */
	private function screen(): string {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		set_current_screen( 'tools' );
		$GLOBALS['submenu'] = [];
		$hook = get_plugin_page_hookname( 'circulation-withdrawals', 'tools.php' );
		remove_all_actions( $hook );
		remove_all_actions( 'admin_menu' );
		( new WithdrawalScreen( new WithdrawalStore( new Tables( $wpdb ) ) ) )->register();
		do_action( 'admin_menu' );
		if ( menu_page_url( 'circulation-withdrawals', false ) === '' ) {
			return '';
		}
		ob_start();
		do_action( $hook );
		return (string) ob_get_clean();
	}

	private function receive( int $times, string $name = 'Maya <b>Brooks</b>' ): void {
		global $wpdb;
		$store = new WithdrawalStore( new Tables( $wpdb ) );
		for ( $i = 1; $i <= $times; $i++ ) {
			$store->add( "key-$i", [ 'name' => "$name $i.", 'email' => 'maya@example.com', 'membership' => 'Sports', 'order' => '' ] );
		}
	}

	// Proves withdraw-9.
	#[Test]
	public function it_lists_the_typed_values_newest_first_in_pages(): void {
		$this->as_user( 'administrator' );
		$this->receive( 51 );

		$first = $this->screen();
		self::assertStringContainsString( 'Maya &lt;b&gt;Brooks&lt;/b&gt; 51.', $first );
		self::assertStringNotContainsString( ' 1.</td>', $first );
		self::assertLessThan( strpos( $first, ' 50.' ), strpos( $first, ' 51.' ) );
		self::assertSame( 50, substr_count( $first, 'Not sent' ) );
		self::assertMatchesRegularExpression( '~overflow-x: auto" role="region" tabindex="0" aria-label="Withdrawals"><table~', $first );

		$_GET['paged'] = '2';
		$second        = $this->screen();
		self::assertStringContainsString( ' 1.</td>', $second );
		self::assertSame( 1, substr_count( $second, 'Not sent' ) );
	}

	// Proves withdraw-9.
	/** @param string|list<string> $asked The page number in the address. */
	#[Test]
	#[TestWith( [ '0', 50 ] )]
	#[TestWith( [ '-3', 50 ] )]
	#[TestWith( [ 'two', 50 ] )]
	#[TestWith( [ '999', 1 ] )]
	#[TestWith( [ '99999999999999999999', 1 ] )]
	#[TestWith( [ [ '2' ], 50 ] )]
	public function a_page_that_is_not_there_is_the_nearest_one( string|array $asked, int $rows ): void {
		$this->as_user( 'administrator' );
		$this->receive( 51 );
		$_GET['paged'] = $asked;

		self::assertSame( $rows, substr_count( $this->screen(), 'Not sent' ) );
	}

	// Proves withdraw-9.
	#[Test]
	public function it_says_when_the_receipt_has_left(): void {
		global $wpdb;
		$this->as_user( 'administrator' );
		$this->receive( 1 );
		$store = new WithdrawalStore( new Tables( $wpdb ) );
		$store->mark_sent( $store->newest( 0, 1 )[0]['id'] ?? 0, 1 );

		self::assertStringContainsString( '<td>Sent</td>', $this->screen() );
	}

	// Proves withdraw-9.
	#[Test]
	public function none_and_unknown_differ(): void {
		global $wpdb;
		$this->as_user( 'administrator' );
		self::assertStringContainsString( 'No withdrawal has arrived.', $this->screen() );

		$prefix       = $wpdb->prefix;
		$wpdb->prefix = 'away_';
		$unread       = $this->screen();
		$wpdb->prefix = $prefix;
		self::assertStringContainsString( 'cannot be read at the moment', $unread );
		self::assertStringNotContainsString( 'No withdrawal', $unread );
	}

	// Proves withdraw-9.
	#[Test]
	public function an_editor_has_no_such_page(): void {
		$this->as_user( 'editor' );
		$this->receive( 1 );

		self::assertSame( '', $this->screen() );
	}
}
