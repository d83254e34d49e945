<?php
/**
 * Searches for the paid text on a site with plugins and themes that replace the text, cache HTML, act on publishing, or
 * print pages in their own way; and with More in each place where an editor can put it (T30).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class NeighbourCrawlTest extends HttpTestCase {
	/** @var array<string, int> Ids of this test's stories. */
	private static array $stories = [];

	/** The other plugins; each request names the one to run. */
	private const NEIGHBOURS = <<<'PHP'
		<?php
		$neighbour = $_SERVER['HTTP_X_NEIGHBOUR'] ?? '';
		$places    = [ 'builder' => 9, 'late' => 50, 'last' => PHP_INT_MAX ];
		if ( isset( $places[ $neighbour ] ) ) {
			add_filter( 'the_content', static fn( $text ) => '<section class="built">' . get_post()->post_content . '</section>', $places[ $neighbour ] );
		}
		if ( $neighbour === 'full-feed' ) {
			foreach ( [ 'the_content_feed', 'the_excerpt_rss', 'the_excerpt', 'get_the_excerpt' ] as $filter ) {
				add_filter( $filter, static fn( $text ) => '<b>' . get_post()->post_content . '</b>', 99 );
			}
		}
		if ( $neighbour === 'related' ) {
			add_action( 'wp_footer', static function () {
				foreach ( get_posts( [ 'numberposts' => 50 ] ) as $story ) {
					echo get_the_excerpt( $story ), get_the_content( null, false, $story ), apply_filters( 'the_excerpt', get_the_excerpt( $story->ID ) ), wp_trim_excerpt( '', $story );
				}
			} );
		}
		if ( $neighbour === 'rest-raw' ) {
			add_filter( 'rest_prepare_post', static function ( $response, $story ) {
				$response->data['content']['rendered'] = $story->post_content;
				$response->data['full_text']           = [ 'plain' => wp_strip_all_tags( $story->post_content ) ];
				return $response;
			}, PHP_INT_MAX, 2 );
		}
		if ( $neighbour === 'keeps' ) {
			add_action( 'wp_footer', static function () {
				$kept = get_transient( 'neighbour_kept' );
				if ( ! is_string( $kept ) ) {
					$kept = '';
					foreach ( [ new WP_Query( [ 'posts_per_page' => 50 ] ) ] as $list ) {
						while ( $list->have_posts() ) {
							$list->the_post();
							$kept .= apply_filters( 'the_content', get_the_content() ) . get_the_excerpt();
						}
					}
					wp_reset_postdata();
					set_transient( 'neighbour_kept', $kept );
				}
				echo "<aside>$kept</aside>";
			} );
		}
		$templates = [
			'no-loop'  => 'the_post_id',
			'raw-loop' => 'setup',
			'foreign'  => 'foreign',
			'twice'    => 'twice',
			'nothing'  => 'nothing',
			'counts'   => 'counts',
		];
		if ( isset( $templates[ $neighbour ] ) ) {
			add_action( 'template_redirect', static function () {
				is_singular() && ! is_embed() && ! is_feed() && add_filter( 'template_include', static fn() => WP_CONTENT_DIR . '/mu-plugins/neighbours/template.php', PHP_INT_MAX );
			} );
		}
		if ( $neighbour === 'queries' ) {
			add_action( 'pre_get_posts', static function ( $query ) {
				$query->set( 'posts_per_page', 3 );
				$query->set( 'post_type', [ 'post', 'page' ] );
				$query->set( 'ignore_sticky_posts', true );
			} );
		}
		PHP;

	/** A template of another theme. */
	private const TEMPLATE = <<<'PHP'
		<?php
		echo '<html><head>';
		wp_head();
		echo '</head><body><main>';
		$neighbour = $_SERVER['HTTP_X_NEIGHBOUR'];
		if ( $neighbour === 'no-loop' ) {
			echo apply_filters( 'the_content', get_queried_object()->post_content );
		} elseif ( $neighbour === 'raw-loop' ) {
			$post = get_queried_object();
			setup_postdata( $post );
			the_content();
		} elseif ( $neighbour === 'nothing' ) {
			echo '<h1>' . get_the_title( get_queried_object() ) . '</h1>';
		} else {
			while ( have_posts() ) {
				the_post();
				if ( $neighbour === 'foreign' ) {
					echo apply_filters( 'the_content', 'A field of the theme.' );
				}
				if ( $neighbour === 'counts' ) {
					str_word_count( apply_filters( 'the_content', get_the_content() ) );
				}
				the_content();
				if ( $neighbour === 'twice' ) {
					the_content();
				}
			}
		}
		echo '</main>';
		wp_footer();
		echo '</body></html>';
		PHP;

	/** The places where More can be put, with the free and the paid text around each. */
	private const MORE = [
		'group'   => "<!-- wp:group -->\n<div class=\"wp-block-group\">%f<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->%p</div>\n<!-- /wp:group -->%p",
		'column'  => "<!-- wp:columns -->\n<div class=\"wp-block-columns\"><!-- wp:column -->\n<div class=\"wp-block-column\">%f<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->%p</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->%p",
		'pattern' => '%f<!-- wp:block {"ref":%pattern%} /-->%p%p',
		'classic' => "Free words here.\n\n<!--more Go on-->\n\nPaid SENTINEL words.\n\nPaid SENTINEL again.",
		'html'    => "<!-- wp:html -->\n<div><p>Free words here.</p><!--more--><p>Paid SENTINEL words.</p></div>\n<!-- /wp:html -->%p",
		'bare'    => '%f<!--more-->%p%p',
		'broken'  => "<!-- wp:html -->\n<div><section><p>Free words here.\n<!-- /wp:html --><!-- wp:circulation/wall /-->%p%p",
	];

	#[BeforeClass]
	public static function move_in(): void {
		$site = Publisher::get();
		$site->run( sprintf( '$folder = WP_CONTENT_DIR . "/mu-plugins/neighbours"; wp_mkdir_p( $folder ); file_put_contents( WP_CONTENT_DIR . "/mu-plugins/neighbours.php", base64_decode( "%s" ) ); file_put_contents( "$folder/template.php", base64_decode( "%s" ) );', base64_encode( self::NEIGHBOURS ), base64_encode( self::TEMPLATE ) ) );
		$free    = "<!-- wp:paragraph -->\n<p>Free words here.</p>\n<!-- /wp:paragraph -->";
		$paid    = "<!-- wp:paragraph -->\n<p>Paid SENTINEL words.</p>\n<!-- /wp:paragraph -->";
		$stories = array_map( static fn( string $body ): string => str_replace( [ '%f', '%p' ], [ $free, $paid ], $body ), self::MORE );
		$made    = $site->run(
			sprintf(
				'$end = wp_insert_post( [ "post_type" => "wp_block", "post_status" => "publish", "post_title" => "End", "post_content" => base64_decode( "%s" ) ] ); $ids = []; foreach ( json_decode( base64_decode( "%s" ), true ) as $name => $body ) { foreach ( [ "closed", "open" ] as $access ) { $ids[ "$name-$access" ] = wp_insert_post( wp_slash( [ "post_status" => "publish", "post_author" => 1, "post_date" => "2026-01-10 08:00:00", "post_name" => "more-$name-$access", "post_title" => "More $name $access", "post_content" => str_replace( [ "%%pattern%%", "words." ], [ (string) $end, "words $access." ], $body ) ] ) ); if ( $access === "closed" ) { update_post_meta( $ids[ "$name-$access" ], "circulation_access", "members" ); } } } $ids["end-open"] = $end; echo "\n" . json_encode( $ids );',
				base64_encode( "$paid<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->" ),
				base64_encode( (string) json_encode( $stories ) )
			)
		);
		self::$stories = (array) json_decode( (string) strrchr( "\n$made", "\n" ), true );
	}

	#[AfterClass]
	public static function move_out(): void {
		Publisher::get()->run( 'unlink( WP_CONTENT_DIR . "/mu-plugins/neighbours/template.php" ); rmdir( WP_CONTENT_DIR . "/mu-plugins/neighbours" ); unlink( WP_CONTENT_DIR . "/mu-plugins/neighbours.php" ); delete_transient( "neighbour_kept" ); foreach ( json_decode( base64_decode( "' . base64_encode( (string) json_encode( array_values( self::$stories ) ) ) . '" ) ) as $id ) { wp_delete_post( $id, true ); }' );
	}

	/** The editor's log-in cookie. */
	private function editor(): string {
		return 'Cookie: ' . Publisher::get()->run( 'echo LOGGED_IN_COOKIE . "=" . wp_generate_auth_cookie( 1, time() + 3600, "logged_in" );' );
	}

	/** @return iterable<string, array{string}> */
	public static function places(): iterable {
		foreach ( array_keys( self::MORE ) as $place ) {
			yield $place => [ $place ];
		}
	}

	// Proves gate-23.
	#[Test]
	#[DataProvider( 'places' )]
	public function text_after_more_is_paid_for_wherever_more_is( string $place ): void {
		foreach ( [ 'closed', 'open' ] as $access ) {
			$id   = self::$stories[ "$place-$access" ];
			$path = '/' . Publisher::YEAR . "/more-$place-$access/";
			$seen = [
				'page'       => $this->get( $path )['body'],
				'feed'       => $this->get( "{$path}feed/?withoutcomments=1" )['body'],
				'embed'      => $this->get( "{$path}embed/" )['body'],
				'REST'       => $this->get( "/wp-json/wp/v2/posts/$id" )['body'],
				'REST list'  => $this->get( "/wp-json/wp/v2/posts?include=$id&_embed=1" )['body'],
				'front page' => $this->get( '/?posts_per_page=100' )['body'],
			];
			foreach ( $access === 'closed' ? $seen : [ $seen['page'], $seen['REST'] ] as $where => $text ) {
				self::assertSame( $access === 'open', str_contains( $access === 'closed' ? str_replace( 'SENTINEL words open', '', $text ) : $text, 'SENTINEL' ), "$place on $where, $access" );
			}
			self::assertStringContainsString( 'Free words here.', $seen['page'] );
			self::assertSame( (int) ( $access === 'closed' ), substr_count( $seen['page'], "data-circ-gate=\"$id\"" ) );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function neighbours(): iterable {
		foreach ( [ 'builder', 'late', 'last', 'no-loop', 'raw-loop', 'foreign', 'twice', 'nothing', 'counts', 'queries', 'full-feed', 'related', 'rest-raw', 'keeps' ] as $neighbour ) {
			yield $neighbour => [ $neighbour ];
		}
	}

	// Proves gate-6.
	#[Test]
	#[DataProvider( 'neighbours' )]
	public function beside_another_plugin_the_text_stays_paid_for_and_there_is_one_panel( string $neighbour ): void {
		$id   = self::$stories['group-closed'];
		$path = '/' . Publisher::YEAR . '/more-group-closed/';
		foreach ( [ [], [ $this->editor() ], [] ] as $who => $reader ) {
			$seen = [ 'page' => $path, 'feed' => '/feed/', 'own feed' => "{$path}feed/?withoutcomments=1", 'embed' => "{$path}embed/", 'REST' => "/wp-json/wp/v2/posts/$id", 'front page' => '/' ];
			foreach ( $seen as $where => $address ) {
				$text = $this->get( $address, [ "X-Neighbour: $neighbour", ...$reader ] )['body'];
				if ( $reader === [] ) {
					self::assertStringNotContainsString( 'SENTINEL words closed', $text, "$neighbour on $where, visit $who" );
					self::assertStringNotContainsString( 'circulation-lead', $text );
				}
				if ( $reader === [] && $where === 'page' ) {
					self::assertSame( 1, substr_count( $text, "data-circ-gate=\"$id\"" ), $neighbour );
					self::assertSame( $neighbour === 'twice' ? 2 : 1, substr_count( $text, "data-circ-article=\"$id\"" ), $neighbour );
				}
			}
		}
		$open = $this->get( '/' . Publisher::YEAR . '/more-group-open/', [ "X-Neighbour: $neighbour" ] )['body'];
		self::assertSame( $neighbour !== 'nothing', str_contains( $open, 'SENTINEL words open' ), 'the control' );
		$member = $this->get( "/wp-json/circulation/v1/content/$id", [ "X-Neighbour: $neighbour", 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ] )['body'];
		self::assertStringContainsString( 'SENTINEL words closed', $member, 'a member opens this story' );
	}
}
