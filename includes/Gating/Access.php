<?php
/**
 * Says which articles are for members only: one post meta, set in the editor (`gate-1` to `gate-4`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;

/** Registers the meta and reads it. It stays in the database when the plugin is deleted. */
final class Access implements Module {
	/** Post meta: any text makes an article members-only; it stays when the plugin is deleted. */
	public const META = 'circulation_access';

	public const MEMBERS = 'members';

	/** Waits until post types are known. */
	public function register(): void {
		add_action( 'init', $this->register_meta( ... ), 20, 0 );
	}

	/**
	 * Post types whose articles can be for members only.
	 *
	 * @return list<string>
	 */
	public function post_types(): array {
		/**
		 * Filters which post types can be for members only.
		 *
		 * @param list<string> $types Names of post types.
		 */
		$types = apply_filters( 'circulation_gated_post_types', [ 'post', 'page' ] );
		return array_values( array_filter( is_array( $types ) ? $types : [], is_string( ... ) ) );
	}

	/** Whether an article is for members only. */
	public function is_gated( WP_Post $post ): bool {
		$access = get_post_meta( $post->ID, self::META, true );
		return is_string( $access ) && $access !== '';
	}

	/** Makes an article members-only, or open. Asks no permission: the caller has. */
	public function set( int $post_id, bool $members ): void {
		if ( $members ) {
			update_post_meta( $post_id, self::META, self::MEMBERS );
		} else {
			delete_post_meta( $post_id, self::META );
		}
	}

	/** One meta for each post type, so that the editor and REST know it. */
	private function register_meta(): void {
		foreach ( $this->post_types() as $type ) {
			register_post_meta(
				$type,
				self::META,
				[
					'type'              => 'string',
					'description'       => __( 'Who can read the whole article.', 'circulation' ),
					'single'            => true,
					'default'           => '',
					'show_in_rest'      => [
						'schema' => [
							'type' => 'string',
							'enum' => [ '', self::MEMBERS ],
						],
					],
					'sanitize_callback' => $this->clean( ... ),
					'auth_callback'     => $this->may_decide( ... ),
				]
			);
		}
	}

	/** A value that nobody knows closes the article rather than opening it (`gate-3`). */
	private function clean( mixed $access ): string {
		return in_array( $access, [ '', null, false ], true ) ? '' : self::MEMBERS;
	}

	/** Whoever may edit the article and publish articles like it. */
	private function may_decide( bool $allowed, string $key, int $post_id, int $user_id ): bool {
		$publish = get_post_type_object( (string) get_post_type( $post_id ) )->cap->publish_posts ?? null;
		return is_string( $publish ) && user_can( $user_id, 'edit_post', $post_id ) && user_can( $user_id, $publish );
	}
}
