<?php
/**
 * Preview and test letter of the settings screen (`site-38`), and the words of a letter among the settings (`site-28` to
 * `site-30`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Tests\Support\CaughtMail;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Request;
use WP_REST_Response;

final class LetterRoutesTest extends WordPressTestCase {
	use CaughtMail;

	private const TEST = '/circulation/v1/letters/paused/test';

	private const PREVIEW = '/circulation/v1/letters/paused/preview';

	/** @var list<array<string, mixed>> Letters that were sent. */
	private array $letters = [];

	/** Catches letters. */
	private function catch_letters(): void {
		add_filter(
			'pre_wp_mail',
			function ( mixed $before, array $letter ): bool {
				$this->letters[] = $letter;
				return true;
			},
			20,
			2
		);
	}

	/** @param array<string, mixed> $fields */
	private function post( string $path, array $fields = [] ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', $path );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( (object) $fields ) );
		return rest_do_request( $request );
	}

	/** An administrator with an address. */
	private function as_administrator( string $address = 'desk@daily.example' ): void {
		$id = $this->as_user( 'administrator' );
		wp_update_user( [ 'ID' => $id, 'user_email' => $address ] );
		wp_set_current_user( 0 );
		wp_set_current_user( $id );
	}

	// Proves site-38.
	#[Test]
	public function a_preview_shows_what_is_typed_as_text_and_html_with_made_up_facts(): void {
		$this->as_administrator();
		$this->catch_letters();

		$shown = $this->post( self::PREVIEW, [ 'subject' => 'Until {paid_until}', 'text' => "Bread & butter.\n\n{membership_link}" ] )->get_data();

		self::assertSame( [ 'Until March 20, 2027', "Bread & butter.\n\nhttp://daily.example/account/settings/membership\n" ], [ $shown['subject'], $shown['text'] ] );
		self::assertStringContainsString( '<p style="margin:0 0 16px">Bread &amp; butter.</p>', $shown['html'] );
		self::assertSame( [], $this->letters );
		self::assertSame( '', $this->plugin_settings()->letters()['paused']['subject'], 'and nothing is stored' );
	}

	#[Test]
	public function without_words_it_shows_those_that_are_stored_and_with_empty_ones_the_plugins_own(): void {
		$this->as_administrator();
		$this->set( [ 'letters' => [ 'paused' => [ 'subject' => 'Stored', 'text' => '' ] ] ] );
		add_filter( 'circulation_letter', static fn( array $letter ): array => [ 'message' => "{$letter['message']}\nOf a filter" ] + $letter );

		self::assertSame( 'Stored', $this->post( self::PREVIEW )->get_data()['subject'] );
		$shown = $this->post( self::PREVIEW, [ 'subject' => '' ] )->get_data();
		self::assertSame( 'Your The Daily Example membership is paused', $shown['subject'] );
		self::assertStringStartsWith( 'You have paused your membership for 2 months, from March 21, 2027.', $shown['text'] );
		self::assertStringContainsString( 'Of a filter</p>', $shown['html'], 'what a site changes by code is shown too' );
	}

	// Proves site-38.
	#[Test]
	public function a_test_letter_goes_to_whoever_asks_and_to_nobody_else(): void {
		$this->as_administrator();
		$this->catch_letters();

		$answer = $this->post( self::TEST, [ 'text' => 'Ours: {membership_link}', 'to' => 'else@example.com', 'email' => 'else@example.com' ] );

		self::assertSame( [ 'to' => 'desk@daily.example', 'sent' => true, 'reason' => '' ], $answer->get_data() );
		self::assertSame( [ 'desk@daily.example' ], array_column( $this->letters, 'to' ) );
		self::assertSame( [ 'Test: Your The Daily Example membership is paused', "Ours: http://daily.example/account/settings/membership\n" ], [ $this->letters[0]['subject'], $this->letters[0]['message'] ] );
	}

	// Proves site-38.
	#[Test]
	public function what_the_mailer_says_against_it_is_told(): void {
		$this->as_administrator();
		self::mailer( "SMTP Error: <b>data</b> not accepted.\nTry later" . str_repeat( '!', 400 ) );

		$answer = $this->post( self::TEST )->get_data();

		self::assertSame( [ 'desk@daily.example', false, 300 ], [ $answer['to'], $answer['sent'], mb_strlen( $answer['reason'] ) ] );
		self::assertStringStartsWith( 'SMTP Error: data not accepted. Try later!!', $answer['reason'] );
	}

	#[Test]
	#[TestWith( [ self::PREVIEW ] )]
	#[TestWith( [ self::TEST ] )]
	public function words_that_cannot_be_saved_are_neither_shown_nor_sent( string $path ): void {
		$this->as_administrator();
		$this->catch_letters();

		$answer = $this->post( $path, [ 'subject' => "One\nTwo", 'text' => '{name}' ] );

		self::assertSame( [ 400, 'invalid_settings' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( [ 'letters.paused.subject', 'letters.paused.text', 'letters.paused.text' ], array_column( $answer->get_data()['data']['problems'], 'field' ) );
		self::assertSame( [], $this->letters );
		self::assertSame( 400, $this->post( $path, [ 'text' => [ 'x' ] ] )->get_status() );
		self::assertSame( 404, $this->post( str_replace( 'paused', 'goodbye', $path ) )->get_status() );
	}

	// Proves site-38.
	#[Test]
	#[TestWith( [ self::PREVIEW, 'editor', 403 ] )]
	#[TestWith( [ self::TEST, 'editor', 403 ] )]
	#[TestWith( [ self::TEST, 'subscriber', 403 ] )]
	#[TestWith( [ self::PREVIEW, '', 401 ] )]
	#[TestWith( [ self::TEST, '', 401 ] )]
	public function nobody_without_the_right_sees_or_sends_one( string $path, string $role, int $status ): void {
		$this->catch_letters();
		if ( $role !== '' ) {
			$this->as_user( $role );
		}

		self::assertSame( [ $status, 'forbidden' ], [ $this->post( $path )->get_status(), $this->post( $path )->get_data()['code'] ] );
		self::assertSame( [], $this->letters );
	}

	// Proves site-38.
	#[Test]
	public function five_test_letters_a_minute_and_none_while_calls_cannot_be_counted(): void {
		$this->as_administrator();
		$this->catch_letters();
		$statuses = array_map( fn(): int => $this->post( self::TEST )->get_status(), range( 1, 6 ) );
		self::assertSame( [ 200, 200, 200, 200, 200, 429 ], $statuses );
		self::assertCount( 5, $this->letters );

		$this->as_administrator( 'other@daily.example' );
		self::assertSame( 200, $this->post( self::TEST )->get_status(), 'another administrator has five of their own' );
		self::without_table();
		self::assertSame( 503, $this->post( self::TEST )->get_status() );
	}

	// Proves site-36.
	#[Test]
	public function the_words_of_a_letter_are_saved_overtaken_and_taken_back_as_all_settings_are(): void {
		$this->as_administrator();
		$settings = '/circulation/v1/settings';
		$history  = "$settings/history";
		$worded   = static fn( string $subject ): array => [ 'letters' => [ 'paused' => [ 'subject' => $subject, 'text' => '' ] ] ];
		$seen     = $this->rest( $settings )->get_data()['revisions'];
		self::assertSame( 200, $this->post( $settings, $worded( 'Theirs' ) )->get_status() );

		$answer = $this->post( $settings, $worded( 'Mine' ) + [ 'revisions' => $seen ] );
		self::assertSame( [ 409, 'Theirs' ], [ $answer->get_status(), $answer->get_data()['data']['values']['letters']['paused']['subject'] ] );
		self::assertStringStartsWith( 'Somebody else has saved Letters since', $answer->get_data()['message'] );

		$change = $this->rest( $history )->get_data()['changes'][0];
		self::assertSame( [ [ 'Letters' ], true ], [ $change['settings'], $change['isLatest'] ] );
		self::assertSame( 200, $this->post( $history, [ 'id' => $change['id'] ] )->get_status() );
		self::assertSame( '', $this->plugin_settings()->letters()['paused']['subject'] );
	}
}
