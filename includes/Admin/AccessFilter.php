<?php
/** Finds closed articles in their list: a view of each kind with its number, and a filter (`gate-41`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Gating\Access;
use Circulation\Gating\GatedStories;
use Circulation\Module;
use WP_Query;

/** Filters the list of each type of post that can be for members only. */
final class AccessFilter implements Module {
	private const QUERY = 'circulation_access';

	public function __construct( private readonly Access $access, private readonly GatedStories $stories ) {}

	/** Post types are read late, so that a theme can add its own. */
	public function register(): void {
		add_action( 'admin_init', $this->add_to_lists( ... ), 10, 0 );
		add_action( 'restrict_manage_posts', $this->print_choice( ... ) );
		add_action( 'pre_get_posts', $this->filter( ... ) );
	}

	/** Adds the views to the list of each post type that can be closed. */
	private function add_to_lists(): void {
		foreach ( $this->access->post_types() as $type ) {
			add_filter( "views_edit-$type", $this->add_view( ... ) );
		}
	}

	/** Adds the views with their counts, which match what the list would show. */
	private function add_view( mixed $views ): mixed {
		if ( ! is_array( $views ) ) {
			return $views;
		}
		$type = (string) get_current_screen()?->post_type;
		foreach ( Access::CLOSED as $access ) {
			$count = $this->stories->found(
				[
					'access' => [ $access ],
					'status' => 'any',
					'type'   => $type,
				]
			);
			if ( $count === 0 && $this->asked() !== $access ) {
				continue;
			}
			$views[ self::QUERY . ( $access === Access::MEMBERS ? '' : "_$access" ) ] = sprintf(
				'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
				esc_url(
					add_query_arg(
						array_filter( [ 'post_type' => $type === 'post' ? '' : $type ] ) + [
							// Without this, WordPress lists only an author's own.
							'all_posts' => '1',
							self::QUERY => $access,
						],
						'edit.php',
					),
				),
				$this->asked() === $access ? ' class="current" aria-current="page"' : '',
				esc_html( Access::label( $access ) ),
				esc_html( number_format_i18n( $count ) )
			);
		}
		return $views;
	}

	/** Prints the filter beside WordPress's own filters. */
	private function print_choice( mixed $type ): void {
		if ( ! in_array( $type, $this->access->post_types(), true ) ) {
			return;
		}
		echo '<label class="screen-reader-text" for="circulation-access-filter">'
			. esc_html__( 'Filter by access', 'circulation' )
			. '</label>';
		echo '<select name="' . esc_attr( self::QUERY ) . '" id="circulation-access-filter">';
		foreach ( [ '', ...Access::CLOSED, Access::EVERYONE ] as $value ) {
			$label = $value === '' ? __( 'All access', 'circulation' ) : Access::label( $value );
			echo '<option value="' . esc_attr(
				$value,
			) . '"' . selected( $this->asked(), $value, false ) . '>' . esc_html( $label ) . '</option>';
		}
		echo '</select>';
	}

	/** Limits the main list to the requested access kind. */
	private function filter( mixed $query ): void {
		$asked = $this->asked();
		if (
			$asked === ''
				|| ! $query instanceof WP_Query
				|| ! $query->is_main_query()
				|| ! is_admin()
				|| ( $GLOBALS['pagenow'] ?? '' ) !== 'edit.php'
		) {
			return;
		}
		$present = $query->get( 'meta_query' );
		$query->set(
			'meta_query',
			[ ...( is_array( $present ) ? $present : [] ), $this->stories->marked( [ $asked ] ) ],
		);
	}

	/** The requested access kind; '' for all. */
	private function asked(): string {
		// phpcs:ignore WordPress.Security -- It is only compared, to filter a list.
		$asked = $_GET[ self::QUERY ] ?? '';
		return in_array( $asked, [ ...Access::CLOSED, Access::EVERYONE ], true ) ? $asked : '';
	}
}
