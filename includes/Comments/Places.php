<?php
/**
 * Leaves places for the comment service where a theme shows WordPress's comments: the conversation of a story, and the
 * number of its comments (`vendor-8`). They are the same for everybody, and empty until the reader agrees.
 */

declare(strict_types=1);

namespace Circulation\Comments;

use Circulation\Module;
use WP_Block;
use WP_Post;

/** Only for stories that take comments, as WordPress has it. */
final class Places implements Module {
	/** In the theme's own places, of either kind of theme. */
	public function register(): void {
		add_filter( 'render_block_core/comments', $this->in_block( ... ), 10, 3 );
		add_filter( 'render_block_core/post-comments-count', $this->count_in_block( ... ), 10, 3 );
		add_filter( 'comments_template', $this->in_template( ... ) );
		add_filter( 'comments_number', $this->count_in_text( ... ) );
	}

	/** The conversation, in the place of a block theme's comments. */
	private function in_block( mixed $content, mixed $parsed = null, mixed $block = null ): mixed {
		$post = $this->story( $block instanceof WP_Block ? $block->context['postId'] ?? null : null );
		return $post === null ? $content : $this->place( $post );
	}

	/** The same in a classic theme: our file stands in for the theme's. */
	private function in_template( mixed $file ): mixed {
		return $this->story( get_the_ID() ) === null ? $file : __DIR__ . '/template.php';
	}

	/** The number, in a block. */
	private function count_in_block( mixed $content, mixed $parsed = null, mixed $block = null ): mixed {
		$post = $this->story( $block instanceof WP_Block ? $block->context['postId'] ?? null : null );
		// WordPress's own count is of comments that nobody sees here.
		return $post === null || ! is_string( $content )
			? $content
			: (string) preg_replace( '~>[^<]*</~', '>' . $this->count( $post ) . '</', $content, 1 );
	}

	/** The number, in a sentence of a classic theme. */
	private function count_in_text( mixed $text ): mixed {
		$post = $this->story( get_the_ID() );
		return $post === null ? $text : esc_html__( 'Comments', 'circulation' ) . ' ' . $this->count( $post );
	}

	/** A story that takes comments; null for anything else. */
	private function story( mixed $id ): ?WP_Post {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post && comments_open( $post ) ? $post : null;
	}

	/**
	 * Where the conversation will be; WordPress's links to comments lead to this id. The sentence is shown where a
	 * consent tool has not been told yes.
	 */
	public function place( WP_Post $post ): string {
		return '<div id="comments" data-circ-comments="' . $post->ID . '" data-circ-comments-url="' . esc_url(
			(string) get_permalink( $post ),
		) . '"><p data-circ-comments-consent hidden>'
			. esc_html__( 'Another company provides comments. Allow it in this site\'s privacy settings to see them.', 'circulation' )
				. '</p></div>';
	}

	/** Where the number will be. */
	private function count( WP_Post $post ): string {
		return '<span data-circ-comment-count="' . $post->ID . '"></span>';
	}
}
