<?php
/**
 * Other code's changes of queries leave no story out of the hourly opening, the commands and Site Health (`watch-10`,
 * `gate-39`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Gating\GatedStories;
use Circulation\Gating\Openings;
use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Query;

final class GatedStoriesTest extends WordPressTestCase {
	/** @return iterable<string, array{string, Closure}> A hook of WordPress's queries, and what other code returns there. */
	public static function neighbours(): iterable {
		yield 'two stories a page, of every query' => [
			'pre_get_posts',
			static fn( WP_Query $query ) => $query->set( 'posts_per_page', 2 ),
		];
		yield 'no story of a category, except in wp-admin' => [
			'pre_get_posts',
			static fn( WP_Query $query ) => is_admin() ? null : $query->set( 'category__not_in', [ 1 ] ),
		];
		yield 'a condition in SQL' => [ 'posts_where', static fn( string $where ): string => "$where AND 1=0" ];
		yield 'an answer of its own' => [ 'posts_pre_query', static fn(): array => [] ];
		yield 'another number' => [ 'found_posts', static fn(): string => 'none' ];
	}

	// Proves watch-10.
	#[Test]
	#[DataProvider( 'neighbours' )]
	public function every_closed_story_is_found_whatever_other_code_does_to_queries( string $hook, Closure $change ): void {
		$ids = array_map( fn( string $text ): int => $this->article( $text )->ID, [ 'One', 'Two', 'Three' ] );
		add_filter( $hook, $change );

		$stories = new GatedStories( new Access() );

		self::assertSame( array_reverse( $ids ), iterator_to_array( $stories->ids( [ 'access' => Access::CLOSED ] ), false ) );
		self::assertSame( 3, $stories->found( [ 'access' => Access::CLOSED ] ) );
		self::assertSame( $ids[2], $stories->newest() );
	}

	// Proves gate-39.
	#[Test]
	#[DataProvider( 'neighbours' )]
	public function every_story_whose_day_has_come_opens( string $hook, Closure $change ): void {
		foreach ( [ 'One', 'Two', 'Three' ] as $text ) {
			update_post_meta( $this->article( $text )->ID, Access::OPENS_ON, wp_date( 'Y-m-d', time() - DAY_IN_SECONDS ) );
		}
		$this->comes( Openings::EVENT );
		add_filter( $hook, $change );

		do_action( Openings::EVENT );

		remove_all_filters( $hook );
		self::assertSame( 0, ( new GatedStories( new Access() ) )->found( [ 'access' => Access::CLOSED ] ) );
	}

	#[Test]
	public function an_archive_is_not_kept_in_memory(): void {
		global $wpdb;
		for ( $i = 0; $i < 201; $i++ ) {
			$wpdb->insert( $wpdb->posts, [ 'post_title' => "Story $i", 'post_content' => 'Text', 'post_type' => 'post', 'post_status' => 'publish', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ] );
			$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $wpdb->insert_id, 'meta_key' => Access::META, 'meta_value' => Access::MEMBERS ] );
		}
		// What a request alone remembers.
		wp_cache_add_non_persistent_groups( [ 'archive' ] );
		$read = [];
		$most = 0;
		foreach ( ( new GatedStories( new Access() ) )->ids( [ 'access' => Access::CLOSED ] ) as $id ) {
			$read[] = $id;
			wp_cache_set( $id, 'Text', 'archive' );
			$most = max( $most, count( array_filter( wp_cache_get_multiple( $read, 'archive' ) ) ) );
		}

		self::assertSame( [ 201, 100 ], [ count( array_unique( $read ) ), $most ] );
	}
}
