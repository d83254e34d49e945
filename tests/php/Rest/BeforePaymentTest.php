<?php
/**
 * The calls around a payment: prepare-customer, postal-code, consent (`rest-17`, `rest-18`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Consent\ConsentStore;
use Circulation\Consent\DailyCleanUp;
use Circulation\Consent\RetentionClock;
use Circulation\Gating\StoryPayments;
use Circulation\Tables;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class BeforePaymentTest extends MoneyTestCase {
	private const CUSTOMERS = 'POST https://api.sandbox.braintreegateway.com/merchants/m/customers';

	private const PLANS = "sports-monthly { name: 'Monthly', product_id: 'sports-membership', frequency: 1, amount: '9.99' }";

	// Proves payment-27, rest-17.
	#[Test]
	#[TestWith( [ 201, '<customer><id>t-1</id></customer>', true ] )]
	#[TestWith( [ 422, '<api-error-response><errors><customer><errors type="array"><error><code>91609</code></error></errors></customer></errors></api-error-response>', true ] )]
	#[TestWith( [ 422, '<api-error-response><errors><customer><errors type="array"><error><code>81604</code></error></errors></customer></errors></api-error-response>', false ] )]
	#[TestWith( [ 503, '', false ] )]
	public function the_reader_is_made_known_under_the_tracking_id( int $status, string $body, bool $success ): void {
		$this->answers[ self::CUSTOMERS ] = [ [ $status, $body ] ];

		self::assertSame( [ 'success' => $success, 'place' => null ], $this->send( '/prepare-customer' )->get_data() );
		self::assertSame( [ 'customer' => [ 'id' => 't-1', 'email' => 'maya@example.com' ] ], json_decode( $this->calls[1]['args']['body'], true ) );
	}

	#[Test]
	public function the_place_is_the_edges(): void {
		$this->answers[ self::CUSTOMERS ] = [ [ 503, '' ] ];
		$this->set( [ 'edge_headers' => [ 'state' => 'X-Region', 'postal_code' => 'X-Postal' ] ] );
		$place = fn() => $this->send( '/prepare-customer' )->get_data()['place'];

		self::assertNull( $place(), 'the edge says nothing' );
		$_SERVER['HTTP_X_REGION'] = 'NY';
		$_SERVER['HTTP_X_POSTAL'] = '10001';
		self::assertSame( [ 'state' => 'NY', 'postal_code' => '10001' ], $place(), 'also when the gateway fails' );
		$_SERVER['HTTP_X_POSTAL'] = '<script>';
		self::assertNull( $place() );
		unset( $_SERVER['HTTP_X_REGION'], $_SERVER['HTTP_X_POSTAL'] );
	}

	// Proves payment-28, rest-17.
	#[Test]
	public function a_postal_code_is_passed_on_and_not_stored(): void {
		global $wpdb;
		$told = [];
		add_action(
			'circulation_postal_code',
			static function ( string ...$place ) use ( &$told ): void {
				$told[] = $place;
			},
			10,
			3
		);

		self::assertSame( [ 'success' => true ], $this->send( '/postal-code', [ 'state' => 'NY', 'postal_code' => 'SW1A 1AA', 'nonce' => null ] )->get_data() );
		self::assertSame( [ [ 'NY', 'SW1A 1AA', 't-1' ] ], $told );
		self::assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_value LIKE '%SW1A%'" ) );
		self::assertSame( '400 rest_invalid_param', self::refusal( $this->send( '/postal-code', [ 'state' => 'NY', 'postal_code' => '<b>', 'nonce' => null ] ) ) );
	}

	/**
	 * A reader's stored consents: plan, version of the text, and terms of each.
	 *
	 * @return list<array{string, string, array<mixed>}>
	 */
	private function kept( string $email = 'maya@example.com' ): array {
		global $wpdb;
		return array_map( static fn( array $one ): array => [ $one['plan_id'], $one['text_version'], (array) json_decode( $one['terms'], true ) ], (array) ( new ConsentStore( new Tables( $wpdb ) ) )->of_address( $email, 0, 100 ) );
	}

	/** What the sentence about the monthly plan promises. */
	private const TERMS = [
		'amount_today' => '9.99',
		'amount'       => '9.99',
		'currency'     => 'USD',
		'months'       => 1,
		'from'         => '2060-01-15',
		'later_amount' => '14.99',
		'later_from'   => '2060-07-15',
	];

	// Proves payment-22, rest-18.
	/** @param array<string, mixed> $terms */
	#[Test]
	#[TestWith( [ self::TERMS ] )]
	#[TestWith( [ [ 'amount_today' => '0.01', 'later_amount' => '', 'later_from' => '' ] + self::TERMS ] )]
	public function a_consent_is_stored_with_what_the_sentence_said_and_no_service_is_asked( array $terms ): void {
		$this->set( [ 'plan_list' => self::PLANS ] );
		$day = gmdate( 'Y-m-d', time() - DAY_IN_SECONDS );

		self::assertSame( [ 'success' => true ], $this->send( '/consent', [ 'plan_id' => 'sports-monthly', 'text_version' => '2026-11', 'terms' => $terms, 'agreed_at' => "{$day}T10:00:00Z" ] )->get_data() );

		self::assertSame( [ [ 'sports-monthly', '2026-11', $terms + [ 'agreed_on' => $day ] ] ], $this->kept() );
		self::assertSame( [], array_filter( $this->calls, static fn( array $call ): bool => str_contains( $call['url'], 'decision-engine' ) ) );
	}

	// Proves payment-22.
	#[Test]
	public function a_consent_without_terms_is_stored_with_its_day(): void {
		$this->set( [ 'plan_list' => self::PLANS ] );

		$this->send( '/consent', [ 'plan_id' => 'sports-monthly', 'text_version' => '1' ] );

		self::assertSame( [ 'agreed_on' => gmdate( 'Y-m-d' ) ], $this->kept()[0][2] );
	}

	// Proves rest-18.
	#[Test]
	#[TestWith( [ '+2 days' ] )]
	#[TestWith( [ '+1 year' ] )]
	#[TestWith( [ '-40 days' ] )]
	public function a_moment_that_cannot_be_true_is_that_of_the_request( string $said ): void {
		$this->set( [ 'plan_list' => self::PLANS ] );

		$this->send( '/consent', [ 'plan_id' => 'sports-monthly', 'text_version' => '1', 'agreed_at' => gmdate( 'c', (int) strtotime( $said ) ) ] );

		self::assertSame( gmdate( 'Y-m-d' ), $this->kept()[0][2]['agreed_on'] );
	}

	// Proves payment-22.
	#[Test]
	#[TestWith( [ 'amount', '<b>1</b>' ] )]
	#[TestWith( [ 'currency', 'dollars' ] )]
	#[TestWith( [ 'from', 'tomorrow' ] )]
	#[TestWith( [ 'months', 3 ] )]
	#[TestWith( [ 'sentence', 'I owe nothing' ] )]
	public function made_up_terms_are_refused( string $field, mixed $value ): void {
		$this->set( [ 'plan_list' => self::PLANS ] );
		$terms = [ $field => $value ] + self::TERMS;

		self::assertSame( '400 rest_invalid_param', self::refusal( $this->send( '/consent', [ 'plan_id' => 'sports-monthly', 'text_version' => '1', 'terms' => $terms ] ) ) );
	}

	// Proves gate-49.
	#[Test]
	public function the_closed_story_that_led_to_a_consent_is_counted_and_not_stored_with_it(): void {
		$this->set( [ 'plan_list' => self::PLANS ] );
		$story   = $this->article( 'Body' )->ID;
		$consent = [ 'plan_id' => 'sports-monthly', 'text_version' => '1', 'agreed_at' => gmdate( 'c', time() - 60 ), 'story_id' => $story ];
		$this->send( '/consent', $consent );
		$this->send( '/consent', $consent );
		$this->send( '/consent', [ 'plan_id' => 'no-such-plan' ] + $consent );

		self::assertSame( [ wp_date( 'Y-m-d' ) => [ $story => 1 ] ], get_option( StoryPayments::OPTION ) );
		self::assertSame( '400 rest_invalid_param', self::refusal( $this->send( '/consent', [ 'story_id' => 'x' ] + $consent ) ) );
	}

	// Proves payment-21, rest-18.
	#[Test]
	public function the_same_consent_sent_again_is_stored_once(): void {
		$this->set( [ 'plan_list' => self::PLANS ] );
		$consent = [ 'plan_id' => 'sports-monthly', 'text_version' => '1', 'agreed_at' => gmdate( 'c', time() - 60 ) ];

		self::assertSame( [ true, true ], [ $this->send( '/consent', $consent )->get_data()['success'], $this->send( '/consent', $consent )->get_data()['success'] ] );
		self::assertCount( 1, $this->kept() );
	}

	// Proves payment-23.
	#[Test]
	public function the_table_identifies_no_one(): void {
		global $wpdb;
		$this->set( [ 'plan_list' => self::PLANS ] );
		$this->send( '/consent', [ 'plan_id' => 'sports-monthly', 'text_version' => '1' ] );

		$row = implode( '|', (array) $wpdb->get_row( "SELECT * FROM {$wpdb->prefix}circulation_consents", ARRAY_A ) );
		foreach ( [ 'maya', 't-1', 'mine' ] as $name ) {
			self::assertStringNotContainsString( $name, $row );
		}
	}

	#[Test]
	public function a_plan_that_is_not_in_the_catalogue_is_named_as_such(): void {
		self::assertSame( '400 unknown_plan', self::refusal( $this->send( '/consent', [ 'plan_id' => 'free-for-all', 'text_version' => '1' ] ) ) );
	}

	// Proves limit-18, payment-23, rest-18.
	#[Test]
	public function after_three_years_a_consent_is_removed(): void {
		global $wpdb;
		$this->set( [ 'plan_list' => self::PLANS ] );
		$this->send( '/consent', [ 'plan_id' => 'sports-monthly', 'text_version' => 'old', 'agreed_at' => gmdate( 'c', time() - 60 ) ] );
		$this->send( '/consent', [ 'plan_id' => 'sports-monthly', 'text_version' => 'new' ] );
		update_option( RetentionClock::OPTION, time() - 8 * DAY_IN_SECONDS );
		$wpdb->query( "UPDATE {$wpdb->prefix}circulation_consents SET recorded_at = recorded_at - 3 * 365 * 86400 - 60 WHERE text_version = 'old'" );

		do_action( DailyCleanUp::EVENT );
		do_action( DailyCleanUp::EVENT );
		self::assertSame( [ 'old', 'new' ], array_column( $this->kept(), 1 ), 'the clock is not believed yet' );
		do_action( DailyCleanUp::EVENT );

		self::assertSame( [ 'new' ], array_column( $this->kept(), 1 ) );
	}
}
