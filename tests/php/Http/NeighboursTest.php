<?php
/**
 * Other plugins alongside ours, each imitated by the hook that it uses: a page that works without us works with us.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class NeighboursTest extends HttpTestCase {
	private const FOLDER = WP_CONTENT_DIR . '/mu-plugins';

	/** Installs the other plugin; `$alone` deactivates ours, for the control. */
	private function beside( string $code, bool $alone = false ): void {
		$this->move_out();
		wp_mkdir_p( self::FOLDER );
		// The file name changes each time, because PHP's server caches a file for a moment.
		file_put_contents( self::FOLDER . '/neighbour-' . uniqid() . '.php', "<?php $code" . ( $alone ? " add_filter( 'option_active_plugins', '__return_empty_array' );" : '' ) );
	}

	#[After]
	protected function move_out(): void {
		array_map( unlink( ... ), glob( self::FOLDER . '/neighbour-*.php' ) ?: [] );
	}

	/** @return iterable<string, array{string}> */
	public static function neighbours(): iterable {
		foreach ( [ 'the_content', 'the_content_feed', 'wp_headers', 'wp_robots', 'home_url', 'script_loader_src', 'render_block', 'render_block_data', 'post_link', 'get_the_excerpt', 'posts_where', 'posts_search', 'the_posts', 'posts_results', 'content_pagination', 'get_post_galleries', 'wp_template_enhancement_output_buffer', 'redirect_canonical', 'comments_template', 'wp_get_attachment_url', 'the_title', 'body_class', 'rest_jsonp_enabled', 'rest_pre_serve_request', 'wp_speculation_rules_href_exclude_paths', 'wp_inline_script_attributes', 'gettext' ] as $filter ) {
			yield "$filter without a return" => [ "add_filter( '$filter', static function () {}, 20 );" ];
		}
		yield 'a language in the query of each address' => [ "add_filter( 'home_url', static fn( \$url ) => add_query_arg( 'lang', 'de', \$url ), 20 );" ];
		yield 'a cache of fields that answers for all of them' => [ "add_filter( 'get_post_metadata', static fn( \$value, \$id, \$key ) => \$key === '' || str_starts_with( \$key, '_' ) ? \$value : [ [ 'x' => 1 ] ], 20, 3 );" ];
		yield 'the_content applied with an object' => [ "add_action( 'wp_head', static fn() => apply_filters( 'the_content', new stdClass() ), 20 );" ];
		yield 'attachment_link applied with one argument' => [ "add_action( 'wp_head', static fn() => apply_filters( 'attachment_link', 'x' ), 20 );" ];
		yield 'filters of the texts removed' => [ "add_action( 'wp', static fn() => remove_all_filters( 'the_content' ), 20 );" ];
		yield 'an output buffer that is never closed' => [ "add_action( 'init', static fn() => ob_start() );" ];
		yield 'a lazy loader that rewrites each tag' => [ "add_filter( 'the_content', static fn( \$html ) => is_string( \$html ) ? str_replace( ' src=', ' data-src=', \$html ) : \$html, 99999 );" ];
		yield 'each script put off' => [ "add_filter( 'script_loader_tag', static fn( \$tag ) => str_replace( ' src', ' type=\"text/plain\" data-src', (string) \$tag ), 20 );" ];
	}

	#[Test]
	#[DataProvider( 'neighbours' )]
	public function a_page_is_there_with_us_where_it_is_there_without_us( string $code ): void {
		$pages = [ '/', $this->path( 'post' ), $this->path( 'open' ), '/feed/', '/?s=harbor', '/wp-json/wp/v2/posts' ];
		$look  = function () use ( $pages ): array {
			$found = [];
			foreach ( $pages as $page ) {
				$answer = $this->get( $page );
				// A page that has begun has status 200, so only its end shows whether it is complete.
				$found[ $page ] = preg_match( '~(?:</html>|</rss>|[\]}])\s*$~', $answer['body'] ) === 1 ? $answer['status'] : 0;
			}
			return $found;
		};
		$this->beside( $code, true );
		$without = $look();
		$noise   = preg_replace( '~^\[[^\]]*\]~m', '', Publisher::get()->log() );
		$this->beside( $code );
		$with = $look();
		$with['/account/login'] = $this->get( '/account/login' )['status'];
		$said                   = array_unique( explode( "\n", (string) preg_replace( '~^\[[^\]]*\]~m', '', Publisher::get()->log() ) ) );

		// Where WordPress itself fails, the test cannot judge our plugin.
		$good = array_filter( $without, static fn( int $status ): bool => $status === 200 );
		self::assertSame( $good + ( isset( $good['/'] ) ? [ '/account/login' => 200 ] : [] ), array_intersect_key( $with, $good + ( isset( $good['/'] ) ? [ '/account/login' => 200 ] : [] ) ), implode( "\n", $said ) );
		self::assertSame( [], array_values( array_filter( $said, static fn( string $line ): bool => str_contains( $line, '/circulation/includes/' ) || ( str_contains( $line, '/includes/' ) && ! str_contains( (string) $noise, $line ) && ! str_contains( $line, '/wp-includes/' ) ) ) ) );
	}
}
