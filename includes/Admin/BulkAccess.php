<?php
/** Lets editors choose who can read articles from the list, one or many at a time (`gate-1`, `gate-2`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Gating\Access;
use Circulation\Module;

/** Adds "Access" to Quick Edit and Bulk Edit. */
final class BulkAccess implements Module {
	private const FIELD = 'circulation_access';
	private const CHOICES = [ Access::MEMBERS, Access::REGISTERED, Access::EVERYONE ];

	public function __construct( private readonly Access $access ) {}

	public function register(): void {
		add_action( 'quick_edit_custom_box', $this->render( ... ), 10, 2 );
		add_action( 'bulk_edit_custom_box', $this->render( ... ), 10, 2 );
		add_filter( 'wp_insert_post_data', $this->decide( ... ), PHP_INT_MAX, 2 );
		add_action( 'bulk_edit_posts', $this->save_bulk_edit( ... ), 10, 2 );
	}

	/** Prints the field "Access", which starts at "no change" because one template serves every row. */
	private function render( mixed $column, mixed $type = null ): void {
		$right = get_post_type_object( is_string( $type ) ? $type : '' )?->cap->publish_posts;
		// A user who may not publish may not change the access either, so no field is printed.
		if ( $column !== AccessColumn::NAME || ! is_string( $right ) || ! current_user_can( $right ) ) {
			return;
		}
		echo '<fieldset class="inline-edit-col-right"><div class="inline-edit-col"><label class="inline-edit-group">';
		echo '<span class="title">' . esc_html__( 'Access', 'circulation' ) . '</span>';
		echo '<select name="' . esc_attr( self::FIELD ) . '">';
		echo '<option value="">' . esc_html__( '— No Change —', 'circulation' ) . '</option>';
		foreach ( self::CHOICES as $access ) {
			printf( '<option value="%s">%s</option>', esc_attr( $access ), esc_html( Access::label( $access ) ) );
		}
		echo '</select></label></div></fieldset>';
	}

	/**
	 * Stores the access before the article is stored, so that one published and closed at once is closed (`gate-43`).
	 */
	private function decide( mixed $data, mixed $fields = [] ): mixed {
		$id = is_array( $fields ) && is_numeric( $fields['ID'] ?? null ) ? (int) $fields['ID'] : 0;
		// Saving an article may also save others (a revision, a parent); only the requested ones change.
		if ( $id > 0 && in_array( $id, $this->asked(), true ) ) {
			// phpcs:ignore WordPress.Security -- asked() has checked the form's nonce; an unknown choice changes nothing.
			$choice = $_REQUEST[ self::FIELD ] ?? '';
			$this->set( $id, is_string( $choice ) ? sanitize_key( wp_unslash( $choice ) ) : '' );
		}
		return $data;
	}

	/** @return list<int> The articles that the form changes: one in Quick Edit, many in Bulk Edit. */
	private function asked(): array {
		if (
			isset( $_POST['_inline_edit'], $_POST['post_ID'] )
				&& check_ajax_referer( 'inlineeditnonce', '_inline_edit', false )
		) {
			return is_numeric( $_POST['post_ID'] ) ? [ (int) $_POST['post_ID'] ] : [];
		}
		if (
			isset( $_REQUEST['bulk_edit'], $_REQUEST['_wpnonce'], $_REQUEST['post'] )
				&& is_string( $_REQUEST['_wpnonce'] )
				&& wp_verify_nonce( sanitize_key( $_REQUEST['_wpnonce'] ), 'bulk-posts' )
		) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Only whole numbers are returned.
			return array_values( wp_parse_id_list( (array) wp_unslash( $_REQUEST['post'] ) ) );
		}
		return [];
	}

	/** Stores Bulk Edit's choice for articles that WordPress did not save; WordPress has already checked the nonce. */
	private function save_bulk_edit( mixed $post_ids, mixed $sent = [] ): void {
		$choice = is_array( $sent ) ? $sent[ self::FIELD ] ?? '' : '';
		if ( is_string( $choice ) && is_array( $post_ids ) ) {
			foreach ( array_filter( $post_ids, is_numeric( ... ) ) as $post_id ) {
				$this->set( (int) $post_id, $choice );
			}
		}
	}

	private function set( int $post_id, string $choice ): void {
		if (
			in_array( $choice, self::CHOICES, true )
			&& in_array( get_post_type( $post_id ), $this->access->post_types(), true )
			&& current_user_can( 'edit_post_meta', $post_id, Access::META )
		) {
			$this->access->set( $post_id, $choice );
		}
	}
}
