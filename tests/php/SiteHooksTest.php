<?php
/**
 * Tests what a site can change with hooks, without touching the plugin.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Gating\Access;
use Circulation\Admin\Capability;
use Circulation\Assets\HeaderSlot;
use Circulation\Gating\PaywallMarkup;
use Circulation\Plugin;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Hook;
use WP_Post;

final class SiteHooksTest extends WordPressTestCase {
	/**
	 * The number of hooked callbacks of each class.
	 *
	 * @return array<string, int>
	 */
	private function hooked(): array {
		$owners = [];
		foreach ( $GLOBALS['wp_filter'] as $hook ) {
			self::assertInstanceOf( WP_Hook::class, $hook );
			foreach ( array_merge( ...array_values( $hook->callbacks ) ) as $callback ) {
				$owner    = $callback['function'] instanceof \Closure ? ( new \ReflectionFunction( $callback['function'] ) )->getClosureThis() : null;
				$owners[] = $owner === null ? '' : $owner::class;
			}
		}
		return array_count_values( $owners );
	}

	/** Starts the plugin on a site that has removed one of its parts before plugins are loaded. */
	private function without( string $left_out ): void {
		add_filter( 'circulation_part', static fn( bool $is_wanted, string $part ): bool => $is_wanted && $part !== $left_out, 10, 2 );
		( new Plugin( WP_PLUGIN_DIR . '/circulation/plugin.php' ) )->boot();
	}

	#[Test]
	public function a_site_leaves_out_a_part_that_every_page_has(): void {
		$before = $this->hooked();

		$this->without( HeaderSlot::class );

		self::assertSame( $before[ HeaderSlot::class ], $this->hooked()[ HeaderSlot::class ], 'those of the plugin as it was started before' );
		self::assertGreaterThan( $before[ \Circulation\Assets\Loader::class ], $this->hooked()[ \Circulation\Assets\Loader::class ], 'all else comes' );
	}

	#[Test]
	public function a_site_leaves_out_a_part_that_loads_later(): void {
		$this->without( Capability::class );

		$this->comes( 'map_meta_cap', [ 'manage_circulation' ], 'manage_circulation', 1, [] );

		self::assertArrayNotHasKey( Capability::class, $this->hooked() );
	}

	private function head_of( WP_Post $article ): string {
		$GLOBALS['wp_query']->queried_object    = $article;
		$GLOBALS['wp_query']->queried_object_id = $article->ID;
		$GLOBALS['wp_query']->is_singular       = true;
		remove_all_actions( 'wp_head', 8 );
		ob_start();
		do_action( 'wp_head' );
		return (string) ob_get_clean();
	}

	/**
	 * The structured data in the head.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function told( string $head ): array {
		preg_match_all( '~<script type="application/ld\+json">(.*?)</script>~s', $head, $found );
		return array_map( static fn( string $json ): array => (array) json_decode( $json, true ), $found[1] );
	}

	#[Test]
	public function search_engines_see_what_a_site_adds(): void {
		add_filter( 'circulation_json_ld', static fn( array $data, WP_Post $post ): array => [ 'identifier' => "story-$post->ID" ] + $data, 10, 2 );
		$article = $this->article( 'Body' );

		$told = $this->told( $this->head_of( $article ) );

		self::assertCount( 1, $told );
		self::assertSame( [ "story-$article->ID", false ], [ $told[0]['identifier'], $told[0]['isAccessibleForFree'] ] );
	}

	#[Test]
	#[TestWith( [ [] ] )]
	#[TestWith( [ false ] )]
	#[TestWith( [ '<script>' ] )]
	public function search_engines_see_nothing_where_a_site_removes_it( mixed $answer ): void {
		add_filter( 'circulation_json_ld', static fn(): mixed => $answer );

		self::assertSame( [], $this->told( $this->head_of( $this->article( 'Body' ) ) ) );
	}

	/**
	 * The structured data of a whole page on which another plugin adds its own.
	 *
	 * @return list<array<array-key, mixed>>
	 */
	private function told_beside( mixed $other, bool $members = true ): array {
		add_action(
			'wp_head',
			static function () use ( $other ): void {
				echo '<script class="seo" type="application/ld+json">' . wp_json_encode( $other ) . '</script>';
			},
			1
		);
		$head = apply_filters( 'wp_template_enhancement_output_buffer', $this->head_of( $this->article( 'Body', $members ) ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
		return $this->told( str_replace( 'class="seo" ', '', (string) $head ) );
	}

	/**
	 * The output of other plugins, and the path to the article in it: Yoast, Rank Math and The SEO Framework print a
	 * graph, others one object or a list.
	 *
	 * @return iterable<string, array{array<array-key, mixed>, list<int|string>}>
	 */
	public static function descriptions(): iterable {
		$article = [ '@type' => 'NewsArticle', '@id' => 'x#article', 'hasPart' => [] ];
		$others  = [ [ '@type' => 'BreadcrumbList', 'itemListElement' => [] ], [ '@type' => 'FAQPage', 'mainEntity' => [] ], [ '@type' => 'WebPage', 'isPartOf' => [ '@id' => 'x' ] ] ];
		yield 'a graph' => [ [ '@context' => 'https://schema.org', '@graph' => [ ...$others, $article ] ], [ '@graph', 3 ] ];
		yield 'a graph with several types' => [ [ '@graph' => [ [ '@type' => [ 'WebPage', 'ReportageNewsArticle' ] ] + $article ] ], [ '@graph', 0 ] ];
		yield 'one description' => [ $article, [] ];
		yield 'a list' => [ [ ...$others, [ '@type' => 'BlogPosting' ] + $article ], [ 3 ] ];
	}

	/**
	 * @param array<array-key, mixed> $other
	 * @param list<int|string>        $place
	 */
	// Proves gate-29.
	#[Test]
	#[DataProvider( 'descriptions' )]
	public function the_mark_is_in_the_description_of_another_plugin_and_nowhere_else( array $other, array $place ): void {
		$told = $this->told_beside( $other );

		self::assertCount( 1, $told );
		$found = array_reduce( $place, static fn( mixed $node, int|string $key ): mixed => $node[ $key ], $told[0] );
		self::assertSame( [ 'x#article', false, '.circ-paywall' ], [ $found['@id'], $found['isAccessibleForFree'], $found['hasPart']['cssSelector'] ] );
		self::assertSame( 2, substr_count( (string) wp_json_encode( $told ), 'isAccessibleForFree' ), 'breadcrumbs, questions and the page stay as they are' );
	}

	#[Test]
	#[TestWith( [ [ '@graph' => [ [ '@type' => 'WebPage' ] ] ] ] )]
	#[TestWith( [ 'no description' ] )]
	#[TestWith( [ [ '@graph' => 'text' ] ] )]
	public function if_no_plugin_describes_the_article_our_description_has_the_mark( mixed $other ): void {
		self::assertSame( [ false ], array_column( $this->told_beside( $other ), 'isAccessibleForFree' ) );
	}

	#[Test]
	public function an_open_article_keeps_what_others_say_of_it(): void {
		self::assertSame( [ [ '@type' => 'NewsArticle' ] ], $this->told_beside( [ '@type' => 'NewsArticle' ], false ) );
	}

	// Proves gate-29.
	#[Test]
	public function the_product_that_opens_the_story_is_named_where_the_publisher_names_one(): void {
		self::assertArrayNotHasKey( 'isPartOf', $this->told( $this->head_of( $this->article( 'Body' ) ) )[0] );
		$this->set( [ 'story_product' => 'example.com:membership' ] );

		$part = [ '@type' => [ 'CreativeWork', 'Product' ], 'name' => 'The Daily Example', 'productID' => 'example.com:membership' ];
		self::assertSame( $part, $this->told( $this->head_of( $this->article( 'Body' ) ) )[0]['isPartOf'] );
		self::assertSame( $part, $this->told_beside( [ '@type' => 'Article' ] )[0]['isPartOf'] );
		$free = $this->article( 'Body' );
		( new Access() )->set( $free->ID, Access::REGISTERED );
		$told = $this->told( $this->head_of( $free ) )[0];
		self::assertSame( [ false, false ], [ $told['isAccessibleForFree'], isset( $told['isPartOf'] ) ], 'a free account opens it: nobody buys anything for it' );
	}

	/** @param list<string> $lines */
	// Proves gate-46.
	#[Test]
	#[TestWith( [ 'https://daily.example/license.xml', [ 'License: https://daily.example/license.xml' ] ] )]
	#[TestWith( [ '', [] ] )]
	#[TestWith( [ 'http://daily.example/license.xml', [] ] )]
	#[TestWith( [ "https://a.b/\nDisallow: /", [] ] )]
	#[TestWith( [ null, [] ] )]
	public function robots_txt_names_the_terms_for_machines_where_there_are_some( mixed $address, array $lines ): void {
		add_filter( 'circulation_license', static fn(): mixed => $address );

		self::assertSame( $lines, $this->license_in( "User-agent: *\nDisallow: /wp-admin/" ) );
	}

	/**
	 * The license lines of robots.txt.
	 *
	 * @return list<string>
	 */
	private function license_in( string $text ): array {
		add_filter( 'robots_txt', static fn(): string => $text, 0 );
		ob_start();
		do_robots();
		$printed = (string) ob_get_clean();
		self::assertStringContainsString( $text, $printed );
		preg_match_all( '~^license:.*$~mi', $printed, $found );
		return $found[0];
	}

	#[Test]
	public function terms_that_another_plugin_names_are_not_named_twice(): void {
		add_filter( 'circulation_license', static fn(): string => 'https://daily.example/license.xml' );

		self::assertSame( [ 'license: /mine.xml' ], $this->license_in( 'license: /mine.xml' ) );
	}

	// Proves gate-5.
	#[Test]
	public function a_site_says_where_the_lead_ends(): void {
		add_filter( 'circulation_lead', static fn( string $lead, WP_Post $post ): string => "<p>Only this of $post->post_title.</p>", 10, 2 );
		$article = $this->article( "<p>One.</p>\n\n<p>Two.</p>\n\n<p>Three.</p>\n\n<p>Four.</p>", true, [ 'post_title' => 'Harbor' ] );
		$GLOBALS['post'] = $article;
		setup_postdata( $article );

		self::assertStringContainsString( 'Only this of Harbor.', get_the_content() );
		self::assertStringNotContainsString( 'One.', get_the_content() );
	}

	#[Test]
	public function a_lead_that_is_no_text_leaves_the_usual_one(): void {
		add_filter( 'circulation_lead', '__return_null' );
		$article = $this->article( "<p>One.</p>\n\n<p>Two.</p>" );
		$GLOBALS['post'] = $article;
		setup_postdata( $article );

		self::assertStringContainsString( 'One.', get_the_content() );
		self::assertStringNotContainsString( 'Two.', get_the_content() );
	}

	#[Test]
	public function a_site_dresses_the_log_in_button(): void {
		add_filter( 'circulation_header_button', static fn( string $html ): string => "<nav>$html</nav>" );

		ob_start();
		do_action( 'circulation_account_link' );
		$printed = (string) ob_get_clean();

		self::assertStringStartsWith( '<nav><div data-circ-header>', $printed );
		self::assertSame( $printed, do_blocks( '<!-- wp:circulation/account-link /-->' ) );
	}

	#[Test]
	public function plans_of_another_system_are_offered_beside_those_that_were_typed(): void {
		$this->set( [ 'plan_list' => "monthly { name: 'Monthly', amount: 9.99, frequency: 1 }" ] );
		$before = $this->rest( '/circulation/v1/plans' );
		add_filter( 'circulation_plan_text', static fn( string $text ): string => "$text\nyearly { name: 'Yearly', amount: 99, frequency: 12 }" );

		$after = $this->rest( '/circulation/v1/plans' );

		self::assertStringNotContainsString( 'Yearly', (string) wp_json_encode( $before->get_data() ) );
		self::assertStringContainsString( 'Yearly', (string) wp_json_encode( $after->get_data() ) );
		self::assertStringContainsString( 'Monthly', (string) wp_json_encode( $after->get_data() ) );
		self::assertNotSame( $before->get_headers()['ETag'], $after->get_headers()['ETag'], 'what a cache has kept is known to be old' );
		self::assertStringNotContainsString( 'Yearly', $this->plugin_settings()->plan_list(), 'the settings screen shows what was typed' );
	}
}
