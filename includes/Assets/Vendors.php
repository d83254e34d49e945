<?php
/** Adds the script that loads third parties, if one is enabled and has its key (`vendor-20`). */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Gating\Access;
use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use WP_Post;

/** The configuration it prints holds public ids only, no secret. */
final class Vendors implements Module {
	public const HANDLE = 'circulation-vendors';

	public function __construct(
		private readonly Build $build,
		private readonly Connections $connections,
		private readonly Environment $environment,
		private readonly Access $access,
	) {}

	/** Covers the site's pages; the account page prints the script itself. */
	public function register(): void {
		add_action( 'wp_enqueue_scripts', $this->enqueue_script( ... ), 10, 0 );
		add_action( 'wp_footer', $this->print_config( ... ), 1, 0 );
	}

	/** Enqueues the script of the third parties in the footer, deferred. */
	public function enqueue_script(): void {
		$this->build->enqueue( self::HANDLE, 'vendors/vendors' );
	}

	/** Prints the third parties' configuration, as a data block that the script reads. */
	public function print_config(): void {
		// wp_print_inline_script_tag() would let other plugins add attributes, such as a nonce that must not be cached.
		echo '<script type="application/json" id="circulation-vendors">'
			. wp_json_encode( $this->values(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE )
			. "</script>\n";
	}

	/** @return array<string, mixed> The values that src/domain/site/vendor-config.ts reads. */
	public function values(): array {
		return array_filter(
			[
				'consent' => $this->assumed(),
				'demo'    => $this->environment->vendor_demo(),
			] + $this->here()
		);
	}

	/**
	 * @return array<string, array<string, mixed>> The third parties of this page: none for one that the public cannot
	 *   see, whose headline and address they would learn. The meter counts only articles that are open (`vendor-7`).
	 */
	private function here(): array {
		$post = is_singular() ? get_queried_object() : null;
		if ( $post instanceof WP_Post && ! is_post_publicly_viewable( $post ) ) {
			return [];
		}
		$vendors = $this->connections->vendors();
		return $post instanceof WP_Post
			&& is_single()
			&& $post->post_password === ''
			&& ! $this->access->is_gated( $post )
			? $vendors
			: array_diff_key( $vendors, [ 'piano' => null ] );
	}

	/** @return list<string> The consent categories that apply if the reader is not asked. */
	private function assumed(): array {
		if ( function_exists( 'wp_has_consent' ) ) {
			return [];
		}
		/**
		 * The consent assumed without WordPress's Consent API: 'functional', 'preferences', 'statistics', 'marketing'.
		 * None by default, so that no third party runs (`vendor-20`).
		 *
		 * @param list<string> $categories
		 */
		$categories = (array) apply_filters( 'circulation_consent', [] );
		$is_assumed = static fn( string $category ): bool => in_array( $category, $categories, true );
		return array_values( array_filter( [ 'functional', 'preferences', 'statistics', 'marketing' ], $is_assumed ) );
	}
}
