<?php
/**
 * Sees to it that the page of a members-only article has its panel once, and where it can be pressed: a theme may print
 * the text twice, past WordPress's filters, or not at all (`gate-6`). What stands beside it holds no paid words.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use WP_Post;

/** Looks at the page when it is whole. */
final class OnePanel implements Module {
	/** In the element of a panel that no template has printed; `wp circulation gate audit` looks for it. */
	public const LAST = 'data-circ-last';

	/** Stands for the panel while the rest of the page is looked at. */
	private const PLACE = '<!--circulation-panel-->';

	/** @param Closure(): LastLook $look */
	public function __construct( private readonly ArticleGate $gate, private readonly Closure $look ) {}

	/** WordPress collects a page where somebody listens to this. */
	public function register(): void {
		add_filter( 'wp_template_enhancement_output_buffer', $this->complete( ... ), PHP_INT_MAX );
	}

	/**
	 * Adds the panel that is missing at the end, and takes away all but the last: what a theme prints above its text is
	 * a list.
	 */
	private function complete( mixed $page ): mixed {
		$post = get_queried_object();
		if ( ! is_string( $page ) || ! $post instanceof WP_Post || ! $this->gate->closes_page_of( $post ) ) {
			return $page;
		}
		$panel = $this->gate->panel( $post );
		// The panel's words are ours, whatever a story says.
		$page = str_replace(
			self::PLACE,
			$panel,
			( $this->look )()->cleaned( str_replace( $panel, self::PLACE, $page ), $post ),
		);
		$end  = strripos( $page, '</body>' );
		$last = strrpos( $page, $panel );
		if ( $end === false ) {
			return $page;
		}
		if ( ! str_contains( $page, "data-circ-gate=\"$post->ID\"" ) ) {
			return substr_replace(
				$page,
				sprintf(
					'<div class="circ-paywall" data-circ-article="%d" %s>%s</div>',
					$post->ID,
					self::LAST,
					$panel,
				),
				$end,
				0,
			);
		}
		return $last === false ? $page : str_replace( $panel, '', substr( $page, 0, $last ) ) . substr( $page, $last );
	}
}
