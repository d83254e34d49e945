<?php
/**
 * Says which articles are for members only: one post meta, set in the editor, and the day on which it ends (`gate-1` to `gate-4`,
 * `gate-39`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;

/** Registers the metas and reads them. They stay in the database when the plugin is deleted. */
final class Access implements Module {
	/** Post meta: any text makes an article members-only; it stays when the plugin is deleted. */
	public const META = 'circulation_access';

	/** Post meta: the day, YYYY-MM-DD, on which a members-only article opens to everyone. */
	public const OPENS_ON = 'circulation_opens_on';

	public const MEMBERS = 'members';

	/** What an editor sends to open an article. Stored is no text: a row without one says that somebody has decided so. */
	public const EVERYONE = 'everyone';

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

	/** Whether an article is for members only: it is marked, and the day on which it opens has not come (`gate-39`). */
	public function is_gated( WP_Post $post ): bool {
		$access = get_post_meta( $post->ID, self::META, true );
		if ( ! is_string( $access ) || $access === '' ) {
			return false;
		}
		$day = get_post_meta( $post->ID, self::OPENS_ON, true );
		return $day === '' || ! ( new OpeningDay() )->has_come( $day, time(), wp_timezone() );
	}

	/** Makes an article members-only, or open, and has its page forgotten by caches. Asks no permission: the caller has. */
	public function set( int $post_id, bool $members ): void {
		update_post_meta( $post_id, self::META, $members ? self::MEMBERS : '' );
		clean_post_cache( $post_id );
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
							'enum' => [ '', self::MEMBERS, self::EVERYONE ],
						],
					],
					'sanitize_callback' => $this->clean( ... ),
					'auth_callback'     => $this->may_decide( ... ),
				]
			);
			register_post_meta(
				$type,
				self::OPENS_ON,
				[
					'type'              => 'string',
					'description'       => __( 'The day on which a members-only article opens to everyone, such as 2027-03-31.', 'circulation' ),
					'single'            => true,
					'default'           => '',
					'show_in_rest'      => [
						'schema' => [
							'type'    => 'string',
							'pattern' => '^(\d{4}-\d\d-\d\d)?\z',
							// The newsroom's plan, and no reader's.
							'context' => [ 'edit' ],
						],
					],
					'sanitize_callback' => $this->clean_day( ... ),
					'auth_callback'     => $this->may_decide( ... ),
				]
			);
		}
	}

	/** A value that nobody knows closes the article rather than opening it (`gate-3`). */
	private function clean( mixed $access ): string {
		return in_array( $access, [ '', null, false, self::EVERYONE ], true ) ? '' : self::MEMBERS;
	}

	/** What is no day of the calendar is none: the article then stays closed. */
	private function clean_day( mixed $day ): string {
		return is_string( $day ) && ( new OpeningDay() )->is_day( $day ) ? $day : '';
	}

	/** Whoever may edit the article and publish articles like it. */
	private function may_decide( mixed $allowed, mixed $key = '', mixed $post_id = 0, mixed $user_id = 0 ): bool {
		$post_id = is_numeric( $post_id ) ? (int) $post_id : 0;
		$user_id = is_numeric( $user_id ) ? (int) $user_id : 0;
		$publish = get_post_type_object( (string) get_post_type( $post_id ) )->cap->publish_posts ?? null;
		return is_string( $publish ) && user_can( $user_id, 'edit_post', $post_id ) && user_can( $user_id, $publish );
	}
}
