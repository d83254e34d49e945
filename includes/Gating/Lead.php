<?php
/**
 * Cuts the part of a members-only article that everybody may read: up to the More block, else the first two paragraphs
 * and never more than half of them (`gate-5`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_Post;

/** Cuts markup as it is stored, so that the theme renders the lead like any text. */
final class Lead {
	private const PARAGRAPHS = 2;

	private const MORE = '/<!--more(?:.*?)?-->/';

	/** The lead's markup; of an article that is a single piece it is the authored excerpt, or nothing. */
	public function of( WP_Post $post ): string {
		$lead = has_blocks( $post->post_content ) ? $this->of_blocks( $post->post_content ) : $this->of_text( $post->post_content );
		$lead = $lead === '' ? $this->excerpt( $post ) : $lead;
		/**
		 * Filters the part of a members-only article that everybody may read, wherever it is shown. The files that it shows
		 * are public too. Anything but text leaves it as it is.
		 *
		 * @param string  $lead Markup as it is stored, before blocks and shortcodes become HTML.
		 * @param WP_Post $post The article.
		 */
		$filtered = apply_filters( 'circulation_lead', $lead, $post );
		return is_string( $filtered ) ? $filtered : $lead;
	}

	/** The lead of an article of blocks. Only plain paragraphs count: a group could hold the whole story. */
	private function of_blocks( string $body ): string {
		$blocks     = parse_blocks( $body );
		$paragraphs = [];
		foreach ( $blocks as $index => $block ) {
			if ( $block['blockName'] === 'core/more' ) {
				return trim( serialize_blocks( array_slice( $blocks, 0, (int) $index ) ) );
			}
			if ( $block['blockName'] === 'core/paragraph' && trim( wp_strip_all_tags( (string) $block['innerHTML'] ) ) !== '' ) {
				$paragraphs[] = $block;
			}
		}
		return serialize_blocks( $this->first( $paragraphs ) );
	}

	/** The lead of an article from before blocks. */
	private function of_text( string $body ): string {
		$parts = preg_split( self::MORE, $body, 2 );
		if ( is_array( $parts ) && isset( $parts[1] ) ) {
			return force_balance_tags( trim( $parts[0] ) );
		}
		preg_match_all( '~<p\b[^>]*>(?!\s*</p>).*?</p>~s', wpautop( strip_shortcodes( $body ) ), $found );
		return force_balance_tags( implode( "\n\n", $this->first( $found[0] ) ) );
	}

	/** The authored excerpt as a paragraph; '' without one. */
	private function excerpt( WP_Post $post ): string {
		return $post->post_excerpt === '' ? '' : "<!-- wp:paragraph -->\n<p>" . esc_html( wp_strip_all_tags( $post->post_excerpt ) ) . "</p>\n<!-- /wp:paragraph -->";
	}

	/**
	 * The first of some paragraphs, never more than half of them.
	 *
	 * @template T
	 * @param list<T> $paragraphs
	 * @return list<T>
	 */
	private function first( array $paragraphs ): array {
		return array_slice( $paragraphs, 0, min( self::PARAGRAPHS, intdiv( count( $paragraphs ), 2 ) ) );
	}
}
