<?php
/**
 * POST create-password (`rest-14`, T27). Wire examples: site.create-password, identity-admin.user,
 * identity-admin.set-password.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Response;

final class CreatePasswordTest extends WordPressTestCase {
	use ReaderRequests;

	#[Before]
	protected function give_it_a_key(): void {
		update_option( 'circulation_keys', [ 'identity_admin.key' => 'the-secret-key' ] );
		$this->set( [ 'identity_admin' => [ 'tenant' => 'daily', 'access_key' => 'access-1' ] ] );
	}

	/** Sets the identity service's answers: whether there is a password, and the status for a new one. */
	private function identity( bool $has_password = false, int $status = 200 ): void {
		$this->servers(
			[
				'daily.api.zephr.com' => static fn( array $args ): array => $args['method'] === 'PUT' ? [
					'status' => $status,
					'body'   => [ 'message' => 'x' ],
				] : [ 'body' => [ 'validators' => [ 'password' => $has_password ] ] ],
			]
		);
	}

	/** @param array<string, mixed> $fields */
	private function ask( array $fields = [] ): WP_REST_Response {
		return $this->post(
			'create-password',
			$fields + [
				'password'   => 'Correct-Horse-9',
				'session_id' => 's-1',
			],
			'_wpnonce'
		);
	}

	private function times_set(): int {
		return count( array_filter( $this->asked, static fn( array $call ): bool => $call['method'] === 'PUT' ) );
	}

	#[Test]
	public function an_account_without_a_password_gets_one_by_a_signed_request(): void {
		$this->as_reader();
		$this->identity();

		$answer = $this->ask();

		self::assertSame( [ 200, [ 'success' => true, 'message' => '' ] ], [ $answer->get_status(), $answer->get_data() ] );
		$put = end( $this->asked );
		self::assertSame( [ 'PUT', 'https://daily.api.zephr.com/v3/users/t-1', '{"validators":{"password":"Correct-Horse-9"}}' ], [ $put['method'], $put['url'], $put['body'] ] );
		self::assertSame( 1, preg_match( '/^ZEPHR-HMAC-SHA256 access-1:(\d{13}):([0-9a-f]{32}):([0-9a-f]{64})$/', $put['headers']['Authorization'], $found ) );
		self::assertSame( hash( 'sha256', 'the-secret-key' . $put['body'] . '/v3/users/t-1PUT' . $found[1] . $found[2] ), $found[3] );
	}

	// Proves rest-14.
	#[Test]
	#[TestWith( [ [ 'password' ] ] )]
	#[TestWith( [ [ [ 'type' => 'password' ] ] ] )]
	public function a_list_of_validators_does_not_say_that_there_is_no_password( mixed $validators ): void {
		$this->as_reader();
		$this->servers( [ 'daily.api.zephr.com' => static fn(): array => [ 'body' => [ 'validators' => $validators ] ] ] );

		self::assertSame( 503, $this->ask()->get_status() );
		self::assertSame( 0, $this->times_set() );
	}

	// Proves rest-14, sign-in-41.
	#[Test]
	public function a_password_that_is_there_is_never_overwritten(): void {
		$this->as_reader();
		$this->identity( true );

		$answer = $this->ask();

		self::assertSame( [ 409, 'has_password', 0 ], [ $answer->get_status(), $answer->get_data()['code'], $this->times_set() ] );
	}

	// Proves limit-2, rest-14, sign-in-4, sign-in-41.
	#[Test]
	#[TestWith( [ 'Short-9' ] )]
	#[TestWith( [ 'no-capital-letter-9' ] )]
	public function a_weak_password_is_refused_in_the_words_that_clients_look_for( string $password ): void {
		$this->as_reader();
		$this->identity();

		$answer = $this->ask( [ 'password' => $password ] );

		self::assertFalse( $answer->get_data()['success'] );
		self::assertStringContainsString( 'strong enough', $answer->get_data()['message'] );
		self::assertSame( [], $this->asked );
	}

	#[Test]
	#[TestWith( [ 'ünterwegs-Ä9' ] )]
	#[TestWith( [ 'дорога-Ж-нн' ] )]
	#[TestWith( [ 'δρόμος-Ω-11' ] )]
	#[TestWith( [ 'éclaires-É' ] )]
	public function a_capital_of_any_script_counts( string $password ): void {
		$this->as_reader();
		$this->identity();

		self::assertTrue( $this->ask( [ 'password' => $password ] )->get_data()['success'] );
	}

	#[Test]
	public function the_service_may_find_it_weak_too(): void {
		$this->as_reader();
		$this->identity( false, 400 );

		self::assertStringContainsString( 'strong enough', $this->ask()->get_data()['message'] );
	}

	#[Test]
	public function it_takes_a_nonce_and_the_sessions_own_id(): void {
		$this->identity();
		self::assertSame( 401, $this->ask()->get_status() );
		$this->as_reader();
		self::assertSame( [ 403, 'session_mismatch' ], [ $this->ask( [ 'session_id' => 's-2' ] )->get_status(), $this->ask( [ 'session_id' => 's-2' ] )->get_data()['code'] ] );
		self::assertSame( 403, $this->ask( [ '_wpnonce' => 'old' ] )->get_status() );
		self::assertSame( 400, $this->ask( [ 'password' => [ 'x' ] ] )->get_status() );
		self::assertSame( 0, $this->times_set() );
	}

	// Proves rest-14.
	#[Test]
	public function without_a_key_or_an_answer_nothing_is_set(): void {
		$this->as_reader();
		$this->servers( [ 'daily.api.zephr.com' => [ 'body' => [ 'user_id' => 't-1' ] ] ] );
		self::assertSame( 503, $this->ask()->get_status(), 'nobody says whether there is a password' );
		$this->identity( false, 500 );
		self::assertSame( [ 503, '5' ], [ $this->ask()->get_status(), $this->ask()->get_headers()['Retry-After'] ] );
		delete_option( 'circulation_keys' );
		$this->asked = [];
		self::assertSame( 503, $this->ask()->get_status() );
		self::assertSame( 0, $this->times_set() );
	}

	#[Test]
	public function a_line_break_is_a_character_like_any_other(): void {
		$this->as_reader();
		$this->identity();

		self::assertTrue( $this->ask( [ 'password' => "Horse\n-9" ] )->get_data()['success'] );
	}
}
