<?php
/**
 * Removes members-only sentences from what other code makes of articles outside of the_content: shortcodes, blocks in
 * templates, widgets, and stored texts that are cut after some words (`gate-28`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/** Within the_content the article gate looks at the finished text instead. */
final class JoinedTexts implements Module {
	/** Filters for the finished HTML of a shortcode, a block, and WordPress's widgets for texts. */
	private const HOOKS = [ 'do_shortcode_tag', 'render_block', 'widget_text', 'widget_custom_html_content' ];

	public function __construct( private readonly ArticleGate $gate ) {}

	/** Runs last. */
	public function register(): void {
		foreach ( self::HOOKS as $hook ) {
			add_filter( $hook, $this->look( ... ), PHP_INT_MAX, 2 );
		}
		add_filter( 'wp_trim_words', $this->trim_again( ... ), PHP_INT_MAX, 4 );
	}

	/** Whether it is other code's output: WordPress's own blocks show text through its filters. */
	public static function is_others( mixed $about ): bool {
		$is_block = is_array( $about ) && array_key_exists( 'blockName', $about );
		return ! $is_block || ( is_string( $about['blockName'] ) && ! str_starts_with( $about['blockName'], 'core/' ) );
	}

	/** Removes the sentences from a text. */
	private function look( mixed $html, mixed $about = null ): mixed {
		return is_string( $html ) && self::is_others( $about ) && $this->is_outside()
			? $this->gate->without_quotes( $html, get_post() )
			: $html;
	}

	/** Cuts a text anew without the sentences. WordPress's own excerpts have been made of the lead. */
	private function trim_again( mixed $words, mixed $number = 0, mixed $more = null, mixed $text = '' ): mixed {
		$open = is_string( $text ) && $this->is_outside() ? $this->gate->without_quotes( $text, get_post() ) : $text;
		return is_string( $open ) && $open !== $text && is_numeric( $number ) && is_string( $more )
			? wp_trim_words( $open, (int) $number, $more )
			: $words;
	}

	/** Whether the article gate does not look at the text later. */
	private function is_outside(): bool {
		return RunningHooks::depth( 'the_content' ) === 0 && RunningHooks::depth( 'get_the_excerpt' ) === 0;
	}
}
