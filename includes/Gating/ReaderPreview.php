<?php
/**
 * Shows somebody of the newsroom a story as a visitor, a member without a subscription or a subscriber sees it, also
 * with a text and an access that are not saved yet (`gate-42`, `gate-48`). The choice stands in the address, and means
 * something to those alone who may edit the story.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;

/**
 * Has withheld what a reader would not see, and leaves our script out: it would look for a reader's session in this
 * browser. A story that is closed stays closed to everything else on the page, whatever the editor is about to do: a
 * list that is kept during the visit goes to everybody.
 */
final class ReaderPreview implements Module {
	/** Whose eyes. */
	public const QUERY = 'circulation_as';

	/** What the editor has chosen and not saved; without it what is stored. */
	public const ACCESS = 'circulation_unsaved';

	/** Who reads what is closed to whom. */
	private const READERS = [
		'visitor'    => [ Access::EVERYONE ],
		'member'     => [ Access::EVERYONE, Access::REGISTERED ],
		'subscriber' => [ Access::EVERYONE, Access::REGISTERED, Access::MEMBERS ],
	];

	/** Takes which stories are closed. */
	public function __construct( private readonly Access $access ) {}

	/** Adds the hook. */
	public function register(): void {
		add_action( 'wp', $this->begin( ... ), 10, 0 );
	}

	/** Begins, where the story is one that this user may edit. */
	private function begin(): void {
		$reader = $this->asked( self::QUERY );
		$story  = is_singular() ? get_queried_object() : null;
		if (
			! isset( self::READERS[ $reader ] )
				|| ! $story instanceof WP_Post
				|| ! current_user_can( 'edit_post', $story->ID )
		) {
			return;
		}
		$access = $this->asked( self::ACCESS );
		$access = in_array( $access, self::READERS['subscriber'], true ) ? $access : $this->stored( $story );
		$reads  = in_array( $access, self::READERS[ $reader ], true );
		if ( $access !== Access::EVERYONE ) {
			$this->close( $story->ID, $access );
		}
		// No public variable: no address sets it. Whoever reads it whole here sees what the newsroom sees.
		set_query_var( self::QUERY, $reads ? 'subscriber' : $reader );
		$words = [
			'visitor'    => __( 'Preview: a visitor sees this.', 'circulation' ),
			'member'     => __( 'Preview: a member without a subscription sees this.', 'circulation' ),
			'subscriber' => __( 'Preview: a subscriber sees this.', 'circulation' ),
		][ $reader ];
		add_filter(
			'the_content',
			static fn( mixed $html ): mixed =>
				is_string( $html ) && is_main_query() && in_the_loop()
					? '<p role="note"><strong>' . esc_html( $words ) . '</strong></p>' . $html
					: $html,
			PHP_INT_MAX,
		);
		add_action( 'wp_enqueue_scripts', static fn() => wp_dequeue_script( 'circulation-loader' ), PHP_INT_MAX, 0 );
	}

	/** What is stored about the story, with the day on which it opens. */
	private function stored( WP_Post $story ): string {
		return $this->access->is_gated( $story ) ? $this->access->mark( $story->ID ) : Access::EVERYONE;
	}

	/** For this page alone the story is closed to that. Nothing is stored. */
	private function close( int $id, string $access ): void {
		add_filter(
			'get_post_metadata',
			static fn( mixed $value, mixed $post_id, mixed $key ): mixed => $post_id !== $id ? $value : match ( $key ) {
				Access::META => [ $access ],
				Access::OPENS_ON => [ '' ],
				default => $value,
			},
			PHP_INT_MAX,
			3,
		);
	}

	/** A word of the address; '' for anything else. */
	private function asked( string $name ): string {
		// phpcs:ignore WordPress.Security -- Compared only; it changes nothing, and shows less than there is.
		$word = $_GET[ $name ] ?? '';
		return is_string( $word ) ? $word : '';
	}
}
