<?php
/**
 * Lists, objects, booleans, null and a megabyte of text as the value of each argument of each reader route: each is
 * refused, and no service is called (T20).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use stdClass;

final class WrongValuesTest extends MoneyTestCase {
	private const PAUSE = [
		'emailAddress'             => 'maya@example.com',
		'pauseLength'              => 2,
		'pauseLengthEffectiveDate' => '2026-12-21',
		'billingCycleEndDate'      => '2026-12-20',
		'cta'                      => 'membership',
	];

	private const CONSENT = [
		'plan_id'      => 'sports-monthly',
		'text_version' => '1',
		'agreed_at'    => '2026-11-21T12:00:00Z',
	];

	private const KEYS = [
		'gateway.private_key'     => 'k',
		'newsletters.key'         => 'key-1',
		'newsletters.secret'      => 'secret-1',
		'piano.key'               => 'a-key-of-thirty-two-bytes-at-least',
		'comments.webhook_secret' => 'a-key-of-thirty-two-bytes-at-least',
	];

	private const EVENT = [
		'type'      => 'comment',
		'targetUrl' => 'http://daily.example/harbor-city/',
		'details'   => [
			'eventId' => '4f2a9c1b-7e00-4000-8000-000000000001',
			'postId'  => 12,
		],
	];

	private const LETTERS = [
		'action'           => 'update',
		'email'            => 'maya@example.com',
		'subscribe'        => [ 'sports-daily' ],
		'unsubscribe'      => [],
		'pause_membership' => false,
	];

	/** Method and address => a valid body, without the nonce and the session's ids. */
	private const ROUTES = [
		'POST /recaptcha'                     => [ 'token' => 'abc' ],
		'POST /recaptcha-disable'             => [],
		'POST /profanity-check'               => [ 'string' => 'Maya' ],
		'POST /create-password'               => [
			'password'   => 'Correct-Horse-9',
			'session_id' => 'mine',
		],
		'POST /newsletters'                   => self::LETTERS,
		'POST /prepare-customer'              => self::IDS,
		'POST /postal-code'                   => self::IDS + [
			'state'       => 'NY',
			'postal_code' => '10001',
		],
		'POST /pause-subscription-email'      => self::PAUSE,
		'GET /subscriptions/sub-1/discounts'  => self::IDS,
		'POST /subscriptions/sub-1/discounts' => self::IDS + [ 'discount_id' => 'stay-half' ],
		'POST /subscriptions/sub-1/retry'     => self::IDS,
		'POST /piano'                         => [ 'session_id' => 'mine' ],
		'POST /comments-webhook'              => [ 'session_id' => 'mine' ] + self::EVENT,
		'POST /consent'                       => self::IDS + self::CONSENT,
	];

	/** A disabled feature answers before it validates anything. */
	#[Before]
	protected function switch_comments_and_meter_on(): void {
		$this->set(
			[
				'flags'    => [
					'comments' => true,
					'piano'    => true,
				],
				'comments' => [ 'comments_webhook' => 'https://hooks.example/' ],
				'piano'    => [ 'aid' => 'a1' ],
			]
		);
	}

	// Proves rest-11.
	#[Test]
	public function a_request_with_valid_values_is_not_refused(): void {
		$this->answers += [ '' => [ [ 503, '' ] ] ];
		$this->set( [ 'plan_list' => "sports-monthly { name: 'Monthly', product_id: 'sports-membership', frequency: 1, amount: '9.99' }" ] );
		add_filter( 'pre_wp_mail', '__return_true' );
		foreach ( self::ROUTES as $route => $body ) {
			[ $method, $path ] = explode( ' ', $route );
			$response          = $this->send( $path, $body + self::nonces(), [], $method );

			self::assertNotContains( $response->get_status(), [ 400, 403 ], "$route: " . self::refusal( $response ) );
		}
	}

	/** The values of the last test that an argument accepts: it may be missing, empty, true or a list. */
	private const RIGHT = [
		'agreed_at'        => [ 'nothing', 'empty' ],
		'subscribe'        => [ 'nothing', 'empty', 'list', 'object' ],
		'unsubscribe'      => [ 'nothing', 'empty', 'list', 'object' ],
		'pause_membership' => [ 'nothing', 'yes' ],
		'string'           => [ 'empty' ],
	];

	/**
	 * A nonce under the name that create-password has for it; send() adds one under the usual name.
	 *
	 * @return array<string, string>
	 */
	private static function nonces(): array {
		return [ '_wpnonce' => wp_create_nonce( 'wp_rest' ) ];
	}

	/**
	 * Each argument of each route, with a valid body.
	 *
	 * @return iterable<string, array{string, string, string, array<string, mixed>}>
	 */
	public static function arguments(): iterable {
		foreach ( self::ROUTES as $route => $body ) {
			[ $method, $path ] = explode( ' ', $route );
			foreach ( array_keys( $body ) as $argument ) {
				yield "$argument of $route" => [ $method, $path, $argument, $body ];
			}
		}
	}

	// Proves rest-11.
	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'arguments' )]
	public function a_wrong_value_is_refused_before_any_service_is_called( string $method, string $path, string $argument, array $body ): void {
		global $wpdb;
		update_option( 'circulation_keys', self::KEYS );
		$values = [
			'nothing' => null,
			'list'    => [],
			'object'  => new stdClass(),
			'nested'  => [ 'x' => [ 'y' ] ],
			'yes'     => true,
			'empty'   => '',
			'huge'    => str_repeat( 'x', 1_000_000 ),
		];
		foreach ( array_diff_key( $values, array_flip( self::RIGHT[ $argument ] ?? [] ) ) as $kind => $value ) {
			$wpdb->query( "DELETE FROM {$wpdb->prefix}circulation_calls" );
			$response = $this->send( $path, [ $argument => $value ] + $body + self::nonces(), [], $method );

			self::assertContains( $response->get_status(), [ 400, 403 ], "$kind: " . self::refusal( $response ) );
		}
		self::assertSame( count( $this->calls ), $this->asked( '/blaize/account' ), 'nobody but the identity service, and only for who it is' );
	}
}
