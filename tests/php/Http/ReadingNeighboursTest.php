<?php
/**
 * Plugins alongside ours that read stories for their own purposes, each imitated by the hook that it uses: none of them
 * gets the paid text, and each gets the text of an open story (T30).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class ReadingNeighboursTest extends HttpTestCase {
	/** @var array<string, int> Ids of this test's stories. */
	private static array $stories = [];

	private const BODY = "<!-- wp:paragraph -->\n<p>Free words here.</p>\n<!-- /wp:paragraph -->\n<!-- wp:circulation/wall /-->\n<!-- wp:paragraph -->\n<p>Paid <b>SENTINEL</b> words %s, he said to \"us\".</p>\n<!-- /wp:paragraph -->\n<!-- wp:paragraph -->\n<p>A second año SENTINEL sentence %s of the harbor.</p>\n<!-- /wp:paragraph -->";

	/** The other plugins; each request names the one to run. */
	private const NEIGHBOURS = <<<'PHP'
		<?php
		$neighbour = $_SERVER['HTTP_X_NEIGHBOUR'] ?? '';
		$story     = static fn() => get_post( (int) ( $_SERVER['HTTP_X_STORY'] ?? 0 ) );
		$plain     = static fn( $text ) => trim( preg_replace( '/\s+/', ' ', wp_strip_all_tags( strip_shortcodes( $text ) ) ) );
		$on        = static function ( $name, $hook, $do, $priority = 10, $args = 2 ) use ( $neighbour ) {
			if ( $name === $neighbour ) {
				add_filter( $hook, $do, $priority, $args );
			}
		};
		$loop      = static function ( $print, $more = [] ) use ( $story ) {
			$list = new WP_Query( [ 'p' => $story()->ID ] + $more );
			while ( $list->have_posts() ) {
				$list->the_post();
				$print();
			}
			wp_reset_postdata();
		};
		// Plugins that print in the head or at the end of a page.
		$on( 'description', 'wp_head', static function () use ( $plain ) {
			$text = esc_attr( wp_html_excerpt( $plain( get_post()->post_content ), 156 ) );
			echo "<meta name=\"description\" content=\"$text\" /><meta property=\"og:description\" content=\"$text\" />";
		}, 1 );
		$on( 'article body', 'wp_head', static function () use ( $plain ) {
			echo '<script type="application/ld+json">' . wp_json_encode( [ '@type' => 'NewsArticle', 'headline' => get_the_title(), 'articleBody' => $plain( get_queried_object()->post_content ) ] ) . '</script>';
		} );
		$on( 'data for a script', 'wp_footer', static function () {
			echo '<script>var reader = ' . wp_json_encode( [ 'content' => get_queried_object()->post_content, 'on' => true ] ) . ';</script>';
		} );
		$on( 'read aloud', 'wp_footer', static function () use ( $plain ) {
			echo '<button data-read="' . esc_attr( $plain( get_queried_object()->post_content ) ) . '">Listen</button>';
		} );
		$on( 'a copy in a field', 'wp_footer', static function () {
			echo '<textarea>' . esc_textarea( get_queried_object()->post_content ) . '</textarea>';
		} );
		$on( 'a theme that prints what is stored', 'template_include', static function ( $file ) {
			return is_singular() && ! is_embed() ? WP_CONTENT_DIR . '/mu-plugins/readers/template.php' : $file;
		} );
		// Plugins with their own pages, feeds and routes.
		$on( 'print', 'template_redirect', static function () {
			if ( isset( $_GET['print'] ) ) {
				the_post();
				echo get_the_content(), apply_filters( 'the_content', get_the_content() );
				exit;
			}
		} );
		$on( 'AMP', 'template_redirect', static function () {
			if ( isset( $_GET['print'] ) ) {
				setup_postdata( get_queried_object() );
				echo apply_filters( 'the_content', get_queried_object()->post_content );
				exit;
			}
		} );
		foreach ( [ 'stored text to print', 'stored text to print, sent at once', 'stored text to print, after a clean start' ] as $name ) {
			$on( $name, 'template_redirect', static function () use ( $name ) {
				if ( isset( $_GET['print'] ) ) {
					str_ends_with( $name, 'start' ) && ob_end_clean();
					echo '<html><body>', wpautop( get_queried_object()->post_content ), '</body></html>';
					while ( str_ends_with( $name, 'at once' ) && ob_get_level() > 0 && ob_end_flush() );
					exit;
				}
			} );
		}
		$on( 'stored text to print, in pieces', 'template_redirect', static function () {
			if ( isset( $_GET['print'] ) ) {
				// Pieces of PHP's buffer end within sentences.
				foreach ( str_split( str_repeat( wpautop( get_queried_object()->post_content ), 200 ), 50 ) as $piece ) {
					echo $piece;
					ob_flush();
				}
				exit;
			}
		} );
		$on( 'a download', 'template_redirect', static function () {
			ini_set( 'memory_limit', '64M' );
			for ( $part = 0; $part < 64; $part++ ) {
				echo str_repeat( "PDF\0", 250_000 );
			}
			exit;
		} );
		$on( 'stored text as data', 'template_redirect', static function () use ( $plain ) {
			if ( isset( $_GET['print'] ) ) {
				wp_send_json( [ 'title' => get_the_title( get_queried_object() ), 'text' => $plain( get_queried_object()->post_content ) ] );
			}
		} );
		$on( 'podcast', 'init', static fn() => add_feed( 'podcast', static function () {
			while ( have_posts() ) {
				the_post();
				echo '<content:encoded>', get_the_content_feed( 'rss2' ), apply_filters( 'the_content', get_post()->post_content ), '</content:encoded><description>', apply_filters( 'the_excerpt_rss', get_the_excerpt() ), '</description>';
			}
		} ) );
		$on( 'stored texts in a feed', 'init', static fn() => add_feed( 'reader', static function () use ( $story ) {
			foreach ( [ $story() ] as $post ) {
				echo '<item><link>', esc_url( get_permalink( $post ) ), '</link><content:encoded><![CDATA[', wpautop( $post->post_content ), ']]></content:encoded></item>';
			}
		} ) );
		// A feed for machines, as Markdown instead of WordPress's own.
		$on( 'stored texts as Markdown', 'template_redirect', static function () use ( $story ) {
			if ( is_feed() ) {
				foreach ( get_posts( [ 'include' => [ $story()->ID ] ] ) as $post ) {
					echo '# [', get_the_title( $post ), '](', get_permalink( $post ), ")\n\n", wp_strip_all_tags( do_blocks( $post->post_content ) ), "\n\n![](https://cdn.example/", $post->post_name, "-picture.jpg)\n\n---\n\n";
				}
				exit;
			}
		} );
		// Pages for machines: a story as Markdown at an address of its own, and all stories in one file.
		$on( 'Markdown beside a story', 'init', static function () {
			if ( preg_match( '~/([^/]+)\.md$~', $_SERVER['REQUEST_URI'], $asked ) === 1 ) {
				$post = get_page_by_path( $asked[1], OBJECT, 'post' );
				echo "---\nurl: ", get_permalink( $post ), "\n---\n\n", wp_strip_all_tags( $post->post_content );
				exit;
			}
		}, 0 );
		$links = static fn( $number ) => home_url( "/other-$number/" );
		foreach ( [ 'all stories for machines' => array_map( $links, range( 1, 1_000 ) ), 'a very long file for machines' => array_fill( 0, 85_000, str_repeat( '-', 99 ) ) ] as $name => $others ) {
			$on( $name, 'parse_request', static function () use ( $story, $others ) {
				foreach ( $others as $line ) {
					echo $line, "\n";
				}
				echo get_permalink( $story() ), "\n\n", wp_strip_all_tags( $story()->post_content ), "\n";
				exit;
			} );
		}
		$on( 'a story by its number', 'template_redirect', static function () {
			if ( isset( $_GET['read'] ) ) {
				echo '<html><head>', wp_head(), '</head><body>', wpautop( get_post( (int) $_GET['read'] )->post_content ), '</body></html>';
				exit;
			}
		} );
		$on( 'stored text above the page', 'template_redirect', static fn() => print '<aside>' . wpautop( get_queried_object()->post_content ) . '</aside>' );
		if ( $neighbour === 'load more' ) {
			// As admin-ajax.php answers.
			define( 'WP_ADMIN', true );
			define( 'DOING_AJAX', true );
		}
		$on( 'load more', 'wp_loaded', static function () use ( $loop ) {
			$loop( static function () {
				the_content();
				the_excerpt();
			} );
			exit;
		} );
		$on( 'search by Ajax', 'wp_ajax_nopriv_readers', static fn() => wp_send_json( [ 'more' => new stdClass(), 'found' => [ [ 'link' => get_permalink( $story() ), 'content' => $plain( $story()->post_content ) ] ] ] ) );
		$on( 'list by Ajax', 'wp_ajax_nopriv_readers', static function () use ( $story ) {
			ob_start();
			echo '<h2><a href="', esc_url( get_permalink( $story() ) ), '">More</a></h2>', wpautop( $story()->post_content );
			wp_die();
		} );
		$on( 'list by Ajax, sent at once', 'wp_ajax_nopriv_readers', static function () use ( $story ) {
			echo '<h2><a href="', esc_url( get_permalink( $story() ) ), '">More</a></h2>', wpautop( $story()->post_content );
			while ( ob_get_level() > 0 && ob_end_flush() );
			exit;
		} );
		$on( 'story by admin-post.php', 'admin_post_nopriv_readers', static function () {
			echo '<html><body>', wpautop( get_post( (int) $_GET['post_id'] )->post_content ), '</body></html>';
			exit;
		} );
		$on( 'story by Ajax', 'wp_ajax_nopriv_readers', static function () use ( $plain ) {
			echo $plain( get_post( (int) $_GET['post_id'] )->post_content );
			exit;
		} );
		$on( 'route', 'rest_api_init', static fn() => register_rest_route( 'neighbour/v1', '/story', [ 'permission_callback' => '__return_true', 'callback' => static fn() => [ 'html' => apply_filters( 'the_content', $story()->post_content ), 'trimmed' => get_the_excerpt( $story() ), 'words' => wp_trim_words( get_the_content( null, false, $story() ) ) ] ] ) );
		$on( 'query loop', 'wp_footer', static function () use ( $story ) {
			echo do_blocks( '<!-- wp:query {"query":{"perPage":50,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->' );
			echo do_blocks( '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":50} /-->' );
		} );
		$on( 'search excerpts', 'the_posts', static function ( $posts ) use ( $plain ) {
			foreach ( (array) $posts as $post ) {
				$post->post_excerpt = '…' . wp_trim_words( strstr( $plain( $post->post_content ), 'SENTINEL' ) ?: '', 20 );
			}
			return $posts;
		}, 99 );
		$on( 'search excerpts', 'wp_footer', static function () {
			foreach ( $GLOBALS['wp_query']->posts as $post ) {
				setup_postdata( $post );
				echo get_the_excerpt( $post );
				the_excerpt();
			}
		} );
		$on( 'index', 'wp_footer', static function () use ( $story ) {
			$post = $story();
			echo apply_filters( 'relevanssi_post_content', $post->post_content, $post ), apply_filters( 'relevanssi_excerpt_content', apply_filters( 'the_content', $post->post_content ), $post, 'x' ), wp_json_encode( apply_filters( 'ep_post_sync_args_post_prepare_meta', [ 'post_content' => $post->post_content ], $post->ID ) );
		} );
		$on( 'federation', 'wp_footer', static function () use ( $story, $plain ) {
			$post = $story();
			setup_postdata( $post );
			echo apply_filters( 'the_content', get_post_field( 'post_content', $post ) ), apply_filters( 'activitypub_the_content', '<p>' . wp_trim_words( $plain( $post->post_content ), 50 ) . '</p>', $post );
			wp_reset_postdata();
		} );
		// Newsletters: they read stored texts, past every filter, and contain a link.
		$letter = static function () use ( $story, $plain ) {
			$html = '';
			foreach ( get_posts( [ 'include' => [ $story()->ID ], 'suppress_filters' => true ] ) as $post ) {
				$html .= '<h2><a href="' . esc_url( get_permalink( $post ) ) . '?utm_source=letter&amp;utm_medium=mail">' . get_the_title( $post ) . '</a></h2>' . wpautop( strip_tags( $post->post_content, '<p><b>' ) ) . '<p>' . wp_trim_words( $plain( $post->post_content ), 60 ) . '</p>';
			}
			return "<html><body>$html</body></html>";
		};
		$on( 'MailPoet', 'wp_footer', static fn() => print apply_filters( 'mailpoet_rendering_post_process', $letter() ) );
		$on( 'Newsletter', 'wp_footer', static fn() => print apply_filters( 'newsletter_message_html', $letter(), new stdClass(), new stdClass() ) );
		$on( 'Newsletter Glue', 'wp_footer', static function () use ( $story ) {
			echo apply_filters( 'newsletterglue_email_content', '<h1><a href="' . esc_url( get_permalink( $story() ) ) . '">Read</a></h1>' . wpautop( $story()->post_content ), $story(), 'Read', 'mailchimp' );
		} );
		$on( 'Newsletter, plain', 'wp_footer', static function () use ( $story ) {
			echo apply_filters( 'newsletter_message_text', get_permalink( $story() ) . "\n\n" . wp_strip_all_tags( $story()->post_content ), new stdClass(), new stdClass() );
		} );
		$on( 'a letter by mail', 'wp_footer', static function () use ( $letter ) {
			add_filter( 'pre_wp_mail', static function ( $done, $mail ) {
				echo $mail['message'];
				return true;
			}, 10, 2 );
			wp_mail( 'all@example.org', 'News', $letter(), [ 'Content-Type: text/html' ] );
		} );
		// Plugins that copy a story to another company when it is saved; they mutate the object in place, as WordPress
		// does.
		$synced = static function ( $hook, $given ) {
			add_filter( $hook, static function ( $given ) {
				array_walk_recursive( $given, static function ( $post ) {
					if ( is_object( $post ) ) {
						$post->post_content_filtered = apply_filters( 'the_content', $post->post_content );
					}
				} );
				return $given;
			} );
			return wp_json_encode( apply_filters( $hook, $given ) );
		};
		$on( 'Jetpack, a saved story', 'wp_footer', static function () use ( $story, $synced ) {
			echo $synced( 'jetpack_sync_before_enqueue_jetpack_sync_save_post', [ $story()->ID, $story(), true, [] ] );
		} );
		$on( 'Jetpack, a published story', 'wp_footer', static function () use ( $story, $synced ) {
			echo $synced( 'jetpack_sync_before_enqueue_jetpack_published_post', [ $story()->ID, [], $story() ] );
		} );
		$on( 'Jetpack, all stories', 'wp_footer', static function () use ( $story, $synced ) {
			echo $synced( 'jetpack_sync_before_send_jetpack_full_sync_posts', [ [ $story() ], [], [] ] );
		} );
		// Plugins for excerpts, social tags and other feeds.
		$on( 'letter with excerpts', 'wp_footer', static function () use ( $story, $plain ) {
			$post = get_post( $story()->ID );
			echo apply_filters( 'get_the_excerpt', wp_trim_words( $plain( $post->post_content ), 60 ), $post );
		} );
		if ( $neighbour === 'own excerpts' ) {
			remove_filter( 'get_the_excerpt', 'wp_trim_excerpt' );
			add_filter( 'get_the_excerpt', static fn( $text, $post ) => wp_trim_words( $plain( $post->post_content ), 80 ), 10, 2 );
			add_action( 'wp_footer', static function () use ( $loop ) {
				$loop( 'the_excerpt' );
			} );
		}
		$on( 'JSON feed', 'init', static fn() => add_feed( 'json', static function () {
			while ( have_posts() ) {
				the_post();
				echo wp_json_encode( [ 'content_html' => apply_filters( 'the_content_feed', apply_filters( 'the_content', get_the_content() ), 'json' ), 'summary' => get_the_excerpt(), 'content_text' => wp_strip_all_tags( get_the_content() ) ] );
			}
		} ) );
		$on( 'field in a list of REST', 'rest_api_init', static fn() => register_rest_field( 'post', 'plain', [ 'get_callback' => static fn( $data ) => $plain( get_post( $data['id'] )->post_content ) ] ) );
		// A preview link for people without an account: it passes a stored draft on as published.
		$on( 'preview link', 'posts_results', static function ( $posts, $query ) {
			if ( $query->is_main_query() && isset( $_GET['_ppp'] ) ) {
				$posts[0]              = clone $posts[0];
				$posts[0]->post_status = 'publish';
				add_filter( 'the_content', static fn( $html ) => $html . wpautop( $posts[0]->post_content ), 20 );
			}
			return $posts;
		} );
		// Rendered blocks cached per story by the first visitor, who is an editor here.
		$on( 'kept blocks', 'pre_render_block', static function ( $html, $block ) {
			return $block['blockName'] === 'core/post-content' ? wpautop( get_post()->post_content ) : $html;
		}, 99 );
		$on( 'kept blocks', 'wp_footer', static function () use ( $loop ) {
			$loop( static function () {
				echo do_blocks( '<!-- wp:post-content /-->' );
			} );
		} );
		// A REST route with a page's head for a headless site, and other routes that return what is stored.
		$on( 'head by REST', 'rest_api_init', static fn() => register_rest_route( 'rankmath/v1', '/getHead', [ 'permission_callback' => '__return_true', 'callback' => static function ( $request ) use ( $plain ) {
			$text = $plain( get_post( url_to_postid( $request['url'] ) )->post_content );
			return [ 'success' => true, 'head' => '<meta property="og:description" content="' . esc_attr( $text ) . '"><script type="application/ld+json">' . wp_json_encode( [ '@type' => 'NewsArticle', 'articleBody' => $text ] ) . '</script>' ];
		} ] ) );
		$on( 'stored by REST', 'rest_api_init', static fn() => register_rest_route( 'app/v2', '/stories/(?P<id>\d+)', [ 'permission_callback' => '__return_true', 'callback' => static fn( $request ) => (object) [ 'rows' => [ (object) [ 'id' => (int) $request['id'], 'text' => $plain( get_post( $request['id'] )->post_content ) ] ] ] ] ) );
		$on( 'paths by REST', 'rest_api_init', static fn() => register_rest_route( 'app/v2', '/paths', [ 'permission_callback' => '__return_true', 'callback' => static fn() => array_map( static fn( $post ) => [ 'price' => '10', 'path' => wp_make_link_relative( get_permalink( $post ) ), 'text' => $plain( $post->post_content ) ], get_posts( [ 'include' => [ $story()->ID ] ] ) ) ] ) );
		$on( 'slug by REST', 'rest_api_init', static fn() => register_rest_route( 'app/v2', '/named', [ 'permission_callback' => '__return_true', 'callback' => static fn( $request ) => [ 'text' => $plain( get_page_by_path( $request['name'], OBJECT, 'post' )->post_content ) ] ] ) );
		$on( 'list by REST', 'rest_api_init', static fn() => register_rest_route( 'app/v2', '/stories', [ 'permission_callback' => '__return_true', 'callback' => static fn() => array_map( static fn( $post ) => [ 'link' => get_permalink( $post ), 'text' => $plain( $post->post_content ) ], get_posts( [ 'include' => [ $story()->ID ] ] ) ) ] ) );
		$on( 'part of a template', 'wp_footer', static function () use ( $story ) {
			echo ( new WP_Block( parse_blocks( '<!-- wp:post-content /-->' )[0], [ 'postId' => $story()->ID, 'postType' => 'post' ] ) )->render(), ( new WP_Block( parse_blocks( '<!-- wp:post-excerpt {"excerptLength":100} /-->' )[0], [ 'postId' => $story()->ID, 'postType' => 'post' ] ) )->render();
		} );
		PHP;

	/** A template of another theme. */
	private const TEMPLATE = '<?php wp_head(); echo "<body><h1>" . get_the_title() . "</h1><div>" . get_queried_object()->post_content . "</div>"; wp_footer(); echo "</body></html>";';

	#[BeforeClass]
	public static function move_in(): void {
		$made          = Publisher::get()->run( sprintf( '$folder = WP_CONTENT_DIR . "/mu-plugins/readers"; wp_mkdir_p( $folder ); file_put_contents( "$folder/template.php", base64_decode( "%s" ) ); file_put_contents( WP_CONTENT_DIR . "/mu-plugins/readers.php", base64_decode( "%s" ) ); $ids = []; foreach ( [ "closed", "open" ] as $access ) { $ids[ $access ] = wp_insert_post( wp_slash( [ "post_status" => "publish", "post_author" => 1, "post_date" => "2026-01-11 08:00:00", "post_name" => "read-$access", "post_title" => "Read $access", "post_content" => str_replace( "%%s", $access, base64_decode( "%s" ) ) ] ) ); } update_post_meta( $ids["closed"], "circulation_access", "members" ); echo "\n" . json_encode( $ids );', base64_encode( self::TEMPLATE ), base64_encode( self::NEIGHBOURS ), base64_encode( self::BODY ) ) );
		self::$stories = (array) json_decode( (string) strrchr( "\n$made", "\n" ), true );
	}

	#[AfterClass]
	public static function move_out(): void {
		Publisher::get()->run( 'unlink( WP_CONTENT_DIR . "/mu-plugins/readers/template.php" ); rmdir( WP_CONTENT_DIR . "/mu-plugins/readers" ); unlink( WP_CONTENT_DIR . "/mu-plugins/readers.php" ); foreach ( [ ' . implode( ', ', self::$stories ) . ' ] as $id ) { wp_delete_post( $id, true ); }' );
	}

	/** @return iterable<string, array{string, 1?: bool}> A path with placeholders for the story's access and id, and for the site's origin. */
	public static function neighbours(): iterable {
		$page = '/' . Publisher::YEAR . '/read-%s/';
		foreach ( [ 'description', 'article body', 'data for a script', 'read aloud', 'a copy in a field', 'a theme that prints what is stored' ] as $neighbour ) {
			yield $neighbour => [ $page ];
		}
		yield 'print' => [ "$page?print=1" ];
		yield 'AMP' => [ "$page?print=1" ];
		foreach ( [ 'stored text to print', 'stored text to print, sent at once', 'stored text to print, after a clean start', 'stored text to print, in pieces', 'stored text as data' ] as $neighbour ) {
			yield $neighbour => [ "$page?print=1" ];
		}
		yield 'podcast' => [ '/?feed=podcast' ];
		yield 'stored texts in a feed' => [ '/?feed=reader' ];
		yield 'stored texts as Markdown' => [ '/?feed=rss2' ];
		yield 'Markdown beside a story' => [ '/read-%1$s.md' ];
		yield 'all stories for machines' => [ '/llms-full.txt' ];
		yield 'a very long file for machines' => [ '/llms-full.txt' ];
		yield 'a story by its number' => [ '/?read=%2$d' ];
		yield 'stored text above the page' => [ $page ];
		yield 'load more' => [ '/?action=more' ];
		yield 'search by Ajax' => [ '/wp-admin/admin-ajax.php?action=readers' ];
		yield 'list by Ajax' => [ '/wp-admin/admin-ajax.php?action=readers' ];
		yield 'list by Ajax, sent at once' => [ '/wp-admin/admin-ajax.php?action=readers' ];
		yield 'story by admin-post.php' => [ '/wp-admin/admin-post.php?action=readers&post_id=%2$d' ];
		yield 'story by Ajax' => [ '/wp-admin/admin-ajax.php?action=readers&post_id=%2$d' ];
		yield 'route' => [ '/wp-json/neighbour/v1/story' ];
		yield 'query loop' => [ '/' ];
		yield 'search excerpts' => [ '/?s=read' ];
		yield 'index' => [ '/' ];
		yield 'federation' => [ '/' ];
		foreach ( [ 'MailPoet', 'Newsletter', 'Newsletter, plain', 'Newsletter Glue', 'a letter by mail', 'Jetpack, a saved story', 'Jetpack, a published story', 'Jetpack, all stories', 'letter with excerpts', 'own excerpts', 'part of a template' ] as $neighbour ) {
			yield $neighbour => [ '/' ];
		}
		yield 'JSON feed' => [ '/?feed=json' ];
		yield 'preview link' => [ "$page?_ppp=abc" ];
		yield 'WordPress’s own preview link' => [ "$page?preview=true" ];
		yield 'kept blocks' => [ '/' ];
		yield 'head by REST' => [ '/wp-json/rankmath/v1/getHead?url=%3$s' . str_replace( '%s', '%1$s', $page ) ];
		yield 'stored by REST' => [ '/wp-json/app/v2/stories/%2$d' ];
		yield 'list by REST' => [ '/wp-json/app/v2/stories' ];
		yield 'paths by REST' => [ '/wp-json/app/v2/paths' ];
		yield 'slug by REST' => [ '/wp-json/app/v2/named?name=read-%1$s' ];
		yield 'field in a list of REST' => [ '/wp-json/wp/v2/posts?per_page=100' ];
	}

	// Proves gate-23.
	#[Test]
	#[DataProvider( 'neighbours' )]
	public function plugins_that_read_stories_get_what_everyone_may_read( string $path ): void {
		$neighbour = $this->dataName();
		foreach ( self::$stories as $access => $id ) {
			$headers = [ "X-Neighbour: $neighbour", "X-Story: $id" ];
			$text    = $this->get( sprintf( $path, $access, $id, Publisher::get()->site->origin ), $headers )['body'];
			$letters = (string) preg_replace( '/<[^>]*>|\\\\u003C.*?\\\\u003E|[^A-Za-z0-9]+/', '', html_entity_decode( $text ) );
			if ( $access === 'closed' ) {
				self::assert_holds( false, 'SENTINEL words closed', (string) preg_replace( '~<[^>]*>|&lt;.*?&gt;|\\\\u003C.*?\\\\u003E~', '', $text ), $neighbour );
				self::assert_holds( false, 'SENTINEL sentence closed', $text, $neighbour );
			} else {
				self::assertMatchesRegularExpression( '/SENTINEL(?:b|u003Cu002Fbu003E)?(?:words|sentence)open/', $letters, "$neighbour, the control" );
			}
		}
		$again = $this->get( '/' . Publisher::YEAR . '/read-closed/' )['body'];
		self::assertSame( 1, substr_count( $again, 'data-circ-gate="' . self::$stories['closed'] . '"' ) );
	}

	#[Test]
	public function a_long_download_at_a_closed_storys_address_is_sent_while_it_is_made(): void {
		$answer = $this->get( '/' . Publisher::YEAR . '/read-closed/', [ 'X-Neighbour: a download' ] );

		self::assertSame( 64_000_000, strlen( $answer['body'] ) );
	}

	#[Test]
	public function an_export_is_whole(): void {
		$wxr = Publisher::get()->run( 'wp_set_current_user( 1 ); require ABSPATH . "wp-admin/includes/export.php"; export_wp( [ "content" => "post" ] );' );
		self::assert_holds( true, 'sentence closed', $wxr, 'WXR' );
		self::assert_holds( true, 'sentence open', $wxr, 'WXR' );
	}
}
