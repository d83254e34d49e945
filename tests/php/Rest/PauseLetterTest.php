<?php
/**
 * POST pause-subscription-email: one letter for each existing pause, to the reader's own address (`rest-19`, T26).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\Support\CaughtMail;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;
use WP_REST_Response;

final class PauseLetterTest extends MoneyTestCase {
	use CaughtMail;

	private const PAUSE = [
		'emailAddress'             => 'Maya@example.com',
		'pauseLength'              => 2,
		'pauseLengthEffectiveDate' => '2026-12-21',
		'billingCycleEndDate'      => '2026-12-20',
		'cta'                      => 'membership',
		'session_id'               => null,
		'tracking_id'              => null,
		'nonce'                    => null,
	];

	private const PROFILE = '/blaize/profile';

	private const LIST = '/blaize/payment/braintree/subscriptions';

	private const RUNNING = '{"external-id":"sub-0","subscription-state":"active"}';

	/**
	 * Letters that were sent.
	 *
	 * @var list<array<string, mixed>>
	 */
	private array $letters = [];

	#[Before]
	protected function pause(): void {
		$this->answers[ self::PROFILE ] = [ [ 200, '{"paused":true,"paused-length":"2"}' ] ];
		$this->waits( 'sub-1' );
		$this->catch_letters();
	}

	/** Sets the service's list: a subscription that has ended, and those that begin after it. */
	private function waits( string ...$ids ): void {
		$rows                        = array_map( static fn( string $id ): string => "{\"external-id\":\"$id\",\"subscription-state\":\"pending\"}", $ids );
		$this->answers[ self::LIST ] = [ [ 200, '[' . implode( ',', [ '{"external-id":"sub-0","subscription-state":"cancelled"}', ...$rows ] ) . ']' ] ];
	}

	/** Catches letters; with false, sending fails. */
	private function catch_letters( bool $are_sent = true ): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter(
			'pre_wp_mail',
			function ( mixed $before, array $letter ) use ( $are_sent ): bool {
				$this->letters[] = $letter;
				return $are_sent;
			},
			10,
			2
		);
	}

	/** @param array<string, mixed> $fields */
	private function ask( array $fields = [] ): WP_REST_Response {
		return $this->send( '/pause-subscription-email', $fields + self::PAUSE );
	}

	// Proves language-17, pause-8, rest-19, site-20.
	#[Test]
	public function the_letter_about_a_pause_is_sent_once_to_the_readers_own_address(): void {
		self::assertSame( [ [ 'error' => false ], [ 'error' => false ] ], [ $this->ask()->get_data(), $this->ask()->get_data() ] );

		self::assertCount( 1, $this->letters );
		self::assertSame( [ 'maya@example.com', 'Your membership is paused' ], [ $this->letters[0]['to'], $this->letters[0]['subject'] ] );
		self::assertSame( "You have paused your membership for 2 months, from December 21, 2026.\n\nYou've paid through December 20, 2026, so keep reading until then.\n\nYou can resume at any time on your membership page.\n\nManage your membership: http://daily.example/account/settings/membership\n", $this->letters[0]['message'] );
	}

	#[Test]
	public function every_sentence_of_it_is_in_the_sites_language(): void {
		add_filter( 'gettext_circulation', static fn( string $text ): string => "[$text]" );
		add_filter( 'ngettext_circulation', static fn( string $text ): string => "[$text]" );
		$this->ask();

		foreach ( [ 'subject', 'message' ] as $part ) {
			$rest = (string) preg_replace( '~https?://\S+~', '', (string) $this->letters[0][ $part ] );
			self::assertSame( 1, preg_match( '~\[~', $rest ), $part );
			self::assertDoesNotMatchRegularExpression( '~\pL~u', (string) preg_replace( '~\[(?:[^\[\]]|(?R))*\]~', '', $rest ), $part );
		}
	}

	// Proves site-36.
	#[Test]
	public function a_site_words_the_letter_and_anything_but_text_is_ignored(): void {
		add_filter( 'circulation_letter', static fn( array $letter, string $name ): array => [ 'subject' => "$name: {$letter['subject']}", 'message' => null, 'to' => 'else@example.com' ], 10, 2 );

		$this->ask();

		self::assertSame( [ 'maya@example.com', 'paused: Your membership is paused' ], [ $this->letters[0]['to'], $this->letters[0]['subject'] ] );
		self::assertStringStartsWith( 'You have paused your membership for 2 months', $this->letters[0]['message'] );
	}

	// phpcs:disable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own names.

	// Proves site-20.
	#[Test]
	public function on_a_site_with_a_brand_the_same_sentences_stand_in_its_color_and_as_plain_text_and_no_picture_is_fetched(): void {
		$id = wp_insert_attachment( [ 'post_title' => 'Logo', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ], 'logo.png' );
		wp_update_attachment_metadata( $id, [ 'width' => 600, 'height' => 200, 'file' => 'logo.png' ] );
		$this->set( [ 'brand' => [ 'logo' => wp_make_link_relative( (string) wp_get_attachment_url( $id ) ), 'accent' => '#a3125c' ] ] );
		add_filter( 'circulation_letter', static fn( array $letter ): array => [ 'message' => "{$letter['message']}\nBread <b>& butter</b>" ] + $letter );
		$mailer = self::mailer();
		$this->ask();

		self::assertSame( 'multipart/alternative', $mailer->ContentType );
		self::assertStringStartsWith( "You have paused your membership for 2 months, from December 21, 2026.\n\nYou've paid through December", $mailer->AltBody );
		self::assertStringContainsString( 'border-top:4px solid #a3125c', $mailer->Body );
		self::assertStringNotContainsString( '<img', $mailer->Body );
		self::assertStringContainsString( '<p style="margin:0 0 16px">You have paused your membership for 2 months, from December 21, 2026.</p>', $mailer->Body );
		self::assertStringContainsString( '<a class="circ-act" href="http://daily.example/account/settings/membership"', $mailer->Body );
		self::assertStringContainsString( 'Bread &lt;b&gt;&amp; butter&lt;/b&gt;', $mailer->Body );

		wp_mail( 'else@example.com', 'Another letter', 'Plain' );
		self::assertSame( [ 'text/plain', 'Plain', '' ], [ $mailer->ContentType, $mailer->Body, $mailer->AltBody ], 'letters of others stay as they are' );
	}

	// Proves site-36.
	#[Test]
	public function each_of_three_sites_sends_its_own_words(): void {
		add_filter( 'circulation_letter', fn( array $letter ): array => count( $this->letters ) === 1 ? [ 'subject' => 'See you at Back Fence' ] + $letter : $letter );
		$told = [];
		foreach ( [ 'nypost', 'pagesix', 'decider' ] as $place => $site ) {
			$this->set( [ 'site' => $site ] );
			$this->waits( "sub-9$place" );
			$this->ask();
			$told[] = $this->letters[ $place ]['subject'];
		}

		self::assertSame( [ 'Your membership is paused', 'See you at Back Fence', 'Your membership is paused' ], $told );
	}

	// phpcs:enable

	// Proves pause-8.
	#[Test]
	public function other_dates_make_no_second_letter_of_the_same_pause_and_the_next_pause_has_one(): void {
		$this->ask();
		$this->ask( [ 'pauseLength' => 3, 'pauseLengthEffectiveDate' => '2027-05-21' ] );
		self::assertCount( 1, $this->letters, 'it is the pause that counts, not what a call says of it' );

		$this->waits( 'sub-7' );
		$this->ask();
		self::assertCount( 2, $this->letters );
	}

	// Proves pause-8.
	#[Test]
	public function a_reader_who_has_not_paused_gets_no_letter(): void {
		$this->answers[ self::PROFILE ] = [ [ 200, '{"paused":false}' ] ];
		$this->waits();

		self::assertSame( '409 not_paused', self::refusal( $this->ask() ) );

		$this->answers[ self::PROFILE ] = [ [ 404, '{}' ] ];
		$this->answers[ self::LIST ]    = [ [ 200, '[' . self::RUNNING . ']' ] ];
		self::assertSame( '409 not_paused', self::refusal( $this->ask() ), 'nor somebody who has never saved a profile' );
		self::assertSame( [], $this->letters );
	}

	// Proves rest-19.
	#[Test]
	public function the_flag_in_the_profile_which_readers_write_themselves_is_not_enough(): void {
		$this->answers[ self::LIST ] = [ [ 200, '[' . self::RUNNING . ']' ] ];

		self::assertSame( '503 service_unavailable', self::refusal( $this->ask() ) );
		self::assertSame( [], $this->letters );
	}

	#[Test]
	public function a_service_that_is_a_moment_behind_does_not_lose_the_letter(): void {
		$this->answers[ self::LIST ] = [ [ 200, '[' . self::RUNNING . ']' ], [ 200, '[{"external-id":"sub-0","subscription-state":"cancelled","pendingSubscription":{"external-id":"sub-1"}}]' ] ];

		$first = $this->ask();
		self::assertSame( [ '503 service_unavailable', '5' ], [ self::refusal( $first ), $first->get_headers()['Retry-After'] ] );
		self::assertSame( [ 'error' => false ], $this->ask()->get_data() );
		self::assertCount( 1, $this->letters );
	}

	/**
	 * Answers that do not show a pause.
	 *
	 * @return iterable<string, array{string, array{int, string}|WP_Error}>
	 */
	public static function silences(): iterable {
		foreach ( [ self::PROFILE, self::LIST ] as $call ) {
			yield "$call does not answer" => [ $call, new WP_Error( 'http_request_failed', 'cURL error 28' ) ];
			yield "$call is down" => [ $call, [ 503, '' ] ];
			yield "$call answers with a page" => [ $call, [ 200, '<html>' ] ];
			yield "$call answers with a text" => [ $call, [ 200, '"paused"' ] ];
		}
	}

	/**
	 * @param array{int, string}|WP_Error $answer
	 */
	#[Test]
	#[DataProvider( 'silences' )]
	public function while_it_is_unknown_whether_there_is_a_pause_the_reader_can_ask_again( string $call, array|WP_Error $answer ): void {
		$this->answers[ $call ] = [ $answer ];

		$response = $this->ask();

		self::assertSame( [ '503 service_unavailable', '5' ], [ self::refusal( $response ), $response->get_headers()['Retry-After'] ] );
		self::assertSame( [], $this->letters );
	}

	#[Test]
	#[TestWith( [ self::PROFILE ] )]
	#[TestWith( [ self::LIST ] )]
	public function a_session_that_ends_in_between_is_a_401( string $call ): void {
		$this->answers[ $call ] = [ [ 401, '{}' ] ];

		self::assertSame( '401 session_not_authenticated', self::refusal( $this->ask() ) );
		self::assertSame( [], $this->letters );
	}

	// Proves site-20.
	#[Test]
	public function a_letter_that_could_not_be_sent_is_reported_and_can_be_sent_again(): void {
		$this->catch_letters( false );
		self::assertSame( [ 'error' => true ], $this->ask()->get_data() );

		$this->catch_letters();
		self::assertSame( [ 'error' => false ], $this->ask()->get_data() );
		self::assertCount( 2, $this->letters );
	}

	#[Test]
	#[TestWith( [ 0 ] )]
	#[TestWith( [ '' ] )]
	#[TestWith( [ new WP_Error( 'mail', 'Refused.' ) ] )]
	public function what_another_mailer_answers_for_no_is_no_letter_that_was_sent( mixed $answer ): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', static fn(): mixed => $answer );

		self::assertSame( [ 'error' => true ], $this->ask()->get_data() );
	}

	#[Test]
	public function a_letter_that_another_request_is_still_sending_is_not_called_sent(): void {
		$meanwhile = [];
		remove_all_filters( 'pre_wp_mail' );
		add_filter(
			'pre_wp_mail',
			function () use ( &$meanwhile ): bool {
				$meanwhile[] = $this->ask()->get_data();
				return false;
			}
		);

		self::assertSame( [ 'error' => true ], $this->ask()->get_data() );
		self::assertSame( [ [ 'error' => true ] ], $meanwhile );
	}

	#[Test]
	public function a_letter_is_not_called_sent_while_the_database_refuses_its_lock(): void {
		self::without_table( 'circulation_once_' );

		self::assertSame( [ 'error' => true ], $this->ask()->get_data() );
		self::assertSame( [], $this->letters );
	}

	#[Test]
	#[TestWith( [ 'pauseLength', 4 ] )]
	#[TestWith( [ 'pauseLength', 'two' ] )]
	#[TestWith( [ 'pauseLengthEffectiveDate', '2026-02-30' ] )]
	#[TestWith( [ 'billingCycleEndDate', "2026-12-20\nBcc: all@example.com" ] )]
	#[TestWith( [ 'cta', [ 'x' ] ] )]
	public function a_pause_that_does_not_exist_sends_nothing( string $field, mixed $value ): void {
		self::assertSame( '400 rest_invalid_param', self::refusal( $this->ask( [ $field => $value ] ) ) );
		self::assertSame( [], $this->letters );
	}

	// Proves pause-9, rest-19.
	#[Test]
	#[TestWith( [ 'Win a prize' ] )]
	#[TestWith( [ 'https://evil.example/' ] )]
	#[TestWith( [ 'Membership' ] )]
	#[TestWith( [ 'membership ' ] )]
	#[TestWith( [ '' ] )]
	public function words_of_the_caller_are_not_put_into_our_letters_and_the_answer_names_the_allowed_ones( string $words ): void {
		$response = $this->ask( [ 'cta' => $words ] );

		self::assertSame( '400 rest_invalid_param', self::refusal( $response ) );
		self::assertSame( [ 'cta' => 'cta is not membership.' ], $response->get_data()['data']['params'] );
		self::assertSame( [], $this->letters );
	}

	#[Test]
	public function paused_may_be_said_with_a_one_as_profiles_do(): void {
		$this->answers[ self::PROFILE ] = [ [ 200, '{"paused":"1","paused-length":"2"}' ] ];

		self::assertSame( 200, $this->ask()->get_status() );
		self::assertCount( 1, $this->letters );
	}

	// Proves pause-8.
	#[Test]
	public function a_refused_letter_whose_right_the_database_keeps_is_sent_at_the_next_call(): void {
		global $wpdb;
		$this->catch_letters( false );
		$refuse = static fn( string $statement ): string => preg_match( '/^DELETE .*circulation_once_/s', $statement ) === 1 ? '' : $statement;
		add_filter( 'query', $refuse );
		self::assertTrue( $this->ask()->get_data()['error'] );
		remove_filter( 'query', $refuse );
		$this->catch_letters();
		$ten_minutes_later = static fn(): mixed => $wpdb->query( "UPDATE $wpdb->options SET option_value = option_value - 601 WHERE option_name LIKE 'circulation_once_%'" );
		$ten_minutes_later();

		self::assertFalse( $this->ask()->get_data()['error'] );
		$ten_minutes_later();
		$this->ask();
		self::assertCount( 2, $this->letters, 'the refused one, and the one that was sent' );
	}
}
