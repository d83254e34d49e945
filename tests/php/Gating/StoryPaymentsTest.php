<?php
/**
 * Tests which closed stories led to a payment (`gate-49`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Admin\StoryTable;
use Circulation\Consent\DailyCleanUp;
use Circulation\Consent\RetentionClock;
use Circulation\Gating\Access;
use Circulation\Gating\StoryPayments;
use Circulation\Limits\Counters;
use Circulation\Settings\OptionRows;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class StoryPaymentsTest extends WordPressTestCase {
	private function payments(): StoryPayments {
		global $wpdb;
		return new StoryPayments( new Access(), new Counters( new Tables( $wpdb ) ), new OptionRows( $wpdb ) );
	}

	// Proves gate-49.
	#[Test]
	public function each_reader_counts_once_for_a_story_and_none_of_their_data_is_kept(): void {
		$one = $this->article( 'Body' )->ID;
		$two = $this->article( 'Body' )->ID;
		foreach ( [ [ $one, 'anna' ], [ $one, 'anna' ], [ $one, 'ben' ], [ $two, 'anna' ] ] as [ $story, $reader ] ) {
			$this->payments()->note( $story, $reader );
		}

		self::assertSame( [ $one => 2, $two => 1 ], $this->payments()->by_story() );
		self::assertSame( [ wp_date( 'Y-m-d' ) => [ $two => 1, $one => 2 ] ], get_option( StoryPayments::OPTION ) );
	}

	#[Test]
	public function a_count_that_the_database_refuses_does_not_fail_the_consent(): void {
		$story = $this->article( 'Body' )->ID;
		self::without_table( StoryPayments::OPTION );
		$spoke = $GLOBALS['wpdb']->suppress_errors( true );

		$this->payments()->note( $story, 'anna' );

		$GLOBALS['wpdb']->suppress_errors( $spoke );
		remove_all_filters( 'query' );
		self::assertSame( [], $this->payments()->by_story() );
	}

	#[Test]
	public function a_count_that_the_database_refuses_to_clean_ends_no_other_part_of_the_daily_job(): void {
		update_option( StoryPayments::OPTION, [ '2020-01-01' => [ 1 => 1 ] ], false );
		$this->comes( DailyCleanUp::EVENT );
		add_filter( 'query', static fn( string $statement ): string => preg_match( '/^UPDATE .*circulation_story_payments/s', $statement ) === 1 ? '' : $statement );

		do_action( DailyCleanUp::EVENT );

		self::assertEqualsWithDelta( time(), get_option( RetentionClock::OPTION ), 60, 'the steps behind it have run' );
	}

	/** @param array<string, string> $fields */
	// Proves gate-49.
	#[Test]
	#[TestWith( [ [ 'post_status' => 'draft' ], true ] )]
	#[TestWith( [ [], false ] )]
	public function a_story_that_sells_nothing_is_not_counted( array $fields, bool $is_closed ): void {
		$this->payments()->note( $this->article( 'Body', $is_closed, $fields )->ID, 'anna' );
		$this->payments()->note( 999_999, 'anna' );

		self::assertFalse( get_option( StoryPayments::OPTION ) );
	}

	// Proves gate-49.
	#[Test]
	public function counts_older_than_thirty_days_are_deleted_and_invalid_ones_ignored(): void {
		$day = static fn( int $ago ): string => (string) wp_date( 'Y-m-d', time() - $ago * DAY_IN_SECONDS );
		update_option( StoryPayments::OPTION, [ $day( 0 ) => [ 7 => 1 ], $day( 29 ) => [ 7 => 2, 8 => 'x' ], $day( 30 ) => [ 9 => 5 ], $day( -9 ) => [ 9 => 5 ], $day( 1 ) => 'x', 0 => 'x' ] );

		self::assertSame( [ 7 => 3 ], $this->payments()->by_story() );
		$this->payments()->clean();
		self::assertSame( [ $day( 0 ) => [ 7 => 1 ], $day( 29 ) => [ 7 => 2 ] ], get_option( StoryPayments::OPTION ) );
	}

	// Proves gate-49.
	#[Test]
	public function a_day_has_a_bounded_number_of_stories(): void {
		update_option( StoryPayments::OPTION, [ wp_date( 'Y-m-d' ) => array_fill( 1_000_000, 200, 1 ) ] );

		$this->payments()->note( $this->article( 'Body' )->ID, 'anna' );

		self::assertCount( 200, $this->payments()->by_story() );
	}

	// Proves gate-49.
	#[Test]
	#[TestWith( [ 'editor', true ] )]
	#[TestWith( [ 'author', false ] )]
	public function the_dashboard_shows_it_to_those_who_edit_what_others_write( string $role, bool $is_shown ): void {
		require_once ABSPATH . 'wp-admin/includes/dashboard.php';
		require_once ABSPATH . 'wp-admin/includes/template.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		$this->as_user( $role );
		set_current_screen( 'dashboard' );
		$story = $this->article( 'Body', true, [ 'post_title' => 'Harbor <b>City' ] );
		$this->payments()->note( $story->ID, 'anna' );
		$GLOBALS['wp_meta_boxes'] = [];
		remove_all_actions( 'wp_dashboard_setup' );
		( new StoryTable( $this->payments() ) )->register();
		do_action( 'wp_dashboard_setup' );
		$box = $GLOBALS['wp_meta_boxes']['dashboard']['normal']['core']['circulation_story_payments'] ?? null;

		self::assertSame( $is_shown, $box !== null );
		if ( $box !== null ) {
			ob_start();
			$box['callback']();
			$html = (string) ob_get_clean();
			self::assertStringContainsString( '<td>1</td>', $html );
			self::assertStringNotContainsString( '<b>', $html );
		}
		set_current_screen( 'front' );
	}
}
