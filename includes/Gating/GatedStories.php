<?php
/** Finds articles by access kind, for tools that work on the archive. */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Unfiltered;
use WP_Query;

/**
 * Reads a page of ids at a time, because an archive is large. Never used on a reader's request.
 *
 * @phpstan-type Choice array{
 *     access?: list<string>,
 *     opens?: bool,
 *     status?: string,
 *     type?: string,
 *     category?: string,
 *     after?: string,
 *     before?: string,
 *     ids?: list<int>,
 * }
 */
final class GatedStories {
	private const PAGE = 100;

	public function __construct( private readonly Access $access ) {}

	/** The newest published article that is closed now; null if there is none. */
	public function newest(): ?int {
		foreach ( $this->query( [ 'access' => Access::CLOSED ], 5, 1 )->posts ?? [] as $id ) {
			$post = is_int( $id ) ? get_post( $id ) : null;
			if ( $post instanceof \WP_Post && $this->access->is_gated( $post ) ) {
				return $post->ID;
			}
		}
		return null;
	}

	/** @param Choice $choice */
	public function found( array $choice ): int {
		return $this->query( $choice, 1, 1 )->found_posts;
	}

	/**
	 * @param Choice $choice If missing, `access` is all kinds, `status` published, and `type` all gated types.
	 * @return \Generator<int> Ids, the newest first.
	 */
	public function ids( array $choice ): \Generator {
		// All ids are read first, because processing an article may remove it from the selection.
		$ids = [];
		for ( $page = 1; ; $page++ ) {
			$found = array_filter( $this->query( $choice, self::PAGE, $page )->posts ?? [], is_int( ... ) );
			$ids   = [ ...$ids, ...$found ];
			if ( count( $found ) < self::PAGE ) {
				break;
			}
		}
		foreach ( $ids as $place => $id ) {
			yield $id;
			// The articles that were read so far would fill the memory. Not every cache can forget them by itself.
			if ( $place % self::PAGE === self::PAGE - 1 && wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
		}
	}

	/** @param Choice $choice */
	private function query( array $choice, int $per_page, int $page ): WP_Query {
		$asked = [
			'post_type'              => $choice['type'] ?? $this->access->post_types(),
			'post_status'            => $choice['status'] ?? 'publish',
			'fields'                 => 'ids',
			'posts_per_page'         => $per_page,
			'paged'                  => $page,
			'orderby'                => [
				'date' => 'DESC',
				'ID'   => 'DESC',
			],
			'ignore_sticky_posts'    => true,
			'update_post_meta_cache' => false,
			'update_post_term_cache' => false,
		];
		if ( isset( $choice['access'] ) ) {
			// phpcs:ignore WordPress.DB.SlowDBQuery -- It runs in wp-admin, in cron and on the command line.
			$asked['meta_query'] = $this->marked( $choice['access'], $choice['opens'] ?? false );
		}
		if ( isset( $choice['category'] ) ) {
			$asked['category_name'] = $choice['category'];
		}
		if ( isset( $choice['ids'] ) ) {
			$asked['post__in'] = $choice['ids'];
		}
		$asked['date_query'] = [
			array_intersect_key(
				$choice,
				[
					'after' => '',
					'before' => '',
				]
			) + [ 'inclusive' => true ],
		];
		// Other plugins change queries for pages, such as their number of articles, and would leave some out here.
		return ( new Unfiltered() )->read( static fn(): WP_Query => new WP_Query( $asked ) );
	}

	/**
	 * @param list<string> $access
	 * @return array<array-key, mixed> A meta query. Any text that is no other known value is members-only (`gate-3`),
	 *   even in a case that the database treats as equal.
	 */
	public function marked( array $access, bool $opens = false ): array {
		$stored   = [
			Access::EVERYONE   => '',
			Access::REGISTERED => Access::REGISTERED,
		];
		$members  = in_array( Access::MEMBERS, $access, true );
		$is_asked = array_intersect_key( $stored, array_flip( $access ) );
		$is_so    = [
			'key'     => Access::META,
			'value'   => array_values( $members ? array_diff_key( $stored, $is_asked ) : $is_asked ),
			'compare' => $members ? 'NOT IN' : 'IN',
			'type'    => 'BINARY',
		];
		$has_day  = [
			'key'     => Access::OPENS_ON,
			'value'   => '',
			'compare' => '!=',
		];
		return isset( $is_asked[ Access::EVERYONE ] ) ? [
			'relation' => 'OR',
			[
				'key'     => Access::META,
				'compare' => 'NOT EXISTS',
			],
			$is_so,
		] : [ $is_so, ...( $opens ? [ $has_day ] : [] ) ];
	}
}
