<?php
/**
 * Each request of a client has the address and the fields that the vendor's reference names, as in the tables of
 * tests/wire/published.
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\BotCheck;
use Circulation\Clients\Decision;
use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Clients\Gateway\Wire;
use Circulation\Clients\Http;
use Circulation\Clients\Identity;
use Circulation\Clients\IdentityAdmin;
use Circulation\Clients\NewslettersSailthru;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\Outside;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;
use Circulation\Clients\TimeBudget;
use Circulation\Limits\Counters;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Tables;
use Circulation\Tests\Support\PublishedTable;
use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class PublishedTest extends WordPressTestCase {
	private const READER = [
		'email'       => 'maya@example.com',
		'tracking_id' => '4fac49a6',
		'mailbox'     => 'maya@example.com',
	];

	#[Before]
	protected function set_up_services(): void {
		update_option(
			Keys::OPTION,
			[
				'gateway.private_key' => 'private',
				'identity_admin.key'  => 'secret',
				'bot_check.secret'    => 'secret',
				'newsletters.key'     => 'key',
				'newsletters.secret'  => 'secret',
			]
		);
		$this->set(
			[
				'gateway'        => [ 'merchant_id' => 'm', 'public_key' => 'p', 'environment' => 'sandbox' ],
				'identity_admin' => [ 'tenant' => 'daily', 'access_key' => 'access' ],
			]
		);
		$this->service_answers( '{}' );
	}

	private function memory(): OutageMemory {
		return new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ) );
	}

	private function http(): Http {
		return new Http( new Environment(), $this->memory(), new TimeBudget(), new CookieNames( $this->plugin_settings() ) );
	}

	private function outside(): Outside {
		return new Outside( new TimeBudget(), $this->memory() );
	}

	private function connections(): Connections {
		return new Connections( $this->plugin_settings(), new Environment() );
	}

	private function gateway(): Client {
		return new Client( new Wire( $this->connections(), new TimeBudget() ) );
	}

	/**
	 * Each call and the code that sends it.
	 *
	 * @return iterable<string, array{string, Closure(self): mixed}>
	 */
	public static function requests(): iterable {
		$acts = [
			'identity.account'                => static fn( self $test ) => ( new Identity( $test->http(), $test->plugin_settings() ) )->account( 's' ),
			'identity.profile'                => static fn( self $test ) => ( new Identity( $test->http(), $test->plugin_settings() ) )->is_paused( 's' ),
			'identity.subscriptions'          => static fn( self $test ) => ( new Subscriptions( $test->http(), $test->plugin_settings() ) )->has( 's', '7f3k2m' ),
			'decision.engine'                 => static fn( self $test ) => ( new Decision( $test->http(), $test->plugin_settings() ) )->is_entitled( 's', 'Browser/1', '/wild-card-night/', '101' ),
			'identity-admin.user'             => static fn( self $test ) => ( new IdentityAdmin( $test->outside(), $test->connections() ) )->has_password( '4fac49a6' ),
			'bot-check.siteverify'            => static fn( self $test ) => ( new BotCheck( $test->outside(), $test->connections() ) )->verify( 'bt-1' ),
			'newsletter-provider.read-user'   => static fn( self $test ) => ( new NewslettersSailthru( $test->outside(), $test->connections() ) )->lists_of( self::READER ),
			'newsletter-provider.write-user'  => static fn( self $test ) => ( new NewslettersSailthru( $test->outside(), $test->connections() ) )->change( self::READER, [ 'Morning Brief' => true ], [] ),
			'gateway.customer-create'         => static fn( self $test ) => $test->gateway()->prepare_customer( '4fac49a6', 'maya@example.com' ),
			'gateway.subscription-find'       => static fn( self $test ) => $test->gateway()->subscription( '7f3k2m' ),
			'gateway.subscription-update'     => static fn( self $test ) => $test->gateway()->add_discount( '7f3k2m', 'stay-half' ),
			'gateway.retry-charge'            => static fn( self $test ) => $test->gateway()->retry_charge( '7f3k2m', '83.88' ),
			'gateway.discounts'               => static fn( self $test ) => $test->gateway()->discounts(),
		];
		foreach ( $acts as $call => $act ) {
			yield $call => [ $call, $act ];
		}
	}

	#[Test]
	#[DataProvider( 'requests' )]
	public function a_request_is_as_the_reference_has_it( string $call, Closure $act ): void {
		try {
			$act( $this );
		} catch ( ServiceUnavailable | GatewayFailure $failure ) {
			self::assertNotSame( '', $failure->getMessage(), 'an empty answer may say nothing: what was sent is looked at' );
		}

		self::assertNotSame( [], $this->calls );
		self::assertSame( [], PublishedTable::problems( $call, $this->calls[0] ) );
	}

	#[Test]
	public function a_request_that_is_not_as_published_is_found(): void {
		$sent = [
			'url'  => 'https://example.com/zephr/decision-engine?raw=true&debug=1',
			'args' => [
				'method' => 'PUT',
				'body'   => '{"session":5}',
			],
		];

		self::assertSame(
			[
				'PUT /zephr/decision-engine: published is POST /zephr/decision-engine',
				'query.raw is "true"; published is flag',
				'query.debug is not published',
				'body.sdkFeatureSlug is required and missing',
				'body.session is 5; published is text',
			],
			PublishedTable::problems( 'decision.engine', $sent )
		);
	}
}
