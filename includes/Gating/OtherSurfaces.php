<?php
/** Covers the places that output stored text outside of the article gate's filters (`gate-26`, `gate-27`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use WP_Block;
use WP_HTML_Tag_Processor;
use WP_Post;

/** WordPress's own blocks, excerpts, feeds and pings, and themes that ask for a stored text. */
final class OtherSurfaces implements Module {
	public const FOOTNOTES = 'footnotes';

	/**
	 * @param Closure(): Lead $lead
	 * @param Closure(): PaidText $paid
	 */
	public function __construct(
		private readonly Access $access,
		private readonly ArticleGate $gate,
		private readonly Closure $lead,
		private readonly Closure $paid,
	) {}

	public function register(): void {
		add_filter( 'render_block_core/footnotes', $this->drop_footnotes( ... ), PHP_INT_MAX, 3 );
		add_filter( 'render_block_core/post-featured-image', $this->drop_first_image( ... ), PHP_INT_MAX, 3 );
		add_filter( 'render_block_core/latest-posts', $this->shorten_latest_posts( ... ), PHP_INT_MAX, 2 );
		add_filter( 'block_bindings_source_value', $this->unbind_footnotes( ... ), PHP_INT_MAX, 4 );
		add_filter( 'get_post_galleries', $this->drop_galleries( ... ), PHP_INT_MAX, 2 );
		add_filter( 'rss_enclosure', $this->drop_enclosure( ... ), PHP_INT_MAX );
		add_filter( 'atom_enclosure', $this->drop_enclosure( ... ), PHP_INT_MAX );
		foreach ( [ 'the_excerpt', 'the_excerpt_rss', 'the_content_feed' ] as $last ) {
			add_filter( $last, $this->look_again( ... ), PHP_INT_MAX );
		}
		add_filter( 'circulation_public_text', $this->public_text( ... ), 10, 2 );
		add_action( 'pre_ping', $this->ping_from_lead( ... ), PHP_INT_MAX, 3 );
		add_filter( 'webmention_links', $this->mention_from_lead( ... ), PHP_INT_MAX, 2 );
		add_filter( 'activitypub_extract_mentions', $this->call_from_lead( ... ), PHP_INT_MAX, 3 );
	}

	/**
	 * Returns the lead to a theme that prints stored text outside of WordPress's filters. It calls apply_filters(
	 * 'circulation_public_text', $post->post_content, $post ), which does nothing without the plugin.
	 */
	private function public_text( mixed $text, mixed $post = null ): mixed {
		$post = $post instanceof WP_Post ? $post : get_post( is_numeric( $post ) ? (int) $post : null );
		return $post instanceof WP_Post && $this->gate->is_withheld( $post ) ? $this->gate->lead_of( $post ) : $text;
	}

	/** Empties the Footnotes block, which may be anywhere, even in a list of articles. */
	private function drop_footnotes( mixed $html, mixed $data = null, mixed $block = null ): mixed {
		return $this->withheld_of( $block ) instanceof WP_Post ? '' : $html;
	}

	/** Empties footnotes that a block is bound to, because any block can be bound to post meta. */
	private function unbind_footnotes(
		mixed $value,
		mixed $source = '',
		mixed $arguments = [],
		mixed $block = null,
	): mixed {
		return $source === 'core/post-meta'
			&& is_array( $arguments )
			&& ( $arguments['key'] ?? '' ) === self::FOOTNOTES
			&& $this->withheld_of( $block ) instanceof WP_Post
			? ''
			: $value;
	}

	/** Empties the Featured Image block if it would fall back to a members-only picture, the first one in the text. */
	private function drop_first_image( mixed $html, mixed $data = null, mixed $block = null ): mixed {
		$post = $this->withheld_of( $block );
		if (
			! $post instanceof WP_Post
				|| ! is_array( $data )
				|| ! is_array( $data['attrs'] ?? null )
				|| empty( $data['attrs']['useFirstImageFromPost'] )
				|| has_post_thumbnail( $post )
		) {
			return $html;
		}
		return $this->first_image( $post->post_content ) === $this->first_image( ( $this->lead )()->of( $post ) )
			? $html
			: '';
	}

