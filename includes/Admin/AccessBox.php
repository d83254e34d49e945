<?php
/** Adds the box "Members only" to the Classic Editor, which has no panels (`gate-1`, `gate-2`, `gate-39`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Gating\Access;
use Circulation\Gating\Offer;
use Circulation\Module;
use WP_Post;

/** The block editor does not show this box; its panel offers the same choice. */
final class AccessBox implements Module {
	private const NONCE  = 'circulation_access_box';
	private const CHOICE = 'circulation_access_choice';
	private const DAY    = 'circulation_opens_on_day';

	/** What the box showed, with the name of each field. */
	private const SHOWN = '_shown';

	public function __construct( private readonly Access $access ) {}

	public function register(): void {
		add_action( 'add_meta_boxes', $this->add( ... ), 10, 2 );
		add_filter( 'wp_insert_post_data', $this->decide( ... ), PHP_INT_MAX, 2 );
	}

	/** Adds the box only for users who may change the access, because a box without an effect would mislead. */
	private function add( mixed $type, mixed $post = null ): void {
		if (
			is_string( $type )
				&& $post instanceof WP_Post
				&& in_array( $type, $this->access->post_types(), true )
				&& current_user_can( 'edit_post_meta', $post->ID, Access::META )
		) {
			add_meta_box(
				self::NONCE,
				__( 'Members only', 'circulation' ),
				$this->render( ... ),
				$type,
				'side',
				'high',
				[ '__back_compat_meta_box' => true ],
			);
		}
	}

	private function render( mixed $post ): void {
		if ( ! $post instanceof WP_Post ) {
			return;
		}
		$chosen = $this->access->mark( $post->ID ) ?: Access::EVERYONE;
		$day    = $this->access->day( $post->ID );
		wp_nonce_field( self::NONCE . $post->ID, self::NONCE );
		foreach ( [
			self::CHOICE => $chosen,
			self::DAY    => $day,
		] as $field => $shown ) {
			printf(
				'<input type="hidden" name="%s" value="%s">',
				esc_attr( $field . self::SHOWN ),
				esc_attr( $shown ),
			);
		}
		echo '<fieldset><legend>' . esc_html__( 'Who reads the whole article', 'circulation' ) . '</legend>';
		foreach ( [ Access::EVERYONE, ...array_reverse( Access::CLOSED ) ] as $access ) {
			printf(
				'<p><label><input type="radio" name="%s" value="%s"%s> %s</label></p>',
				esc_attr( self::CHOICE ),
				esc_attr( $access ),
				checked( $chosen, $access, false ),
				esc_html( Access::label( $access ) ),
			);
		}
		echo '</fieldset>';
		printf(
			'<p><label>%s<br><input type="date" name="%s" value="%s"></label></p>',
			esc_html__( 'Opens to everyone on', 'circulation' ),
			esc_attr( self::DAY ),
			esc_attr( $day ),
		);
		$link = (string) get_preview_post_link( $post );
		if ( $link === '' ) {
			return;
		}
		echo '<p>' . esc_html__( 'Preview the saved article as:', 'circulation' ) . '</p><ul>';
		foreach ( [
			'visitor'    => __( 'Visitor', 'circulation' ),
			'member'     => __( 'Member without a subscription', 'circulation' ),
			'subscriber' => __( 'Subscriber', 'circulation' ),
			'had-trial'  => __( 'Member who has had the trial', 'circulation' ),
			'past-due'   => __( 'Subscriber whose payment failed', 'circulation' ),
			'paused'     => __( 'Subscriber who has paused', 'circulation' ),
			'ended'      => __( 'Former subscriber', 'circulation' ),
			'abroad'     => __( 'Outside your region', 'circulation' ),
			'maintenance' => __( 'During maintenance', 'circulation' ),
			'outage'     => __( 'While a service does not answer', 'circulation' ),
		] as $reader => $name ) {
			printf(
				'<li><a href="%s" target="_blank" rel="noopener">%s</a></li>',
				esc_url( add_query_arg( Offer::PREVIEW, $reader, $link ) ),
				esc_html( $name ),
			);
		}
		echo '</ul>';
	}

	/**
	 * Stores the choice before WordPress announces the article's new status (`gate-43`). Only the plugin's own fields
	 * change, and only if they were changed in the box: since it was opened, its day may have opened the article, or
	 * somebody else may have closed it. Leaving a new article open records no decision, so its category can still close
	 * it.
	 */
	private function decide( mixed $data, mixed $fields = [] ): mixed {
		$id    = is_array( $fields ) && is_numeric( $fields['ID'] ?? null ) ? (int) $fields['ID'] : 0;
		$nonce = isset( $_POST[ self::NONCE ] ) && is_string( $_POST[ self::NONCE ] )
			? sanitize_key( $_POST[ self::NONCE ] )
			: '';
		if (
			$id === 0
				|| ! wp_verify_nonce( $nonce, self::NONCE . $id )
				|| ! current_user_can( 'edit_post_meta', $id, Access::META )
		) {
			return $data;
		}
		$choice = $this->changed( self::CHOICE );
		$day    = $this->changed( self::DAY );
		if ( $day !== null ) {
			update_post_meta( $id, Access::OPENS_ON, $day );
		}
		$mark = $this->access->mark( $id );
		if (
			in_array( $choice, [ ...Access::CLOSED, Access::EVERYONE ], true )
				&& $choice !== ( $mark ?: Access::EVERYONE )
		) {
			$this->access->set( $id, $choice );
		}
		return $data;
	}

	/** What was entered in a field of the box; null if that is what it showed, or if it was not sent. */
	private function changed( string $field ): ?string {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- decide() has checked the nonce.
		$read = static fn( string $name ): ?string => isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] )
			? sanitize_text_field( wp_unslash( $_POST[ $name ] ) )
			: null;
		// phpcs:enable
		$entry = $read( $field );
		return $entry === $read( $field . self::SHOWN ) ? null : $entry;
	}
}
