<?php
/**
 * Marks an article for search engines as members-only, so that its lead is not taken for cloaking (`gate-29`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Sites;
use WP_Post;

/** Prints schema.org data, the same for everybody. */
final class PaywallMarkup implements Module {
	/** Takes what is gated and the publisher's name. */
	public function __construct( private readonly Access $access, private readonly Sites $sites ) {}

	/** In the page's head. */
	public function register(): void {
		add_action( 'wp_head', $this->print( ... ), 10, 0 );
	}

	/** Prints the data of the members-only article that this page shows. */
	private function print(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post || ! $this->access->is_gated( $post ) ) {
			return;
		}
		$data = [
			'@context'            => 'https://schema.org',
			'@type'               => 'NewsArticle',
			'mainEntityOfPage'    => get_permalink( $post ),
			'headline'            => wp_strip_all_tags( get_the_title( $post ) ),
			'datePublished'       => get_post_time( DATE_ATOM, true, $post ),
			'dateModified'        => get_post_modified_time( DATE_ATOM, true, $post ),
			'publisher'           => [
				'@type' => 'Organization',
				'name'  => $this->sites->name(),
			],
			'isAccessibleForFree' => false,
			'hasPart'             => [
				'@type'               => 'WebPageElement',
				'isAccessibleForFree' => false,
				'cssSelector'         => '.circ-paywall',
			],
		];
		echo '<script type="application/ld+json">' . wp_json_encode( $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) . "</script>\n";
	}
}