	/** The address of the first picture in a text; '' if there is none. */
	private function first_image( string $text ): string {
		$tags = new WP_HTML_Tag_Processor( $text );
		$src  = $tags->next_tag( [ 'tag_name' => 'IMG' ] ) ? $tags->get_attribute( 'src' ) : '';
		return is_string( $src ) ? $src : '';
	}

	private function withheld_of( mixed $block ): ?WP_Post {
		$id   = $block instanceof WP_Block ? $block->context['postId'] ?? 0 : 0;
		$post = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post && $this->gate->is_withheld( $post ) ? $post : null;
	}

	/** Removes the galleries that themes extract from the stored text and show beside it. */
	private function drop_galleries( mixed $galleries, mixed $post = null ): mixed {
		return $post instanceof WP_Post && $this->gate->is_withheld( $post ) ? [] : $galleries;
	}

	/** Removes recordings from feeds, in which WordPress lists those of the body; only those of the lead stay. */
	private function drop_enclosure( mixed $tag ): mixed {
		$post = get_post();
		if ( ! is_string( $tag ) || ! $post instanceof WP_Post || ! $this->gate->is_withheld( $post ) ) {
			return $tag;
		}
		$is_in_tag = static fn( string $address ): bool => str_contains( $tag, '"' . esc_url( $address ) . '"' );
		$open = array_filter( wp_extract_urls( ( $this->lead )()->of( $post ) ), $is_in_tag );
		return $open === [] ? '' : $tag;
	}

	/** Replaces a text with the lead if a plugin has added members-only text to it, in a feed or a list. */
	private function look_again( mixed $text ): mixed {
		$post = get_post();
		return is_string( $text ) && $text !== '' && $post instanceof WP_Post && $this->gate->is_withheld(
			$post,
		) && ( $this->paid )()->stands_in( $text, $post ) ? $this->gate->rendered_lead( $post ) : $text;
	}

	/** Renders the Latest Posts block with excerpts. If it is set to show full articles, it prints stored bodies. */
	private function shorten_latest_posts( mixed $html, mixed $data = null ): mixed {
		if (
			! is_array( $data )
				|| ! is_array( $data['attrs'] ?? null )
				|| ( $data['attrs']['displayPostContentRadio'] ?? '' ) !== 'full_post'
		) {
			return $html;
		}
		/** @var array{attrs: array<string, mixed>} $data As WordPress has parsed it. */
		return render_block( [ 'attrs' => [ 'displayPostContentRadio' => 'excerpt' ] + $data['attrs'] ] + $data );
	}

	/** Limits the sites that WordPress pings to those that the lead links to. */
	private function ping_from_lead( mixed &$links, mixed $pinged = [], mixed $post_id = 0 ): void {
		$links = $this->mention_from_lead( $links, $post_id );
	}

	/** Limits the sites that the Webmention plugin notifies of an article to those that the lead links to. */
	private function mention_from_lead( mixed $links, mixed $post_id = 0 ): mixed {
		$lead = is_numeric( $post_id ) ? $this->lead_of_closed( get_post( (int) $post_id ) ) : null;
		return is_array( $links ) && $lead !== null
			? array_values( array_intersect( array_filter( $links, is_string( ... ) ), wp_extract_urls( $lead ) ) )
			: $links;
	}

	/** Limits the people whom ActivityPub notifies of an article to those whom the lead mentions. */
	private function call_from_lead( mixed $people, mixed $text = '', mixed $post = null ): mixed {
		$lead = $post instanceof WP_Post ? $this->lead_of_closed( $post ) : null;
		return is_array( $people ) && $lead !== null
			? array_filter(
				$people,
				static fn( int|string $name ): bool => str_contains( $lead, (string) $name ),
				ARRAY_FILTER_USE_KEY,
			)
			: $people;
	}

	/** The lead of a closed article, whoever is logged in; null for others. */
	private function lead_of_closed( ?WP_Post $post ): ?string {
		return $post instanceof WP_Post && $this->access->is_gated( $post ) ? ( $this->lead )()->of( $post ) : null;
	}
}
