<?php
/** Adds the column "Access" to the list of articles (`gate-1`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Gating\Access;
use Circulation\Gating\OpeningDay;
use Circulation\Module;
use DateTimeZone;

/** Says for each article who can read it. */
final class AccessColumn implements Module {
	public const NAME = 'circulation_access';

	public function __construct( private readonly Access $access ) {}

	/** Post types are read late, so that a theme can add its own. */
	public function register(): void {
		add_action( 'admin_init', $this->add_to_lists( ... ) );
	}

	/** Adds the column to the list of each post type that can be for members only. */
	private function add_to_lists(): void {
		foreach ( $this->access->post_types() as $type ) {
			add_filter( "manage_{$type}_posts_columns", $this->add_column( ... ) );
			add_action( "manage_{$type}_posts_custom_column", $this->render( ... ), 10, 2 );
		}
	}

	/** Adds the column before the date column. */
	private function add_column( mixed $columns ): mixed {
		if ( ! is_array( $columns ) ) {
			return $columns;
		}
		$titles = [ self::NAME => __( 'Access', 'circulation' ) ];
		$date   = array_search( 'date', array_keys( $columns ), true );
		if ( $date === false ) {
			return $columns + $titles;
		}
		return array_slice( $columns, 0, $date, true ) + $titles + array_slice( $columns, $date, null, true );
	}

	private function render( mixed $column, mixed $post_id = null ): void {
		$post = $column === self::NAME && is_numeric( $post_id ) ? get_post( (int) $post_id ) : null;
		if ( $post === null ) {
			return;
		}
		$is_gated = $this->access->is_gated( $post );
		echo esc_html( Access::label( $is_gated ? $this->access->mark( $post->ID ) : Access::EVERYONE ) );
		if ( ! $is_gated ) {
			return;
		}
		$day    = $this->access->day( $post->ID );
		$format = get_option( 'date_format' );
		$format = is_string( $format ) ? $format : 'Y-m-d';
		if ( ( new OpeningDay() )->is_day( $day ) ) {
			echo '<br />' . esc_html(
				sprintf(
					/* translators: %s: a day. */
					__( 'Opens on %s', 'circulation' ),
					(string) wp_date( $format, (int) strtotime( "$day UTC" ), new DateTimeZone( 'UTC' ) ),
				),
			);
		}
	}
}
