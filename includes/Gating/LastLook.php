<?php
/** Removes members-only text from a finished page, because some code bypasses WordPress's filters (`gate-23`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Closure;
use WP_HTML_Tag_Processor;
use WP_Post;

/** Empties texts, attributes and script strings that hold such text. The rest of the page stays byte for byte. */
final class LastLook {
	/** Elements whose texts are the page's own; they are too short to tell a leak from a chance match. */
	private const OWN = [ 'A', 'BUTTON', 'LABEL', 'NAV', 'OPTION' ];

	/** Attributes that hold no text. */
	private const NAMES = [ 'class', 'href', 'id', 'src', 'srcset', 'style' ];

	/** Elements that name an article's files for other sites. */
	private const FOR_OTHERS = [ 'LINK', 'META' ];

	public function __construct( private readonly PaidText $paid ) {}

	public function without( string $text, WP_Post $post ): string {
		if ( str_contains( $text, '</' ) ) {
			return $this->cleaned( $text, $post );
		}
		$lines = $this->lines( $text );
		$files = $this->paid->files( $post );
		$found = $this->passages( array_map( $this->letters( ... ), $lines ), $this->paid->sentences( $post ) );
		$is_open = fn( string $line ): bool => ! $this->paid->stands_in( $line, $post ) && ! $files->stand_in( $line );
		return implode( '', array_filter( array_diff_key( $lines, $found ), $is_open ) );
	}

	/** The page without members-only text, and without the addresses of its files where others read them. */
	public function cleaned( string $page, WP_Post $post ): string {
		$phrases  = $this->paid->sentences( $post );
		$headings = $this->paid->sentences( $post, PaidText::SHORTEST );
		$files    = $this->paid->files( $post );
		$has_text = $this->holds( $this->letters( $page ) . ' ' . $this->paid->plain( $page ), $headings );
		if ( ! $has_text && ! $files->stand_in( $page ) ) {
			return $page;
		}
		$says    = fn( string $text ): bool => $has_text && $this->holds( $this->letters( $text ), $phrases );
		$is_heading = fn( string $text ): bool => $says( $text )
			|| ( $has_text && in_array( $this->letters( $text ), $headings, true ) );
		$emptied = $has_text ? $this->texts( $page, $phrases, $headings ) : [];
		$tags    = new WP_HTML_Tag_Processor( $page );
		$at      = -1;
		while ( $tags->next_token() ) {
			++$at;
			$text = $tags->get_modifiable_text();
			match ( true ) {
				isset( $emptied[ $at ] ) => $tags->set_modifiable_text(
					implode( '', array_diff_key( $this->lines( $text ), $emptied[ $at ] ) ),
				),
				$tags->get_tag() === 'SCRIPT' => $this->clean_script(
					$tags,
					$text,
					static fn( string $part ): bool => $says( $part ) || $files->stand_in( $part ),
				),
				$tags->get_tag() === 'TEXTAREA' && $says( $text ) => $tags->set_modifiable_text( '' ),
				default => null,
			};
			$is_for_others = in_array( $tags->get_tag(), self::FOR_OTHERS, true );
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? [] as $name ) {
				$value = $tags->get_attribute( $name );
				if (
					is_string( $value )
						&& ( ( ! in_array( $name, self::NAMES, true ) && $says( $value ) )
						|| ( $is_for_others && $files->stand_in( $value ) )
						|| ( $name === 'href' && $is_heading( explode( '#', $value, 2 )[1] ?? '' ) ) )
				) {
					$tags->set_attribute( $name, '' );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The lines of text nodes that together form a members-only passage, whatever markup is between them.
	 *
	 * @param list<string> $phrases
	 * @param list<string> $headings Shorter phrases, such as in a table of contents.
	 * @return array<int, array<int, true>> Keyed by the node's position among all tokens, and the line's in it.
	 */
	private function texts( string $page, array $phrases, array $headings ): array {
		$tags   = new WP_HTML_Tag_Processor( $page );
		$within = 0;
		$pieces = [];
		$places = [];
		$found  = [];
		$at     = -1;
		$inside = false;
		while ( $tags->next_token() ) {
			++$at;
			if ( in_array( $tags->get_tag(), self::OWN, true ) ) {
				$within = max( 0, $within + ( $tags->is_tag_closer() ? -1 : 1 ) );
			}
			if ( $tags->get_tag() === 'A' ) {
				$inside = str_contains( (string) $tags->get_attribute( 'href' ), '#' );
			}
			if ( ( $within === 0 || $inside ) && $tags->get_token_type() === '#text' ) {
				foreach ( $this->lines( $tags->get_modifiable_text() ) as $number => $line ) {
					$pieces[] = $this->letters( $line );
					$places[] = [ $at, $number ];
					if ( $inside && in_array( end( $pieces ), $headings, true ) ) {
						$found[ $at ][ $number ] = true;
					}
				}
			}
		}
		foreach ( array_intersect_key( $places, $this->passages( $pieces, $phrases ) ) as [ $node, $line ] ) {
			$found[ $node ][ $line ] = true;
		}
		return $found;
	}

	/**
	 * @param list<string> $pieces Letters.
	 * @param list<string> $phrases
	 * @return array<int, true> Positions of the pieces that together form a members-only passage.
	 */
	private function passages( array $pieces, array $phrases ): array {
		$stream = implode( '', $pieces );
		$found  = [];
		foreach ( $phrases as $phrase ) {
			$from = strpos( $stream, substr( $phrase, 0, PaidText::BEGINNING ) );
			while ( $from !== false ) {
				$to  = $from + strspn( substr( $stream, $from, strlen( $phrase ) ) ^ $phrase, "\0" );
				$end = 0;
				foreach ( $pieces as $number => $letters ) {
					$begin = $end;
					$end  += strlen( $letters );
					if ( $begin < $to && $end > $from && $end > $begin ) {
						$found[ $number ] = true;
					}
				}
				$from = strpos( $stream, substr( $phrase, 0, PaidText::BEGINNING ), $to );
			}
		}
		return $found;
	}

	/** @return list<string> The lines of a text, with their ends. */
	private function lines( string $text ): array {
		$lines = preg_split( '/(?<=\n)/', $text );
		return is_array( $lines ) ? $lines : [];
	}

	/** @param Closure(string): bool $is_paid */
	private function clean_script( WP_HTML_Tag_Processor $tags, string $script, Closure $is_paid ): void {
		if ( $is_paid( $script ) ) {
			$tags->set_modifiable_text(
				(string) preg_replace_callback(
					'/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"/s',
					static fn( array $text ): string => $is_paid( $text[0] ) ? '""' : $text[0],
					$script,
				),
			);
		}
	}

	/** @param list<string> $phrases */
	private function holds( string $letters, array $phrases ): bool {
		foreach ( $phrases as $phrase ) {
			if ( str_contains( $letters, substr( $phrase, 0, PaidText::BEGINNING ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** Letters and digits of a text, with the escapes of scripts and markup decoded. */
	private function letters( string $text ): string {
		return $this->paid->letters( (string) preg_replace( '/\\\\[nrt]/', ' ', PaidText::unescaped( $text ) ) );
	}
}
