<?php
/**
 * Says which articles are closed, and to whom they open: one post meta, set in the editor, and the day on which it ends
 * (`gate-1` to `gate-4`, `gate-39`, `gate-47`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;

/** Registers the metas and reads them. They stay in the database when the plugin is deleted. */
final class Access implements Module {
	/**
	 * Post meta: "registered" opens an article with a free account, any other text makes it members-only; it stays when
	 * the plugin is deleted.
	 */
	public const META = 'circulation_access';

	/** Post meta: the day, YYYY-MM-DD, on which a members-only article opens to everyone. */
	public const OPENS_ON = 'circulation_opens_on';

	public const MEMBERS = 'members';

	/** Whoever has an account reads it. */
	public const REGISTERED = 'registered';

	/** What closes an article, the strictest first. */
	public const CLOSED = [ self::MEMBERS, self::REGISTERED ];

	/**
	 * What an editor sends to open an article. Stored is no text: a row without one says that somebody has decided so.
	 */
	public const EVERYONE = 'everyone';

	private const TYPES = [ 'post', 'page' ];

	/** Waits until post types are known. */
	public function register(): void {
		add_action( 'init', $this->register_meta( ... ), 20, 0 );
		add_filter( 'is_protected_meta', $this->protect( ... ), 10, 2 );
	}

	/**
	 * Post types whose articles can be for members only.
	 *
	 * @return list<string>
	 */
	public function post_types(): array {
		/**
		 * Filters which post types can be for members only. Anything but a list of names leaves them as they are.
		 *
		 * @param list<string> $types Names of post types.
		 */
		$types = apply_filters( 'circulation_gated_post_types', self::TYPES );
		$names = array_values( array_filter( is_array( $types ) ? $types : [], is_string( ... ) ) );
		return $names === [] ? self::TYPES : $names;
	}

	/**
	 * Whether an article has a mark, whatever day has come. Whatever stands there counts, a mark of another paywall too
	 * (`gate-3`).
	 */
	public function is_marked( int $post_id ): bool {
		return $this->is_mark( get_post_meta( $post_id, self::META, true ) );
	}

	/** Whether a stored value marks an article. */
	public function is_mark( mixed $value ): bool {
		return ! in_array( $value, [ '', [], null, false ], true );
	}

	/** What an article's mark closes it to, whatever day has come; '' for nobody. */
	public function mark( int $post_id ): string {
		return $this->clean( get_post_meta( $post_id, self::META, true ) );
	}

	/** Whether a free account opens an article that is closed to visitors (`gate-47`). */
	public function is_for_accounts( WP_Post $post ): bool {
		return $this->mark( $post->ID ) === self::REGISTERED && $this->is_gated( $post );
	}

	/** What the newsroom calls a mark, and a story without one. */
	public static function label( string $access ): string {
		return match ( $access ) {
			self::MEMBERS => __( 'Members only', 'circulation' ),
			self::REGISTERED => __( 'Free account', 'circulation' ),
			default => __( 'Everyone', 'circulation' ),
		};
	}

	/** Whether an article is closed: it is marked, and the day on which it opens has not come (`gate-39`). */
	public function is_gated( WP_Post $post ): bool {
		return $this->is_marked( $post->ID ) && ! $this->has_opened( get_post_meta( $post->ID, self::OPENS_ON, true ) );
	}

	/** Whether a day on which an article opens has come where the site is; none never comes. */
	public function has_opened( mixed $day ): bool {
		return $day !== '' && ( new OpeningDay() )->has_come( $day, time(), wp_timezone() );
	}

	/**
	 * Closes an article, or opens it, and has its page forgotten by caches. Asks no permission: the caller has. A day
	 * that has come would keep open what somebody closes now.
	 */
	public function set( int $post_id, string $access ): void {
		$mark = $this->clean( $access );
		if ( $mark !== '' && $this->has_opened( get_post_meta( $post_id, self::OPENS_ON, true ) ) ) {
			delete_post_meta( $post_id, self::OPENS_ON );
		}
		update_post_meta( $post_id, self::META, $mark );
		clean_post_cache( $post_id );
	}

	/** One meta for each post type, so that the editor and REST know it. */
	private function register_meta(): void {
		foreach ( $this->post_types() as $type ) {
			// The editor stores fields of such types alone, and would show the switch without an effect.
			add_post_type_support( $type, 'custom-fields' );
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
							'enum' => [ '', self::MEMBERS, self::REGISTERED, self::EVERYONE ],
						],
						// A mark of another paywall is shown as what it does: unknown to the editor it would be stored
						// as none.
						'prepare_callback' => $this->clean( ... ),
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

	/**
	 * WordPress's own form for fields sends the rows that it showed when the page was opened, after ours: they are not
	 * for it.
	 */
	private function protect( mixed $is_protected, mixed $key = '' ): mixed {
		return $key === self::META || $key === self::OPENS_ON ? true : $is_protected;
	}

	/** A value that nobody knows closes the article rather than opening it (`gate-3`). */
	private function clean( mixed $access ): string {
		return match ( true ) {
			in_array( $access, [ '', [], null, false, self::EVERYONE ], true ) => '',
			$access === self::REGISTERED => self::REGISTERED,
			default => self::MEMBERS,
		};
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
