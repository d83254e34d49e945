<?php
/**
 * The day on which a members-only story opens to everyone (`gate-39`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Gating\GatedStories;
use Circulation\Gating\OpeningDay;
use Circulation\Gating\Openings;
use Circulation\Tests\WordPressTestCase;
use DateInterval;
use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;
use WP_REST_Request;

final class OpeningDayTest extends WordPressTestCase {
	// Proves gate-39.
	#[Test]
	#[TestWith( [ '2027-03-31', '2027-03-30T21:59:59Z', 'Europe/Berlin', false ] )]
	#[TestWith( [ '2027-03-31', '2027-03-30T22:00:00Z', 'Europe/Berlin', true ] )]
	#[TestWith( [ '2027-03-31', '2027-03-31T03:59:59Z', 'America/New_York', false ] )]
	#[TestWith( [ '2027-03-31', '2027-03-31T04:00:00Z', 'America/New_York', true ] )]
	#[TestWith( [ '2028-02-29', '2028-02-29T00:00:00Z', 'UTC', true ] )]
	#[TestWith( [ '2027-03-31', '2031-01-01T00:00:00Z', 'Pacific/Kiritimati', true ] )]
	public function the_day_begins_where_the_site_is( string $day, string $now, string $zone, bool $has_come ): void {
		self::assertSame( $has_come, ( new OpeningDay() )->has_come( $day, (int) strtotime( $now ), new DateTimeZone( $zone ) ) );
	}

	// Proves gate-39.
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ '2027-02-29' ] )]
	#[TestWith( [ '2027-2-1' ] )]
	#[TestWith( [ '01.02.2020' ] )]
	#[TestWith( [ '2020-01-01 00:00' ] )]
	#[TestWith( [ "2020-01-01\n" ] )]
	#[TestWith( [ 'yesterday' ] )]
	#[TestWith( [ '0' ] )]
	#[TestWith( [ null ] )]
	#[TestWith( [ [ '2020-01-01' ] ] )]
	public function a_value_that_is_no_date_never_opens_a_story( mixed $day ): void {
		self::assertFalse( ( new OpeningDay() )->has_come( $day, PHP_INT_MAX, new DateTimeZone( 'UTC' ) ) );
	}

	#[Test]
	public function a_story_is_open_from_its_day_on_and_closed_before(): void {
		update_option( 'timezone_string', 'America/New_York' );
		$closed = $this->opening( '+2 days' );
		$open   = $this->opening( 'today' );

		self::assertTrue( ( new Access() )->is_gated( $closed ) );
		self::assertFalse( ( new Access() )->is_gated( $open ) );
		self::assertStringContainsString( 'Paid words', apply_filters( 'the_content', $this->in_the_loop( $open )->post_content ) );
		self::assertStringNotContainsString( 'Paid words', apply_filters( 'the_content', $this->in_the_loop( $closed )->post_content ) );
	}

	// Proves gate-39.
	#[Test]
	public function the_day_of_a_story_is_the_sites_where_london_has_another_one(): void {
		$is_morning = (int) gmdate( 'G' ) < 11;
		update_option( 'timezone_string', $is_morning ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' );
		$story = $this->article( 'Body' );
		update_post_meta( $story->ID, Access::OPENS_ON, gmdate( 'Y-m-d', time() + ( $is_morning ? 0 : DAY_IN_SECONDS ) ) );

		self::assertSame( $is_morning, ( new Access() )->is_gated( $story ), 'yesterday still in the far west, tomorrow already in the far east' );
	}

	#[Test]
	public function a_day_that_an_import_has_spoilt_opens_nothing(): void {
		global $wpdb;
		$story = $this->article( 'Body' );
		$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $story->ID, 'meta_key' => Access::OPENS_ON, 'meta_value' => '01/01/2020' ] ); // phpcs:ignore WordPress.DB -- An import does the same.
		wp_cache_delete( $story->ID, 'post_meta' );

		self::assertTrue( ( new Access() )->is_gated( $story ) );
	}

	// Proves gate-39.
	#[Test]
	public function cron_removes_the_mark_notifies_caches_and_leaves_other_stories_alone(): void {
		$due   = $this->opening( '-1 day' );
		$later = $this->opening( '+2 days' );
		$none  = $this->article( 'Body' );
		$told  = [];
		$this->comes( Openings::EVENT );
		add_action(
			'clean_post_cache',
			static function ( int $id ) use ( &$told ): void {
				$told[] = "cache $id";
			}
		);
		add_action(
			'circulation_story_opened',
			static function ( int $id ) use ( &$told ): void {
				$told[] = "story $id";
			}
		);

		do_action( Openings::EVENT );

		self::assertSame( [ "cache $due->ID", "story $due->ID" ], array_values( array_unique( $told ) ) );
		self::assertSame( [ '' ], get_post_meta( $due->ID, Access::META ) );
		self::assertFalse( metadata_exists( 'post', $due->ID, Access::OPENS_ON ) );
		self::assertTrue( ( new Access() )->is_gated( $later ) );
		self::assertTrue( ( new Access() )->is_gated( $none ) );
		// A story that an editor has closed again does not open on the past day.
		( new Access() )->set( $due->ID, Access::MEMBERS );
		self::assertTrue( ( new Access() )->is_gated( $due ) );
	}

	/** @return iterable<string, array{list<string>, bool}> How far the clock is ahead in each run, and whether it opens the story of next week. */
	public static function clocks(): iterable {
		yield 'a clock that is right' => [ [ 'PT0S', 'PT1H', 'PT2H' ], false ];
		yield 'a clock that is years ahead for one run' => [ [ 'PT0S', 'P3Y', 'PT1H' ], false ];
		yield 'a clock that is ahead for two runs within a minute' => [ [ 'PT0S', 'P9D', 'P9DT1M', 'PT1H' ], false ];
		yield 'a cron that has not run for ten days' => [ [ 'PT0S', 'P10D', ...array_map( static fn( int $hour ): string => "P10DT{$hour}H", range( 1, 9 ) ) ], true ];
		yield 'a cron that runs each day' => [ array_map( static fn( int $day ): string => "P{$day}D", range( 0, 9 ) ), true ];
		yield 'a clock that is years behind for one run' => [ [ 'PT0S', '-P9Y', 'P8D', 'P8DT1H', ...array_map( static fn( int $hour ): string => "P8DT{$hour}H", range( 2, 8 ) ) ], true ];
		yield 'a clock that was set back' => [ [ 'PT9H', 'PT0S', 'P1D' ], false ];
	}

	// Proves gate-39.
	/** @param list<string> $ahead */
	#[Test]
	#[DataProvider( 'clocks' )]
	public function no_single_run_with_a_wrong_clock_opens_a_story_for_good( array $ahead, bool $opens ): void {
		$story  = $this->opening( '+7 days' );
		$access = new Access();
		$now    = time();
		remove_all_actions( Openings::EVENT );
		$clock  = static function () use ( &$now ): int {
			return $now;
		};
		( new Openings( $access, new GatedStories( $access ), $clock ) )->register();
		foreach ( $ahead as $span ) {
			$change = new DateInterval( ltrim( $span, '-' ) );
			$now    = ( str_starts_with( $span, '-' ) ? ( new DateTimeImmutable() )->sub( $change ) : ( new DateTimeImmutable() )->add( $change ) )->getTimestamp();
			do_action( Openings::EVENT );
		}

		self::assertSame( $opens ? '' : Access::MEMBERS, get_post_meta( $story->ID, Access::META, true ) );
		self::assertSame( ! $opens, metadata_exists( 'post', $story->ID, Access::OPENS_ON ) );
	}

	#[Test]
	public function cron_checks_at_each_full_hour_and_so_when_a_day_begins(): void {
		update_option( 'timezone_string', 'Asia/Kathmandu' );
		wp_clear_scheduled_hook( Openings::EVENT );
		$this->in_wp_admin();

		self::assertSame( '00:01', wp_date( 'i:s', (int) wp_next_scheduled( Openings::EVENT ) ) );
		do_action( 'deactivate_circulation/plugin.php' );
		self::assertFalse( wp_next_scheduled( Openings::EVENT ) );
	}

	#[Test]
	#[TestWith( [ 'editor', '2031-03-31', 200, '2031-03-31' ] )]
	#[TestWith( [ 'editor', '', 200, '' ] )]
	#[TestWith( [ 'editor', '2031-02-30', 200, '' ] )]
	#[TestWith( [ 'editor', 'soon', 400, '' ] )]
	#[TestWith( [ 'contributor', '2020-01-01', 403, '' ] )]
	public function a_user_who_may_publish_sets_the_day( string $role, string $day, int $status, string $stored ): void {
		$user    = $this->as_user( $role );
		$article = $this->article( 'Body', true, [ 'post_author' => $user, 'post_status' => 'draft' ] );
		$request = new WP_REST_Request( 'POST', "/wp/v2/posts/$article->ID" );
		$request->set_body_params( [ 'meta' => [ Access::OPENS_ON => $day ] ] );

		self::assertSame( $status, rest_do_request( $request )->get_status() );
		self::assertSame( $stored, get_post_meta( $article->ID, Access::OPENS_ON, true ) );
	}

	/** Creates a members-only story that opens on a day, counted from today in the site's time zone. */
	private function opening( string $day ): WP_Post {
		$story = $this->article( "<!-- wp:paragraph -->\n<p>Free words.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>Paid words.</p>\n<!-- /wp:paragraph -->" );
		update_post_meta( $story->ID, Access::OPENS_ON, ( new \DateTimeImmutable( $day, wp_timezone() ) )->format( 'Y-m-d' ) );
		return $story;
	}

	/** Makes the story the current one of the page. */
	private function in_the_loop( WP_Post $story ): WP_Post {
		$GLOBALS['post'] = $story;
		setup_postdata( $story );
		return $story;
	}
}
