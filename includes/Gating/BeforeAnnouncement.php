<?php
/**
 * Stores an article's access before its publication is announced; the editor's request would do it later (`gate-43`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use stdClass;
use WP_REST_Request;

/** Passes categories and mark to wp_insert_post(), as WordPress's screens do; the REST API then stores them again. */
final class BeforeAnnouncement implements Module {
	/** What the editor's request holds beside the story's fields; src/editor/seen-access.ts adds it. */
	private const SEEN = 'circulation_seen';

	public function __construct( private readonly Access $access ) {}

	/** WordPress has a separate filter for each post type. */
	public function register(): void {
		foreach ( $this->access->post_types() as $type ) {
			add_filter( "rest_pre_insert_$type", $this->hand_over( ... ), PHP_INT_MAX, 2 );
		}
	}

	/** Adds the request's categories and mark to the data to store. */
	private function hand_over( mixed $story, mixed $request = null ): mixed {
		if ( ! $story instanceof stdClass || ! $request instanceof WP_REST_Request ) {
			return $story;
		}
		// The REST API has already checked that the user may use the categories.
		$taxonomy   = get_taxonomy( 'category' );
		$base       = $taxonomy === false ? null : $taxonomy->rest_base;
		$categories = $request[ is_string( $base ) ? $base : 'categories' ];
		if ( is_array( $categories ) && $categories !== [] ) {
			$story->post_category = array_map( intval( ... ), array_filter( $categories, is_numeric( ... ) ) );
		}
		$meta = is_array( $request['meta'] ) ? $request['meta'] : [];
		if ( $meta !== [] ) {
			$meta = $this->changed( $story, $meta, $request[ self::SEEN ] );
			$request->set_param( 'meta', $meta );
		}
		$mark = $meta[ Access::META ] ?? '';
		if ( $this->may_decide( $story ) ) {
			if ( in_array( $mark, [ ...Access::CLOSED, Access::EVERYONE ], true ) ) {
				$story->meta_input = [ Access::META => $mark ];
			}
			$day = $this->day( $story, $meta );
			if ( $day !== null ) {
				$story->meta_input = [
					Access::OPENS_ON => $day,
				] + ( is_array( $story->meta_input ?? null ) ? $story->meta_input : [] );
				// The REST API stores the request's own value afterwards.
				$request->set_param( 'meta', [ Access::OPENS_ON => $day ] + $meta );
			}
		}
		return $story;
	}

	/**
	 * The editor sends all fields if it sends one, with our values from when it was opened. Since then the story's day
	 * may have opened it, or somebody else may have closed it. WordPress would refuse values without a row to a user
	 * who may not change them, although they stay as they are.
	 *
	 * @param array<array-key, mixed> $meta
	 * @param mixed                   $seen Our fields as the editor has read them, if it says so.
	 * @return array<array-key, mixed> All other fields, and those of ours that were changed.
	 */
	private function changed( stdClass $story, array $meta, mixed $seen ): array {
		$id    = is_numeric( $story->ID ?? null ) ? (int) $story->ID : 0;
		$shown = match ( true ) {
			is_array( $seen ) => array_intersect_key(
				$seen,
				[
					Access::META => '',
					Access::OPENS_ON => '',
				]
			),
			$this->may_decide( $story ) => [],
			default => [
				Access::META     => $id > 0 ? $this->access->mark( $id ) : '',
				Access::OPENS_ON => $id > 0 ? $this->access->day( $id ) : '',
			],
		};
		return array_filter(
			$meta,
			static fn( mixed $value, int|string $key ): bool => $value !== ( $shown[ $key ] ?? null ),
			ARRAY_FILTER_USE_BOTH,
		);
	}

	/**
	 * Returns null to keep the current day. Closing an open article overrides an opening day that has passed.
	 *
	 * @param array<array-key, mixed> $meta
	 */
	private function day( stdClass $story, array $meta ): ?string {
		$id   = is_numeric( $story->ID ?? null ) ? (int) $story->ID : 0;
		$sent = $meta[ Access::OPENS_ON ] ?? null;
		$day  = is_string( $sent ) ? $sent : ( $id > 0 ? $this->access->day( $id ) : '' );
		if (
			in_array( $meta[ Access::META ] ?? '', Access::CLOSED, true )
				&& $this->access->has_opened( $day )
				&& ! ( $id > 0 && $this->access->is_marked( $id ) )
		) {
			return '';
		}
		return is_string( $sent ) ? $sent : null;
	}

	/** Whether the user may set the mark; a new article requires the right to publish. */
	private function may_decide( stdClass $story ): bool {
		if ( isset( $story->ID ) ) {
			return current_user_can( 'edit_post_meta', $story->ID, Access::META );
		}
		$publish = get_post_type_object(
			is_string( $story->post_type ?? null ) ? $story->post_type : '',
		)->cap->publish_posts ?? null;
		return is_string( $publish ) && current_user_can( $publish );
	}
}
