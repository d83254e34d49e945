<?php
/** Prints the comment service's containers, empty until the reader consents (`vendor-8`). */

declare(strict_types=1);

namespace Circulation\Comments;

use Circulation\Module;
use WP_Block;
use WP_Post;

/** Applies only to public articles whose comments are open in WordPress. */
final class Places implements Module {
	public function register(): void {
		add_filter( 'render_block_core/comments', $this->in_block( ... ), 10, 3 );
		add_filter( 'render_block_core/post-comments-count', $this->count_in_block( ... ), 10, 3 );
		add_filter( 'render_block_core/post-comments-link', $this->count_in_link( ... ), 10, 3 );
		// Another plugin has a template of its own for its kind of post, such as a shop for the reviews of a product.
		add_filter( 'comments_template', $this->in_template( ... ), 1 );
		add_filter( 'comments_number', $this->count_in_text( ... ) );
	}

	/** Replaces a block theme's comments with the conversation. */
	private function in_block( mixed $content, mixed $parsed = null, mixed $block = null ): mixed {
		$post = $this->story_of( $block );
		return $post === null || post_password_required( $post ) ? $content : $this->place( $post );
	}

	/** Replaces a classic theme's comments template with ours, which prints the conversation. */
	private function in_template( mixed $file ): mixed {
		$post = $this->story( get_the_ID() );
		return $post === null || post_password_required( $post ) ? $file : __DIR__ . '/template.php';
	}

	/** Puts the comment service's count into WordPress's block. */
	private function count_in_block( mixed $content, mixed $parsed = null, mixed $block = null ): mixed {
		$post = $this->story_of( $block );
		// WordPress counts comments that this site does not show.
		return $post === null || ! is_string( $content )
			? $content
			: (string) preg_replace( '~>[^<]*</~', '>' . $this->count( $post ) . '</', $content, 1 );
	}

	/** Replaces WordPress's count in the link to the comments, and keeps the title for screen readers behind it. */
	private function count_in_link( mixed $content, mixed $parsed = null, mixed $block = null ): mixed {
		$post = $this->story_of( $block );
		return $post === null || ! is_string( $content )
			? $content
			: (string) preg_replace( '~(<a [^>]*>)[^<]*~', '${1}' . $this->words( $post ), $content, 1 );
	}

	/** Replaces the count in a classic theme's sentence. */
	private function count_in_text( mixed $text ): mixed {
		$post = $this->story( get_the_ID() );
		return $post === null ? $text : $this->words( $post );
	}

	private function story_of( mixed $block ): ?WP_Post {
		return $this->story( $block instanceof WP_Block ? $block->context['postId'] ?? null : null );
	}

	/** A public article whose comments are open; null for any other post, whose address the service must not learn. */
	private function story( mixed $id ): ?WP_Post {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post && is_post_publicly_viewable( $post ) && comments_open( $post ) ? $post : null;
	}

	/**
	 * The conversation's container, to which comment links lead; its sentence is shown until the reader consents.
	 * WordPress links to "respond" where it has no comments of its own; themes draw a box around an element of that id.
	 */
	public function place( WP_Post $post ): string {
		return '<a name="respond"></a>'
			. '<div id="comments" data-circ-comments="' . $post->ID . '" data-circ-comments-url="'
			. esc_url( (string) get_permalink( $post ) )
			. '"><p data-circ-comments-consent hidden>'
			. esc_html__( 'Another company provides comments. Allow it in this site\'s privacy settings to see them.', 'circulation' )
			. '</p></div>';
	}

	private function words( WP_Post $post ): string {
		return esc_html__( 'Comments', 'circulation' ) . ' ' . $this->count( $post );
	}

	private function count( WP_Post $post ): string {
		return '<span data-circ-comment-count="' . $post->ID . '"></span>';
	}
}
