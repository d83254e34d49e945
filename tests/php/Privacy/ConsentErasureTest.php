<?php
/**
 * WordPress's privacy tools: which consents they find, which they remove, and what they report about the rest (record
 * 018).
 */

declare(strict_types=1);

namespace Circulation\Tests\Privacy;

use Circulation\Consent\ConsentStore;
use Circulation\Consent\RetentionClock;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use WP_Error;

final class ConsentErasureTest extends WordPressTestCase {
	private const TERMS = [
		'amount_today' => '9.99',
		'amount'       => '9.99',
		'currency'     => 'USD',
		'months'       => 1,
		'from'         => '2026-12-21',
		'later_amount' => '',
		'later_from'   => '',
		'agreed_on'    => '2026-11-21',
		'confirmed_by' => 'catalogue',
	];

	#[Before]
	protected function the_clean_up_has_run(): void {
		( new RetentionClock() )->tick();
	}

	private function store(): ConsentStore {
		return new ConsentStore( new Tables( $GLOBALS['wpdb'] ) );
	}

	/** Stores a consent that is `$days_ago` days old. */
	private function agree( string $plan, string $email = 'maya@example.com', int $days_ago = 0 ): void {
		global $wpdb;
		self::assertTrue( $this->store()->add( [ 'mailbox' => $email, 'tracking_id' => 't-1' ], $plan, '1', time() - 60, self::TERMS ) );
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->prefix}circulation_consents SET recorded_at = recorded_at - %d WHERE plan_id = %s", $days_ago * DAY_IN_SECONDS, $plan ) );
	}

	#[Test]
	public function without_its_key_nothing_is_stored_under_a_hash_that_anybody_can_compute(): void {
		global $wpdb;
		$refuse = static fn( string $statement ): string => str_contains( $statement, ConsentStore::KEY_OPTION ) ? 'SELECT 1 FROM no_such_table' : $statement;
		add_filter( 'query', $refuse );
		$spoke = $wpdb->suppress_errors( true );

		self::assertFalse( $this->store()->add( [ 'mailbox' => 'maya@example.com', 'tracking_id' => 't-1' ], 'sports', '1', time(), self::TERMS ) );
		self::assertSame( [ null, null ], [ $this->store()->of_address( 'maya@example.com', 0, 9 ), $this->store()->kept_of( 'maya@example.com' ) ] );

		$wpdb->suppress_errors( $spoke );
		remove_filter( 'query', $refuse );
		self::assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}circulation_consents" ) );
	}

	private function export( string $email ): mixed {
		return apply_filters( 'wp_privacy_personal_data_exporters', [] )['circulation-consents']['callback']( $email, 1 );
	}

	/**
	 * The eraser's answer.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	private function erase( string $email ): array {
		return apply_filters( 'wp_privacy_personal_data_erasers', [] )['circulation-consents']['callback']( $email, 1 );
	}

	/**
	 * The plans of the remaining consents.
	 *
	 * @return list<string>
	 */
	private function kept(): array {
		return array_column( (array) $this->store()->of_address( 'maya@example.com', 0, 100 ), 'plan_id' );
	}

	// Proves profile-41, site-26.
	#[Test]
	public function an_export_holds_the_agreed_terms_under_every_address_of_the_reader(): void {
		$this->agree( 'sports-monthly' );
		$this->agree( 'sports-yearly', 'New@Example.com' );

		$page = $this->export( 'Maya@example.com' );

		self::assertTrue( $page['done'] );
		self::assertSame( [ 'sports-monthly', 'sports-yearly' ], array_map( static fn( array $item ): string => $item['data'][2]['value'], $page['data'] ) );
		self::assertCount( 2, $this->export( 'new@example.com' )['data'], 'capitals of an address do not count' );
		self::assertSame( [], $this->export( 'nobody@example.com' )['data'] );
	}

	// Proves profile-41.
	#[Test]
	public function an_export_puts_the_agreed_terms_into_words(): void {
		update_option( 'timezone_string', 'America/New_York' );
		$this->agree( 'sports-monthly' );
		$six = array_replace( self::TERMS, [ 'amount_today' => '0.00', 'amount' => '47.94', 'months' => 6, 'later_amount' => '59.94', 'later_from' => '2027-06-21' ] );
		self::assertTrue( $this->store()->add( [ 'mailbox' => 'maya@example.com', 'tracking_id' => 't-1' ], 'unknown', '1', (int) strtotime( '2026-11-21T12:00:00Z' ), $six ) );

		[ $first, $second ] = array_map( static fn( array $item ): array => array_column( $item['data'], 'value', 'name' ), $this->export( 'maya@example.com' )['data'] );

		self::assertSame( '$9.99 on the day of the consent; $9.99 every month from December 21, 2026', $first['Agreed to'] );
		self::assertSame( '$0.00 on the day of the consent; $47.94 every 6 months from December 21, 2026; $59.94 from June 21, 2027', $second['Agreed to'] );
		self::assertSame( 'November 21, 2026, 7:00 am EST', $second['Agreed at'] );
		self::assertSame( 'unknown', $second['Plan'] );
	}

	// Proves payment-23, profile-41, site-26.
	#[Test]
	public function an_erasure_says_what_stays_until_when_and_why(): void {
		$this->agree( 'sports-monthly', 'maya@example.com', 10 );
		$this->agree( 'sports-yearly' );

		$answer = $this->erase( 'Maya@example.com' );

		self::assertSame( [ false, true, true ], [ $answer['items_removed'], $answer['items_retained'], $answer['done'] ] );
		self::assertSame( [ 'sports-monthly', 'sports-yearly' ], $this->kept() );
		self::assertCount( 1, $answer['messages'] );
		self::assertStringStartsWith( 'Circulation keeps 2 consents to payments until ' . wp_date( 'F j, Y', time() + 3 * 365 * DAY_IN_SECONDS ) . ': for three years the publisher must be able to show what was agreed to.', $answer['messages'][0] );
		self::assertStringNotContainsString( 'maya', strtolower( $answer['messages'][0] ) );
	}

	#[Test]
	public function an_erasure_removes_consents_whose_retention_has_ended(): void {
		$this->agree( 'sports-monthly', 'maya@example.com', 3 * 365 + 1 );
		self::assertSame( [ true, false, [] ], array_slice( array_values( $this->erase( 'maya@example.com' ) ), 0, 3 ) );
		self::assertSame( [], $this->kept() );

		$this->agree( 'sports-monthly', 'maya@example.com', 3 * 365 + 1 );
		$this->agree( 'sports-yearly' );
		$answer = $this->erase( 'maya@example.com' );
		self::assertSame( [ true, true ], [ $answer['items_removed'], $answer['items_retained'] ] );
		self::assertStringContainsString( 'keeps 1 consent to a payment', $answer['messages'][0] );
	}

	#[Test]
	public function for_a_person_without_consents_there_is_nothing_to_say(): void {
		$this->agree( 'sports-monthly' );

		self::assertSame( [ false, false, [], true ], array_values( $this->erase( 'nobody@example.com' ) ) );
	}

	#[Test]
	public function an_erasure_that_fails_ends_and_says_so(): void {
		$this->agree( 'sports-monthly', 'maya@example.com', 3 * 365 + 1 );
		// The database can be read but not written.
		add_filter( 'query', static fn( string $statement ): string => str_starts_with( $statement, 'DELETE' ) && str_contains( $statement, 'consents' ) ? '' : $statement );

		$answer = $this->erase( 'maya@example.com' );

		self::assertSame( [ false, true, true ], [ $answer['items_removed'], $answer['items_retained'], $answer['done'] ] );
		self::assertStringContainsString( 'Erase once more later.', $answer['messages'][0] );
	}

	// Proves profile-41.
	#[Test]
	public function what_cannot_be_read_is_not_shown_as_nothing(): void {
		$this->agree( 'sports-monthly' );
		self::without_table( 'circulation_consents' );

		self::assertInstanceOf( WP_Error::class, $this->export( 'maya@example.com' ) );
		self::assertTrue( $this->erase( 'maya@example.com' )['items_retained'] );
	}
}
