<?php
/**
 * A test against the running publisher, whose log must stay empty.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\PostCondition;
use PHPUnit\Framework\TestCase;

abstract class HttpTestCase extends TestCase {
	#[Before]
	protected function call_for_the_first_time(): void {
		Publisher::get()->forget_calls();
	}

	#[PostCondition]
	protected function log_is_empty(): void {
		self::assertSame( '', Publisher::get()->log(), 'Nothing may be written into WordPress\'s log.' );
	}

	/**
	 * Sends a request to the site.
	 *
	 * @param list<string> $headers
	 * @return array{status: int, headers: array<string, list<string>>, body: string}
	 */
	protected function get( string $path, array $headers = [], string $method = 'GET', string $body = '' ): array {
		return Publisher::get()->site->get( $path, $headers, $method, $body );
	}

	/** Whether a page holds a text; a failure does not print the page. */
	protected static function assert_holds( bool $holds, string $text, string $page, string $where ): void {
		self::assertSame( $holds, $text === '' || str_contains( $page, $text ), sprintf( '%s, on %s', $holds ? "\"$text\" is missing" : "\"$text\" is there", $where ) );
	}

	protected function nonce( string ...$headers ): string {
		return (string) json_decode( $this->get( '/wp-json/circulation/v1/nonce', array_values( $headers ) )['body'], true )['nonce'];
	}

	protected function path( string $article ): string {
		return match ( $article ) {
			'page'   => '/members-page/',
			'offers' => '/offers/',
			default => '/' . Publisher::YEAR . '/' . [ 'post' => 'harbor-city', 'classic' => 'old-story', 'open' => 'open-story' ][ $article ] . '/',
		};
	}
}
