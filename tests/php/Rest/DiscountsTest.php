<?php
/**
 * GET and POST subscriptions/{id}/discounts: the discounts on a subscription, and the cancel flow's offer (`rest-16`,
 * `offer-7`, T11).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use ArrayObject;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;

final class DiscountsTest extends MoneyTestCase {
	private const FIND   = 'GET https://api.sandbox.braintreegateway.com/merchants/m/subscriptions/sub-1';
	private const ADD    = 'PUT https://api.sandbox.braintreegateway.com/merchants/m/subscriptions/sub-1';
	private const LIST   = 'GET https://api.sandbox.braintreegateway.com/merchants/m/discounts';
	private const ENGINE = '/zephr/decision-engine';

	private const ON_IT = '<discount><id>stay-half</id><name>Stay</name><amount>4.20</amount><quantity type="integer">1</quantity><never-expires type="boolean">false</never-expires><number-of-billing-cycles type="integer">3</number-of-billing-cycles><current-billing-cycle type="integer">1</current-billing-cycle></discount>';

	#[Before]
	protected function offer_something(): void {
		$this->answers[ self::ADD ]  = [ [ 200, self::subscription( 'Active', '0.00', self::ON_IT ) ] ];
		$this->answers[ self::FIND ] = [ [ 200, self::subscription() ] ];
		$this->define( '4.20', 3 );
		$this->offer( [ 'discount_id' => 'stay-half', 'amount' => '4.20', 'billing_cycles' => 3, 'heading' => 'Stay' ] );
	}

	private function offer( mixed $offer ): void {
		$this->answers[ self::ENGINE ] = [ [ 200, (string) wp_json_encode( [ 'outputValue' => is_string( $offer ) ? $offer : wp_json_encode( $offer ) ] ) ] ];
	}

	private function define( string $amount, ?int $cycles, string $id = 'stay-half', string $quantity = '<quantity nil="true"></quantity>' ): void {
		$ends                        = $cycles === null ? '<never-expires type="boolean">true</never-expires><number-of-billing-cycles nil="true"></number-of-billing-cycles>' : "<never-expires type=\"boolean\">false</never-expires><number-of-billing-cycles type=\"integer\">$cycles</number-of-billing-cycles>";
		$this->answers[ self::LIST ] = [ [ 200, "<discounts type=\"array\"><discount><id>staff-all</id><amount>100.00</amount></discount><discount><id>$id</id><amount>$amount</amount>$quantity$ends<kind>discount</kind></discount></discounts>" ] ];
	}

	/** Accepts the offer; returns '' on success, otherwise the error code. */
	private function take( string $discount = 'stay-half' ): string {
		$data = $this->send( '/subscriptions/sub-1/discounts', [ 'discount_id' => $discount ] )->get_data();
		self::assertSame( $data['code'] !== '', $data['error'] );
		return $data['code'];
	}

	// Proves offer-1.
	#[Test]
	public function the_list_shows_the_discounts_of_the_subscription(): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Active', '0.00', self::ON_IT . '<discount><id>for-ever</id><amount>1.10</amount><quantity type="integer">3</quantity><never-expires type="boolean">true</never-expires><number-of-billing-cycles type="integer">12</number-of-billing-cycles></discount>' ) ] ];

		self::assertSame(
			[
				[ 'id' => 'stay-half', 'name' => 'Stay', 'amount' => '4.20', 'billing_cycles' => 3, 'billing_cycles_used' => 1 ],
				[ 'id' => 'for-ever', 'name' => '', 'amount' => '3.30', 'billing_cycles' => null, 'billing_cycles_used' => 0 ],
			],
			$this->send( '/subscriptions/sub-1/discounts', [], [], 'GET' )->get_data()
		);
		self::assertSame( 0, $this->asked( self::LIST ), 'never the merchant\'s definitions' );
	}

	// Proves offer-4.
	#[Test]
	public function an_offer_whose_id_is_a_number_is_taken_as_its_digits(): void {
		$this->define( '4.20', 3, '7' );
		$this->offer( [ 'discount_id' => 7, 'amount' => 4.2, 'billing_cycles' => '3' ] );
		$this->answers[ self::ADD ] = [ [ 200, self::subscription( 'Active', '0.00', str_replace( 'stay-half', '7', self::ON_IT ) ) ] ];

		self::assertSame( '', $this->take( '7' ) );
	}

	// Proves offer-2.
	#[Test]
	public function a_list_that_cannot_be_had_is_an_outage_and_not_empty(): void {
		$this->answers[ self::FIND ] = [ [ 500, '' ] ];

		self::assertSame( '503 service_unavailable', self::refusal( $this->send( '/subscriptions/sub-1/discounts', [], [], 'GET' ) ) );
	}

	// Proves offer-2.
	#[Test]
	public function a_discount_whose_end_is_not_said_is_not_one_without_an_end(): void {
		foreach ( [ '', '<number-of-billing-cycles nil="true"></number-of-billing-cycles>' ] as $ends ) {
			$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Active', '0.00', "<discount><id>stay-half</id><amount>4.20</amount>$ends</discount>" ) ] ];

			self::assertSame( '503 service_unavailable', self::refusal( $this->send( '/subscriptions/sub-1/discounts', [], [], 'GET' ) ) );
		}
	}

	#[Test]
	public function a_discount_for_ever_that_also_names_a_number_of_payments_is_no_offer_of_so_many(): void {
		$this->answers[ self::LIST ] = [ [ 200, '<discounts type="array"><discount><id>stay-half</id><amount>4.20</amount><never-expires type="boolean">true</never-expires><number-of-billing-cycles type="integer">3</number-of-billing-cycles></discount></discounts>' ] ];

		self::assertNotSame( '', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	/** @return iterable<string, array{string}> */
	public static function unreadable_discounts(): iterable {
		yield 'without an id' => [ '<discount><amount>4.20</amount></discount>' ];
		yield 'without an amount' => [ '<discount><id>a</id></discount>' ];
		yield 'of an amount that is none' => [ '<discount><id>a</id><amount>half</amount></discount>' ];
		yield 'of an amount with two points' => [ '<discount><id>a</id><amount>4.20.1</amount></discount>' ];
		yield 'whose quantity is a yes' => [ '<discount><id>a</id><amount>4.20</amount><quantity type="boolean">true</quantity></discount>' ];
		yield 'that is no row' => [ '<discount>a</discount>' ];
		foreach ( [ 'quantity', 'number-of-billing-cycles', 'current-billing-cycle', 'never-expires' ] as $field ) {
			yield "whose $field is below nothing" => [ "<discount><id>a</id><amount>4.20</amount><$field>-1</$field></discount>" ];
			yield "whose $field is a word" => [ "<discount><id>a</id><amount>4.20</amount><$field>several</$field></discount>" ];
		}
	}

	#[Test]
	#[TestWith( [ '<discounts>later</discounts>' ] )]
	#[TestWith( [ '' ] )]
	public function an_invalid_or_missing_list_is_not_an_empty_one( string $list ): void {
		$none                        = str_replace( '<discounts type="array"></discounts>', $list, self::subscription() );
		$this->answers[ self::FIND ] = [ [ 200, $none ] ];

		self::assertSame( '503 service_unavailable', self::refusal( $this->send( '/subscriptions/sub-1/discounts', [], [], 'GET' ) ) );
	}

	// Proves offer-2.
	#[Test]
	#[DataProvider( 'unreadable_discounts' )]
	public function one_that_cannot_be_read_is_an_outage_and_logged( string $row ): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Active', '0.00', self::ON_IT . $row ) ] ];
		$reported                    = $this->reported();

		self::assertSame( '503 service_unavailable', self::refusal( $this->send( '/subscriptions/sub-1/discounts', [], [], 'GET' ) ) );
		self::assertSame( [ 'gateway: gateway.subscription-find: a discount that cannot be read' ], (array) $reported );
	}

	#[Test]
	#[DataProvider( 'unreadable_discounts' )]
	public function nothing_is_added_beside_an_unreadable_one( string $row ): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Active', '0.00', $row ) ] ];

		self::assertSame( 'service_unavailable', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	#[Test]
	#[DataProvider( 'unreadable_discounts' )]
	public function a_definition_that_cannot_be_read_is_no_refusal( string $row ): void {
		$this->answers[ self::LIST ] = [ [ 200, "<discounts type=\"array\">$row</discounts>" ] ];
		$reported                    = $this->reported();

		self::assertSame( 'service_unavailable', $this->take() );
		self::assertSame( [ 'gateway: gateway.discounts: a discount that cannot be read' ], (array) $reported );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	/**
	 * Collects the outages reported from now on.
	 *
	 * @return ArrayObject<int, string>
	 */
	private function reported(): ArrayObject {
		/** @var ArrayObject<int, string> $reported */
		$reported = new ArrayObject();
		add_action(
			'circulation_service_unavailable',
			static function ( string $service, string $reason ) use ( $reported ): void {
				$reported->append( "$service: $reason" );
			},
			10,
			2
		);
		return $reported;
	}

	// Proves offer-7.
	#[Test]
	public function the_offer_of_this_session_is_taken(): void {
		self::assertSame( '', $this->take() );

		$engine = array_values( array_filter( $this->calls, static fn( array $call ): bool => str_contains( $call['url'], self::ENGINE ) ) );
		self::assertCount( 1, $engine );
		self::assertSame( [ 'cancel-flow-offer', 'mine', 'Browser/1' ], [ json_decode( $engine[0]['args']['body'], true )['sdkFeatureSlug'], json_decode( $engine[0]['args']['body'], true )['session'], json_decode( $engine[0]['args']['body'], true )['userAgent'] ] );
		self::assertSame( 1, $this->asked( self::ADD ) );
	}

	/** Sets the engine's answers for its two features, in the order in which they are called. */
	private function offer_both( mixed $cancel, mixed $restart ): void {
		$this->set( [ 'restart_offer' => 'come-back' ] );
		$this->answers[ self::ENGINE ] = array_map(
			static fn( mixed $offer ): array => [ 200, (string) wp_json_encode( [ 'outputValue' => $offer === '' ? '' : wp_json_encode( $offer ) ] ) ],
			[ $cancel, $restart ]
		);
	}

	// Proves restart-6.
	#[Test]
	#[TestWith( [ 'Pending', '', 1 ] )]
	#[TestWith( [ 'Active', 'not_offered', 0 ] )]
	public function the_offer_of_a_restart_is_for_a_membership_that_has_not_begun( string $status, string $code, int $added ): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( $status ) ] ];
		$this->offer_both( '', [ 'discount_id' => 'stay-half', 'amount' => '4.20', 'billing_cycles' => 3 ] );

		self::assertSame( $code, $this->take() );
		self::assertSame( $added, $this->asked( self::ADD ) );
		$slugs = array_map(
			static fn( array $call ): string => json_decode( $call['args']['body'], true )['sdkFeatureSlug'],
			array_values( array_filter( $this->calls, static fn( array $call ): bool => str_contains( $call['url'], self::ENGINE ) ) )
		);
		self::assertSame( [ 'cancel-flow-offer', 'come-back' ], $slugs );
	}

	// Proves restart-6.
	#[Test]
	public function an_offer_of_a_restart_that_the_provider_defines_otherwise_is_refused(): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Pending' ) ] ];
		$this->offer_both( '', [ 'discount_id' => 'stay-half', 'amount' => '5.00', 'billing_cycles' => 3 ] );

		self::assertSame( 'not_offered', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	/**
	 * Offers of the engine, and the amount and number of payments of a definition that they do not match.
	 *
	 * @return iterable<string, array{mixed, string, int|null}>
	 */
	public static function differences(): iterable {
		$offer = [ 'discount_id' => 'stay-half', 'amount' => '4.20', 'billing_cycles' => 3 ];
		yield 'less than promised' => [ $offer, '4.19', 3 ];
		yield 'more than promised' => [ $offer, '5.00', 3 ];
		yield 'fewer payments' => [ $offer, '4.20', 2 ];
		yield 'for ever' => [ $offer, '4.20', null ];
		yield 'half of another price' => [ [ 'discount_id' => 'stay-half', 'percent' => 50, 'billing_cycles' => 3 ], '4.20', 3 ];
		yield 'no offer' => [ '', '4.20', 3 ];
		yield 'another offer' => [ [ 'discount_id' => 'stay-two-off' ] + $offer, '4.20', 3 ];
		yield 'no words of an offer' => [ 'half off', '4.20', 3 ];
		yield 'an offer without an amount' => [ [ 'discount_id' => 'stay-half', 'billing_cycles' => 3 ], '4.20', 3 ];
		yield 'an offer that takes money' => [ [ 'amount' => '-4.20' ] + $offer, '4.20', 3 ];
		yield 'half a payment' => [ [ 'billing_cycles' => 2.5 ] + $offer, '4.20', 3 ];
		yield 'payments that the app does not read' => [ [ 'billing_cycles' => '3e0' ] + $offer, '4.20', 3 ];
		yield 'an amount that the app does not read' => [ [ 'amount' => '42e-1' ] + $offer, '4.20', 3 ];
		yield 'an amount of true' => [ [ 'amount' => true ] + $offer, '1.00', 3 ];
		yield 'a percentage of true' => [ [ 'discount_id' => 'stay-half', 'percent' => true, 'billing_cycles' => 3 ], '0.10', 3 ];
	}

	// Proves cancel-11, offer-7, rest-16.
	#[Test]
	#[DataProvider( 'differences' )]
	public function a_difference_refuses( mixed $offer, string $amount, ?int $cycles ): void {
		$this->offer( $offer );
		$this->define( $amount, $cycles );

		self::assertSame( 'not_offered', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	// Proves offer-7.
	#[Test]
	#[TestWith( [ null ] )]
	#[TestWith( [ '0.001' ] )]
	public function a_percentage_is_one_of_the_present_price( ?string $amount ): void {
		$this->offer( [ 'discount_id' => 'stay-half', 'amount' => $amount, 'percent' => 50, 'billing_cycles' => 3 ] );
		$this->define( '5.00', 3 );

		self::assertSame( '', $this->take(), 'half of 9.99, rounded' );
	}

	// Proves rest-16.
	#[Test]
	public function a_discount_that_only_the_browser_names_is_not_offered(): void {
		self::assertSame( 'not_offered', $this->take( 'staff-all' ) );
		self::assertSame( 0, $this->asked( 'braintreegateway' ) );
	}

	#[Test]
	public function a_definition_that_is_gone_refuses(): void {
		$this->define( '4.20', 3, 'stay-other' );

		self::assertSame( 'not_offered', $this->take() );
	}

	// Proves cancel-11, offer-9.
	#[Test]
	public function an_existing_discount_counts_as_done_and_nothing_is_sent(): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Active', '0.00', self::ON_IT ) ] ];

		self::assertSame( '', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	// Proves offer-9.
	#[Test]
	public function there_but_used_up_is_no_lower_price(): void {
		$used_up = str_replace( '>1</current-billing-cycle>', '>3</current-billing-cycle>', self::ON_IT );
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Active', '0.00', $used_up ) ] ];

		self::assertSame( 'not_offered', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	// Proves cancel-11, offer-8, rest-16.
	#[Test]
	public function a_debt_is_paid_first(): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Past Due', '9.99' ) ] ];

		self::assertSame( 'past_due', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	// Proves offer-8.
	#[Test]
	#[TestWith( [ '91911', '' ] )]
	#[TestWith( [ '92022', 'past_due' ] )]
	#[TestWith( [ '81901', 'refused' ] )]
	public function the_providers_rules_have_their_codes( string $fault, string $code ): void {
		$this->answers[ self::ADD ] = [ [ 422, "<api-error-response><errors><subscription><errors type=\"array\"><error><code>$fault</code></error></errors></subscription></errors></api-error-response>" ] ];

		self::assertSame( $code, $this->take() );
	}

	// Proves offer-9.
	#[Test]
	public function a_lost_answer_is_read_back(): void {
		$this->answers[ self::ADD ]  = [ new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' ) ];
		$this->answers[ self::FIND ] = [ [ 200, self::subscription() ], [ 200, self::subscription( 'Active', '0.00', self::ON_IT ) ] ];

		self::assertSame( '', $this->take() );
		self::assertSame( 1, $this->asked( self::ADD ) );
	}

	// Proves offer-9.
	#[Test]
	public function what_cannot_be_read_back_is_unknown_and_not_tried_again_at_once(): void {
		$this->answers[ self::ADD ] = [ [ 500, '' ] ];

		self::assertSame( [ 'outcome_unknown', 'in_progress' ], [ $this->take(), $this->take() ] );
		self::assertSame( 1, $this->asked( self::ADD ) );
	}

	#[Test]
	public function an_outage_adds_nothing(): void {
		$this->answers[ self::ENGINE ] = [ [ 503, '' ] ];
		self::assertSame( 'service_unavailable', $this->take() );
		$this->offer( [ 'discount_id' => 'stay-half', 'amount' => '4.20', 'billing_cycles' => 3 ] );
		$this->answers[ self::LIST ] = [ [ 500, '' ] ];
		self::assertSame( 'service_unavailable', $this->take() );
		self::assertSame( 0, $this->asked( self::ADD ) );
	}

	#[Test]
	public function a_discount_for_ever_is_no_offer_of_three_periods_whatever_number_is_beside_it(): void {
		$this->define( '4.20', 3, 'stay-half', '<quantity type="integer">1</quantity><never-expires type="boolean">true</never-expires>' );
		$list                        = $this->answers[ self::LIST ][0][1];
		$this->answers[ self::LIST ] = [ [ 200, str_replace( '<never-expires type="boolean">false</never-expires>', '', $list ) ] ];

		self::assertSame( 'not_offered', $this->take() );
		self::assertStringContainsString( '<number-of-billing-cycles type="integer">3</number-of-billing-cycles>', $this->answers[ self::LIST ][0][1] );
	}
}
