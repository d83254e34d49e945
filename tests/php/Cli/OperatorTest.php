<?php
/**
 * Tests what WP-CLI reads of a members-only story, and what happens when that text is written back (`gate-14`). The
 * calls are those of `wp post get`, `post list`, `export`, `post update` and `search-replace`.
 */

declare(strict_types=1);

namespace Circulation\Tests\Cli;

use Circulation\Tests\Http\HttpTestCase;
use Circulation\Tests\Http\Publisher;
use PHPUnit\Framework\Attributes\Test;

final class OperatorTest extends HttpTestCase {
	private const PAID = 'Paid words that only the boathouse has heard so far.';

	/** @return array<string, mixed> */
	private function at_the_shell( string $code ): array {
		$story   = var_export( '<!-- wp:paragraph --><p>Lead.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>' . self::PAID . '</p><!-- /wp:paragraph -->', true );
		$printed = Publisher::get()->run(
			'$id = wp_insert_post( [ "post_title" => "At the shell", "post_status" => "publish", "post_content" => ' . $story . ', "meta_input" => [ "circulation_access" => "members" ] ] );'
				. '$body = get_post( $id )->post_content;' . $code . ' wp_delete_post( $id, true ); echo "\n", wp_json_encode( $said );',
			'require ' . var_export( dirname( __DIR__ ) . '/Support/wp-cli.php', true ) . ';',
		);
		$lines   = explode( "\n", trim( $printed ) );
		$said    = json_decode( (string) end( $lines ), true );
		self::assertIsArray( $said, $printed );
		return $said;
	}

	// Proves gate-14.
	#[Test]
	public function every_reading_command_returns_the_whole_text(): void {
		$said = $this->at_the_shell(
			'require_once ABSPATH . "wp-admin/includes/export.php"; ob_start(); @export_wp( [ "content" => "post" ] ); $export = ob_get_clean();'
				. '$list = ( new WP_Query( [ "post__in" => [ $id ], "posts_per_page" => 1 ] ) )->posts[0]->post_content;'
				. '$edit = new WP_REST_Request( "GET", "/wp/v2/posts/$id" ); $edit->set_query_params( [ "context" => "edit" ] ); wp_set_current_user( 1 ); $raw = rest_do_request( $edit )->get_data()["content"]["raw"] ?? "";'
				. '$said = [ "get" => $body, "list" => $list, "export" => $export, "edit" => $raw ];',
		);
		foreach ( $said as $how => $text ) {
			self::assertStringContainsString( self::PAID, (string) $text, $how );
		}
	}

	// Proves gate-14.
	#[Test]
	public function a_text_that_was_read_can_be_written_back_and_stays_closed(): void {
		$said = $this->at_the_shell(
			'wp_update_post( wp_slash( [ "ID" => $id, "post_content" => $body ] ) ); clean_post_cache( $id ); $updated = get_post( $id )->post_content;'
				. '$GLOBALS["wpdb"]->query( $GLOBALS["wpdb"]->prepare( "UPDATE {$GLOBALS["wpdb"]->posts} SET post_content = REPLACE( post_content, %s, %s ) WHERE ID = %d", "boathouse", "quay", $id ) ); clean_post_cache( $id );'
				. '$replaced = get_post( $id )->post_content; $mark = get_post_meta( $id, "circulation_access", true );'
				. '$GLOBALS["post"] = get_post( $id ); setup_postdata( $GLOBALS["post"] ); $public = apply_filters( "the_content", $replaced );'
				. '$said = [ "same" => $updated === $body, "replaced" => $replaced, "mark" => $mark, "public" => $public ];',
		);
		self::assertTrue( $said['same'] );
		self::assertStringContainsString( str_replace( 'boathouse', 'quay', self::PAID ), $said['replaced'] );
		self::assertSame( 'members', $said['mark'] );
		self::assertStringNotContainsString( 'quay', $said['public'] );
	}
}
