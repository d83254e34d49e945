<?php
/**
 * Base class of tests that request the body of a members-only article.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use WP_Post;
use WP_REST_Response;

abstract class ContentTestCase extends WordPressTestCase {
	protected WP_Post $article;

	#[Before]
	protected function publish(): void {
		$this->article = $this->article( "<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph -->\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n<!-- wp:paragraph --><p>SENTINEL.</p><!-- /wp:paragraph -->" );
	}

	/**
	 * Requests an article with a fresh nonce.
	 *
	 * @param array<string, string> $headers
	 */
	protected function ask( int|string|null $id = null, array $headers = [] ): WP_REST_Response {
		return $this->rest( '/circulation/v1/content/' . ( $id ?? $this->article->ID ), $headers + [ 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ), 'User-Agent' => 'Browser/1' ] );
	}

	/** Asserts a refusal's status and code, and that its body contains none of the article's text. */
	protected static function assert_refused( int $status, string $code, WP_REST_Response $response ): void {
		self::assertSame( [ $status, $code ], [ $response->get_status(), $response->get_data()['code'] ] );
		self::assertSame( [ 'code', 'message', 'data' ], array_keys( $response->get_data() ) );
		self::assertSame( $status, $response->get_data()['data']['status'] );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $response->get_data() ) );
	}
}
