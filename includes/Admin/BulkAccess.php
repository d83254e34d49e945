<?php
/**
 * Lets editors choose who can read articles from the list, one or many at a time (`gate-1`, `gate-2`).
 */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Gating\Access;
use Circulation\Module;

/** Adds "Access" to Quick Edit and Bulk Edit. */
final class BulkAccess implements Module {
	private const FIELD    = 'circulation_access';
	private const EVERYONE = 'everyone';

	/** Takes what stores who can read an article. */
	public function __construct( private readonly Access $access ) {}

	/** Adds the hooks. */
	public function register(): void {
		add_action( 'quick_edit_custom_box', $this->render( ... ), 10, 2 );
		add_action( 'bulk_edit_custom_box', $this->render( ... ), 10, 2 );
		add_action( 'save_post', $this->save_quick_edit( ... ) );
		add_action( 'bulk_edit_posts', $this->save_bulk_edit( ... ), 10, 2 );
	}

	/**
	 * Prints the choice. It begins with "no change" in both forms: one template serves every row of the list.
	 *
	 * @param mixed $column The column that the form has a place for.
	 * @param mixed $type   The post type of the list.
	 */
	private function render( mixed $column, mixed $type = null ): void {
		$right = get_post_type_object( is_string( $type ) ? $type : '' )?->cap->publish_posts;
		// Who may not publish may not decide it either: no field without an effect.
		if ( $column !== AccessColumn::NAME || ! is_string( $right ) || ! current_user_can( $right ) ) {
			return;
		}
		echo '<fieldset class="inline-edit-col-right"><div class="inline-edit-col"><label class="inline-edit-group">';
		echo '<span class="title">' . esc_html__( 'Access', 'circulation' ) . '</span>';
		echo '<select name="' . esc_attr( self::FIELD ) . '">';
		echo '<option value="">' . esc_html__( '— No Change —', 'circulation' ) . '</option>';
		echo '<option value="' . esc_attr( Access::MEMBERS ) . '">' . esc_html__( 'Members only', 'circulation' ) . '</option>';
		echo '<option value="' . esc_attr( self::EVERYONE ) . '">' . esc_html__( 'Everyone', 'circulation' ) . '</option>';
		echo '</select></label></div></fieldset>';
	}

	/**
	 * Stores what Quick Edit sent for its one article.
	 *
	 * @param mixed $post_id The article.
	 */
	private function save_quick_edit( mixed $post_id ): void {
		if ( ! isset( $_POST['_inline_edit'] ) || ! check_ajax_referer( 'inlineeditnonce', '_inline_edit', false ) ) {
			return;
		}
		// Saving an article may save others along with it (a revision, a parent): only the one asked for changes.
		if ( ! isset( $_POST['post_ID'] ) || ! is_numeric( $_POST['post_ID'] ) || ! is_numeric( $post_id ) || (int) $_POST['post_ID'] !== (int) $post_id ) {
			return;
		}
		$choice = isset( $_POST[ self::FIELD ] ) && is_string( $_POST[ self::FIELD ] ) ? sanitize_key( wp_unslash( $_POST[ self::FIELD ] ) ) : '';
		$this->set( (int) $post_id, $choice );
	}

	/**
	 * Stores what Bulk Edit sent for all articles that it changed. WordPress has checked its nonce by then.
	 *
	 * @param mixed $post_ids The articles.
	 * @param mixed $sent     What the form sent.
	 */
	private function save_bulk_edit( mixed $post_ids, mixed $sent = null ): void {
		$choice = is_array( $sent ) ? $sent[ self::FIELD ] ?? '' : '';
		if ( ! is_string( $choice ) ) {
			return;
		}
		foreach ( array_filter( (array) $post_ids, is_numeric( ... ) ) as $post_id ) {
			$this->set( (int) $post_id, $choice );
		}
	}

	/**
	 * Changes an article, where the choice is one of ours, its type can be gated and this user may decide it.
	 *
	 * @param int    $post_id The article.
	 * @param string $choice  Value of the form.
	 */
	private function set( int $post_id, string $choice ): void {
		if (
			in_array( $choice, [ Access::MEMBERS, self::EVERYONE ], true )
			&& in_array( get_post_type( $post_id ), $this->access->post_types(), true )
			&& current_user_can( 'edit_post_meta', $post_id, Access::META )
		) {
			$this->access->set( $post_id, $choice === Access::MEMBERS );
		}
	}
}
