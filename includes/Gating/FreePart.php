<?php
/**
 * Finds the end of a free part: at the wall or teaser mark, else after some paragraphs (`gate-5`, `gate-44`, record
 * 065).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_Block_Patterns_Registry;

/** One pass over stored markup. The editor's panel has a twin, src/editor/free-part.ts, tested with the same corpus. */
final class FreePart {
	/** Block: where the free part of a members-only story ends; it prints nothing. */
	public const WALL = 'circulation/wall';

	private const PARAGRAPHS = 2;

	/** WordPress's marks for the end of a teaser and of a page, as it writes them. */
	private const MARK = '/<!--(more.*?|nextpage)-->/';

	private const MORE = '/<!--more.*?-->/';

	private const PICTURES = [
		'core/image',
		'core/gallery',
		'core/video',
		'core/audio',
		'core/embed',
		'core/separator',
		'core/spacer',
	];

	/** A paragraph that is a shortcode or the end of one; its output is not known here. */
	private const SHORTCODE = '~^\[[\w-]+[^\]]*\]\z|\[/[\w-]+\]~';

	/** @var 'wall'|'more'|'page'|null What ends the free part; null until it is found. */
	private ?string $end = null;

	/**
	 * @return array{end: 'wall'|'more'|'page'|null, lead: string} What ends it, null for the number of paragraphs; and
	 *   its markup.
	 */
	public function of( string $body ): array {
		$this->end = null;
		$blocks    = parse_blocks( $body );
		$open      = $this->open_parts( $blocks );
		if ( $this->end === null || ( $this->end === 'page' && ! $this->has_mark( $body, $blocks ) ) ) {
			return [
				'end'  => null,
				'lead' => $this->first_paragraphs( $open, $blocks ),
			];
		}
		return [
			'end'  => $this->end,
			'lead' => trim(
				str_replace( '<!--noteaser-->', '', implode( '', array_map( $this->markup( ... ), $open ) ) ),
			),
		];
	}

	/** @param array<array-key, array<array-key, mixed>> $blocks All, because the mark may be on a later page. */
	private function has_mark( string $body, array $blocks ): bool {
		return preg_match( self::MORE, $body ) === 1
			|| array_filter( $blocks, fn( array $block ): bool => $this->holds_end( $block ) ) !== [];
	}

	/**
	 * @phpstan-impure
	 * @param array<array-key, array<array-key, mixed>> $blocks
	 * @return list<array<array-key, mixed>>
	 */
	private function open_parts( array $blocks ): array {
		$open = [];
		foreach ( $blocks as $block ) {
			// A wall inside a block closes all of the block: a pattern has put it there, and the editor does not see
			// the cut.
			if ( $this->holds_wall( $block ) ) {
				$this->end = 'wall';
			}
			$part = $this->end === null ? $this->open_part( $block ) : null;
			$open = $part === null ? $open : [ ...$open, $part ];
			if ( $this->end !== null ) {
				break;
			}
		}
		return $open;
	}

	/**
	 * @phpstan-impure
	 * @param array<array-key, mixed> $block
	 * @return array<array-key, mixed>|null A block up to the end, with closed elements; null if none of it is before
	 *   the end.
	 */
	private function open_part( array $block ): ?array {
		if ( ( $block['blockName'] ?? '' ) === 'core/more' || $this->shows_end( $block ) ) {
			$this->end = 'more';
			return null;
		}
		$within = $this->within( $block );
		$inner  = [];
		$chunks = [];
		foreach ( (array) ( $block['innerContent'] ?? [] ) as $chunk ) {
			if ( is_string( $chunk ) ) {
				$chunks[] = $this->up_to_mark( $chunk );
			} else {
				$part = $this->open_part( (array) array_shift( $within ) );
				if ( $part !== null ) {
					$inner[]  = $part;
					$chunks[] = null;
				}
			}
			if ( $this->end !== null ) {
				break;
			}
		}
		if ( $this->end === null ) {
			return $block;
		}
		$html = implode( '', $chunks );
		return $inner === [] && ! $this->shows_something( $html ) ? null : [
			'innerBlocks'  => $inner,
			'innerContent' => [ ...$chunks, ( new Balance() )->closing( $html ) ],
		] + $block;
	}

