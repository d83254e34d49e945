<?php
/**
 * The whole table of our hooks: a new, removed or moved hook fails.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use ReflectionFunction;
use WP;
use WP_Hook;
use WP_Query;

final class HooksTest extends WordPressTestCase {
	private function hooks(): string {
		$rows = [];
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			self::assertInstanceOf( WP_Hook::class, $hook );
			foreach ( $hook->callbacks as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$owner = $this->owner( $callback['function'] );
					if ( str_starts_with( $owner, 'Circulation\\' ) && ! str_starts_with( $owner, 'Circulation\\Tests\\' ) ) {
						$rows[] = implode( ' ', [ $name, $this->number( $priority ), $this->number( $callback['accepted_args'] ), substr( $owner, strlen( 'Circulation\\' ) ) ] );
					}
				}
			}
		}
		sort( $rows );
		return implode( "\n", $rows );
	}

	/** Writes a number as the tables do, with names for PHP's largest and smallest. */
	private function number( int $number ): int|string {
		return [ PHP_INT_MAX => 'max', PHP_INT_MIN => 'min', PHP_INT_MIN + 1 => 'min+1' ][ $number ] ?? $number;
	}

	/**
	 * Entries that occur more often in one list of hooks than in the other.
	 *
	 * @return list<string>
	 */
	private function beyond( string $hooks, string $others ): array {
		$left = array_count_values( explode( "\n", $others ) );
		$rows = [];
		foreach ( explode( "\n", $hooks ) as $row ) {
			$left[ $row ] = ( $left[ $row ] ?? 0 ) - 1;
			if ( $left[ $row ] < 0 ) {
				$rows[] = $row;
			}
		}
		return $rows;
	}

	private function owner( mixed $callback ): string {
		if ( $callback instanceof \Closure ) {
			$function = new ReflectionFunction( $callback );
			return ( $function->getClosureThis() === null ? '' : $function->getClosureThis()::class . '::' ) . $function->getName();
		}
		return is_array( $callback ) && is_object( $callback[0] ) ? $callback[0]::class . '::' . $callback[1] : '';
	}

	#[Test]
	public function the_plugin_adds_these_hooks_on_every_page_and_no_others(): void {
		self::assertSame( HookTables::EACH_PAGE, $this->hooks() );
	}

	/** Runs the code, and then restores the hooks, so that none that it has added stays. */
	private function before( \Closure $act ): mixed {
		$hooks                = array_map( static fn( WP_Hook $hook ): WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$answer               = $act();
		$GLOBALS['wp_filter'] = $hooks;
		return $answer;
	}

	/** Creates an article as if an earlier request had stored it: the hooks that saving has added are gone. */
	private function article_from_before(): \WP_Post {
		return $this->before( fn(): \WP_Post => $this->article( 'Text' ) );
	}

	/**
	 * Each hook that a part waits for, the values that WordPress passes, all hooks that load the same part, and the
	 * rows that it adds.
	 *
	 * @return iterable<string, array{string, list<mixed>, string, string}>
	 */
	public static function waits(): iterable {
		$request               = new WP();
		$request->matched_rule = '^(?i:account)(?:/.*)?$';
		$data                  = [ 'attrs' => [ 'useFirstImageFromPost' => true ] ];
		$given                 = [
			'parse_request'        => [ $request ],
			'map_meta_cap'         => [ [ 'manage_circulation' ], 'manage_circulation', 1, [] ],
			'posts_search'         => [ ' AND 1=1 ' ],
			'posts_search_orderby' => [ 'post_date' ],
			'pre_get_posts'        => [ new WP_Query() ],
			'pre_get_block_templates' => [ null, [], 'wp_template_part' ],
			'pre_get_block_template' => [ null, 'theme//header', 'wp_template_part' ],
			'pre_get_block_file_template' => [ null, 'theme//header', 'wp_template_part' ],
			'block_bindings_source_value' => [ '', 'core/post-meta' ],
			'render_block_core/post-featured-image' => [ '', $data ],
			'render_block' => [ str_repeat( 'Best of the week. ', 5 ), [ 'blockName' => 'neighbour/best' ] ],
			'wp_trim_words' => [ str_repeat( 'Best of the week. ', 5 ) ],
		];
		$given['pre_get_posts'][0]->query_vars = [ 's' => 'word' ];
		foreach ( HookTables::LATER as $hooks => $rows ) {
			foreach ( explode( ' ', $hooks ) as $hook ) {
				yield "$hook of $hooks" => [ $hook, $given[ $hook ] ?? [ '' ], $hooks, $rows ];
			}
		}
	}

	/** @param list<mixed> $given */
	#[Test]
	#[DataProvider( 'waits' )]
	public function the_other_parts_load_with_whichever_of_their_hooks_fires_first( string $hook, array $given, string $hooks, string $rows ): void {
		$article                               = $this->article_from_before();
		$GLOBALS['wp_query']->queried_object    = $article;
		$GLOBALS['wp_query']->queried_object_id = $article->ID;
		$GLOBALS['wp_query']->is_singular       = true;
		$GLOBALS['wp_query']->is_attachment     = $hook === 'redirect_canonical';
		$this->before( fn() => $this->set( [ 'flags' => [ 'comments' => true ], 'comments' => [ 'spot_id' => 'sp_1' ] ] ) );
		$_GET['circulation_as'] = 'visitor';
		wp_set_current_user( 1 );
		$before                 = $this->hooks();

		$this->comes( $hook, ...$given );
		unset( $_GET['circulation_as'] );

		self::assertSame( explode( "\n", $rows ), $this->beyond( $this->hooks(), $before ) );
		$waited = array_map( static fn( string $first ): string => "$first min max Later::come", explode( ' ', $hooks ) );
		sort( $waited );
		self::assertSame( $waited, $this->beyond( $before, $this->hooks() ), 'nothing comes twice' );
	}

	#[Test]
	#[TestWith( [ 'parse_request' ] )]
	#[TestWith( [ 'map_meta_cap' ] )]
	#[TestWith( [ 'posts_search' ] )]
	#[TestWith( [ 'posts_search_orderby' ] )]
	#[TestWith( [ 'wp_head' ] )]
	#[TestWith( [ 'wp' ] )]
	#[TestWith( [ 'wp_enqueue_scripts' ] )]
	#[TestWith( [ 'template_redirect' ] )]
	#[TestWith( [ 'pre_get_posts' ] )]
	#[TestWith( [ 'posts_where' ] )]
	#[TestWith( [ 'is_post_embeddable' ] )]
	#[TestWith( [ 'block_bindings_source_value' ] )]
	#[TestWith( [ 'pre_get_block_templates' ] )]
	#[TestWith( [ 'render_block_core/post-featured-image' ] )]
	#[TestWith( [ 'render_block' ] )]
	public function nothing_is_loaded_by_a_hook_that_is_not_about_it( string $hook ): void {
		$given = [
			'parse_request' => [ new WP() ],
			'map_meta_cap'  => [ [ 'edit_posts' ], 'edit_posts', 1, [] ],
			'pre_get_posts' => [ new WP_Query() ],
			'posts_where'   => [ " AND wp_posts.post_type = 'post'", new WP_Query() ],
			'is_post_embeddable' => [ true, $this->article_from_before() ],
			'block_bindings_source_value' => [ '', 'core/pattern-overrides' ],
			'pre_get_block_templates' => [ null, [], 'wp_template' ],
			'render_block_core/post-featured-image' => [ '', [ 'attrs' => [ 'sizeSlug' => 'large' ] ] ],
			'render_block' => [ str_repeat( 'Best of the week. ', 5 ), [ 'blockName' => 'core/group' ] ],
		];
		// A page with one open article; on a list, other code may print several articles.
		$GLOBALS['wp_query']->is_singular = $hook === 'template_redirect';

		$this->comes( $hook, ...$given[ $hook ] ?? [ '' ] );

		self::assertSame( HookTables::EACH_PAGE, $this->hooks() );
	}

	#[Test]
	public function a_query_for_files_loads_the_parts_about_files(): void {
		$query             = new WP_Query();
		$query->query_vars = [ 'post_type' => 'attachment' ];

		$this->comes( 'pre_get_posts', $query );

		self::assertStringContainsString( 'Gating\Media::keep_filters', $this->hooks() );
	}

	#[Test]
	public function a_callback_on_one_hook_that_something_waits_for_is_on_no_other(): void {
		add_filter( 'robots_txt', '__return_empty_string' );

		self::assertFalse( has_filter( 'rss_enclosure', '__return_empty_string' ) );
		self::assertSame( '<enclosure/>', apply_filters( 'rss_enclosure', '<enclosure/>' ) );
	}

	#[Test]
	public function a_redirect_that_is_about_no_file_brings_nothing_that_is_about_files(): void {
		apply_filters( 'redirect_canonical', 'http://daily.example/story/', 'http://daily.example/story' );

		self::assertSame( HookTables::EACH_PAGE, $this->hooks() );
	}

	#[Test]
	public function a_part_that_a_hook_loads_runs_in_that_same_hook(): void {
		update_option( 'rewrite_rules', [ 'old' => 'rules' ] );

		do_action( 'activate_circulation/plugin.php' );

		self::assertFalse( get_option( 'rewrite_rules' ) );
		self::assertArrayHasKey( 'circulation-consents', apply_filters( 'wp_privacy_personal_data_erasers', [] ) );
	}

	#[Test]
	public function a_filter_that_a_part_waits_for_keeps_its_value(): void {
		self::assertSame( [ 'manage_options' ], map_meta_cap( 'manage_circulation', 1 ) );
		self::assertSame( [ 'edit_posts' ], apply_filters( 'map_meta_cap', [ 'edit_posts' ], 'edit_posts', 1, [] ) );
		self::assertSame( [ 'mine' => 1 ], array_intersect_key( apply_filters( 'wp_privacy_personal_data_exporters', [ 'mine' => 1 ] ), [ 'mine' => 0 ] ) );
	}

	#[Test]
	public function rest_adds_its_own_when_it_starts(): void {
		$before = $this->hooks();

		rest_get_server();

		$rows = explode( "\n", HookTables::LATER['rest_api_init'] . "\n" . HookTables::REST );
		sort( $rows );
		self::assertSame( $rows, $this->beyond( $this->hooks(), $before ) );
	}

	#[Test]
	public function a_second_rest_server_knows_the_routes_too(): void {
		rest_get_server();
		$GLOBALS['wp_rest_server'] = null;

		self::assertArrayHasKey( '/circulation/v1/plans', rest_get_server()->get_routes( 'circulation/v1' ) );
	}
}
