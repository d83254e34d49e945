<?php
/**
 * Other plugins' filters that return the wrong kind of value, before our callbacks and after them: our code bears each
 * of them, and no closed text opens (`gate-23`, T30).
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Account\Account;
use Circulation\Consent\DailyCleanUp;
use Circulation\Gating\Openings;
use Circulation\Plans\EntryOfferKeeper;
use Circulation\Salt;
use Circulation\Services;
use Circulation\Tests\Gating\ArticlePage;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use RuntimeException;
use Throwable;
use WP_Hook;
use WP_Post;
use WP_REST_Request;

final class FilteredValuesTest extends WordPressTestCase {
	use ArticlePage;

	private const BODY = "<!-- wp:paragraph -->\n<p>Free words here.</p>\n<!-- /wp:paragraph -->\n<!-- wp:circulation/wall /-->\n<!-- wp:paragraph -->\n<p>The ferries are in a SENTINEL register of the harbor office.</p>\n<!-- /wp:paragraph -->";

	/** Filters of the values that we read from WordPress's functions, by the part of the site that reads them. */
	private const READ = [
		'article' => [
			...[ 'home_url', 'site_url', 'plugins_url', 'set_url_scheme', 'rest_url', 'post_link', 'user_trailingslashit' ],
			...[ 'option_circulation_settings', 'option_circulation_page_facts', 'pre_option_circulation_entry_offer', 'pre_option' ],
			...[ 'alloptions', 'get_post_metadata', 'update_post_metadata_cache', 'get_post_time', 'post_thumbnail_id' ],
			...[ 'post_password_required', 'get_site_icon_url', 'the_content', 'get_the_excerpt', 'content_pagination', 'posts_results' ],
			...[ 'language_attributes', 'locale', 'ext2type', 'map_meta_cap', 'user_has_cap', 'privacy_policy_url' ],
			...[ 'gettext_circulation', 'gettext_with_context_circulation', 'ngettext_circulation', 'esc_html', 'clean_url' ],
		],
		'account' => [
			...[ 'home_url', 'plugins_url', 'rest_url', 'get_terms', 'category_link', 'theme_mod_custom_logo', 'bloginfo' ],
			...[ 'wp_get_attachment_image', 'get_site_icon_url', 'privacy_policy_url', 'language_attributes', 'locale' ],
			...[ 'gettext_circulation', 'script_loader_tag', 'esc_html', 'attribute_escape' ],
		],
		'routes' => [
			...[ 'home_url', 'option_circulation_plan_list' ],
			...[ 'pre_option_circulation_keys', 'rest_request_parameter_order', 'rest_request_before_callbacks', 'salt' ],
			...[ 'gettext_circulation', 'sanitize_text_field', 'nonce_life', 'map_meta_cap', 'user_has_cap', 'get_post_status' ],
		],
		'settings' => [ 'home_url', 'get_terms', 'gettext_circulation', 'esc_html' ],
		'jobs' => [ 'wp_next_scheduled', 'option_cron', 'wp_date', 'privacy_policy_url' ],
	];

	/** Filters of text that WordPress itself prints or joins: it warns of a list wherever it uses them. */
	private const PRINTED = [ 'attribute_escape', 'clean_url', 'esc_html', 'script_loader_tag' ];

	/** @var list<string> What our own code has failed at. */
	private array $failures = [];

	private string $now = '';

	/** @return array<string, Closure> Values that other plugins return. */
	private static function answers( string $hook ): array {
		return [
			'nothing'  => static fn(): mixed => null,
			'a number' => static fn(): int => 7,
		] + ( in_array( $hook, self::PRINTED, true ) ? [] : [
			'an empty list' => static fn(): array => [],
			'a list'        => static fn(): array => [ 'a' => 1, 2 => [ null ] ],
		] );
	}

	/** @return iterable<string, array{string}> */
	public static function parts(): iterable {
		foreach ( array_keys( self::READ ) as $part ) {
			yield $part => [ $part ];
		}
	}

	/** Notes a failure in our own code: in WordPress's, the neighbour breaks every site. */
	private function note( string $what, string $message, string $file, int $line ): bool {
		if ( str_starts_with( $file, dirname( __DIR__, 2 ) . '/includes/' ) ) {
			$this->failures[] = "$what: $message in " . basename( $file ) . ":$line";
		}
		return true;
	}

	/** Runs a part of the site, and returns what it prints. */
	private function visit( string $what, Closure $part ): string {
		$this->now = $what;
		$level     = ob_get_level();
		ob_start();
		try {
			$part();
		} catch ( Throwable $failure ) {
			$this->note( $what, $failure->getMessage(), $failure->getFile(), $failure->getLine() );
		}
		$printed = '';
		while ( ob_get_level() > $level ) {
			$printed = ob_get_clean() . $printed;
		}
		$GLOBALS['wp_current_filter'] = [];
		wp_set_current_user( 0 );
		return $printed;
	}

	/** @param list<WP_Post> $stories A closed and an open one. */
	private function part( string $name, array $stories ): Closure {
		return match ( $name ) {
			'article' => fn() => array_map( $this->print_article( ... ), $stories ),
			'account' => static fn() => print ( new Account( new Services( WP_PLUGIN_DIR . '/circulation/plugin.php' ) ) )->document()->html( 'account/login' ),
			'routes' => fn() => $this->print_answers( $stories[0] ),
			'settings' => static function (): void {
				wp_set_current_user( 1 );
				$GLOBALS['menu'] = [];
				do_action( 'admin_menu' );
				do_action( 'toplevel_page_circulation' );
			},
			default => static fn() => array_map( do_action( ... ), [ DailyCleanUp::EVENT, Openings::EVENT, EntryOfferKeeper::EVENT ] ),
		};
	}

	private function print_article( WP_Post $post ): void {
		$this->go_to( $post );
		do_action( 'wp_enqueue_scripts' );
		do_action( 'wp_head' );
		echo $this->single( $post );
		the_excerpt();
		do_action( 'wp_footer' );
	}

	private function print_answers( WP_Post $closed ): void {
		$edited = new WP_REST_Request( 'GET', "/wp/v2/posts/$closed->ID" );
		$edited->set_query_params( [ 'context' => 'edit' ] );
		foreach ( [ '/circulation/v1/plans', '/circulation/v1/nonce', "/circulation/v1/content/$closed->ID", "/wp/v2/posts/$closed->ID", $edited ] as $request ) {
			echo wp_json_encode( rest_do_request( $request )->get_data() );
		}
	}

	#[Test]
	public function a_filter_that_returns_no_salt_weakens_no_key(): void {
		$salt = wp_salt( 'nonce' );
		foreach ( [ null, [], '', 7 ] as $answer ) {
			$filter = static fn(): mixed => $answer;
			add_filter( 'salt', $filter );
			self::assertSame( $salt, Salt::of( 'nonce' ) );
			remove_filter( 'salt', $filter );
		}
		self::assertNotSame( '', $salt );
	}

	// Proves gate-14.
	#[Test]
	public function a_request_that_an_exception_has_ended_reads_no_more_for_editing(): void {
		$post = $this->article( self::BODY );
		$this->as_user( 'administrator' );
		$request = new WP_REST_Request( 'GET', "/wp/v2/posts/$post->ID" );
		$request->set_query_params( [ 'context' => 'edit' ] );
		add_filter( 'rest_prepare_post', static fn(): never => throw new RuntimeException( 'A neighbour.' ) );
		try {
			rest_do_request( $request );
			self::fail( 'The filter has thrown.' );
		} catch ( RuntimeException ) {
			self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', $post->post_content ) );
		}
	}

	// Proves gate-23.
	#[Test]
	#[DataProvider( 'parts' )]
	public function our_code_bears_a_filter_that_returns_the_wrong_kind( string $part ): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$this->with_session( 'subscriber' );
		$visit = $this->part( $part, [ $this->article( self::BODY ), $this->article( 'Everybody reads this.', false ) ] );
		// This loads each part of ours that waits for a hook, so that the neighbour's callback comes after them.
		$usual = $this->visit( 'usual', $visit );
		$hooks = $GLOBALS['wp_filter'];
		$GLOBALS['wpdb']->suppress_errors();
		set_error_handler( fn( int $level, string $message, string $file, int $line ): bool => $this->note( $this->now, $message, $file, $line ) );
		foreach ( self::READ[ $part ] as $hook ) {
			foreach ( self::answers( $hook ) as $name => $answer ) {
				$GLOBALS['wp_filter'] = array_map( static fn( WP_Hook $hook ): WP_Hook => clone $hook, $hooks );
				add_filter( $hook, $answer, PHP_INT_MAX );
				if ( str_contains( $this->visit( "$hook with $name", $visit ), 'SENTINEL' ) ) {
					$this->failures[] = "$hook with $name opens the story";
				}
			}
		}
		restore_error_handler();
		$GLOBALS['wp_filter'] = $hooks;
		$GLOBALS['wpdb']->suppress_errors( false );
		file_put_contents( WP_DEBUG_LOG, '' );

		self::assertStringNotContainsString( 'SENTINEL', $usual );
		self::assertSame( [], array_values( array_unique( $this->failures ) ) );
	}
}