	/** @phpstan-impure */
	private function up_to_mark( string $html ): string {
		if ( preg_match( self::MARK, $html, $found, PREG_OFFSET_CAPTURE ) !== 1 ) {
			return $html;
		}
		$this->end = $found[1][0] === 'nextpage' ? 'page' : 'more';
		return substr( $html, 0, $found[0][1] );
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @param list<int|string> $inside The patterns that contain it; each is searched once.
	 */
	private function holds_wall( array $block, array $inside = [] ): bool {
		return ( $block['blockName'] ?? '' ) === self::WALL
			|| $this->any_within( $block, $inside, $this->holds_wall( ... ) );
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @param list<int|string> $inside
	 */
	private function holds_end( array $block, array $inside = [] ): bool {
		return in_array( $block['blockName'] ?? '', [ self::WALL, 'core/more' ], true )
			|| array_filter(
				(array) ( $block['innerContent'] ?? [] ),
				static fn( mixed $chunk ): bool => is_string( $chunk ) && preg_match( self::MORE, $chunk ) === 1,
			) !== []
			|| $this->any_within( $block, $inside, $this->holds_end( ... ) );
	}

	/**
	 * A pattern that contains the end is closed completely, because many articles share it.
	 *
	 * @param array<array-key, mixed> $block
	 */
	private function shows_end( array $block ): bool {
		return $this->pattern( $block )[1] !== ''
			&& $this->any_within( [ 'innerBlocks' => [] ] + $block, [], $this->holds_end( ... ) );
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @param list<int|string> $inside
	 * @param \Closure(array<array-key, mixed>, list<int|string>): bool $holds
	 */
	private function any_within( array $block, array $inside, \Closure $holds ): bool {
		$within                 = $this->within( $block );
		[ $pattern, $contents ] = $this->pattern( $block );
		if ( $contents !== '' && ! in_array( $pattern, $inside, true ) ) {
			$inside = [ ...$inside, $pattern ];
			$within = [ ...$within, ...parse_blocks( $contents ) ];
		}
		foreach ( $within as $one ) {
			if ( $holds( $one, $inside ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @return list<array<array-key, mixed>>
	 */
	private function within( array $block ): array {
		return array_values(
			array_filter( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [], is_array( ... ) ),
		);
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @return array{int|string, string} The name and markup of the pattern that it shows; '' for none.
	 */
	private function pattern( array $block ): array {
		$name       = $block['blockName'] ?? '';
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		$ref        = $attributes['ref'] ?? 0;
		$slug       = $attributes['slug'] ?? '';
		if ( $name === 'core/block' && is_numeric( $ref ) && (int) $ref > 0 ) {
			return [ (int) $ref, get_post( (int) $ref )->post_content ?? '' ];
		}
		$registered = $name === 'core/pattern' && is_string( $slug )
			? WP_Block_Patterns_Registry::get_instance()->get_registered( $slug )
			: null;
		return [
			is_string( $slug ) ? $slug : '',
			is_string( $registered['content'] ?? null ) ? $registered['content'] : '',
		];
	}

	/**
	 * The first two paragraphs that the text begins with, but never more than half of it. Any other block ends them,
	 * because it could hold the whole article; all such blocks together count as one paragraph.
	 *
	 * @param list<array<array-key, mixed>>             $open The blocks of the first page.
	 * @param array<array-key, array<array-key, mixed>> $all  The whole text.
	 */
	private function first_paragraphs( array $open, array $all ): string {
		$number   = 0;
		$has_more = 0;
		foreach ( $all as $block ) {
			$number += count( $this->paragraphs( $block, false ) );
			if (
				! in_array( $block['blockName'] ?? null, [ null, 'core/paragraph' ], true )
					&& ( $this->shows_words( $this->markup( $block ) ) || $this->pattern( $block )[1] !== '' )
			) {
				$has_more = 1;
			}
		}
		$first = [];
		foreach ( $open as $block ) {
			// A picture above the text is left out of the free part, but does not end it.
			if ( $first === [] && in_array( $block['blockName'] ?? null, self::PICTURES, true ) ) {
				continue;
			}
			$own   = $this->paragraphs( $block, true );
			$first = [ ...$first, ...$own ];
			if ( ! $this->is_all( $own, $block ) ) {
				break;
			}
		}
		return implode( "\n\n", array_slice( $first, 0, min( self::PARAGRAPHS, intdiv( $number + $has_more, 2 ) ) ) );
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @return list<string> A block's paragraphs as markup, without empty ones; for classic text, those that WordPress
	 *   creates.
	 */
	private function paragraphs( array $block, bool $is_beginning ): array {
		$html = is_string( $block['innerHTML'] ?? null )
			? implode( '', array_filter( (array) $block['innerContent'], is_string( ... ) ) )
			: '';
		$name = $block['blockName'] ?? null;
		if ( $name === 'core/paragraph' ) {
			return $this->is_paragraph( $html ) ? [ $this->markup( $block ) ] : [];
		}
		if ( $name !== null && $name !== 'core/freeform' ) {
			return [];
		}
		$found = [];
		$html  = wpautop( $html );
		while (
			preg_match(
				$is_beginning ? '~^\s*(<p\b[^>]*>(.*?)</p>)~s' : '~(<p\b[^>]*>(.*?)</p>)~s',
				$html,
				$part,
				PREG_OFFSET_CAPTURE,
			) === 1
		) {
			$html = substr( $html, $part[0][1] + strlen( $part[0][0] ) );
			if ( $this->is_paragraph( $part[2][0] ) ) {
				$found[] = force_balance_tags( $part[1][0] );
			} elseif (
				$is_beginning
					&& ( $this->shows_words( $part[2][0] ) || ( $found !== [] && $this->shows_picture( $part[2][0] ) ) )
			) {
				break;
			}
		}
		return $found;
	}

	/** @param array<array-key, mixed> $block */
	private function markup( array $block ): string {
		/**
		 * @var array{
		 *     blockName: string|null,
		 *     attrs: array<string, mixed>,
		 *     innerBlocks: list<array<string, mixed>>,
		 *     innerHTML: string,
		 *     innerContent: list<string|null>,
		 * } $block As parse_blocks() gives it.
		 */
		return serialize_block( $block );
	}

	/**
	 * @param list<string>         $beginning
	 * @param array<array-key, mixed> $block
	 */
	private function is_all( array $beginning, array $block ): bool {
		$html = implode( '', array_filter( (array) ( $block['innerContent'] ?? [] ), is_string( ... ) ) );
		return match ( $block['blockName'] ?? null ) {
			'core/paragraph' => $beginning !== [] || ! $this->shows_something( $html ),
			null, 'core/freeform' => $this->words(
				implode( '', $beginning ),
			) === $this->words( $html ) && ! $this->shows_picture( str_replace( $beginning, '', wpautop( $html ) ) ),
			default => false,
		};
	}

	private function is_paragraph( string $html ): bool {
		return $this->shows_words( $html ) && preg_match( self::SHORTCODE, $this->text( $html ) ) !== 1;
	}

	private function shows_something( string $html ): bool {
		return $this->shows_words( $html ) || $this->shows_picture( $html );
	}

	private function shows_picture( string $html ): bool {
		return preg_match( '/<(?:img|video|audio|iframe|object|embed|svg|canvas|input|hr)\b/i', $html ) === 1;
	}

	private function shows_words( string $html ): bool {
		return $this->words( $html ) !== '';
	}

	/** The text without tags and comments; a non-breaking space counts as a space. */
	private function text( string $html ): string {
		return trim(
			str_replace(
				'&nbsp;',
				' ',
				(string) preg_replace( '/<[^>]*>/', '', (string) preg_replace( '/<!--.*?-->/s', '', $html ) ),
			),
		);
	}

	private function words( string $html ): string {
		return (string) preg_replace( '/\s+/', '', $this->text( $html ) );
	}
}
