<?php
/** Removes members-only sentences from output that other code builds outside of the_content (`gate-28`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use WP_Post;

/** Skips the_content and excerpts, because ArticleGate checks their finished text. */
final class JoinedTexts implements Module {
	/** Filters for the finished HTML of a shortcode, a block, a text widget, and a template of Elementor. */
	private const HOOKS = [
		'do_shortcode_tag',
		'render_block',
		'widget_text',
		'widget_custom_html_content',
		'elementor/frontend/the_content',
	];

	/** @var WP_Post|null The article that was found last: other code may show it block by block. */
	private ?WP_Post $newest = null;

	/** @param Closure(): PaidText $paid */
	public function __construct( private readonly ArticleGate $gate, private readonly Closure $paid ) {}

	public function register(): void {
		foreach ( self::HOOKS as $hook ) {
			add_filter( $hook, $this->look( ... ), PHP_INT_MAX, 2 );
		}
		add_filter( 'wp_trim_words', $this->trim_again( ... ), PHP_INT_MAX, 4 );
	}

	/** Removes the sentences from a text. */
	private function look( mixed $html, mixed $about = null ): mixed {
		return is_string( $html ) && Gating::may_join( $about ) ? $this->open_part( $html ) : $html;
	}

	/** Trims a text again after removing the sentences. WordPress's own excerpts already come from the lead. */
	private function trim_again( mixed $words, mixed $number = 0, mixed $more = null, mixed $text = '' ): mixed {
		$open = is_string( $text ) && Gating::may_join() ? $this->open_part( $text ) : $text;
		return is_string( $open ) && $open !== $text && is_numeric( $number ) && is_string( $more )
			? wp_trim_words( $open, (int) $number, $more )
			: $words;
	}

	/** A text without the members-only sentences of the current article, and of others that it contains. */
	private function open_part( string $html ): string {
		$here         = get_post();
		$found        = $this->gate->quoted_in( $html, $here );
		$this->newest = end( $found ) ?: $this->newest;
		$is_closed    = $here !== null && $this->gate->is_withheld( $here );
		$closed       = array_filter( [ ...$found, $is_closed ? $here : null, $this->newest ] );
		if ( $closed === [] ) {
			return $html;
		}
		$paid = ( $this->paid )();
		if (
			$here !== null
				&& ! $is_closed
				&& str_contains( $paid->plain( $here->post_content ), $paid->plain( $html ) )
		) {
			return $html;
		}
		foreach ( $closed as $post ) {
			$html = ( new LastLook( $paid ) )->without( $html, $post );
		}
		return $html;
	}
}
