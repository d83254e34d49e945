<?php
/**
 * Splits a text into its lines and sentences. What an editor has stored and what other code has rendered, joined or
 * stripped of its markup have the same ones (`gate-24`, `gate-28`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

/** One rule for all that compare texts. */
final class Sentences {
	/** Markup after which a new line begins. */
	private const ENDS = '~<!--.*?-->|<br\b[^>]*>|</(?:p|div|li|h\d|blockquote|cite|pre|figcaption|d[dt]|t[dhr])>~s';

	/**
	 * The sentences, without markup.
	 *
	 * @return list<string>
	 */
	public static function of( string $html ): array {
		$text = html_entity_decode(
			wp_strip_all_tags( (string) preg_replace( self::ENDS, "\n", $html ) ),
			ENT_QUOTES | ENT_HTML5,
			'UTF-8',
		);
		// WordPress shows three dots as one character.
		$parts = preg_split( '/(?<=[.!?…])\s+|\R+/u', mb_scrub( $text ) );
		return array_values( array_filter( is_array( $parts ) ? $parts : [] ) );
	}
}
