<?php
/**
 * Shows somebody of the newsroom a story as a visitor, a member without a subscription or a subscriber sees it
 * (`gate-42`). The choice stands in the address, and means something to those alone who may edit the story.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/**
 * Has withheld what a reader would not see, and leaves our script out: it would look for a reader's session in this
 * browser.
 */
final class ReaderPreview implements Module {
	public const QUERY = 'circulation_as';

	/** Adds the hook. */
	public function register(): void {
		add_action( 'wp', $this->begin( ... ), 10, 0 );
	}

	/** Begins, where the story is one that this user may edit. */
	private function begin(): void {
		// phpcs:ignore WordPress.Security -- Compared only; it changes nothing, and shows less than there is.
		$reader = $_GET[ self::QUERY ] ?? '';
		if (
			! in_array( $reader, [ 'visitor', 'member', 'subscriber' ], true )
				|| ! is_singular()
				|| ! current_user_can( 'edit_post', get_queried_object_id() )
		) {
			return;
		}
		// No public variable: no address sets it.
		set_query_var( self::QUERY, $reader );
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
}
