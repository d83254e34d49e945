<?php
/**
 * Cuts the part of a members-only article that everybody may read: up to the More block or the wall, whichever stands
 * first, else the first two paragraphs and never more than half of them (`gate-5`, `gate-44`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_Block_Patterns_Registry;
use WP_Post;

/** Cuts markup as it is stored, so that the theme renders the lead like any text. */
final class Lead {
	/** Block: where the free part of a members-only story ends; it prints nothing. */
	public const WALL = 'circulation/wall';

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
			if ( $block['blockName'] === 'core/more' || $this->holds_wall( $block ) ) {
				return trim( serialize_blocks( array_slice( $blocks, 0, (int) $index ) ) );
			}
			if ( $block['blockName'] === 'core/paragraph' && trim( wp_strip_all_tags( (string) $block['innerHTML'] ) ) !== '' ) {
				$paragraphs[] = $block;
			}
		}
		return serialize_blocks( $this->first( $paragraphs ) );
	}

	/**
	 * Whether the wall stands in a block, however deep. All of that block is closed: half a group would be broken HTML.
	 *
	 * @param array<array-key, mixed> $block  As parse_blocks() gives it.
	 * @param list<int|string>        $inside The patterns that it stands in, each looked into once.
	 */
	private function holds_wall( array $block, array $inside = [] ): bool {
		if ( ( $block['blockName'] ?? '' ) === self::WALL ) {
			return true;
		}
		$within                 = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [];
		[ $pattern, $contents ] = $this->pattern( $block );
		if ( ! in_array( $pattern, $inside, true ) && str_contains( $contents, '<!-- wp:' ) ) {
			$inside = [ ...$inside, $pattern ];
			$within = [ ...$within, ...parse_blocks( $contents ) ];
		}
		foreach ( $within as $one ) {
			if ( is_array( $one ) && $this->holds_wall( $one, $inside ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The pattern that a block shows, a stored one or a theme's, and what is in it.
	 *
	 * @param array<array-key, mixed> $block
	 * @return array{int|string, string} Its name, and markup; '' for none.
	 */
	private function pattern( array $block ): array {
		$name       = $block['blockName'] ?? '';
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		$ref        = $attributes['ref'] ?? 0;
		$slug       = $attributes['slug'] ?? '';
		if ( $name === 'core/block' && is_numeric( $ref ) && (int) $ref > 0 ) {
			return [ (int) $ref, get_post( (int) $ref )->post_content ?? '' ];
		}
		$registered = $name === 'core/pattern' && is_string( $slug ) ? WP_Block_Patterns_Registry::get_instance()->get_registered( $slug ) : null;
		return [ is_string( $slug ) ? $slug : '', is_string( $registered['content'] ?? null ) ? $registered['content'] : '' ];
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
