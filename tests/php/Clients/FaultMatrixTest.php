<?php
/**
 * Every call that PHP makes to an outside service, under every fault: it ends with a named failure, is never reported
 * as done when that is unknown, and is sent once. `npm run matrix` prints it with the calls of the app.
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\BotCheck;
use Circulation\Clients\Comments;
use Circulation\Clients\Decision;
use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Clients\Gateway\Wire;
use Circulation\Clients\Http;
use Circulation\Clients\Identity;
use Circulation\Clients\IdentityAdmin;
use Circulation\Clients\Meter;
use Circulation\Clients\NewslettersSailthru;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\Outside;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;
use Circulation\Clients\TimeBudget;
use Circulation\Clients\Webhook;
use Circulation\Limits\Counters;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Error;

final class FaultMatrixTest extends WordPressTestCase {
	/** Reads that are retried once after an outage. */
	private const TWICE = [ 'gateway.subscription-find', 'gateway.discounts', 'gateway.client-token', 'newsletter-provider.read-user' ];

	/** The faults after which a command still counts as done, because it needs no body, or no complete one. */
	private const DONE_BY_STATUS = [
		'webhook.event'                  => [ 'half', 'empty' ],
		'identity-admin.set-password'    => [ 'empty' ],
		'newsletter-provider.write-user' => [ 'empty' ],
	];

	/** Connection tests, which report any status instead of failing. */
	private const LOOKS = [ 'piano.load', 'comments.messages-count' ];

	/** Each cell has its own session, because OutageMemory remembers unknown ones. */
	private string $session = '';

	/**
	 * The faults: what arrives instead of the service's answer.
	 *
	 * @return array<array-key, array{int, string|WP_Error}>
	 */
	private static function columns(): array {
		$cut = static fn( int $number ): WP_Error => new WP_Error( 'http_request_failed', "cURL error $number: away" );
		return [
			'400'          => [ 400, '{"message":"A fault."}' ],
			'401'          => [ 401, '{"message":"A fault."}' ],
			'403'          => [ 403, '{"message":"A fault."}' ],
			'404'          => [ 404, '{"message":"A fault."}' ],
			'409'          => [ 409, '{"message":"A fault."}' ],
			'429'          => [ 429, '{"message":"A fault."}' ],
			'500'          => [ 500, '{"message":"A fault."}' ],
			'503'          => [ 503, '{"message":"A fault."}' ],
			'no answer'    => [ 0, $cut( 28 ) ],
			'cut'          => [ 0, $cut( 56 ) ],
			'nobody there' => [ 0, $cut( 7 ) ],
			'page'         => [ 200, '<!doctype html><title>Hello</title><h1>Hello</h1>' ],
			'page 403'     => [ 403, '<!doctype html><title>Sorry</title><h1>Sorry, you have been blocked</h1>' ],
			'half'         => [ 200, '{"message":"' ],
			'no in 200'    => [ 200, '{"error":"Nothing was done."}' ],
			'empty'        => [ 200, '' ],
		];
	}

	/**
	 * The code that makes each call, by the call's name.
	 *
	 * @return array<string, Closure(self): mixed>
	 */
	private static function acts(): array {
		$gateway = static fn( self $test ): Client => new Client( new Wire( $test->connections(), new TimeBudget() ) );
		return [
			'gateway.customer-create'        => static fn( self $test ) => $gateway( $test )->prepare_customer( '4fac49a6-e423-4ac1-b0ad-d67897934442', 'maya@example.com' ),
			'gateway.subscription-find'      => static fn( self $test ) => $gateway( $test )->subscription( '7f3k2m' ),
			'gateway.subscription-update'    => static fn( self $test ) => $gateway( $test )->add_discount( '7f3k2m', 'stay-half' ),
			'gateway.retry-charge'           => static fn( self $test ) => $gateway( $test )->retry_charge( '7f3k2m', '83.88' ),
			'gateway.client-token'           => static fn( self $test ) => $gateway( $test )->has_three_d_secure(),
			'gateway.discounts'              => static fn( self $test ) => $gateway( $test )->discounts(),
			'bot-check.siteverify'           => static fn( self $test ) => ( new BotCheck( $test->outside(), $test->connections() ) )->verify( 'token' ) === 'ok',
			'identity-admin.user'            => static fn( self $test ) => ( new IdentityAdmin( $test->outside(), $test->connections() ) )->has_password( 'u-1' ),
			'identity-admin.set-password'    => static fn( self $test ) => ( new IdentityAdmin( $test->outside(), $test->connections() ) )->set_password( 'u-1', 'Reader-Pass-2' ),
			'newsletter-provider.read-user'  => static fn( self $test ) => ( new NewslettersSailthru( $test->outside(), $test->connections() ) )->lists_of( [ 'tracking_id' => 'u-1', 'email' => 'maya@example.com', 'mailbox' => 'maya@example.com' ] ),
			'newsletter-provider.write-user' => static fn( self $test ) => ( new NewslettersSailthru( $test->outside(), $test->connections() ) )->change( [ 'tracking_id' => 'u-1', 'email' => 'maya@example.com', 'mailbox' => 'maya@example.com' ], [ 'Morning Brief' => true ], [] ),
			'piano.load'                     => static fn( self $test ) => ( new Meter( $test->outside(), $test->connections() ) )->status(),
			'comments.messages-count'        => static fn( self $test ) => ( new Comments( $test->outside(), $test->connections() ) )->status(),
			'webhook.event'                  => static fn( self $test ) => ( new Webhook( $test->outside() ) )->send( 'https://hooks.example/in', str_repeat( 's', 32 ), 'e-1', [ 'type' => 'comment' ], 1_795_262_400 ),
			'decision.engine'                => static fn( self $test ) => ( new Decision( $test->http(), $test->plugin_settings() ) )->is_entitled( $test->session, 'x', '/', '101' ),
			'identity.account'               => static fn( self $test ) => $test->identity()->account( $test->session ),
			'identity.profile'               => static fn( self $test ) => $test->identity()->is_paused( $test->session ),
			'identity.subscriptions'         => static fn( self $test ) => ( new Subscriptions( $test->http(), $test->plugin_settings() ) )->has( $test->session, '7f3k2m' ),
		];
	}

	private function memory(): OutageMemory {
		return new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ), true );
	}

	private function outside(): Outside {
		return new Outside( new TimeBudget(), $this->memory() );
	}

	private function connections(): Connections {
		return new Connections( $this->plugin_settings(), new Environment() );
	}

	private function http(): Http {
		return new Http( new Environment(), $this->memory(), new TimeBudget(), new CookieNames( $this->plugin_settings() ) );
	}

	private function identity(): Identity {
		return new Identity( $this->http(), $this->plugin_settings() );
	}

	/** @return iterable<string, array{string}> */
	public static function calls(): iterable {
		foreach ( array_keys( self::acts() ) as $call ) {
			yield $call => [ $call ];
		}
	}

	/** The call's outcome as one word. */
	private function outcome( string $call ): string {
		try {
			$value = self::acts()[ $call ]( $this );
		} catch ( GatewayFailure $failure ) {
			return $failure->kind;
		} catch ( ServiceUnavailable ) {
			return 'unavailable';
		}
		return match ( true ) {
			in_array( $call, self::LOOKS, true ) => "status $value",
			$value === null && str_starts_with( $call, 'identity.' ) => 'no session',
			$value === false, $value === []     => 'no',
			default                             => 'done',
		};
	}

	// Proves payment-49, wire-8, wire-18.
	#[Test]
	#[DataProvider( 'calls' )]
	public function whatever_goes_wrong_a_call_ends_with_a_name_and_is_sent_once( string $call ): void {
		$this->set( [ 'gateway' => [ 'merchant_id' => 'm', 'public_key' => 'k', 'environment' => 'sandbox' ], 'comments' => [ 'spot_id' => 'sp_1' ], 'piano' => [ 'aid' => 'a1' ], 'identity_admin' => [ 'tenant' => 'daily', 'access_key' => 'a' ] ] );
		update_option( Keys::OPTION, [ 'gateway.private_key' => 'p', 'newsletters.key' => 'k', 'newsletters.secret' => 's', 'bot_check.secret' => 's', 'identity_admin.key' => 'k', 'identity_admin.secret' => 's' ] );
		$row   = [];
		$wrong = [];
		foreach ( self::columns() as $name => [ $status, $body ] ) {
			remove_all_filters( 'pre_http_request' );
			wp_cache_flush();
			$this->calls   = [];
			$this->session = "s-$status-" . count( $row );
			$this->service_answers( $body, $status );
			$row[ $name ] = $this->outcome( $call );
			$sent         = count( $this->calls );
			$is_no        = $status >= 400 && $status < 500 && ! str_contains( (string) $name, 'page' );
			$may_not      = $is_no || in_array( $call, self::LOOKS, true ) ? [ 'done' ] : [ 'done', 'no', 'no session' ];
			$is_wrong     = in_array( $row[ $name ], $may_not, true ) && ! in_array( $name, self::DONE_BY_STATUS[ $call ] ?? [], true );
			if ( $is_wrong || $sent < 1 || $sent > ( in_array( $call, self::TWICE, true ) ? 2 : 1 ) ) {
				$wrong[ $name ] = "{$row[ $name ]}, sent $sent";
			}
		}
		$folder = getenv( 'CIRCULATION_MATRIX' );
		if ( is_string( $folder ) ) {
			file_put_contents( "$folder/php-$call.json", (string) wp_json_encode( [ $call => $row ] ) );
		}
		self::assertSame( [], $wrong );
	}

	#[Test]
	public function the_matrix_has_a_row_for_each_call_that_the_app_does_not_make(): void {
		$files = array_map( static fn( string $file ): string => basename( $file, '.json' ), glob( dirname( __DIR__, 2 ) . '/wire/{gateway,bot-check,identity-admin,newsletter-provider,piano,webhook}.*.json', GLOB_BRACE ) ?: [] );

		self::assertSame( [], array_values( array_diff( $files, array_keys( self::acts() ) ) ) );
	}
}
