<?php
/**
 * Each parameter is read from one source: the address if it is part of it, otherwise the body of a POST or the query of
 * a GET (`rest-5`, T3, T4, T20).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Request;
use WP_REST_Response;

final class ParameterSourcesTest extends MoneyTestCase {
	/**
	 * Sends a query and a JSON body at once, with a nonce in the header.
	 *
	 * @param array<string, mixed> $query
	 * @param array<string, mixed> $body
	 */
	private function ask( string $method, string $path, array $query, array $body ): WP_REST_Response {
		$request = new WP_REST_Request( $method, str_starts_with( $path, '/other' ) ? $path : "/circulation/v1$path" );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_header( 'X-WP-Nonce', wp_create_nonce( 'wp_rest' ) );
		$request->set_query_params( $query );
		$request->set_body( (string) wp_json_encode( $body ) );
		return rest_do_request( $request );
	}

	#[Test]
	public function the_story_in_the_address_is_answered_whatever_other_id_is_sent(): void {
		$asked = $this->article( "<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>ASKED.</p><!-- /wp:paragraph -->" );
		$other = $this->article( "<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>OTHER.</p><!-- /wp:paragraph -->" );
		$this->answers += [ 'decision-engine' => [ [ 200, '{"outputValue":true}' ] ] ];
		foreach ( [ [ [ 'id' => (string) $other->ID ], [] ], [ [], [ 'id' => $other->ID ] ], [ [ 'id' => (string) $other->ID ], [ 'id' => $other->ID ] ] ] as [ $query, $body ] ) {
			$answer = $this->ask( 'GET', "/content/$asked->ID", $query, $body );

			self::assertSame( 200, $answer->get_status() );
			self::assertStringContainsString( 'ASKED', $answer->get_data()['content'] );
			self::assertStringNotContainsString( 'OTHER', $answer->get_data()['content'] );
		}
		foreach ( array_filter( $this->calls, static fn( array $call ): bool => str_contains( $call['url'], 'decision-engine' ) ) as $call ) {
			self::assertSame( (string) $asked->ID, json_decode( $call['args']['body'], true )['contentId'] );
		}
		self::assertSame( 400, $this->ask( 'GET', '/content/nothing', [ 'id' => (string) $other->ID ], [] )->get_status(), 'the schema judges the address too' );
	}

	// Proves rest-5.
	#[Test]
	#[TestWith( [ 'POST', 'retry' ] )]
	#[TestWith( [ 'GET', 'discounts' ] )]
	#[TestWith( [ 'POST', 'discounts' ] )]
	public function the_subscription_in_the_address_is_the_one_that_is_changed( string $method, string $what ): void {
		$fields                                          = self::IDS + [
			'nonce'       => wp_create_nonce( 'wp_rest' ),
			'discount_id' => 'stay-half',
			'id'          => 'sub-1',
		];
		$this->answers['GET https://api.sandbox']        = [ [ 200, self::subscription() ] ];
		$this->answers['decision-engine']                = [ [ 200, '{"outputValue":""}' ] ];
		self::assertSame( '404 not_found', self::refusal( $this->ask( $method, "/subscriptions/sub-9/$what", $fields, $fields ) ), 'a strange one in the address, our own beside it' );
		self::assertSame( 0, $this->asked( 'braintreegateway' ) );
		self::assertSame( 200, $this->ask( $method, "/subscriptions/sub-1/$what", [ 'id' => 'sub-9' ] + $fields, [ 'id' => 'sub-9' ] + $fields )->get_status(), 'our own in the address, a strange one beside it' );
		self::assertSame( 0, $this->asked( 'sub-9' ) );
	}

	// Proves rest-5.
	#[Test]
	public function the_query_of_a_post_replaces_nothing(): void {
		$body  = self::IDS + [ 'nonce' => wp_create_nonce( 'wp_rest' ) ];
		$retry = fn( array $query, array $fields ): string => self::refusal( $this->ask( 'POST', '/subscriptions/sub-1/retry', $query, $fields ) );

		self::assertSame( '400 rest_missing_callback_param', $retry( $body, [] ) );
		self::assertSame( '400 rest_missing_callback_param', $retry( [ 'tracking_id' => 't-1' ], array_diff_key( $body, [ 'tracking_id' => true ] ) ) );
		self::assertSame( '403 rest_cookie_invalid_nonce', $retry( [ 'nonce' => $body['nonce'] ], [ 'nonce' => 'invented' ] + $body ) );
		self::assertSame( 0, $this->asked( 'braintreegateway' ) );
		$this->answers['GET https://api.sandbox'] = [ [ 200, self::subscription() ] ];
		self::assertSame( '200 not_owed', $retry( [ 'session_id' => 'theirs', 'tracking_id' => 't-2', 'nonce' => 'invented' ], $body ), 'nor is it read at all' );
	}

	#[Test]
	public function a_nonce_in_the_query_of_a_post_does_not_count(): void {
		$nonce   = wp_create_nonce( 'wp_rest' );
		$request = new WP_REST_Request( 'POST', '/circulation/v1/profanity-check' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_query_params( [ 'nonce' => $nonce, 'string' => 'Maya' ] );
		$request->set_body( '{"string":"Maya"}' );

		self::assertSame( '403 rest_cookie_invalid_nonce', self::refusal( rest_do_request( $request ) ) );
		$request->set_body( (string) wp_json_encode( [ 'string' => 'Maya', 'nonce' => $nonce ] ) );
		self::assertSame( [ 'status' => 'pass' ], rest_do_request( $request )->get_data() );
	}

	#[Test]
	public function a_form_that_is_sent_with_json_is_not_read(): void {
		$request = new WP_REST_Request( 'POST', '/circulation/v1/profanity-check' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_header( 'X-WP-Nonce', wp_create_nonce( 'wp_rest' ) );
		$request->set_body_params( [ 'string' => 'Maya' ] );
		$request->set_body( '{}' );

		self::assertSame( '400 rest_missing_callback_param', self::refusal( rest_do_request( $request ) ) );
	}

	#[Test]
	public function the_body_of_a_get_replaces_nothing(): void {
		self::assertSame( '400 rest_missing_callback_param', self::refusal( $this->ask( 'GET', '/subscriptions/sub-1/discounts', [], self::IDS ) ) );
		self::assertSame( 0, $this->asked( 'braintreegateway' ) );
	}

	#[Test]
	public function routes_of_others_take_their_parameters_as_before(): void {
		rest_get_server();
		register_rest_route(
			'other/v1',
			'/echo',
			[
				'methods'             => 'POST',
				'callback'            => static fn( WP_REST_Request $request ): array => $request->get_params(),
				'permission_callback' => '__return_true',
			]
		);

		self::assertSame( [ 'one' => 1, 'two' => 2 ], $this->ask( 'POST', '/other/v1/echo', [ 'one' => 1 ], [ 'two' => 2 ] )->get_data() );
	}
}
