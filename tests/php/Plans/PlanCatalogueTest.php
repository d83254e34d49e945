<?php
/**
 * The plan list as the catalogue that GET plans returns (`plan-1`, `plan-12`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Plans;

use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Plans\SiteTexts;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class PlanCatalogueTest extends TestCase {
	/**
	 * Parses a plan list.
	 *
	 * @return array{plans: list<array<string, mixed>>, curation: array<string, object>, problems: list<array{line: int, column: int, message: string}>}
	 */
	private function read( string $text ): array {
		return ( new PlanCatalogue( new PlanListParser() ) )->read( $text );
	}

	// Proves plan-32.
	#[Test]
	public function each_site_with_a_brand_can_have_texts_of_its_own(): void {
		$brands = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/includes/Assets/brands.json' ), true );
		self::assertIsArray( $brands );
		self::assertSame( array_keys( $brands ), SiteTexts::SITES );
	}

	// Proves plan-7.
	#[Test]
	public function a_plan_has_every_field_of_the_server(): void {
		$plan = $this->read( "sports-yearly { name: 'Sports Membership', product_id: 'p', frequency: 12, amount: 83.88, currency: 'EUR', normal_amount: '119.88', featured: true, first_billing_date: '2026-12-01', next_billing_date: '2027-12-01', step_up: { amount: 12.99, date: '2027-01-01' }, trial_duration: 7, trial_duration_unit: 'month', card_heading: 'A year', general_cj_plan: 'cj', curation: { teaser: 't', empty: '', none: null } }" )['plans'][0];

		self::assertEquals(
			[
				'id'                  => 'sports-yearly',
				'name'                => 'Sports Membership',
				'product_id'          => 'p',
				'frequency'           => 12,
				'amount'              => '83.88',
				'currency'            => 'EUR',
				'normal_amount'       => '119.88',
				'featured'            => true,
				'first_billing_date'  => '2026-12-01',
				'next_billing_date'   => '2027-12-01',
				'step_up'             => [
					'amount' => '12.99',
					'date'   => '2027-01-01',
				],
				'trial_duration'      => 7,
				'trial_duration_unit' => 'month',
				'card_heading'        => 'A year',
				'general_cj_plan'     => 'cj',
				'curation'            => (object) [
					'teaser' => 't',
					'empty'  => '',
					'none'   => null,
				],
			],
			$plan
		);
	}

	// Proves plan-7.
	#[Test]
	public function a_missing_key_has_a_default(): void {
		$plan = $this->read( "sports { name: 'Sports', amount: 0, frequency: 1, trial_duration: 0 }" )['plans'][0];

		self::assertSame( [ '0.00', 'USD', 'sports-membership', false, null, null, null, '' ], [ $plan['amount'], $plan['currency'], $plan['product_id'], $plan['featured'], $plan['normal_amount'], $plan['trial_duration'], $plan['trial_duration_unit'], $plan['card_heading'] ] );
		self::assertSame( '{}', json_encode( $plan['curation'] ), 'an empty set is an object in JSON' );
	}

	// Proves plan-8.
	#[Test]
	public function two_lines_hold_display_copy_for_all_plans(): void {
		$read = $this->read( "default { curation: { teaser: 'a' } }\ndefault-trial { curation: { teaser: 'b' } }" );

		self::assertSame( [], $read['plans'] );
		self::assertSame( '{"default":{"teaser":"a"},"default-trial":{"teaser":"b"}}', json_encode( $read['curation'] ) );
	}

	// Proves plan-11.
	#[Test]
	#[TestWith( [ '{ amount: 1, frequency: 1 }', 1, 'this plan needs a name.' ] )]
	#[TestWith( [ "{ name: 'S', frequency: 1 }", 1, 'this plan needs an amount.' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1 }", 1, 'this plan needs a frequency: 1, 6 or 12 months.' ] )]
	#[TestWith( [ "{ name: 'S', amount: -1, frequency: 1 }", 16, 'amount must hold an amount such as 9.99, not negative.' ] )]
	#[TestWith( [ "{ name: 'S', amount: 9.999, frequency: 1 }", 16, 'amount must hold an amount such as 9.99, not negative.' ] )]
	#[TestWith( [ "{ name: 'S', amount: '9,99', frequency: 1 }", 16, 'amount must hold an amount such as 9.99, not negative.' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 3 }", 27, 'frequency must be one of 1, 6, 12.' ] )]
	#[TestWith( [ "{ nmae: 'S', amount: 1, frequency: 1 }", 5, 'nmae is not a key of a plan;' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, currency: 'usd' }", 41, 'currency must be a code of three capitals' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, trial_duration: 1.5 }", 41, 'trial_duration must be a whole number' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, trial_duration: 1, trial_duration_unit: 'week' }", 60, 'trial_duration_unit must be one of "day", "month".' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, featured: 'yes' }", 41, 'featured must be one of true, false.' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, first_billing_date: '2026-02-30' }", 41, 'first_billing_date must hold a day' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, step_up: { amount: 2 } }", 41, 'step_up must hold a day' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, step_up: 2 }", 41, 'step_up must be an object' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, curation: { a: 1 } }", 41, 'curation must be an object of texts' ] )]
	#[TestWith( [ "{ name: 'S', amount: 1, frequency: 1, curation: ['a'] }", 41, 'curation must be an object of texts' ] )]
	public function a_wrong_value_is_named_at_its_place( string $plan, int $column, string $message ): void {
		$read = $this->read( "# plans\np $plan\nq { name: 'Good', amount: 1, frequency: 1 }" );

		self::assertSame( [ 'q' ], array_column( $read['plans'], 'id' ), 'the line is left out, the next one stands' );
		self::assertCount( 1, $read['problems'] );
		self::assertSame( [ 2, $column ], [ $read['problems'][0]['line'], $read['problems'][0]['column'] ] );
		self::assertStringStartsWith( $message, $read['problems'][0]['message'] );
	}

	#[Test]
	public function problems_are_in_the_order_of_the_lines(): void {
		self::assertSame( [ 1, 2, 3 ], array_column( $this->read( "a { name: 'A' }\nb {\nc { name: 'C' }" )['problems'], 'line' ) );
	}

	// Proves plan-32.
	#[Test]
	#[TestWith( [ 'nypost', 'Membership', 'Every game', null ] )]
	#[TestWith( [ 'pagesix', 'Back Fence Membership', 'Every party', '' ] )]
	#[TestWith( [ 'decider', 'Membership', 'Every game', null ] )]
	public function a_site_has_its_own_texts_and_else_the_general_ones( string $site, string $name, string $opens, ?string $letter ): void {
		$read = ( new PlanCatalogue( new PlanListParser() ) )->read(
			"default { curation: { opens_1.pagesix: 'Every party', opens_1: 'Every game', 'opens_2.pagesix': '', opens_2: null } }\n"
				. "p { name: 'Membership', name.pagesix: 'Back Fence Membership', amount: 5, frequency: 12 }",
			$site
		);

		self::assertSame( [], $read['problems'] );
		self::assertSame( $name, $read['plans'][0]['name'] );
		self::assertEquals(
			(object) [
				'opens_1' => $opens,
				'opens_2' => $letter,
			],
			$read['curation']['default']
		);
	}

	// Proves plan-32.
	#[Test]
	#[TestWith( [ "p { name: 'P', name.sports: 'S', amount: 5, frequency: 12 }", 'name.sports is not one of the sites nypost, pagesix, decider.' ] )]
	#[TestWith( [ "p { name: 'P', amount: 5, frequency: 12, curation: { opens_1.Pagesix: 'S' } }", 'opens_1.Pagesix is not one of the sites nypost, pagesix, decider.' ] )]
	#[TestWith( [ "p { name: 'P', amount: 5, frequency: 12, curation: { opens_1.: 'S' } }", 'opens_1. is not one of the sites nypost, pagesix, decider.' ] )]
	#[TestWith( [ "p { name: 'P', amount: 5, amount.pagesix: 4, frequency: 12 }", 'amount.pagesix is not a key of a plan;' ] )]
	public function a_text_for_a_site_that_does_not_exist_is_refused( string $line, string $message ): void {
		$read = $this->read( $line );

		self::assertSame( [], $read['plans'] );
		self::assertStringStartsWith( $message, $read['problems'][0]['message'] );
	}
}
