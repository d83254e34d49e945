<?php
/**
 * Sees to it that the page of a members-only article has its panel once, and where it can be pressed: a theme may print
 * the text twice, past WordPress's filters, or not at all (`gate-6`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;

/** Looks at the page when it is whole. */
final class OnePanel implements Module {
	/** In the element of a panel that no template has printed; `wp circulation gate audit` looks for it. */
	public const LAST = 'data-circ-last';

	/** Takes what prints the panel. */
	public function __construct( private readonly ArticleGate $gate ) {}

	/** WordPress collects a page where somebody listens to this. */
	public function register(): void {
		add_filter( 'wp_template_enhancement_output_buffer', $this->complete( ... ), PHP_INT_MAX );
	}

	/** Adds the panel that is missing at the end, and takes away all but the last: what a theme prints above its text is a list. */
	private function complete( mixed $page ): mixed {
		$post = get_queried_object();
		$end  = is_string( $page ) ? strripos( $page, '</body>' ) : false;
		if ( ! is_string( $page ) || $end === false || ! $post instanceof WP_Post || ! $this->gate->closes_page_of( $post ) ) {
			return $page;
		}
		$panel = $this->gate->panel( $post );
		$last  = strrpos( $page, $panel );
		if ( ! str_contains( $page, "data-circ-gate=\"$post->ID\"" ) ) {
			return substr_replace( $page, sprintf( '<div class="circ-paywall" data-circ-article="%d" %s>%s</div>', $post->ID, self::LAST, $panel ), $end, 0 );
		}
		return $last === false ? $page : str_replace( $panel, '', substr( $page, 0, $last ) ) . substr( $page, $last );
	}
}
