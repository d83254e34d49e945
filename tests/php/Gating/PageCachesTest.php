<?php
/**
 * Page caches purge the page of a story whose access has changed, even if no one has saved the story; otherwise they
 * would go on showing the whole text (`gate-8`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Cache_Enabler;
use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;

require_once __DIR__ . '/../Support/page-caches.php';

final class PageCachesTest extends WordPressTestCase {
	use ArticlePage;

	/** @return iterable<string, array{\Closure(int): mixed}> */
	public static function changes(): iterable {
		yield 'on the command line' => [ static fn( int $id ) => ( new Access() )->set( $id, Access::MEMBERS ) ];
		yield 'by an import' => [ static fn( int $id ): mixed => add_post_meta( $id, Access::META, 'members' ) ];
		yield 'by a day in the future' => [ static fn( int $id ): mixed => update_post_meta( $id, Access::OPENS_ON, '2099-01-01' ) ];
		yield 'opened again' => [
			static function ( int $id ): void {
				update_post_meta( $id, Access::META, 'members' );
				self::$purged          = [];
				Cache_Enabler::$purged = [];
				delete_post_meta( $id, Access::META );
			},
		];
	}

	/** @var list<string> The hooks that fired, each with the story's id. */
	private static array $purged = [];

	#[Test]
	#[DataProvider( 'changes' )]
	public function each_cache_is_told( \Closure $change ): void {
		$id = $this->article( 'Body', false )->ID;
		foreach ( [ 'clean_post_cache', 'litespeed_purge_post', 'wphb_clear_page_cache' ] as $hook ) {
			add_action(
				$hook,
				static function ( int $id ) use ( $hook ): void {
					self::$purged[] = "$hook $id";
				}
			);
		}
		self::$purged          = [];
		Cache_Enabler::$purged = [];

		$change( $id );

		self::assertSame( [ "clean_post_cache $id", "litespeed_purge_post $id", "wphb_clear_page_cache $id" ], self::$purged );
		self::assertSame( [ "Cache Enabler $id", "W3 Total Cache $id", "WP Fastest Cache $id", "WP-Optimize $id" ], Cache_Enabler::$purged );
	}

	// Proves gate-14.
	#[Test]
	public function a_page_with_a_whole_closed_text_is_not_kept(): void {
		$closed = $this->article( '<p>Free.</p><p>Also.</p><p>Paid.</p>' );
		$open   = $this->article( '<p>Free.</p><p>Also.</p><p>Paid.</p>', false );
		foreach ( [ [ $closed, 'subscriber' ], [ $open, 'editor' ], [ $closed, 'editor' ] ] as [ $post, $role ] ) {
			$this->as_user( $role );
			$before = Cache_Enabler::$purged;
			$this->single( $post );
			$told[] = Cache_Enabler::$purged !== $before;
		}

		self::assertSame( [ false, false, true ], $told );
	}

	#[Test]
	public function other_fields_of_a_story_purge_nothing(): void {
		$id                    = $this->article( 'Body' )->ID;
		Cache_Enabler::$purged = [];

		update_post_meta( $id, 'views', '12' );

		self::assertSame( [], Cache_Enabler::$purged );
	}
}
