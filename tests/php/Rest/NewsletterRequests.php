<?php
/**
 * Sends a reader's requests about newsletters, and shows what the provider is asked to write.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use PHPUnit\Framework\Attributes\Before;
use WP_REST_Response;

trait NewsletterRequests {
	use ReaderRequests;

	private const FORM = 'application/x-www-form-urlencoded';

	#[Before]
	protected function open_the_newsletters(): void {
		update_option( 'circulation_keys', [ 'newsletters.key' => 'key-1', 'newsletters.secret' => 'secret-1' ] );
		$list = static fn( string $id, string $kind = '', string $brand = 'nypost' ): array => [
			'id'    => $id,
			'st_id' => "Name of $id",
			'brand' => $brand,
			'name'  => ucfirst( $id ),
			'kind'  => $kind,
		];
		$this->set( [ 'newsletter_lists' => [ $list( 'morning' ), $list( 'fence', '', 'pagesix' ), $list( 'inside', 'member_exclusive' ), $list( 'team', 'member_team_exclusive' ), $list( 'scores', 'text' ) ] ] );
	}

	/** @param array<string, mixed> $fields */
	private function ask( string $action, array $fields = [] ): WP_REST_Response {
		return $this->post( 'newsletters', [ 'action' => $action ] + $fields + [ 'email' => 'maya@example.com' ], 'nonce', self::FORM );
	}

	/**
	 * The requests that changed something at the provider.
	 *
	 * @return array<string, mixed>
	 */
	private function written(): array {
		foreach ( $this->asked as $call ) {
			if ( $call['method'] === 'POST' && str_contains( $call['url'], 'sailthru' ) ) {
				parse_str( (string) $call['body'], $fields );
				$values = [ $fields['api_key'], $fields['format'], $fields['json'] ];
				sort( $values, SORT_STRING );
				self::assertSame( md5( 'secret-1' . implode( '', $values ) ), $fields['sig'], 'signed as the provider asks' );
				self::assertSame( [ 'key-1', 'json' ], [ $fields['api_key'], $fields['format'] ] );
				return json_decode( (string) $fields['json'], true );
			}
		}
		return [];
	}
}
