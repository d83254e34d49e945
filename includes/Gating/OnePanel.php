<?php
/** Ensures exactly one panel on a closed page, though a theme may print the text twice or not at all (`gate-6`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use Throwable;
use WP_Post;

/** Filters the HTML of the whole page, also for members-only words, after WordPress has rendered it. */
final class OnePanel implements Module {
	/** Attribute of a panel that no template has printed; `wp circulation gate audit` looks for it. */
	public const LAST = 'data-circ-last';

	/** Placeholder for the panel while the rest of the page is checked. */
	private const PLACE = '<!--circulation-panel-->';

	/** @var string The page that WordPress's filter has returned. */
	private string $filtered = '';

	/** @param Closure(): LastLook $look */
	public function __construct( private readonly ArticleGate $gate, private readonly Closure $look ) {}

	/**
	 * WordPress buffers a page if this hook has a listener, from 1000 on. A buffer of ours below that one gets the page
	 * if other code turns WordPress's off, or fails or ends the request while it is filtered.
	 */
	public function register(): void {
		add_filter( 'wp_template_enhancement_output_buffer', $this->filter( ... ), PHP_INT_MAX );
		add_action( 'wp_before_include_template', $this->guard( ... ), 999, 0 );
	}

	/** Buffers a closed story's page below WordPress's own buffer. */
	private function guard(): void {
		ob_start( $this->checked( ... ) );
	}

	/** Completes the page that WordPress has buffered. */
	private function filter( mixed $page ): mixed {
		return is_string( $page ) ? $this->filtered = $this->complete( $page ) : $page;
	}

	/** Nothing is sent of a page that cannot be looked through. */
	private function checked( string $page ): string {
		try {
			return $page === $this->filtered ? $page : $this->complete( $page );
		} catch ( Throwable $failure ) {
			wp_trigger_error( __METHOD__, "A page was held back: {$failure->getMessage()}", E_USER_WARNING );
			return '';
		}
	}

	/**
	 * Appends a missing panel; of several it keeps only the last one, because the others belong to lists above the
	 * article.
	 */
	private function complete( string $page ): string {
		$post = get_queried_object();
		if ( ! $post instanceof WP_Post || ! $this->gate->closes_page_of( $post ) ) {
			return $page;
		}
		$panel = $this->gate->panel( $post );
		// The panel's words are ours, even if the article contains the same ones.
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
