<?php
/** Closes new articles in the named categories, unless an editor has decided otherwise (`gate-40`, `gate-47`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Settings;
use Circulation\Unfiltered;
use WP_Post;
use WP_Term;

/** Closes an article by its categories, up to its first publication; a later change closes nothing. */
final class ClosedCategories implements Module {
	/** @var array<int, true> Articles published by this request, whose categories may be stored only afterwards. */
	private array $brought_out = [];

	/** @var array<int, true> Articles that this request, not an editor, has closed because of a category. */
	private array $closed_here = [];

	public function __construct( private readonly Settings $settings, private readonly Access $access ) {}

	/** Runs before every listener that announces a new article. */
	public function register(): void {
		add_action( 'transition_post_status', $this->come_out( ... ), PHP_INT_MIN, 3 );
		add_action( 'set_object_terms', $this->close( ... ), 10, 1 );
	}

	/** Closes an article that is being published, according to its current categories. */
	private function come_out( mixed $next, mixed $before = '', mixed $post = null ): void {
		if (
			is_string( $next )
				&& is_string( $before )
				&& $post instanceof WP_Post
				&& is_post_status_viewable( $next )
				&& ! is_post_status_viewable( $before )
		) {
			$this->brought_out[ $post->ID ] = true;
			$this->close( $post->ID );
		}
	}

	/**
	 * Closes an article by its strictest category. Even an empty meta row is an editor's decision, so "registered" is
	 * recorded only at publication.
	 */
	private function close( mixed $post_id ): void {
		$post_id = is_numeric( $post_id ) ? (int) $post_id : 0;
		if (
			( $this->closed( Access::MEMBERS ) === [] && $this->closed( Access::REGISTERED ) === [] )
				|| ! in_array( get_post_type( $post_id ), $this->access->post_types(), true )
				|| ( $this->is_decided( $post_id ) && ! isset( $this->closed_here[ $post_id ] ) )
		) {
			return;
		}
		$comes_out = isset( $this->brought_out[ $post_id ] );
		$is_out    = is_post_status_viewable( (string) get_post_status( $post_id ) );
		$own       = ! $is_out || $comes_out ? $this->all_categories( $post_id ) : [];
		foreach ( $comes_out ? Access::CLOSED : [ Access::MEMBERS ] as $access ) {
			$closed = $this->closed( $access );
			// Compared by type as well, because one category's slug may equal another one's number.
			if ( array_filter( $own, static fn( int|string $one ): bool => in_array( $one, $closed, true ) ) !== [] ) {
				$this->access->set( $post_id, $access );
				$this->closed_here[ $post_id ] = true;
				return;
			}
		}
	}

	private function is_decided( int $post_id ): bool {
		return ( new Unfiltered() )->read( static fn(): bool => metadata_exists( 'post', $post_id, Access::META ) );
	}

	/** @return list<int|string> Categories whose new articles start with this access kind. */
	private function closed( string $access ): array {
		$values = $this->settings->values();
		return $access === Access::MEMBERS ? $values['closed_categories'] : $values['registered_categories'];
	}

	/** @return list<int|string> An article's categories as other plugins filter them, and as they are stored. */
	private function all_categories( int $post_id ): array {
		$read = fn(): array => $this->categories( $post_id );
		return [ ...$read(), ...( new Unfiltered() )->read( $read ) ];
	}

	/**
	 * @return list<int|string> An article's categories and their ancestors, by id and also by slug, because older
	 *   settings may name slugs.
	 */
	private function categories( int $post_id ): array {
		$names = [];
		$terms = get_the_terms( $post_id, 'category' );
		$is_term = static fn( mixed $term ): bool => $term instanceof WP_Term;
		foreach ( array_filter( is_array( $terms ) ? $terms : [], $is_term ) as $term ) {
			$above = (array) get_ancestors( $term->term_id, 'category', 'taxonomy' );
			foreach ( array_filter( [ $term->term_id, ...$above ], is_numeric( ... ) ) as $id ) {
				$category = get_term( (int) $id, 'category' );
				if ( $category instanceof WP_Term ) {
					$names = [ ...$names, $category->term_id, $category->slug ];
				}
			}
		}
		return $names;
	}
}
