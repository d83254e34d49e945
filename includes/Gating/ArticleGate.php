<?php
/**
 * Withholds the body of a members-only article at its source, from everybody who cannot edit it, whichever page asks
 * (`gate-14`, `gate-23`, T30).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;
use WP_Post;
use WP_Query;

/** Puts the lead in the body's place, before WordPress renders anything, and the offer under it. */
final class ArticleGate implements Module {
	/** What stands in a body for WordPress's own cutting. */
	private const MARKS = '/<!--(?:more.*?|noteaser|nextpage)-->/';

	/** @var int|null The article whose body is being rendered for an entitled reader. */
	private ?int $opened = null;

	/**
	 * Takes what is gated; and, for when something is, what stays open of it, what stands below, and who knows a text by
	 * itself.
	 *
	 * @param Closure(): Lead        $lead
	 * @param Closure(): Offer       $offer
	 * @param Closure(): KnownBodies $bodies
	 */
	public function __construct( private readonly Access $access, private readonly Closure $lead, private readonly Closure $offer, private readonly Closure $bodies ) {}

	/** First in line to cut, last in line to add. */
	public function register(): void {
		add_filter( 'content_pagination', $this->cut_pages( ... ), PHP_INT_MAX, 2 );
		add_filter( 'the_content', $this->cut( ... ), PHP_INT_MIN );
		add_filter( 'the_content', $this->add_offer( ... ), PHP_INT_MAX );
		add_filter( 'render_block_core/post-content', $this->unwrap( ... ) );
	}

	/** Whether the body of an article is kept from whoever asks now. What pings send goes to others, whoever causes them. */
	public function is_withheld( WP_Post $post ): bool {
		return $this->opened !== $post->ID && $this->access->is_gated( $post ) && ( doing_action( 'do_all_pings' ) || in_array( $this->reads_as(), [ 'visitor', 'member' ], true ) || ! current_user_can( 'edit_post', $post->ID ) );
	}

	/** Whom somebody of the newsroom reads as (ReaderPreview says so); '' on a page for readers. It never opens anything. */
	private function reads_as(): string {
		$reader = get_query_var( 'circulation_as', '' );
		return is_string( $reader ) ? $reader : '';
	}

	/** The whole body, rendered. Only for a caller who has asked whether the reader is entitled. */
	public function open( WP_Post $post ): string {
		$loop         = new WP_Query(
			[
				'p'             => $post->ID,
				'post_type'     => $post->post_type,
				'no_found_rows' => true,
			]
		);
		$this->opened = $post->ID;
		// Files of members-only articles have no pages: what links to a page leads to the file.
		$to_file = static fn( string $link, int $id ): string => (string) wp_get_attachment_url( $id );
		add_filter( 'attachment_link', $to_file, PHP_INT_MAX, 2 );
		try {
			$loop->the_post();
			/** This filter is documented in wp-includes/post-template.php */
			$html = apply_filters( 'the_content', (string) preg_replace( self::MARKS, '', $post->post_content ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own filter.
		} finally {
			$this->opened = null;
			remove_filter( 'attachment_link', $to_file, PHP_INT_MAX );
			wp_reset_postdata();
		}
		// Layout rules that WordPress would print in the page's head.
		$css = wp_style_engine_get_stylesheet_from_context( 'block-supports' );
		return trim( str_replace( ']]>', ']]&gt;', is_string( $html ) ? $html : '' ) ) . ( $css === '' ? '' : '<style>' . wp_strip_all_tags( $css ) . '</style>' );
	}

	/**
	 * The pages of a body, from which every function of WordPress takes it: one, with the lead.
	 *
	 * @param list<string> $pages
	 * @return list<string>
	 */
	private function cut_pages( array $pages, WP_Post $post ): array {
		return $this->is_withheld( $post ) ? [ ( $this->lead )()->of( $post ) ] : $pages;
	}

	/** A body that somebody took past those functions, such as the REST API. */
	private function cut( string $content ): string {
		$post     = get_post();
		$withheld = $post instanceof WP_Post && $this->is_withheld( $post );
		// While WordPress makes the excerpt of another article, the text is that one's. A password form is no text.
		if ( $withheld && ! post_password_required( $post ) && ! ( doing_filter( 'get_the_excerpt' ) && trim( $content ) !== trim( $post->post_content ) ) ) {
			return ( $this->lead )()->of( $post );
		}
		$owner = $this->is_trimming() ? null : $this->owner( $content, $withheld ? null : $post );
		return $owner instanceof WP_Post && $this->is_withheld( $owner ) ? ( $this->lead )()->of( $owner ) : $content;
	}

	/** Whose text this is, when it is not that of the open article it is rendered for. */
	private function owner( string $content, ?WP_Post $open ): ?WP_Post {
		if ( $open instanceof WP_Post && $content === $open->post_content ) {
			return null;
		}
		$bodies = ( $this->bodies )();
		return $open instanceof WP_Post && $bodies->holds( $open, $content ) ? null : $bodies->owner( $content );
	}

	/** Whether WordPress makes an excerpt: its text was cut already, and blocks are not rendered meanwhile. */
	private function is_trimming(): bool {
		return doing_filter( 'get_the_excerpt' ) && has_filter( 'the_content', 'do_blocks' ) === false;
	}

	/** Adds the offer, on the article's own page alone. */
	private function add_offer( string $content ): string {
		$post = get_post();
		if ( ! $post instanceof WP_Post || ! is_singular() || ! in_the_loop() || get_queried_object_id() !== $post->ID || doing_filter( 'get_the_excerpt' ) || ! $this->is_withheld( $post ) || post_password_required( $post ) ) {
			return $content;
		}
		$this->enqueue_block_styles( $post );
		return sprintf( '<div class="circ-paywall" data-circ-article="%d">%s%s</div>', $post->ID, $content, ( $this->offer )()->html( $post, $this->reads_as() ) );
	}

	/**
	 * In a block theme the block's own element takes the place of our wrapper: its layout reaches direct children only,
	 * so inside a wrapper wide images and the space between paragraphs would be lost.
	 */
	private function unwrap( string $html ): string {
		if ( preg_match( '~^(\s*<\w+[^>]*>)\s*<div class="circ-paywall" data-circ-article="(\d+)">(.*)</div>(\s*</\w+>\s*)$~sD', $html, $part ) !== 1 ) {
			return $html;
		}
		$element = new WP_HTML_Tag_Processor( $part[1] );
		$element->next_tag();
		$element->add_class( 'circ-paywall' );
		$element->set_attribute( 'data-circ-article', $part[2] );
		return $element->get_updated_html() . $part[3] . $part[4];
	}

	/** The styles of the blocks that the body will need when it comes: WordPress loads those of rendered blocks only. */
	private function enqueue_block_styles( WP_Post $post ): void {
		preg_match_all( '~<!-- wp:([a-z][a-z0-9/-]*)~', $post->post_content, $found );
		foreach ( array_unique( $found[1] ) as $name ) {
			$type = WP_Block_Type_Registry::get_instance()->get_registered( str_contains( $name, '/' ) ? $name : "core/$name" );
			array_map( wp_enqueue_style( ... ), $type->style_handles ?? [] );
		}
	}
}
