<?php
/** Decides which articles are closed, and who can open them (`gate-1` to `gate-4`, `gate-39`, `gate-47`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Unfiltered;
use Closure;
use WP_Post;
use WP_Query;

/** Registers and reads the post meta, which stays in the database when the plugin is deleted. */
final class Access implements Module {
	/**
	 * Post meta: "registered" opens an article with a free account, any other text closes it; it outlives the plugin.
	 */
	public const META = 'circulation_access';

	/** Post meta: the day, YYYY-MM-DD, on which a members-only article opens to everyone. */
	public const OPENS_ON = 'circulation_opens_on';

	public const MEMBERS = 'members';

	/** Articles with this mark open with any account. */
	public const REGISTERED = 'registered';

	/** The access kinds, the strictest first. */
	public const CLOSED = [ self::MEMBERS, self::REGISTERED ];

	/** The value that an editor sends to open an article. It is stored as an empty row, which records the decision. */
	public const EVERYONE = 'everyone';

	private const TYPES = [ 'post', 'page' ];

	/** @var VisitedSites|null Null until this request has switched to another site of a network. */
	private ?VisitedSites $visited = null;

	/** @var array<string, true> Sites and articles whose fields were read from the database, past the cache. */
	private array $read_again = [];

	/** @var array{WP_Query|null, int, string} The query of a page that is a preview, its article and its access. */
	private array $previewed = [ null, 0, '' ];

	/** Waits until other plugins have registered their post types. */
	public function register(): void {
		add_action( 'init', $this->register_meta( ... ), 20, 0 );
		add_filter( 'is_protected_meta', $this->protect( ... ), 10, 2 );
	}

	/** @return list<string> Post types whose articles can be for members only. */
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

	/** Whether an article has a mark; any text counts, regardless of the opening day (`gate-3`). */
	public function is_marked( int $post_id ): bool {
		return array_filter( $this->field( $post_id, self::META ), $this->is_mark( ... ) ) !== [];
	}

	/** Whether a stored value marks an article. */
	public function is_mark( mixed $value ): bool {
		return ! in_array( $value, [ '', [], null, false ], true );
	}

	/** The strictest access kind of an article's mark, regardless of its opening day; '' if open. */
	public function mark( int $post_id ): string {
		$kinds = array_map( $this->clean( ... ), $this->field( $post_id, self::META ) );
		return array_values( array_intersect( self::CLOSED, $kinds ) )[0] ?? '';
	}

	/** Whether a free account opens an article that is closed to visitors (`gate-47`). */
	public function is_for_accounts( WP_Post $post ): bool {
		return $this->is_gated( $post ) && $this->at_home(
			$post,
			fn(): string => $this->mark( $this->marked_id( $post ) ),
		) === self::REGISTERED;
	}

	/** Whether the current user is staff with a capability. A visitor is not, whatever a neighbour's filter grants. */
	public static function is_staff( string $capability, int ...$about ): bool {
		return is_user_logged_in() && current_user_can( $capability, ...$about );
	}

	public static function label( string $access ): string {
		return match ( $access ) {
			self::MEMBERS => __( 'Members only', 'circulation' ),
			self::REGISTERED => __( 'Free account', 'circulation' ),
			default => __( 'Everyone', 'circulation' ),
		};
	}

	/** Whether an article is closed: it is marked and its opening day has not come (`gate-39`). */
	public function is_gated( WP_Post $post ): bool {
		return $this->at_home(
			$post,
			fn(): bool => $this->is_marked( $this->marked_id( $post ) )
				&& ! $this->has_day_come( $this->marked_id( $post ) ),
		);
	}

	/**
	 * A revision has the mark of its article. If other code has built the object from a database row, its ids are
	 * strings.
	 */
	private function marked_id( WP_Post $post ): int {
		return (int) ( $post->post_type === 'revision' ? $post->post_parent : $post->ID );
	}

