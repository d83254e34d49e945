<?php
/**
 * What a site changes by its own hooks, without touching the plugin.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Admin\Capability;
use Circulation\Assets\HeaderSlot;
use Circulation\Gating\PaywallMarkup;
use Circulation\Plugin;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Hook;
use WP_Post;

final class SiteHooksTest extends WordPressTestCase {
	/**
	 * Classes of the plugin with hooks now, by number of hooks.
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

	/** A site that leaves a part out, decided before plugins are loaded. */
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
	public function a_site_leaves_out_a_part_that_comes_later(): void {
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
	 * The data for search engines in the head.
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

	/** Yoast SEO prints its graph at priority 1, each piece through a filter. */
	private function with_yoast( mixed $piece ): void {
		add_action(
			'wp_head',
			static function () use ( $piece ): void {
				$piece = apply_filters( 'wpseo_schema_article', $piece, null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Yoast's own.
				echo is_array( $piece ) ? '<script type="application/ld+json">' . wp_json_encode( $piece ) . '</script>' : '';
			},
			1
		);
	}

	// Proves gate-29.
	#[Test]
	public function the_mark_stands_in_the_graph_of_yoast_and_nowhere_else(): void {
		$this->with_yoast( [ '@type' => 'NewsArticle', '@id' => 'x#article', 'hasPart' => [] ] );

		$told = $this->told( $this->head_of( $this->article( 'Body' ) ) );

		self::assertCount( 1, $told );
		self::assertSame( 'x#article', $told[0]['@id'] );
		self::assertFalse( $told[0]['isAccessibleForFree'] );
		self::assertSame( '.circ-paywall', $told[0]['hasPart']['cssSelector'] );
	}

	#[Test]
	public function an_article_that_yoast_does_not_describe_has_the_mark_by_itself(): void {
		$this->with_yoast( false );

		self::assertSame( [ false ], array_column( $this->told( $this->head_of( $this->article( 'Body' ) ) ), 'isAccessibleForFree' ) );
	}

	#[Test]
	public function an_open_article_keeps_the_graph_of_yoast_as_it_is(): void {
		$this->with_yoast( [ '@type' => 'NewsArticle' ] );

		self::assertSame( [ [ '@type' => 'NewsArticle' ] ], $this->told( $this->head_of( $this->article( 'Body', false ) ) ) );
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
