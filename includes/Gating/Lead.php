<?php
/** Returns an article's free part as markup (`gate-5`). */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_Post;

/** Keeps the stored markup, so that the theme renders the lead like any text. */
final class Lead {
	/**
	 * @var array{string, string} Id and text of the last article, and their lead, because a page asks for it several
	 *     times.
	 */
	private array $newest = [ '', '' ];

	/** The lead's markup; if the text gives none, the authored excerpt or nothing. */
	public function of( WP_Post $post ): string {
		$key = "$post->ID $post->post_content";
		if ( $this->newest[0] !== $key ) {
			$this->newest = [ $key, ( new FreePart() )->of( $post->post_content )['lead'] ];
		}
		$lead = $this->newest[1] === '' ? $this->excerpt( $post ) : $this->newest[1];
		/**
		 * Filters the part of a members-only article that everyone may read; the files that it shows are public too.
		 * Anything but text leaves it as it is.
		 *
		 * @param string  $lead Markup as it is stored, before blocks and shortcodes become HTML.
		 * @param WP_Post $post The article.
		 */
		$filtered = apply_filters( 'circulation_lead', $lead, $post );
		return is_string( $filtered ) ? $filtered : $lead;
	}

	/** The authored excerpt as a paragraph; '' if there is none. */
	private function excerpt( WP_Post $post ): string {
		return $post->post_excerpt === ''
			? ''
			: "<!-- wp:paragraph -->\n<p>"
				. esc_html( wp_strip_all_tags( $post->post_excerpt ) )
				. "</p>\n<!-- /wp:paragraph -->";
	}
}
