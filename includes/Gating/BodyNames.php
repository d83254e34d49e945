<?php
/** Turns the words of a text into the meta keys by which KnownBodies recognizes it (`gate-28`). */

declare(strict_types=1);

namespace Circulation\Gating;

/** Addresses and markup are not hashed, because a move to another host or a CDN changes them. */
final class BodyNames {
	/** Markup that WordPress removes from a text, or adds to it, before the first filter. */
	private const TRACES = '~<!-- /?wp:(?:more|nextpage)\b.*?-->|<!--(?:more.*?|noteaser|nextpage)-->|<span id="more-\d+"></span>|<a [^>]*class="more-link">.*?</a>~s';

	/** A visible text that may be an address: it begins with a slash, or looks like a host name. */
	private const ADDRESS = '~(?<![^\s\x80-\xff])/[!-\~]+|[!-\~]*(?://|[a-z0-9][./:@][a-z0-9])[!-\~]*~i';

	/**
	 * Comments, scripts and styles. The pattern never backtracks: PHP stops one that does after a million steps, and
	 * WordPress's wp_strip_all_tags() then returns nothing at all.
	 */
	private const UNSEEN = '~<!--[^-]*+(?:-(?!->)[^-]*+)*+-->|<(script|style)\b[^<]*+(?:<(?!/\1>)[^<]*+)*+</\1>~i';

	/** Markup after which a new line begins. */
	private const ENDS = '~<br\b[^>]*>|</(?:p|div|li|h\d|blockquote|cite|pre|figcaption|d[dt]|t[dhr])>~';

	/** The minimum of letters and digits: shorter texts may match by chance. */
	private const SHORTEST = 16;

	/** The minimum of letters and digits of a sentence by which an article is known; set phrases are shorter. */
	public const SENTENCE = 48;

	/** How many parts of an article are known by a sentence each, so that code which renders one part is recognized. */
	private const PARTS = 4;

	/**
	 * @return list<string> Keys of the parts that other code renders alone: after the More mark, each page, without
	 *   shortcodes, and the first sentence of each quarter of the paid part. A short part may match by chance and is
	 *   left out.
	 */
	public function all( string $text ): array {
		$pages = explode( '<!--nextpage-->', $text );
		$parts = array_slice( $pages, 1 );
		foreach ( [ $text, ...$pages ] as $whole ) {
			$parts[] = preg_split( '~<!--more.*?-->~', $whole, 2 )[1] ?? '';
		}
		$names = [ $this->of( $text ) ];
		foreach ( [ $text, ...$parts ] as $part ) {
			foreach ( [ $part, strip_shortcodes( $part ) ] as $form ) {
				if ( strlen( $this->words( $form ) ) >= self::SHORTEST ) {
					$names[] = $this->of( $form );
				}
			}
		}
		$paid = $this->of_sentences( $text, ( new FreePart() )->of( $text )['lead'] );
		foreach ( array_chunk( $paid, max( 1, (int) ceil( count( $paid ) / self::PARTS ) ) ) as $part ) {
			$names[] = $part[0];
		}
		return array_values( array_unique( array_filter( $names ) ) );
	}

	/** @return list<string> Keys of the long sentences that the other text does not contain. */
	public function of_sentences( string $text, string $other = '' ): array {
		$words = $this->words( $text );
		$open  = strlen( $words ) < self::SENTENCE ? $words : $this->words( $other );
		if ( str_contains( $open, $words ) ) {
			return [];
		}
		// The output of a shortcode is not known here.
		$has_no_shortcode = static fn( string $one ): bool => ! str_contains( $one, '[' );
		$plain = array_filter( self::sentences( $text ), $has_no_shortcode );
		$is_long = static fn( string $words ): bool => strlen( $words ) >= self::SENTENCE;
		$long = array_filter( array_map( $this->words( ... ), $plain ), $is_long );
		$rest  = array_filter( $long, static fn( string $words ): bool => ! str_contains( $open, $words ) );
		return array_values( array_unique( array_map( $this->key( ... ), $rest ) ) );
	}

	/** @return list<string> The keys of of_sentences(), also where other code has wrapped the lines. */
	public function of_wrapped( string $text, string $other = '' ): array {
		$joined = preg_replace( '~(?<=[^\s>])[ \t]*\R(?=[^\s<])~', ' ', $text ) ?? $text;
		$names  = $this->of_sentences( $text, $other );
		return $joined === $text
			? $names
			: array_values( array_unique( [ ...$names, ...$this->of_sentences( $joined, $other ) ] ) );
	}

	/**
	 * @return list<string> Lines and sentences; stored, rendered and joined texts have the same (`gate-24`, `gate-28`).
	 */
	public static function sentences( string $html ): array {
		$lines = preg_replace( [ self::UNSEEN, self::ENDS ], "\n", $html ) ?? $html;
		$text  = html_entity_decode( self::without_tags( $lines ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		// WordPress shows three dots as one character.
		$parts = preg_split( '/(?<=[.!?…])\s+|\R+/u', wp_scrub_utf8( $text ) );
		return array_values( array_filter( is_array( $parts ) ? $parts : [] ) );
	}

	public static function without_tags( string $html ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- UNSEEN says why.
		return trim( strip_tags( preg_replace( self::UNSEEN, '', $html ) ?? $html ) );
	}

	private function key( string $words ): string {
		return KnownBodies::PREFIX . hash( 'xxh128', $words );
	}

	/** The meta key of a text: a hash of its words, or of its markup if it has few; '' for an empty text. */
	public function of( string $text ): string {
		$text  = $this->without_traces( $text );
		$words = $this->words( $text );
		$plain = strlen( $words ) < self::SHORTEST ? $this->without_hosts( $text ) : $words;
		return $plain === '' ? '' : $this->key( $plain );
	}

	/** The visible letters and digits in lower case; of an address, including a picture's, only the last segment. */
	private function words( string $text ): string {
		$seen = preg_replace(
			[
				self::UNSEEN,
				'~<[^>]*\ssrc=["\']([^"\']*)["\'][^>]*>~i',
				'~<[^>]*>~',
			],
			[ ' ', ' $1 ', ' ' ],
			$text,
		) ?? $text;
		$seen = preg_replace_callback(
			self::ADDRESS,
			static fn( array $address ): string => (string) preg_replace(
				'~^[^/]*$|^.*/(?=.)~D',
				'',
				rtrim( $address[0], '/' ),
			),
			html_entity_decode( $seen, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
		) ?? $seen;
		return self::letters( $seen );
	}

	/** Letters and digits in lower case; only runs of other scripts go through the slow Unicode functions. */
	public static function letters( string $text ): string {
		$lower   = function_exists( 'mb_strtolower' ) ? mb_strtolower( ... ) : strtolower( ... );
		$foreign = '/[\x80-\xff]+(?:[^a-z0-9\x80-\xff]+[\x80-\xff]+){0,99}+/';
		$plain   = preg_replace_callback(
			$foreign,
			static fn( array $part ): string => (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', $lower( $part[0] ) ),
			strtolower( $text ),
		);
		return (string) preg_replace( '/[^a-z0-9\x80-\xff]+/', '', (string) $plain );
	}

	private function without_hosts( string $text ): string {
		$short = preg_replace(
			[ '~(?:https?:)?\\\\?/\\\\?/[^\s"\'<>/\\\\?#]+~i', '~\\\\?/[^\s"\'<>]*/~', '/\s+/' ],
			[ '', '/', '' ],
			$text,
		);
		return $short ?? $text;
	}

	public function without_traces( string $text ): string {
		return preg_replace( self::TRACES, '', $text ) ?? $text;
	}
}
