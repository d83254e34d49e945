<?php
/**
 * Closes the places that give out stored text past the filters of the article gate (`gate-26`, `gate-27`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use WP_Block;
use WP_HTML_Tag_Processor;
use WP_Post;
use WP_REST_Response;

/** REST fields, blocks, feeds and pings of WordPress. */
final class OtherSurfaces implements Module {
	private const FOOTNOTES = 'footnotes';

	/**
	 * Takes what is gated, who withholds it, and, for when something is, what stays open of it.
	 *
	 * @param Closure(): Lead $lead
	 */
	public function __construct( private readonly Access $access, private readonly ArticleGate $gate, private readonly Closure $lead ) {}

	/** Waits for REST until post types are known. */
	public function register(): void {
		add_action( 'rest_api_init', $this->follow_post_types( ... ), 10, 0 );
		add_filter( 'render_block_data', $this->shorten_latest_posts( ... ) );
		add_filter( 'render_block_core/footnotes', $this->drop_footnotes( ... ), PHP_INT_MAX, 3 );
		add_filter( 'render_block_core/post-featured-image', $this->drop_first_image( ... ), PHP_INT_MAX, 3 );
		add_filter( 'block_bindings_source_value', $this->unbind_footnotes( ... ), PHP_INT_MAX, 4 );
		add_filter( 'get_post_galleries', $this->drop_galleries( ... ), PHP_INT_MAX, 2 );
		add_filter( 'rss_enclosure', $this->drop_enclosure( ... ), PHP_INT_MAX );
		add_filter( 'atom_enclosure', $this->drop_enclosure( ... ), PHP_INT_MAX );
		add_action( 'pre_ping', $this->ping_from_lead( ... ), PHP_INT_MAX, 3 );
	}

	/** One filter for each post type. */
	private function follow_post_types(): void {
		foreach ( $this->access->post_types() as $type ) {
			add_filter( "rest_prepare_$type", $this->strip( ... ), PHP_INT_MAX, 2 );
		}
	}

	/**
	 * Takes the footnotes out of a REST answer: they are part of the body and stored beside it.
	 */
	private function strip( WP_REST_Response $response, WP_Post $post ): WP_REST_Response {
		$data = $response->get_data();
		if ( ! is_array( $data ) || ! $this->gate->is_withheld( $post ) ) {
			return $response;
		}
		if ( is_array( $data['meta'] ?? null ) && isset( $data['meta'][ self::FOOTNOTES ] ) ) {
			$data['meta'][ self::FOOTNOTES ] = '';
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * The Latest Posts block prints stored bodies itself when it is set to show whole articles: excerpts instead.
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	private function shorten_latest_posts( array $block ): array {
		if ( ( $block['blockName'] ?? '' ) === 'core/latest-posts' && is_array( $block['attrs'] ?? null ) && ( $block['attrs']['displayPostContentRadio'] ?? '' ) === 'full_post' ) {
			$block['attrs']['displayPostContentRadio'] = 'excerpt';
		}
		return $block;
	}

	/**
	 * The Footnotes block stands wherever somebody puts it, such as in a list of articles.
	 *
	 * @param array<string, mixed> $data
	 */
	private function drop_footnotes( string $html, array $data, WP_Block $block ): string {
		return $this->withheld_of( $block ) instanceof WP_Post ? '' : $html;
	}

	/**
	 * Any block can be bound to a field that the REST API shows.
	 *
	 * @param array<string, mixed> $arguments
	 */
	private function unbind_footnotes( mixed $value, string $source, array $arguments, WP_Block $block ): mixed {
		return $source === 'core/post-meta' && ( $arguments['key'] ?? '' ) === self::FOOTNOTES && $this->withheld_of( $block ) instanceof WP_Post ? '' : $value;
	}

	/**
	 * The Featured Image block can take the first picture of the text for an article that has none.
	 *
	 * @param array<string, mixed> $data
	 */
	private function drop_first_image( string $html, array $data, WP_Block $block ): string {
		$post = $this->withheld_of( $block );
		if ( ! $post instanceof WP_Post || ! is_array( $data['attrs'] ?? null ) || empty( $data['attrs']['useFirstImageFromPost'] ) || has_post_thumbnail( $post ) ) {
			return $html;
		}
		return $this->first_image( $post->post_content ) === $this->first_image( ( $this->lead )()->of( $post ) ) ? $html : '';
	}

	/** The address of the first picture in a text; '' without one. */
	private function first_image( string $text ): string {
		$tags = new WP_HTML_Tag_Processor( $text );
		$src  = $tags->next_tag( [ 'tag_name' => 'IMG' ] ) ? $tags->get_attribute( 'src' ) : '';
		return is_string( $src ) ? $src : '';
	}

	/** The article that a block shows, where it is withheld. */
	private function withheld_of( WP_Block $block ): ?WP_Post {
		$id   = $block->context['postId'] ?? 0;
		$post = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post && $this->gate->is_withheld( $post ) ? $post : null;
	}

	/**
	 * Themes show the galleries of a text beside it, cut out of what is stored.
	 *
	 * @param list<mixed> $galleries
	 * @return list<mixed>
	 */
	private function drop_galleries( array $galleries, WP_Post $post ): array {
		return $this->gate->is_withheld( $post ) ? [] : $galleries;
	}

	/** WordPress lists in feeds the recordings that a body links to: those of the lead stay. */
	private function drop_enclosure( string $tag ): string {
		$post = get_post();
		if ( ! $post instanceof WP_Post || ! $this->gate->is_withheld( $post ) ) {
			return $tag;
		}
		$open = array_filter( wp_extract_urls( ( $this->lead )()->of( $post ) ), static fn( string $address ): bool => str_contains( $tag, '"' . esc_url( $address ) . '"' ) );
		return $open === [] ? '' : $tag;
	}

	/**
	 * WordPress notifies the sites that a body links to: those of the lead only.
	 *
	 * @param list<string> $links  Changed in place.
	 * @param list<string> $pinged Told already.
	 */
	private function ping_from_lead( array &$links, array $pinged, int $post_id ): void {
		$post = get_post( $post_id );
		if ( $post instanceof WP_Post && $this->access->is_gated( $post ) ) {
			$links = array_values( array_intersect( $links, wp_extract_urls( ( $this->lead )()->of( $post ) ) ) );
		}
	}
}