	/** An article as its own site stores it, whatever other code has written into the object. */
	public function stored( WP_Post $post ): WP_Post {
		return $this->at_home( $post, static fn(): ?WP_Post => get_post( $post->ID ) ) ?? $post;
	}

	/** Follows the request from site to site of a network, from the first switch on. */
	public function follow_sites(): VisitedSites {
		return $this->visited ??= new VisitedSites();
	}

	/** The sites of the network that this request has visited; null if it has stayed on one. */
	public function visited(): ?VisitedSites {
		return $this->visited;
	}

	/**
	 * @template T
	 * @param Closure(): T $work
	 * @return T
	 */
	private function at_home( WP_Post $post, Closure $work ): mixed {
		return $this->visited === null ? $work() : $this->visited->at_home( $post, $work );
	}

	/** Whether an article's opening day has come; another plugin's filter may put it off, and not bring it forward. */
	public function has_day_come( int $post_id, ?int $now = null ): bool {
		$days = $this->field( $post_id, self::OPENS_ON );
		return array_filter( $days, fn( mixed $day ): bool => $this->has_opened( $day, $now ) ) === $days;
	}

	/** An article's stored opening day; '' if there is none. */
	public function day( int $post_id ): string {
		$days = $this->field( $post_id, self::OPENS_ON );
		$day  = end( $days );
		return is_string( $day ) ? $day : '';
	}

	/** Treats an article as if this access were stored, and no opening day, on the page of this query. */
	public function preview( ?WP_Query $page, int $post_id, string $access ): void {
		$this->previewed = [ $page, $post_id, $access ];
	}

	/**
	 * @param Closure(): mixed $read Reads a field of an article.
	 * @return non-empty-list<mixed> The stored value, and before it the one that other plugins' filters return, if any.
	 */
	public static function with_stored( Closure $read ): array {
		return has_filter( 'get_post_metadata' ) || has_filter( 'update_post_metadata_cache' )
			? [ $read(), ( new Unfiltered() )->read( $read ) ]
			: [ $read() ];
	}

	/** @return non-empty-list<mixed> As with_stored(); a preview has one value. */
	private function field( int $post_id, string $key ): array {
		[ $page, $previewed, $access ] = $this->previewed;
		if ( $previewed === $post_id && $page === ( $GLOBALS['wp_the_query'] ?? null ) ) {
			return [ $key === self::META ? $access : '' ];
		}
		return self::with_stored( fn(): mixed => $this->field_of( $post_id, $key ) );
	}

	/**
	 * The stored value, without a default that other code gives all fields, and a mark while the database refuses to
	 * say, which WordPress takes for nothing and caches.
	 */
	private function field_of( int $post_id, string $key ): mixed {
		$value  = get_metadata_raw( 'post', $post_id, $key, true ) ?? '';
		$failed = $value === '' ? $this->failed( $post_id ) : 0;
		if ( $value !== '' || ( $failed === 0 && ! $this->is_kept_as_none( $post_id ) ) ) {
			return $value;
		}
		wp_cache_delete( $post_id, 'post_meta' );
		$value = get_metadata_raw( 'post', $post_id, $key, true ) ?? '';
		if ( $this->failed( $post_id ) === $failed ) {
			return $value;
		}
		wp_cache_delete( $post_id, 'post_meta' );
		return $key === self::META ? self::MEMBERS : '';
	}

	/**
	 * Whether a cache that outlives the request says for the first time that an article has no fields: an earlier
	 * request's query may have failed, and a closed article has at least its mark.
	 */
	private function is_kept_as_none( int $post_id ): bool {
		$place   = get_current_blog_id() . "-$post_id";
		$is_none = wp_using_ext_object_cache() && wp_cache_get( $post_id, 'post_meta' ) === [];
		$is_new  = $is_none && ! isset( $this->read_again[ $place ] );
		$this->read_again += $is_none ? [ $place => true ] : [];
		return $is_new;
	}

