<?php
/**
 * WordPress's cron asks for the wall's offer, and only certain prices are named (`gate-35`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Plans;

use Circulation\Gating\EntryOffer;
use Circulation\Plans\EntryOfferKeeper;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class EntryOfferKeeperTest extends WordPressTestCase {
	private const LIST = <<<'LIST'
		default { curation: { teaser: 'Everything.', opens_1: 'Every story', opens_3: 'The <b>letters</b>', opens_2: 'Each column' } }
		monthly { name: 'Sports', amount: 9.99, frequency: 1, trial_duration: 7 }
		half { name: 'Sports', amount: 47.94, frequency: 6 }
		yearly { name: 'Sports', amount: 83.88, frequency: 12, featured: true }
		step { name: 'Sports', amount: 4.99, frequency: 1, step_up: { amount: 9.99, date: '2099-06-01' } }
		euro { name: 'Sports', amount: 1083.8, frequency: 12, currency: 'EUR' }
		months { name: 'Sports', amount: 9.99, frequency: 1, trial_duration: 1, trial_duration_unit: 'month' }
		LIST;

	#[Before]
	protected function a_catalogue_is_stored(): void {
		$this->comes( EntryOfferKeeper::EVENT );
		$this->set( [ 'plan_list' => self::LIST ] );
	}

	/** Lets an hour pass and the engine answer, or fail. */
	private function an_hour_later( string|int $answer ): void {
		add_filter(
			'pre_http_request',
			function ( mixed $before, array $args, string $url ) use ( $answer ): array {
				$this->calls[] = compact( 'url', 'args' );
				return [
					'headers'  => [],
					'body'     => is_int( $answer ) ? '' : (string) wp_json_encode( [ 'outputValue' => $answer ] ),
					'response' => [ 'code' => is_int( $answer ) ? $answer : 200, 'message' => '' ],
					'cookies'  => [],
					'filename' => null,
				];
			},
			1,
			3
		);
		do_action( EntryOfferKeeper::EVENT );
		remove_all_filters( 'pre_http_request', 1 );
	}

	/** @return array{string, string} The sentence and the button; two empty texts if no plan is certain. */
	private function said(): array {
		$entry = new EntryOffer();
		$plan  = $entry->certain()['plan'];
		return $plan === null ? [ '', '' ] : [ implode( '', $entry->price( $plan ) ), $entry->button( $plan ) ];
	}

	// Proves language-18.
	#[Test]
	#[TestWith( [ 'monthly', "9,99\u{a0}US$" ], 'dollars' )]
	#[TestWith( [ "euro { amount: 9.5 }\n", "9,50\u{a0}€" ], 'euros' )]
	public function it_writes_an_amount_as_the_app_does_in_the_language_of_the_site( string $offered, string $amount ): void {
		$this->an_hour_later( $offered );
		add_filter( 'locale', static fn(): string => 'es_ES' );

		self::assertStringContainsString( $amount, $this->said()[0] );
	}

	// Proves gate-35.
	#[Test]
	#[TestWith( [ "yearly\nmonthly\n", '7 days free, then $9.99 a month.', 'Start free trial' ], 'a trial first' )]
	#[TestWith( [ "half\nyearly\n", '$83.88 a year.', 'Get 1 Year for $83.88' ], 'else the featured plan' )]
	#[TestWith( [ "half\neuro\n", '$47.94 every 6 months.', 'Get 6 Months for $47.94' ], 'else the first' )]
	#[TestWith( [ 'euro', '€1,083.80 a year.', 'Get 1 Year for €1,083.80' ], 'another currency' )]
	#[TestWith( [ 'months', '1 month free, then $9.99 a month.', 'Start free trial' ], 'one month' )]
	#[TestWith( [ "monthly { trial_duration: 0, amount: 5 }\n", '$5.00 a month.', 'Get 4 Weeks for $5.00' ], 'what the engine says counts' )]
	#[TestWith( [ 'step', '', '' ], 'a price that changes on a day' )]
	#[TestWith( [ "monthly { first_billing_date: '2099-01-01' }", '', '' ], 'a first payment on a day' )]
	#[TestWith( [ 'nobody-knows-it', '', '' ], 'a plan that is not in the catalogue' )]
	#[TestWith( [ '', '', '' ], 'nothing is on offer' )]
	public function it_names_the_way_in_that_the_engine_offers( string $offered, string $sentence, string $button ): void {
		$this->an_hour_later( $offered );

		self::assertSame( [ $sentence, $button ], $this->said() );
	}

	// Proves gate-35.
	#[Test]
	#[TestWith( [ "yearly\nmonthly\nhalf\n", '$83.88 a year.' ], 'the first plan without a trial' )]
	#[TestWith( [ "monthly\nhalf\nyearly\n", '$47.94 every 6 months.' ], 'whichever is featured' )]
	#[TestWith( [ "months\nmonthly\n", '$9.99 a month.' ], 'the first at its price, where each has a trial' )]
	#[TestWith( [ "monthly\nstep\n", '' ], 'a price that changes on a day' )]
	#[TestWith( [ "half\nyearly\n", '' ], 'no trial at all: the plan above is for everybody' )]
	public function to_a_reader_without_a_trial_it_names_the_plan_that_is_paid_at_once( string $offered, string $sentence ): void {
		$this->an_hour_later( $offered );

		$entry = new EntryOffer();
		$paid  = $entry->certain()['paid'];
		self::assertSame( $sentence, $paid === null ? '' : implode( '', $entry->price( $paid ) ) );
	}

	#[Test]
	public function the_engine_is_asked_for_a_visitor(): void {
		$this->an_hour_later( 'yearly' );

		self::assertCount( 1, $this->calls );
		self::assertStringEndsWith( '/zephr/decision-engine', $this->calls[0]['url'] );
		self::assertSame( 'blaize_session=', $this->calls[0]['args']['headers']['Cookie'] );
		self::assertStringContainsString( '"session":""', $this->calls[0]['args']['body'] );
	}

	#[Test]
	public function a_wall_costs_no_query_for_an_offer_of_usual_size(): void {
		$this->an_hour_later( "yearly\nmonthly\n" );
		wp_cache_flush();
		wp_load_alloptions();
		$before = $GLOBALS['wpdb']->num_queries;

		self::assertNotNull( ( new EntryOffer() )->certain()['plan'] );
		self::assertSame( $before, $GLOBALS['wpdb']->num_queries );
	}

	// Proves gate-35.
	#[Test]
	public function without_an_answer_the_last_one_counts_for_a_day(): void {
		$this->an_hour_later( 'yearly' );
		$this->an_hour_later( 503 );
		self::assertSame( '$83.88 a year.', $this->said()[0] );

		$stored = get_option( EntryOffer::OPTION );
		foreach ( [ 'a day ago' => time() - DAY_IN_SECONDS, 'by a clock that was ahead' => time() + 365 * DAY_IN_SECONDS ] as $when => $asked_at ) {
			update_option( EntryOffer::OPTION, [ 'asked_at' => $asked_at ] + $stored );
			self::assertSame( [ '', '' ], $this->said(), $when );
		}
	}

	#[Test]
	public function a_new_price_in_the_plan_list_is_shown_at_once_and_makes_an_old_answer_no_younger(): void {
		$this->an_hour_later( 'yearly' );
		$stored             = get_option( EntryOffer::OPTION );
		$stored['asked_at'] = time() - HOUR_IN_SECONDS;
		update_option( EntryOffer::OPTION, $stored );

		$this->set( [ 'plan_list' => str_replace( '83.88', '95.88', self::LIST ) ] );

		self::assertSame( '$95.88 a year.', $this->said()[0] );
		self::assertSame( $stored['asked_at'], get_option( EntryOffer::OPTION )['asked_at'] );
	}

	// Proves gate-35.
	#[Test]
	public function what_the_membership_opens_is_the_copy_for_all_plans_in_its_order(): void {
		self::assertSame( [ 'Every story', 'Each column', 'The <b>letters</b>' ], ( new EntryOffer() )->stored()['lines'] );

		$this->set( [ 'plan_list' => "default { curation: { teaser: 'Everything.' } }" ] );

		self::assertSame( [ 'Everything.' ], ( new EntryOffer() )->stored()['lines'] );
	}

	// Proves plan-32.
	#[Test]
	public function another_of_the_three_sites_has_its_own_words_at_once(): void {
		$this->set( [ 'plan_list' => "default { curation: { opens_1: 'Every match', opens_1.pagesix: 'Every party' } }\nmonthly { name: 'Sports', name.pagesix: 'Parties', amount: 9.99, frequency: 1 }" ] );
		$this->an_hour_later( 'monthly' );
		$words = static fn(): array => [ ( new EntryOffer() )->certain()['plan']['name'] ?? '', ( new EntryOffer() )->stored()['lines'] ];
		self::assertSame( [ 'Sports', [ 'Every match' ] ], $words() );

		$this->set( [ 'site' => 'pagesix' ] );

		self::assertSame( [ 'Parties', [ 'Every party' ] ], $words() );
	}
}
