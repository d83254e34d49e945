<?php
/** One run of the_content over a gated article's text, from the first filter to the last. */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_Post;

/** Other filters may replace the text in between; the mark tells whether they did. */
final class ContentRun {
	/** The kinds of text: a closed body, a body that this visitor may read, any other text. */
	public const CLOSED = 'closed';
	public const OPEN   = 'open';
	public const OTHER  = 'other';

	/**
	 * @param self::* $kind
	 * @param string  $text The text with which the run began.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly WP_Post $post,
		public readonly string $text,
	) {}

	/** The comment that stands before the lead in a closed body's place. */
	public function mark(): string {
		return "<!--circulation-lead-{$this->post->ID}-->";
	}

	/** A text without the mark; null if the mark is not in it. */
	public function unmarked( string $html ): ?string {
		$mark = $this->mark();
		$bare = (string) preg_replace( '~<p>\s*' . preg_quote( $mark, '~' ) . '\s*</p>\n?~', '', $html );
		return str_contains( $html, $mark ) ? str_replace( $mark, '', $bare ) : null;
	}
}
