<?php
/** Recognizes the members-only words of an article, however they are marked up. */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_Post;

/** Compares only letters and digits, one line or sentence at a time. */
final class PaidText {
	/** Minimum length of a phrase in letters and digits; a one-word heading matches by chance anywhere. */
	public const SHORTEST = 8;

	/** How many letters of a longer phrase have to match, because an excerpt may end within it. */
	public const BEGINNING = 24;

	/** How many letters from the middle of a phrase have to match; names and set phrases are shorter. */
	private const MIDDLE = 48;

	/** Minimum length of a phrase on a whole page, where more of them match by chance. */
	private const SENTENCE = 16;

	/** @var array{string, list<string>} Id and texts of the last article, and its members-only phrases. */
	private array $newest = [ '', [] ];

	public function __construct( private readonly Lead $lead ) {}

	/** Whether a text contains members-only words of an article. */
	public function stands_in( string $text, WP_Post $post ): bool {
		$letters = $this->plain( $text );
		foreach ( $letters === '' ? [] : $this->phrases( $post ) as $phrase ) {
			if (
				strlen( $phrase ) >= self::SHORTEST && str_contains( $letters, substr( $phrase, 0, self::BEGINNING ) )
			) {
				return true;
			}
			// A search plugin quotes the words around its match.
			$last = strlen( $phrase ) - self::MIDDLE;
			for ( $at = self::BEGINNING; $at <= $last; $at += self::BEGINNING ) {
				if ( str_contains( $letters, substr( $phrase, $at, self::MIDDLE ) ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** Whether a text begins like an article: all of it, or its first part. */
	public function begins( string $text, WP_Post $post ): bool {
		$letters = $this->plain( $text );
		return $letters !== ''
			&& strncmp(
				$letters,
				$this->plain( $post->post_content ),
				min( strlen( $letters ), self::BEGINNING ),
			) === 0;
	}

	public function lead( WP_Post $post ): string {
		return $this->lead->of( $post );
	}

	/** @return list<string> Lines and sentences that occur only in the members-only part, as letters and digits. */
	public function phrases( WP_Post $post ): array {
		$lead  = $this->lead->of( $post );
		// An object that other code has made of a row has its id as a string.
		$notes = Access::with_stored(
			static fn(): mixed => get_post_meta( (int) $post->ID, OtherSurfaces::FOOTNOTES, true ),
		);
		$notes = implode( "\n", array_unique( array_map( $this->notes( ... ), $notes ) ) );
		$key   = "$post->ID $lead $post->post_title $post->post_excerpt $post->post_content $notes";
		if ( $this->newest[0] !== $key ) {
			$this->newest = [
				$key,
				$this->closed(
					"$post->post_content\n$notes",
					$this->plain( "$lead $post->post_excerpt $post->post_title" ),
				),
			];
		}
		return $this->newest[1];
	}

	/** The text of an article's footnotes, which WordPress stores as JSON beside its own. */
	private function notes( mixed $stored ): string {
		$all   = is_string( $stored ) ? json_decode( $stored, true ) : null;
		$texts = is_array( $all ) ? array_column( $all, 'content' ) : [];
		return implode( "\n", array_filter( $texts, is_string( ... ) ) );
	}

	/** @return list<string> The phrases that are long enough for a whole page. */
	public function sentences( WP_Post $post, int $shortest = self::SENTENCE ): array {
		$is_long = static fn( string $phrase ): bool => strlen( $phrase ) >= $shortest;
		return array_values( array_filter( $this->phrases( $post ), $is_long ) );
	}

	public function files( WP_Post $post ): PaidFiles {
		$all = PaidFiles::paths( $post->post_content );
		// Most articles have no files in their text, so the lead is not read for them.
		return new PaidFiles( $all, $all === [] ? [] : $this->open_files( $post ) );
	}

	/** @return list<string> Paths of the files that everyone may see, as PaidFiles::paths() writes them. */
	public function open_files( WP_Post $post ): array {
		return PaidFiles::paths( $this->lead->of( $post ) . ' ' . get_the_post_thumbnail_url( $post, 'full' ) );
	}

	/** A text with the characters that JSON has escaped as numbers. */
	public static function unescaped( string $text ): string {
		return preg_replace_callback(
			'/(?:\\\\u[0-9a-f]{4})++/i',
			static function ( array $code ): string {
				$said = json_decode( "\"$code[0]\"" );
				return is_string( $said ) ? $said : '';
			},
			$text,
		) ?? $text;
	}

	public function plain( string $html ): string {
		return $this->letters( BodyNames::without_tags( $html ) );
	}

	public function letters( string $text ): string {
		return BodyNames::letters( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** @return list<string> Lines and sentences that a text does not contain. */
	private function closed( string $text, string $open ): array {
		$phrases = [];
		foreach ( BodyNames::sentences( $text ) as $line ) {
			$phrase = $this->letters( $line );
			if ( $phrase !== '' && ! str_contains( $open, $phrase ) ) {
				$phrases[] = $phrase;
			}
		}
		return array_values( array_unique( $phrases ) );
	}
}
