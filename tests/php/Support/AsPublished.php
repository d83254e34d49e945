<?php
/**
 * Rewrites the tests' answers of the identity and decision service into the form of their published reference, if
 * CIRCULATION_WIRE asks for it.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

/** Only answers that a test has set are changed. */
final class AsPublished {
	/** Subscription states as the API reference spells them. */
	private const STATES = [
		'active'    => 'Active',
		'pending'   => 'Pending',
		'past due'  => 'Past Due',
		'cancelled' => 'Canceled',
	];

	/** Fields that are missing in the API reference's list. */
	private const NOT_LISTED = [ 'price', 'payment_method_token', 'pendingSubscription' ];

	public static function is_on(): bool {
		return getenv( 'CIRCULATION_WIRE' ) === 'published';
	}

	/**
	 * A filter of `pre_http_request` that runs after those of the tests.
	 *
	 * @param array<string, mixed> $args
	 */
	public static function answer( mixed $answer, array $args, string $url ): mixed {
		if ( ! is_array( $answer ) || preg_match( '~(/(?:blaize|zephr)/[\w/.-]+)~', $url, $path ) !== 1 ) {
			return $answer;
		}
		$body = json_decode( (string) $answer['body'], true );
		if ( ! is_array( $body ) ) {
			return $answer;
		}
		$page = self::page_of( $args['method'] ?? 'GET', $path[1], $answer['response']['code'] );
		if ( $page !== null ) {
			$answer['body']                    = $page;
			$answer['headers']['content-type'] = 'text/html';
			return $answer;
		}
		// An empty object must not become an empty list.
		if ( $body !== [] ) {
			$answer['body'] = (string) wp_json_encode( self::body_of( $path[1], $body ) );
		}
		return $answer;
	}

	/** The HTML page with which the API reference refuses; null if it has none. */
	private static function page_of( string $method, string $path, int $status ): ?string {
		foreach ( glob( dirname( __DIR__, 2 ) . '/wire/{identity,decision}.*.json', GLOB_BRACE ) ?: [] as $file ) {
			$wire    = json_decode( (string) file_get_contents( $file ), true );
			$address = preg_replace( [ '~\{(identity|decision|cardprovider)\}~', '~\{\w+\}~' ], [ '\w+', '[^/]+' ], $wire['path'] );
			if ( $wire['method'] !== $method || preg_match( "~^$address$~", $path ) !== 1 || ! is_array( $wire['published'] ) ) {
				continue;
			}
			foreach ( $wire['published']['responses'] ?? [] as $response ) {
				if ( $response['status'] === $status && is_string( $response['body'] ?? null ) ) {
					return $response['body'];
				}
			}
		}
		return null;
	}

	/**
	 * The body's facts under the API reference's names.
	 *
	 * @param array<mixed> $body
	 * @return array<mixed>
	 */
	private static function body_of( string $path, array $body ): array {
		// An older page of the reference has the field, so a test about an unverified address keeps it.
		if ( str_ends_with( $path, '/account' ) && ( $body['email_verified'] ?? null ) === true ) {
			unset( $body['email_verified'] );
		}
		if ( str_ends_with( $path, '/decision-engine' ) && is_bool( $body['outputValue'] ?? null ) ) {
			$body['outputValue'] = $body['outputValue'] ? 'true' : 'false';
		}
		if ( str_ends_with( $path, '/subscriptions' ) && array_is_list( $body ) ) {
			return self::rows_of( $body );
		}
		return $body;
	}

	/**
	 * In the API reference a pending subscription is a separate row, not a part of the one before it.
	 *
	 * @param list<mixed> $rows
	 * @return list<mixed>
	 */
	private static function rows_of( array $rows ): array {
		$listed = [];
		foreach ( $rows as $row ) {
			if ( ! is_array( $row ) ) {
				$listed[] = $row;
				continue;
			}
			$pending = $row['pendingSubscription'] ?? null;
			if ( is_array( $pending ) ) {
				$pending += [ 'subscription-state' => 'pending' ];
			}
			$ids = array_column( array_filter( [ ...$rows, ...$listed ], is_array( ... ) ), 'external-id' );
			foreach ( is_array( $pending ) && ! in_array( $pending['external-id'] ?? null, $ids, true ) ? [ $row, $pending ] : [ $row ] as $one ) {
				$listed[] = ( is_string( $one['subscription-state'] ?? null ) ? [ 'subscription-state' => self::STATES[ $one['subscription-state'] ] ?? $one['subscription-state'] ] : [] )
					+ array_diff_key( $one, array_flip( self::NOT_LISTED ) );
			}
		}
		return $listed;
	}
}
