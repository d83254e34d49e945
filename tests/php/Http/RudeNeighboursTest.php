<?php
/**
 * Plugins alongside ours that act as another user and forget to stop, turn WordPress's buffer off, or fail or end the
 * request while the page is filtered: a visitor gets no paid text at a closed story's address (`gate-23`, T30).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class RudeNeighboursTest extends HttpTestCase {
	/** The other plugins; each request names the one to run. */
	private const NEIGHBOURS = <<<'PHP'
		<?php
		$on    = static function ( $name, $hook, $do, $priority = 10 ) {
			if ( $name === ( $_SERVER['HTTP_X_NEIGHBOUR'] ?? '' ) ) {
				add_filter( $hook, $do, $priority );
			}
		};
		$print = static fn() => print wpautop( get_page_by_path( 'harbor-city', OBJECT, 'post' )->post_content );
		$as    = static fn() => wp_set_current_user( 1 );
		$end   = 'wp_template_enhancement_output_buffer';
		$on( 'another user from init on', 'init', $as, 1 );
		$on( 'another user before the template', 'template_redirect', $as, 1 );
		$on( 'another user in the loop', 'the_post', $as, 1 );
		$on( 'an answer', 'wp_ajax_nopriv_rude', static fn() => $print() && wp_die() );
		$on( 'an answer as another user', 'wp_ajax_nopriv_rude', static fn() => $as() && $print() && wp_die() );
		$on( 'no buffer', 'wp_should_output_buffer_template_for_enhancement', '__return_false' );
		$on( 'no buffer', 'wp_footer', $print );
		$on( 'the request ends in the buffer', 'wp_footer', $print );
		$on( 'the request ends in the buffer', $end, static fn() => exit );
		$on( 'the request ends after the buffer', 'wp_footer', $print );
		$on( 'the request ends after the buffer', 'wp_finalized_template_enhancement_output_buffer', static fn() => exit );
		$on( 'a failure in the buffer', 'wp_footer', $print );
		$on( 'a failure in the buffer', $end, static fn() => throw new Error( 'Of a neighbour.' ) );
		PHP;

	#[BeforeClass]
	public static function move_in(): void {
		Publisher::get()->run( sprintf( 'wp_mkdir_p( WP_CONTENT_DIR . "/mu-plugins" ); file_put_contents( WP_CONTENT_DIR . "/mu-plugins/rude.php", base64_decode( "%s" ) );', base64_encode( self::NEIGHBOURS ) ) );
	}

	#[AfterClass]
	public static function move_out(): void {
		Publisher::get()->run( 'unlink( WP_CONTENT_DIR . "/mu-plugins/rude.php" );' );
	}

	/** @return iterable<string, array{string}> */
	public static function neighbours(): iterable {
		preg_match_all( "~\\\$on\( '([^']+)'~", self::NEIGHBOURS, $found );
		foreach ( array_unique( $found[1] ) as $name ) {
			yield $name => [ $name ];
		}
	}

	// Proves gate-23.
	#[Test]
	#[DataProvider( 'neighbours' )]
	public function a_visitor_gets_no_paid_text_at_a_closed_storys_address( string $neighbour ): void {
		$path = str_starts_with( $neighbour, 'an answer' ) ? '/wp-admin/admin-ajax.php?action=rude&id=' . Publisher::get()->ids['post'] : $this->path( 'post' );
		$page = $this->get( $path, [ "X-Neighbour: $neighbour" ] )['body'];
		$said = Publisher::get()->log();

		self::assert_holds( true, 'The bus leaves at nine.', $page, $neighbour );
		self::assert_holds( false, 'SENTINEL', $page, $neighbour );
		self::assertSame( str_starts_with( $neighbour, 'a failure' ), str_contains( $said, 'Of a neighbour.' ), $said );
		if ( ! str_starts_with( $neighbour, 'an answer' ) ) {
			self::assertSame( 1, substr_count( $page, 'data-circ-gate="' ), $neighbour );
		}
	}

	#[Test]
	public function an_editor_reads_on(): void {
		$editor = 'Cookie: ' . Publisher::get()->run( 'echo LOGGED_IN_COOKIE . "=" . wp_generate_auth_cookie( 1, time() + 3600, "logged_in" );' );

		self::assert_holds( true, 'The paid part SENTINEL', $this->get( $this->path( 'post' ), [ $editor ] )['body'], 'the page' );
	}
}
