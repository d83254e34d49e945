<?php
/**
 * Plugins that print stored texts at addresses of their own and end the request, at any hook before the template: a
 * closed story's text is not in them (`gate-23`, T30).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class PrintedEarlyTest extends HttpTestCase {
	private const BODY = "<!-- wp:paragraph -->\n<p>Free words here.</p>\n<!-- /wp:paragraph -->\n<!-- wp:circulation/wall /-->\n<!-- wp:paragraph -->\n<p>%s ferries are in a SENTINEL register of the harbor office.</p>\n<!-- /wp:paragraph -->";

	/** Prints the two stories at the hook that the request names. */
	private const NEIGHBOUR = <<<'PHP'
		<?php
		$texts = static fn() => array_map( static fn( $name ) => get_page_by_path( "early-$name", OBJECT, 'post' )->post_content, [ 'closed', 'open' ] );
		$form  = $_SERVER['HTTP_X_FORM'] ?? '';
		$print = static function () use ( $texts, $form ) {
			if ( isset( $GLOBALS['has_printed'] ) ) {
				return;
			}
			$GLOBALS['has_printed'] = true;
			if ( $form === 'json' ) {
				header( 'Content-Type: application/json' );
				echo wp_json_encode( [ 'data' => [ 'posts' => [ 'nodes' => $texts() ] ] ] );
			} elseif ( $form === 'xml' ) {
				header( 'Content-Type: application/xml' );
				echo '<?xml version="1.0"?><items><title>An export of all stories</title><item><![CDATA[' . implode( ']]></item><item><![CDATA[', $texts() ) . ']]></item></items>';
			} else {
				echo '<!doctype html><html><body><h1>An export of all stories</h1><article>' . implode( '</article><article>', $texts() ) . '</article></body></html>';
			}
			exit;
		};
		if ( isset( $_SERVER['HTTP_X_HOOK'] ) ) {
			add_action( $_SERVER['HTTP_X_HOOK'], $print, 5 );
		}
		add_action( 'rest_api_init', static function () use ( $print, $texts ) {
			register_rest_route( 'early/v1', '/printed', [ 'callback' => $print, 'permission_callback' => '__return_true' ] );
			register_rest_route( 'early/v1', '/served', [ 'callback' => $texts, 'permission_callback' => '__return_true' ] );
		} );
		if ( isset( $_SERVER['HTTP_X_THROWS'] ) ) {
			add_filter( 'circulation_lead', static fn() => throw new RuntimeException( 'A filter of a neighbour.' ) );
		}
		if ( isset( $_SERVER['HTTP_X_ENDS'] ) ) {
			$ways = [ 'exit' => static fn() => exit, 'wp_die' => static fn() => wp_die( 'Ended.' ), 'memory' => static fn() => ini_set( 'memory_limit', '64M' ) . strlen( str_repeat( 'x', 100_000_000 ) ) ];
			add_filter( 'circulation_lead', $ways[ $_SERVER['HTTP_X_ENDS'] ] );
		}
		if ( isset( $_SERVER['HTTP_X_SERVES'] ) ) {
			add_filter( 'rest_pre_serve_request', static function ( $is_served ) use ( $texts ) {
				echo "An export of all stories.\n", implode( "\n", $texts() );
				return true;
			} );
		}
		if ( isset( $_SERVER['HTTP_X_ECHO'] ) ) {
			add_filter( 'rest_pre_echo_response', static fn( $answer ) => [ 'texts' => $texts() ] + (array) $answer );
		}
		if ( isset( $_SERVER['HTTP_X_STREAM'] ) ) {
			add_action( 'init', static function () {
				header( 'Content-Type: text/event-stream' );
				foreach ( [ 'one', 'two' ] as $event ) {
					echo "data: $event\n\n";
					@ob_flush();
					flush();
					file_put_contents( WP_CONTENT_DIR . '/sent', headers_sent() ? "$event sent " : "$event kept ", FILE_APPEND );
				}
				exit;
			} );
		}
		PHP;

	#[BeforeClass]
	public static function move_in(): void {
		$site = Publisher::get();
		$site->run( sprintf( 'wp_mkdir_p( WP_CONTENT_DIR . "/mu-plugins" ); file_put_contents( WP_CONTENT_DIR . "/mu-plugins/early.php", base64_decode( "%s" ) );', base64_encode( self::NEIGHBOUR ) ) );
		$site->run( sprintf( '$body = base64_decode( "%s" ); foreach ( [ "closed", "open" ] as $access ) { $id = wp_insert_post( wp_slash( [ "post_status" => "publish", "post_date" => "2026-01-10 08:00:00", "post_name" => "early-$access", "post_title" => "Early $access", "post_content" => sprintf( $body, $access ) ] ) ); if ( $access === "closed" ) { update_post_meta( $id, "circulation_access", "members" ); } }', base64_encode( self::BODY ) ) );
	}

	#[AfterClass]
	public static function move_out(): void {
		Publisher::get()->run( 'unlink( WP_CONTENT_DIR . "/mu-plugins/early.php" ); @unlink( WP_CONTENT_DIR . "/sent" ); foreach ( [ "closed", "open" ] as $access ) { wp_delete_post( get_page_by_path( "early-$access", OBJECT, "post" )->ID, true ); }' );
	}

	/** @return iterable<string, array{string, list<string>}> Addresses, and headers that name the neighbour. */
	public static function doors(): iterable {
		foreach ( [ 'init', 'wp_loaded', 'parse_request', 'send_headers', 'pre_get_posts', 'wp', 'template_redirect', 'wp_before_include_template' ] as $hook ) {
			foreach ( [ '/export.xml' => 'xml', '/graphql' => 'json', '/?format=amp' => 'html', '/' . Publisher::YEAR . '/open-story/?format=amp' => 'html' ] as $path => $form ) {
				yield "$path on $hook" => [ $path, [ "X-Hook: $hook", "X-Form: $form" ] ];
			}
		}
		yield 'a route that prints' => [ '/wp-json/early/v1/printed', [] ];
		yield 'a route that prints JSON' => [ '/wp-json/early/v1/printed', [ 'X-Form: json' ] ];
		yield 'an answer that is served by a plugin' => [ '/wp-json/early/v1/served', [ 'X-Serves: 1' ] ];
		yield 'the last filter of an answer' => [ '/wp-json/wp/v2/types', [ 'X-Echo: 1' ] ];
	}

	// Proves gate-23.
	/** @param list<string> $headers */
	#[Test]
	#[DataProvider( 'doors' )]
	public function a_plugin_that_ends_the_request_prints_what_everyone_may_read( string $path, array $headers ): void {
		$body = $this->get( $path, $headers )['body'];

		self::assert_holds( true, 'open ferries are in a SENTINEL register', $body, 'the control' );
		self::assert_holds( false, 'closed ferries are in', $body, $path );
	}

	// Proves gate-23.
	#[Test]
	public function an_answer_that_cannot_be_looked_through_is_not_sent(): void {
		$answer = $this->get( '/export.xml', [ 'X-Hook: init', 'X-Form: xml', 'X-Throws: 1' ] );
		$log    = Publisher::get()->log();

		self::assert_holds( false, 'closed ferries are in', $answer['body'], 'the answer' );
		self::assertStringContainsString( 'A filter of a neighbour.', $log );
	}

	// Proves gate-23.
	#[Test]
	#[TestWith( [ 'exit' ] )]
	#[TestWith( [ 'wp_die' ] )]
	#[TestWith( [ 'memory' ] )]
	public function an_answer_is_not_sent_if_the_request_ends_while_it_is_looked_through( string $how ): void {
		foreach ( [ 'html', 'json' ] as $form ) {
			$answer = $this->get( '/export.xml', [ 'X-Hook: init', "X-Form: $form", "X-Ends: $how" ] );

			self::assert_holds( false, 'closed ferries are in', $answer['body'], "the answer as $form" );
		}
		$said = Publisher::get()->log();
		self::assertSame( $how === 'memory', str_contains( $said, 'Allowed memory size' ), $said );
	}

	#[Test]
	public function an_entitled_reader_gets_the_whole_story_by_the_route(): void {
		$id     = (int) Publisher::get()->run( 'echo get_page_by_path( "early-closed", OBJECT, "post" )->ID;' );
		$member = $this->get( "/wp-json/circulation/v1/content/$id", [ 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ] );

		self::assert_holds( true, 'closed ferries are in a SENTINEL register', $member['body'], 'the route' );
	}

	#[Test]
	public function a_stream_of_events_is_sent_while_it_is_made(): void {
		self::assertSame( "data: one\n\ndata: two\n\n", $this->get( '/', [ 'X-Stream: 1' ] )['body'] );
		self::assertSame( 'one sent two sent', Publisher::get()->run( 'echo file_get_contents( WP_CONTENT_DIR . "/sent" );' ) );
	}
}
