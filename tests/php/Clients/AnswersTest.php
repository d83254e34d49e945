<?php
/**
 * Tests what counts as an answer of an outside service, and what follows for a reader: pages, empty bodies, a 200 that
 * reports an error, spellings of yes and no (`wire-8`, `wire-18`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\Decision;
use Circulation\Clients\IdentityAdmin;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\Outside;
use Circulation\Clients\Reply;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;
use Circulation\Clients\TimeBudget;
use Circulation\Limits\ClientAddress;
use Circulation\Limits\Counters;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class AnswersTest extends WordPressTestCase {
	use ServersSay;

	private const PAGE = '<!doctype html><html><head><title>Attention Required!</title></head><body><h1>Sorry, you have been blocked</h1></body></html>';

	/**
	 * Status and body of an answer about a session, and its meaning: null for a session that the service does not
	 * know, 'unknown' if the answer is not certainly the service's own.
	 *
	 * @return iterable<string, array{int, string, mixed}>
	 */
	public static function refusals(): iterable {
		yield 'the service: this session is over' => [ 401, '{"message":"Unauthorized"}', null ];
		yield 'the same without a word' => [ 401, '', null ];
		yield 'the same as a page of its own' => [ 401, '<!doctype html><html><head><title>Unauthorized</title></head><body><h1>Unauthorized</h1></body></html>', null ];
		yield 'forbidden, in JSON: a gateway' => [ 403, '{"message":"Forbidden"}', 'unknown' ];
		yield 'no account, in JSON' => [ 404, '{"message":"Not found"}', null ];
		yield 'a firewall' => [ 403, self::PAGE, 'unknown' ];
		yield 'a firewall that says little' => [ 403, 'Forbidden', 'unknown' ];
		yield 'a firewall that says nothing' => [ 403, '', 'unknown' ];
		yield 'a firewall with a line of text' => [ 401, 'error code: 1020', 'unknown' ];
		yield 'a list where an object is meant' => [ 404, '[]', 'unknown' ];
		yield 'a 401 without a body' => [ 401, '', null ];
		yield 'a path that nobody routes: WordPress' => [ 404, "\n\n<!DOCTYPE html>\n<html lang=\"en\"><title>Page not found</title></html>", 'unknown' ];
		yield 'a staging log-in in front of everything' => [ 401, '<html><head><title>401 Authorization Required</title></head><body></body></html>', 'unknown' ];
		yield 'a page with the right status' => [ 200, self::PAGE, 'unknown' ];
		yield 'an error with the right status' => [ 200, '{"error":"upstream"}', 'unknown' ];
		yield 'nothing at all' => [ 204, '', 'unknown' ];
	}

	// Proves wire-8.
	#[Test]
	#[DataProvider( 'refusals' )]
	public function a_session_is_anonymous_only_where_the_service_itself_says_so( int $status, string $body, mixed $whose ): void {
		$this->servers_say( $status, $body );

		self::assertSame( $whose, self::outcome( fn(): mixed => $this->identity()->account( 's' ) ) );
		if ( $status !== 404 ) {
			self::assertSame( $whose, self::outcome( fn(): mixed => $this->identity()->is_paused( 's-2' ) ) );
			self::assertSame( $whose, self::outcome( fn(): mixed => ( new Subscriptions( $this->http(), $this->plugin_settings() ) )->has( 's-3', 'sub-1' ) ) );
		}
	}

	/** @return iterable<string, array{string, \Closure, list<string>}> A filter, what it does, and what the log then has. */
	public static function filters(): iterable {
		foreach ( [ null, 7, [ 'body' => 7 ], [ 'body' => [] ], (object) [] ] as $answer ) {
			yield 'an answer: ' . json_encode( $answer ) => [ 'pre_http_request', static fn(): mixed => $answer, [] ];
		}
		yield 'an error' => [ 'http_request_args', static fn(): never => throw new \Error( 'A neighbour.' ), [ TimeBudget::class . '::call(): A neighbour.' ] ];
		yield 'what WordPress refuses' => [ 'http_request_args', static fn(): never => throw new \InvalidArgumentException( 'Text.' ), [ TimeBudget::class . '::call(): Text.' ] ];
	}

	/** @param list<string> $warnings */
	// Proves wire-8.
	#[Test]
	#[DataProvider( 'filters' )]
	public function what_another_plugins_filter_makes_of_a_call_is_no_answer( string $hook, \Closure $filter, array $warnings ): void {
		$this->servers_say( 200, '{}' );
		add_filter( $hook, $filter, PHP_INT_MAX );
		$said = [];
		set_error_handler(
			static function ( int $level, string $message ) use ( &$said ): bool {
				$said[] = $message;
				return true;
			}
		);

		try {
			self::assertSame( 'unknown', self::outcome( fn(): mixed => $this->identity()->account( 's' ) ) );
			self::assertSame( 'unknown', self::outcome( fn(): mixed => $this->newsletters()->lists_of( [ 'mailbox' => '', 'tracking_id' => 't-1' ] ) ) );
		} finally {
			restore_error_handler();
		}
		self::assertSame( $warnings, array_unique( $said ) );
	}

	// Proves wire-8.
	#[Test]
	public function a_mark_of_the_encoding_before_an_answer_is_no_part_of_it_as_in_a_browser(): void {
		$this->servers_say( 200, "\u{FEFF}" . '{"lists":{"Morning Brief":"x"}}' );

		self::assertSame( [ 'Morning Brief' ], $this->newsletters()->lists_of( [ 'mailbox' => '', 'tracking_id' => 't-1' ] ) );
	}

	// Proves wire-8.
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ '{"message":"Unauthorized"}' ] )]
	public function a_servers_password_prompt_ends_no_session( string $body ): void {
		$this->servers_say( 401, $body, [ 'www-authenticate' => 'Basic realm="staging"' ] );

		self::assertSame( 'unknown', self::outcome( fn(): mixed => $this->identity()->account( 's' ) ) );
	}

	#[Test]
	public function a_firewalls_page_is_not_remembered_as_a_session_that_is_over(): void {
		$this->servers_say( 401, '<html><head><title>401 Authorization Required</title></head></html>' );
		self::outcome( fn(): mixed => $this->identity()->account( 's' ) );
		$this->servers_say( 200, '{"identifiers":{"email_address":"maya@example.com"},"tracking_id":"t-1"}' );

		self::assertSame( 't-1', self::outcome( fn(): mixed => $this->identity()->account( 's' )['tracking_id'] ?? null ) );
	}

	#[Test]
	#[TestWith( [ '[]' ] )]
	#[TestWith( [ '{"message":"Try again"}' ] )]
	#[TestWith( [ '{"code":"E-12","message":"Try again"}' ] )]
	#[TestWith( [ '{"data":{"paused":true}}' ] )]
	#[TestWith( [ '{"error":"upstream"}' ] )]
	public function what_is_no_profile_does_not_say_that_nothing_is_paused( string $body ): void {
		$this->servers_say( 200, $body );
		self::assertSame( 'unknown', self::outcome( fn(): mixed => $this->identity()->is_paused( 's' ) ) );
	}

	// Proves wire-25.
	#[Test]
	public function an_id_that_is_a_number_is_its_digits(): void {
		$this->servers_say( 200, '{"identifiers":{"email_address":"maya@example.com"},"tracking_id":42}' );
		self::assertSame( '42', $this->identity()->account( 's' )['tracking_id'] ?? null );
		$this->servers_say( 200, '{"identifiers":{"email_address":"maya@example.com"},"tracking_id":12345678901234567890}' );
		self::assertSame( 'unknown', self::outcome( fn(): mixed => $this->identity()->account( 's' ) ) );
	}

	// Proves wire-8.
	/** @param string|list<string> $link */
	#[Test]
	#[TestWith( [ '</blaize/x?page=2>; rel="next", </blaize/x>; rel="first"' ] )]
	#[TestWith( [ [ '</a.css>; rel=preload', '</blaize/x?page=2>; rel=next' ] ] )]
	public function a_list_with_a_next_page_does_not_say_that_the_rest_is_nobodys( string|array $link ): void {
		$this->servers_say( 200, '[]', [ 'link' => $link ] );
		$list = new Subscriptions( $this->http(), $this->plugin_settings() );
		self::assertSame( 'unknown', self::outcome( static fn(): mixed => $list->has( 's', 'sub-1' ) ) );
	}

	// Proves wire-8.
	#[Test]
	#[TestWith( [ '{"data":{"lists":{"Daily":"Sat, 21 Nov 2026 12:00:00 +0000"}}}' ] )]
	#[TestWith( [ '{"ok":true}' ] )]
	#[TestWith( [ '{}' ] )]
	#[TestWith( [ '{"keys":{"extid":"t-1"},"vars":null}' ] )]
	public function what_is_no_user_of_the_newsletter_provider_is_not_on_no_list( string $body ): void {
		$this->servers_say( 200, $body );
		self::assertSame( 'unknown', self::outcome( fn(): mixed => $this->newsletters()->lists_of( [ 'mailbox' => '', 'tracking_id' => 't-1' ] ) ) );
	}

	#[Test]
	#[TestWith( [ '{"lists":null}' ] )]
	#[TestWith( [ '{"lists":[]}' ] )]
	#[TestWith( [ '{"keys":{"extid":"t-1"},"lists":{}}' ] )]
	public function a_user_without_lists_is_on_none( string $body ): void {
		$this->servers_say( 200, $body );
		self::assertSame( [], $this->newsletters()->lists_of( [ 'mailbox' => '', 'tracking_id' => 't-1' ] ) );
	}

	// Proves wire-25.
	#[Test]
	public function a_pause_is_read_in_each_spelling_and_an_unreadable_one_is_not_a_no(): void {
		$said = [ '"Y"', '1', '"no"', '""', 'null', '"maybe"', '{"a":1}' ];
		$read = [];
		foreach ( $said as $flag ) {
			$this->servers_say( 200, '{"bio":"","paused":' . $flag . '}' );
			$read[] = self::outcome( fn(): mixed => $this->identity()->is_paused( 's' ) );
		}
		self::assertSame( [ true, true, false, false, false, 'unknown', 'unknown' ], $read );
	}

	// Proves wire-20.
	#[Test]
	#[TestWith( [ '120', 120 ] )]
	#[TestWith( [ 'Sun, 29 Nov 2026 14:00:30 GMT', 30 ] )]
	#[TestWith( [ 'Sun, 29 Nov 2026 13:00:00 GMT', 1 ] )]
	#[TestWith( [ 'soon', 5 ] )]
	public function other_companies_name_the_wait_by_a_number_or_a_date_as_the_services_do( string $wait, int $seconds ): void {
		$this->servers_say( 429, '{"error":43}', [ 'retry-after' => $wait, 'date' => 'Sun, 29 Nov 2026 14:00:00 GMT' ] );
		foreach ( [ fn(): mixed => $this->newsletters()->lists_of( [ 'mailbox' => '', 'tracking_id' => 't-1' ] ), fn(): mixed => $this->identity()->account( 's' ) ] as $ask ) {
			try {
				$ask();
				self::fail( 'a 429 is no answer' );
			} catch ( ServiceUnavailable $outage ) {
				self::assertSame( $seconds, $outage->retry_after );
			}
		}
	}

	#[Test]
	public function a_reader_without_a_profile_is_not_paused_and_a_page_says_nothing_about_it(): void {
		$this->servers_say( 404, '{"message":"Not found"}' );
		self::assertFalse( $this->identity()->is_paused( 's' ) );
		$this->servers_say( 404, self::PAGE );
		self::assertSame( 'unknown', self::outcome( fn(): mixed => $this->identity()->is_paused( 's' ) ) );
	}

	// Proves newsletter-12.
	#[Test]
	#[TestWith( [ 'true', 'maya@example.com' ] )]
	#[TestWith( [ '"true"', 'maya@example.com' ] )]
	#[TestWith( [ '1', 'maya@example.com' ] )]
	#[TestWith( [ 'null', 'maya@example.com' ] )]
	#[TestWith( [ '"later"', 'maya@example.com' ] )]
	#[TestWith( [ 'false', '' ] )]
	#[TestWith( [ '"False"', '' ] )]
	#[TestWith( [ '0', '' ] )]
	#[TestWith( [ '"0"', '' ] )]
	public function an_unverified_address_gets_no_mail_and_finds_no_lists( string $flag, string $mailbox ): void {
		$this->servers_say( 200, '{"identifiers":{"email_address":"maya@example.com"},"tracking_id":"t-1","email_verified":' . $flag . '}' );

		$account = $this->identity()->account( 's' );
		self::assertSame( [ 'maya@example.com', $mailbox ], [ $account['email'] ?? '', $account['mailbox'] ?? '?' ] );
	}

	#[Test]
	public function a_service_that_does_not_say_whether_an_address_is_verified_is_believed(): void {
		$this->servers_say( 200, '{"identifiers":{"email_address":"maya@example.com"},"tracking_id":"t-1"}' );

		self::assertSame( 'maya@example.com', $this->identity()->account( 's' )['mailbox'] ?? '' );
	}

	// Proves newsletter-12.
	#[Test]
	public function newsletters_of_an_unverified_address_are_neither_read_nor_changed(): void {
		$newsletters = $this->newsletters();
		$this->servers_say( 400, '{"error":99,"errormsg":"User not found with extid"}' );

		self::assertSame( [], $newsletters->lists_of( [ 'mailbox' => '', 'tracking_id' => 't-1' ] ) );
		self::assertCount( 1, $this->calls, 'asked by tracking id alone' );
		self::assertStringNotContainsString( 'maya', urldecode( $this->calls[0]['url'] ) );
		$this->servers_say( 200, '{"ok":true}' );
		$newsletters->change( [ 'mailbox' => '', 'tracking_id' => 't-1' ], [ 'Daily' => false ], [] );
		parse_str( (string) end( $this->calls )['args']['body'], $sent );
		self::assertSame( [ 'extid' => 't-1' ], json_decode( (string) $sent['json'], true )['keys'] );
	}

	#[Test]
	#[TestWith( [ '99' ] )]
	#[TestWith( [ '"99"' ] )]
	public function newsletters_of_a_verified_address_are_found_by_it_as_before( string $error ): void {
		$newsletters = $this->newsletters();
		$this->servers_say( 400, '{"error":' . $error . ',"errormsg":"User not found with extid"}' );
		$newsletters->lists_of( [ 'mailbox' => 'maya@example.com', 'tracking_id' => 't-1' ] );

		self::assertCount( 2, $this->calls );
		self::assertStringContainsString( 'maya@example.com', urldecode( $this->calls[1]['url'] ) );
	}

	/**
	 * Answers to a command that returns no value, and whether the command counts as done.
	 *
	 * @return iterable<string, array{int, string, bool}>
	 */
	public static function commands(): iterable {
		yield 'done' => [ 200, '{"ok":true}', true ];
		yield 'done, no body' => [ 204, '', true ];
		yield 'done, created' => [ 201, '{"id":1}', true ];
		yield 'done, empty object' => [ 200, '{}', true ];
		yield 'no errors is no error' => [ 200, '{"error":null,"errors":[]}', true ];
		yield 'an error' => [ 200, '{"error":43,"errormsg":"Too many"}', false ];
		yield 'errors' => [ 202, '{"errors":["no"]}', false ];
		yield 'no success' => [ 200, '{"success":"false"}', false ];
		yield 'a status' => [ 200, '{"status":"Error"}', false ];
		yield 'a page' => [ 200, self::PAGE, false ];
		yield 'words' => [ 200, 'OK', false ];
		yield 'half an answer' => [ 200, '{"ok":tr', false ];
		yield 'a redirect' => [ 302, '', false ];
	}

	// Proves wire-8, wire-24.
	#[Test]
	public function a_success_that_names_an_error_is_a_refusal_as_the_app_reads_it(): void {
		$rows = json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/data/refusal-corpus.json' ), false, flags: JSON_THROW_ON_ERROR );

		self::assertNotEmpty( $rows );
		foreach ( $rows as $row ) {
			$body = (string) json_encode( $row->body );
			self::assertSame( $row->refuses, ( new Reply( 200, $body ) )->says_no(), $body );
		}
	}

	// Proves wire-8.
	#[Test]
	#[DataProvider( 'commands' )]
	public function a_command_is_done_if_the_answer_reports_no_failure( int $status, string $body, bool $is_done ): void {
		$newsletters = $this->newsletters();
		update_option( Keys::OPTION, [ 'identity_admin.key' => 'k', 'newsletters.key' => 'k', 'newsletters.secret' => 's' ] );
		$this->set( [ 'identity_admin' => [ 'tenant' => 'daily', 'access_key' => 'a' ] ] );
		$admin = new IdentityAdmin( new Outside( new TimeBudget(), new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ) ) ), new Connections( $this->plugin_settings(), new Environment() ) );
		$this->servers_say( $status, $body );

		self::assertSame( $is_done ? true : 'unknown', self::outcome( fn(): mixed => $admin->set_password( 't-1', 'Correct-horse' ) ) );
		$change = static function () use ( $newsletters ): bool {
			$newsletters->change( [ 'mailbox' => '', 'tracking_id' => 't-1' ], [], [] );
			return true;
		};
		self::assertSame( $is_done ? true : 'unknown', self::outcome( $change ) );
	}

	#[Test]
	#[TestWith( [ 200, 'OK', true ] )]
	#[TestWith( [ 202, '', true ] )]
	#[TestWith( [ 200, '{"received":true}', true ] )]
	#[TestWith( [ 200, '{"success":false}', false ] )]
	#[TestWith( [ 200, "\u{FEFF}<html><body>Log in</body></html>", false ] )]
	#[TestWith( [ 404, '', false ] )]
	public function an_event_is_accepted_by_any_words_but_those_of_a_page( int $status, string $body, bool $is_taken ): void {
		self::assertSame( $is_taken, ( new Reply( $status, $body ) )->is_taken() );
	}

	#[Test]
	public function a_firewalls_page_is_not_a_weak_password(): void {
		update_option( Keys::OPTION, [ 'identity_admin.key' => 'k' ] );
		$this->set( [ 'identity_admin' => [ 'tenant' => 'daily', 'access_key' => 'a' ] ] );
		$admin = new IdentityAdmin( new Outside( new TimeBudget(), new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ) ) ), new Connections( $this->plugin_settings(), new Environment() ) );
		$this->servers_say( 400, self::PAGE );
		self::assertSame( 'unknown', self::outcome( fn(): mixed => $admin->set_password( 't-1', 'Correct-horse' ) ) );
		$this->servers_say( 400, '{"message":"too weak"}' );
		self::assertFalse( $admin->set_password( 't-1', 'Correct-horse' ) );
	}

	// Proves wire-13.
	#[Test]
	#[TestWith( [ '203.0.113.7', '203.0.113.7' ] )]
	#[TestWith( [ '2001:db8::7', '2001:db8::7' ] )]
	#[TestWith( [ 'unknown', null ] )]
	#[TestWith( [ '', null ] )]
	#[TestWith( [ '203.0.113.7, 10.0.0.1', null ] )]
	public function the_engine_gets_the_readers_address_and_nothing_invalid( string $address, ?string $told ): void {
		add_filter( 'circulation_client_address', static fn(): string => $address );
		$this->servers_say( 200, '{"outputValue":"true"}' );

		( new Decision( $this->http(), $this->plugin_settings(), new ClientAddress() ) )->is_entitled( 's', '' );
		( new Decision( $this->http(), $this->plugin_settings() ) )->is_entitled( 's', '' );

		$ips = array_map( static fn( array $call ): mixed => json_decode( $call['args']['body'], true )['ip'] ?? null, $this->calls );
		self::assertSame( [ $told, null ], $ips, 'where no reader asks, no address is told' );
	}

	#[Test]
	public function a_value_beside_an_error_does_not_count(): void {
		$this->servers_say( 200, '{"outputValue":"true","error":"timeout"}' );

		self::assertSame( 'unknown', self::outcome( fn(): mixed => ( new Decision( $this->http(), $this->plugin_settings() ) )->is_entitled( 's', '' ) ) );
	}

	#[Test]
	public function an_unreadable_row_could_be_the_requested_one(): void {
		$list = new Subscriptions( $this->http(), $this->plugin_settings() );
		$this->servers_say( 200, '[{"external-id":7},{"external-id":"sub-1"},{"subscription-state":"active"}]' );

		self::assertSame( [ true, true, 'unknown', 'unknown' ], [ $list->has( 's', 'sub-1' ), $list->has( 's', '7' ), self::outcome( fn(): mixed => $list->has( 's', 'sub-9' ) ), self::outcome( fn(): mixed => $list->waiting( 's' ) ) ] );
		$this->servers_say( 200, '[{"external-id":"sub-1"}]' );
		self::assertFalse( $list->has( 's', 'sub-9' ) );
		// The reference prints a single row where it means the list.
		$this->servers_say( 200, '{"external-id":"sub-1"}' );
		self::assertTrue( $list->has( 's', 'sub-1' ) );
		foreach ( [ '{}', '{"data":[]}', '{"message":"No route"}', 'null', '""' ] as $body ) {
			$this->servers_say( 200, $body );
			self::assertSame( 'unknown', self::outcome( fn(): mixed => $list->has( 's', 'sub-1' ) ), $body );
		}
	}
}
