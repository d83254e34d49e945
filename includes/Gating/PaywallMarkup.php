<?php
/** Marks an article as members-only for search engines, also in another plugin's description (`gate-29`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Sites;
use Circulation\Settings\Settings;
use WP_HTML_Tag_Processor;
use WP_Post;

/** Prints schema.org data, the same for everyone. */
final class PaywallMarkup implements Module {
	/** Types of articles at schema.org. */
	private const ARTICLES = '/(?:Article|BlogPosting|Report)\z/';

	/** @var string What we have printed; '' for nothing. */
	private string $printed = '';

	/** @var bool Whether the article can be read without buying anything. */
	private bool $is_for_accounts = false;

	public function __construct(
		private readonly Access $access,
		private readonly Sites $sites,
		private readonly Settings $settings,
	) {}

	/** Prints our description in the page's head, and marks those of other plugins on the finished page. */
	public function register(): void {
		add_action( 'wp_head', $this->print( ... ), 10, 0 );
		add_filter( 'wp_template_enhancement_output_buffer', $this->merge( ... ), PHP_INT_MAX );
	}

	/** Marks each description of an article in the page; ours is kept only if there is no other. */
	private function merge( mixed $page ): mixed {
		if ( ! is_string( $page ) || $this->printed === '' ) {
			return $page;
		}
		$others = str_replace( $this->printed, '', $page );
		// Parsing all tags takes as long as printing a sidebar, and most pages have no other description.
		if ( stripos( $others, 'ld+json' ) === false ) {
			return $page;
		}
		$tags      = new WP_HTML_Tag_Processor( $others );
		$is_merged = false;
		while ( $tags->next_tag( [ 'tag_name' => 'SCRIPT' ] ) ) {
			if ( $tags->get_attribute( 'type' ) !== 'application/ld+json' ) {
				continue;
			}
			$said  = json_decode( $tags->get_modifiable_text(), true );
			$count = 0;
			$said  = is_array( $said ) ? $this->marked( $said, $count ) : null;
			if ( $count > 0 && $tags->set_modifiable_text( $this->json( $said ) ) ) {
				$is_merged = true;
			}
		}
		return $is_merged ? $tags->get_updated_html() : $page;
	}

	/**
	 * @param array<array-key, mixed> $node One object, a list, or a graph.
	 * @param int $count The number of marked descriptions; incremented.
	 * @return array<array-key, mixed>
	 */
	private function marked( array $node, int &$count ): array {
		$types = array_filter( (array) ( $node['@type'] ?? [] ), is_string( ... ) );
		if ( preg_grep( self::ARTICLES, $types ) ) {
			++$count;
			return $this->mark() + $node;
		}
		$parts = isset( $node['@graph'] ) ? [ '@graph' ] : array_filter( array_keys( $node ), is_int( ... ) );
		foreach ( $parts as $key ) {
			if ( is_array( $node[ $key ] ) ) {
				$node[ $key ] = $this->marked( $node[ $key ], $count );
			}
		}
		return $node;
	}

	/** JSON that is safe to print in a page. */
	private function json( mixed $data ): string {
		return (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
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
		] + $this->product();
	}

	/**
	 * @return array<string, mixed> What the article's readers have bought; empty if there is no product, or a free
	 *   account opens it.
	 */
	private function product(): array {
		$id = $this->settings->values()['story_product'];
		return $id === '' || $this->is_for_accounts
			? []
			: [
				'isPartOf' => [
					'@type'     => [ 'CreativeWork', 'Product' ],
					'name'      => $this->sites->name(),
					'productID' => $id,
				],
			];
	}

	/** Prints the data of the current members-only article. */
	private function print(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post || ! $this->access->is_gated( $post ) ) {
			return;
		}
		$this->is_for_accounts = $this->access->is_for_accounts( $post );
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
		 * Filters the structured data of a members-only article. Anything but a non-empty array prints nothing.
		 *
		 * @param array<string, mixed> $data The schema.org data.
		 * @param WP_Post $post The article.
		 */
		$data = apply_filters( 'circulation_json_ld', $data, $post );
		if ( ! is_array( $data ) || $data === [] ) {
			return;
		}
		$this->printed = '<script type="application/ld+json">' . $this->json( $data ) . "</script>\n";
		// phpcs:ignore WordPress.Security.EscapeOutput -- It is JSON without a "<".
		echo $this->printed;
	}
}
