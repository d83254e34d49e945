<?php
/**
 * Marks an article for search engines as members-only, so that its lead is not taken for cloaking (`gate-29`). Where
 * Yoast SEO describes the article, the mark stands in that description, since two of one page contradict each other.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Sites;
use WP_Post;

/** Prints schema.org data, the same for everybody. */
final class PaywallMarkup implements Module {
	/** @var bool Somebody else's description of this page carries the mark. */
	private bool $is_merged = false;

	/** Takes what is gated and the publisher's name. */
	public function __construct( private readonly Access $access, private readonly Sites $sites ) {}

	/** In the page's head. */
	public function register(): void {
		add_filter( 'wpseo_schema_article', $this->merge( ... ), PHP_INT_MAX );
		add_action( 'wp_head', $this->print( ... ), 10, 0 );
	}

	/** Yoast's piece of its graph that is about the article; false where a site has taken it out. */
	private function merge( mixed $piece ): mixed {
		if ( ! is_array( $piece ) ) {
			return $piece;
		}
		$this->is_merged = true;
		return $this->mark() + $piece;
	}

	/** @return array<string, mixed> */
	private function mark(): array {
		return [
			'isAccessibleForFree' => false,
			'hasPart'             => [
				'@type'               => 'WebPageElement',
				'isAccessibleForFree' => false,
				'cssSelector'         => '.circ-paywall',
			],
		];
	}

	/** Prints the data of the members-only article that this page shows. */
	private function print(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( $this->is_merged || ! $post instanceof WP_Post || ! $this->access->is_gated( $post ) ) {
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
		] + $this->mark();
		/**
		 * Filters what search engines are told about a members-only article. Anything but a list with keys prints
		 * nothing.
		 *
		 * @param array<string, mixed> $data Of schema.org.
		 * @param WP_Post              $post The article.
		 */
		$data = apply_filters( 'circulation_json_ld', $data, $post );
		if ( ! is_array( $data ) || $data === [] ) {
			return;
		}
		echo '<script type="application/ld+json">'
			. wp_json_encode( $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE )
			. "</script>\n";
	}
}
