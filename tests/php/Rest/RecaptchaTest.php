<?php
/**
 * POST recaptcha and recaptcha-disable (`vendor-4`, `vendor-5`, T5, T6). Wire examples: site.recaptcha,
 * site.recaptcha-disable, bot-check.siteverify.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Error;

final class RecaptchaTest extends WordPressTestCase {
	use ReaderRequests;

	#[Before]
	protected function give_it_a_secret(): void {
		update_option( 'circulation_keys', [ 'bot_check.secret' => 'the-secret-of-the-site' ] );
	}

	/**
	 * The provider's verdict on a person on this site, with some fields replaced.
	 *
	 * @param array<string, mixed> $parts
	 * @return array<string, mixed>
	 */
	private static function verdict( array $parts = [] ): array {
		return $parts + [
			'success'      => true,
			'challenge_ts' => gmdate( 'Y-m-d\TH:i:s\Z' ),
			'hostname'     => 'daily.example',
			'score'        => 0.9,
			'action'       => 'login',
		];
	}

	#[Test]
	public function a_person_on_this_site_passes(): void {
		$this->servers( [ 'siteverify' => [ 'body' => self::verdict() ] ] );

		$answer = $this->post( 'recaptcha', [ 'token' => 'token-1' ] );

		self::assertSame( [ 200, [ 'success' => true, 'message' => '' ] ], [ $answer->get_status(), $answer->get_data() ] );
		self::assertSame( [ 'POST', 'https://www.google.com/recaptcha/api/siteverify', 'secret=the-secret-of-the-site&response=token-1' ], [ $this->asked[0]['method'], $this->asked[0]['url'], $this->asked[0]['body'] ] );
	}

	#[Test]
	public function a_site_that_is_known_with_www_and_without_takes_the_tokens_of_both(): void {
		$this->servers( [ 'siteverify' => [ 'body' => self::verdict( [ 'hostname' => 'WWW.daily.example' ] ) ] ] );

		self::assertTrue( $this->post( 'recaptcha', [ 'token' => 'token-1' ] )->get_data()['success'] );
	}

	// Proves wire-17.
	#[Test]
	public function an_outage_is_remembered_and_only_the_first_calls_wait_for_it(): void {
		$this->servers( [ 'siteverify' => [ 'status' => 503 ] ] );
		$answers = [];
		for ( $call = 0; $call < 8; $call++ ) {
			$answers[] = $this->post( 'recaptcha', [ 'token' => "token-$call" ] )->get_status();
		}

		self::assertSame( array_fill( 0, 8, 503 ), $answers, 'nobody is let in unseen' );
		self::assertCount( 3, $this->asked );
	}

	/**
	 * Verdicts of the provider, and the message to the reader. The verdicts are closures, because one that is made with
	 * the data set would be minutes old when its test runs.
	 *
	 * @return iterable<string, array{Closure(): array<string, mixed>, string}>
	 */
	public static function refusals(): iterable {
		$person = 'We could not make sure that you are a person. Please try again.';
		$time   = 'The security check took too long. Please try again.';
		yield 'a low score' => [ static fn(): array => self::verdict( [ 'score' => 0.4 ] ), $person ];
		yield 'no score' => [ static fn(): array => self::verdict( [ 'score' => null ] ), $person ];
		yield 'a score as text' => [ static fn(): array => self::verdict( [ 'score' => '0.9' ] ), $person ];
		yield 'another site\'s token' => [ static fn(): array => self::verdict( [ 'hostname' => 'evil.example' ] ), $person ];
		yield 'a token of the domain above this site' => [ static fn(): array => self::verdict( [ 'hostname' => 'example' ] ), $person ];
		yield 'no host name' => [ static fn(): array => self::verdict( [ 'hostname' => null ] ), $person ];
		yield 'another action\'s token' => [ static fn(): array => self::verdict( [ 'action' => 'homepage' ] ), $person ];
		yield 'an old token' => [ static fn(): array => self::verdict( [ 'challenge_ts' => gmdate( 'Y-m-d\TH:i:s\Z', time() - 600 ) ] ), $time ];
		yield 'a token of ten seconds too many' => [ static fn(): array => self::verdict( [ 'challenge_ts' => gmdate( 'Y-m-d\TH:i:s\Z', time() - 130 ) ] ), $time ];
		yield 'a token without a time' => [ static fn(): array => self::verdict( [ 'challenge_ts' => '' ] ), $time ];
		yield 'a used token' => [ static fn(): array => [ 'success' => false, 'error-codes' => [ 'timeout-or-duplicate' ] ], $time ];
		yield 'no token of the provider' => [ static fn(): array => [ 'success' => false, 'error-codes' => [ 'invalid-input-response' ] ], $person ];
	}

	// Proves vendor-4.
	/** @param Closure(): array<string, mixed> $verdict */
	#[Test]
	#[DataProvider( 'refusals' )]
	public function whatever_else_the_provider_says_is_refused( Closure $verdict, string $message ): void {
		$this->servers( [ 'siteverify' => [ 'body' => $verdict() ] ] );

		self::assertSame( [ 'success' => false, 'message' => $message ], $this->post( 'recaptcha', [ 'token' => 't' ] )->get_data() );
	}

	/**
	 * By how much the provider's clock differs from this server's, and whether a token of the given age is too old.
	 *
	 * @return iterable<string, array{int, int, bool}>
	 */
	public static function clocks(): iterable {
		foreach ( [ HOUR_IN_SECONDS, -HOUR_IN_SECONDS ] as $ahead ) {
			yield "$ahead seconds ahead, fresh" => [ $ahead, 5, true ];
			yield "$ahead seconds ahead, old" => [ $ahead, 130, false ];
		}
	}

	// Proves vendor-4.
	#[Test]
	#[DataProvider( 'clocks' )]
	public function a_token_s_age_is_measured_by_the_provider_s_own_clock( int $ahead, int $age, bool $passes ): void {
		$now = time() + $ahead;
		$this->servers(
			[
				'siteverify' => [
					'body'    => self::verdict( [ 'challenge_ts' => gmdate( 'Y-m-d\TH:i:s\Z', $now - $age ) ] ),
					'headers' => [ 'date' => gmdate( 'D, d M Y H:i:s', $now ) . ' GMT' ],
				],
			]
		);

		self::assertSame( $passes, $this->post( 'recaptcha', [ 'token' => 't' ] )->get_data()['success'] );
	}

	/**
	 * Outages of the provider.
	 *
	 * @return iterable<string, array{Closure(): array<string, mixed>}>
	 */
	public static function outages(): iterable {
		yield 'no answer' => [ static fn(): array => [ 'error' => new WP_Error( 'http_request_failed', 'x' ) ] ];
		yield 'a 500' => [ static fn(): array => [ 'status' => 500, 'body' => self::verdict() ] ];
		yield 'something unreadable' => [ static fn(): array => [ 'body' => 'true' ] ];
		yield 'a success that is no yes or no' => [ static fn(): array => [ 'body' => self::verdict( [ 'success' => 'true' ] ) ] ];
		yield 'a wrong secret' => [ static fn(): array => [ 'body' => [ 'success' => false, 'error-codes' => [ 'invalid-input-secret' ] ] ] ];
	}

	// Proves sign-in-16, vendor-4.
	/** @param Closure(): array<string, mixed> $outage */
	#[Test]
	#[DataProvider( 'outages' )]
	public function without_a_verdict_no_one_passes( Closure $outage ): void {
		$this->servers( [ 'siteverify' => $outage() ] );

		$answer = $this->post( 'recaptcha', [ 'token' => 't' ] );

		self::assertSame( [ 503, 'service_unavailable', '5' ], [ $answer->get_status(), $answer->get_data()['code'], $answer->get_headers()['Retry-After'] ] );
	}

	// Proves vendor-3.
	#[Test]
	public function without_a_secret_no_one_passes_and_no_service_is_called(): void {
		delete_option( 'circulation_keys' );
		$this->servers( [ 'siteverify' => [ 'body' => self::verdict() ] ] );

		self::assertSame( 503, $this->post( 'recaptcha', [ 'token' => 't' ] )->get_status() );
		self::assertSame( [], $this->asked );
	}

	#[Test]
	public function a_site_may_ask_for_a_higher_score(): void {
		add_filter( 'circulation_bot_check_score', static fn(): float => 0.95 );
		$this->servers( [ 'siteverify' => [ 'body' => self::verdict() ] ] );

		self::assertFalse( $this->post( 'recaptcha', [ 'token' => 't' ] )->get_data()['success'] );
	}

	#[Test]
	public function it_takes_a_nonce_and_a_token_that_is_text(): void {
		self::assertSame( [ 403, 'rest_cookie_invalid_nonce' ], [ $this->post( 'recaptcha', [ 'token' => 't', 'nonce' => 'old' ] )->get_status(), $this->post( 'recaptcha', [ 'token' => 't', 'nonce' => 'old' ] )->get_data()['code'] ] );
		foreach ( [ [], [ 'token' => '' ], [ 'token' => [ 't' ] ], [ 'token' => str_repeat( 't', 5000 ) ] ] as $fields ) {
			self::assertSame( 400, $this->post( 'recaptcha', $fields )->get_status() );
		}
	}

	#[Test]
	public function too_many_tries_of_one_address_have_to_wait(): void {
		$this->servers( [ 'siteverify' => [ 'body' => self::verdict() ] ] );
		self::assertSame( 200, $this->post( 'recaptcha', [ 'token' => 't' ] )->get_status() );
		add_filter( 'circulation_calls_per_address', static fn(): int => 0 );
		$last = $this->post( 'recaptcha', [ 'token' => 't' ] );

		self::assertSame( [ 429, 'too_many_requests' ], [ $last->get_status(), $last->get_data()['code'] ] );
		self::assertMatchesRegularExpression( '/^([1-9]|[1-5]\d|60)$/', $last->get_headers()['Retry-After'] );
	}

	#[Test]
	public function on_a_developers_machine_the_check_is_not_required(): void {
		self::assertSame( [ 'require' => false ], $this->post( 'recaptcha-disable', [] )->get_data() );
		self::assertSame( 403, $this->post( 'recaptcha-disable', [ 'nonce' => 'old' ] )->get_status() );
	}

	// Proves sign-in-18, vendor-5.
	#[Test]
	public function on_a_live_site_it_is_always_required_and_asking_changes_nothing(): void {
		$code = '$state = static fn() => md5( serialize( $GLOBALS["wpdb"]->get_results( "SELECT option_name, option_value FROM {$GLOBALS["wpdb"]->options} ORDER BY option_id" ) ) ); $before = $state(); for ( $call = 0; $call < 8; $call++ ) { $request = new WP_REST_Request( "POST", "/circulation/v1/recaptcha-disable" ); $request->set_header( "Content-Type", "application/json" ); $request->set_body( json_encode( [ "nonce" => wp_create_nonce( "wp_rest" ) ] ) ); $answers[] = rest_do_request( $request )->get_data(); } echo json_encode( [ array_unique( $answers, SORT_REGULAR ), $before === $state() ] );';

		self::assertSame( '[[{"require":true}],true]', Publisher::get()->run( $code, 'define( "WP_ENVIRONMENT_TYPE", "production" );' ) );
	}
}
