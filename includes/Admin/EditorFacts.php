<?php

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Gating\Access;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Settings;
use WP_Post;

/**
 * Collects what the panel "Members only" needs to know about the site and the article beside it (`gate-1`, `gate-40` to
 * `gate-42`). The facts are read once, when the editor opens.
 */
final class EditorFacts {
	public function __construct( private readonly Settings $settings, private readonly FeatureFlags $flags ) {}

	/**
	 * The facts, as src/editor/use-access.ts names them.
	 *
	 * @return array<string, mixed>
	 */
	public function of( ?WP_Post $post ): array {
		return [
			'membership'       => $this->flags->is_on( 'membership' ),
			'hasPlans'         => trim( $this->settings->plan_list() ) !== '',
			'mayChangeAccess' => $post === null ? current_user_can(
				'publish_posts',
			) : current_user_can( 'edit_post_meta', $post->ID, Access::META ),
			'isDecided'        => $post !== null && metadata_exists( 'post', $post->ID, Access::META ),
			'isListOfPosts' => $post !== null && is_numeric(
				get_option( 'page_for_posts' ),
			) && (int) get_option( 'page_for_posts' ) === $post->ID,
			'closedCategories' => (object) $this->closed_categories(),
			'today'            => (string) wp_date( 'Y-m-d' ),
			'previewLink'      => $post === null ? '' : (string) get_preview_post_link( $post ),
		];
	}

	/**
	 * The access that new articles get, by category id, descendants included. The stricter of two wins.
	 *
	 * @return array<int, array{name: string, access: string}>
	 */
	private function closed_categories(): array {
		$values = $this->settings->values();
		return $this->closed_by( $values['closed_categories'], Access::MEMBERS )
			+ $this->closed_by( $values['registered_categories'], Access::REGISTERED );
	}

	/**
	 * @param list<int|string> $categories
	 * @return array<int, array{name: string, access: string}>
	 */
	private function closed_by( array $categories, string $access ): array {
		$found = [];
		foreach ( $categories as $one ) {
			$category = get_term_by( is_int( $one ) ? 'id' : 'slug', $one, 'category' );
			if ( ! $category instanceof \WP_Term ) {
				continue;
			}
			$below = get_term_children( $category->term_id, 'category' );
			foreach ( [
				$category->term_id,
				...array_filter( is_array( $below ) ? $below : [], is_int( ... ) ),
			] as $id ) {
				$found[ (int) $id ] = [
					'name'   => html_entity_decode( $category->name, ENT_QUOTES, 'UTF-8' ),
					'access' => $access,
				];
			}
		}
		return $found;
	}
}