	/** How many queries for the fields of this article have failed in this request. */
	private function failed( int $post_id ): int {
		/** @var list<array{query: string}>|null $EZSQL_ERROR WordPress's own. */
		global $EZSQL_ERROR;
		$queries = array_column( $EZSQL_ERROR ?? [], 'query' );
		return count( preg_grep( "/postmeta.* IN \\([^)]*\\b$post_id\\b/s", $queries ) ?: [] );
	}

	/** Whether the opening day has come in the site's time zone; false without a day. Null means the present. */
	public function has_opened( mixed $day, ?int $now = null ): bool {
		return $day !== '' && ( new OpeningDay() )->has_come( $day, $now ?? time(), wp_timezone() );
	}

	/**
	 * Closes or opens an article; the caller has checked the permission. A past opening day is removed, because it
	 * would keep a newly closed article open.
	 */
	public function set( int $post_id, string $access ): void {
		$mark = $this->clean( $access );
		if ( $mark !== '' && $this->has_opened( $this->day( $post_id ) ) ) {
			delete_post_meta( $post_id, self::OPENS_ON );
		}
		update_post_meta( $post_id, self::META, $mark );
	}

	/** Registers the meta for the editor and REST. Only developers read the descriptions: no page translates them. */
	private function register_meta(): void {
		$text = [
			'type'          => 'string',
			'single'        => true,
			'default'       => '',
			'auth_callback' => $this->may_decide( ... ),
		];
		$meta = [
			self::META     => [
				'description'       => 'Who can read the whole article.',
				'show_in_rest'      => [
					'schema' => [
						'type' => 'string',
						'enum' => [ '', self::MEMBERS, self::REGISTERED, self::EVERYONE ],
					],
					// Another paywall's mark is shown as the access that it causes; otherwise the editor would save it
					// as none.
					'prepare_callback' => $this->clean( ... ),
				],
				'sanitize_callback' => $this->clean( ... ),
			] + $text,
			self::OPENS_ON => [
				'description'       => 'The day on which a members-only article opens to everyone, such as 2027-03-31.',
				'show_in_rest'      => [
					'schema' => [
						'type'    => 'string',
						'pattern' => '^(\d{4}-\d\d-\d\d)?\z',
						// The day is internal to the newsroom.
						'context' => [ 'edit' ],
					],
				],
				'sanitize_callback' => $this->clean_day( ... ),
			] + $text,
		];
		foreach ( $this->post_types() as $type ) {
			// The editor saves meta only for types that support custom fields.
			add_post_type_support( $type, 'custom-fields' );
			foreach ( $meta as $key => $arguments ) {
				register_post_meta( $type, $key, $arguments );
			}
		}
	}

	/**
	 * Keeps our rows out of WordPress's form for custom fields, which would save the values from when it was opened.
	 */
	private function protect( mixed $is_protected, mixed $key = '' ): mixed {
		return $key === self::META || $key === self::OPENS_ON ? true : $is_protected;
	}

	/** Reduces a value to a known access kind. An unknown one closes the article (`gate-3`). */
	private function clean( mixed $access ): string {
		return match ( true ) {
			in_array( $access, [ '', [], null, false, self::EVERYONE ], true ) => '',
			$access === self::REGISTERED => self::REGISTERED,
			default => self::MEMBERS,
		};
	}

	/** Reduces an invalid day to none, so that the article stays closed. */
	private function clean_day( mixed $day ): string {
		return is_string( $day ) && ( new OpeningDay() )->is_day( $day ) ? $day : '';
	}

	/** Allows users who may edit the article and publish articles of its type. */
	private function may_decide( mixed $allowed, mixed $key = '', mixed $post_id = 0, mixed $user_id = 0 ): bool {
		$post_id = is_numeric( $post_id ) ? (int) $post_id : 0;
		$user_id = is_numeric( $user_id ) ? (int) $user_id : 0;
		$publish = get_post_type_object( (string) get_post_type( $post_id ) )->cap->publish_posts ?? null;
		return is_string( $publish ) && user_can( $user_id, 'edit_post', $post_id ) && user_can( $user_id, $publish );
	}
}
