<?php
/**
 * Compares the merchant's configuration at the card provider with the settings here (`vendor-13`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Billing\Merchant;
use Circulation\Consent\DailyCleanUp;
use Circulation\Settings\Keys;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class MerchantTest extends WordPressTestCase {
	#[Before]
	protected function keys(): void {
		$this->set( [ 'gateway' => [ 'merchant_id' => 'm', 'public_key' => 'p', 'environment' => 'sandbox' ] ] );
		update_option( Keys::OPTION, [ 'gateway.private_key' => 'k' ] );
	}

	/** Sets the provider's answer about the merchant, or its status. */
	private function merchant_says( string $token, int $status = 201 ): void {
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			static fn( mixed $before, array $args, string $url ): array => [
				'headers'  => [],
				'body'     => str_contains( $url, '/client_token' ) ? '<client-token><value>' . base64_encode( $token ) . '</value></client-token>' : '<discounts type="array"></discounts>',
				'response' => [ 'code' => str_contains( $url, '/client_token' ) ? $status : 200, 'message' => '' ],
				'cookies'  => [],
				'filename' => null,
			],
			10,
			3
		);
	}

	/** @return array{status: string, label: string, text: string} */
	private function tested(): array {
		$this->as_user( 'administrator' );
		return $this->rest( '/circulation/v1/connections/gateway' )->get_data();
	}

	// Proves vendor-13.
	#[Test]
	#[TestWith( [ true, false, 'critical', 'Card provider: 3-D Secure is on there and off here', 'Switch "3-D Secure" on, in the tab Selling' ] )]
	#[TestWith( [ false, true, 'critical', 'Card provider: 3-D Secure is off there and on here', 'in the control panel of the card provider, or off here' ] )]
	#[TestWith( [ true, true, 'good', 'Card provider: answers', 'The keys are right' ] )]
	#[TestWith( [ false, false, 'good', 'Card provider: answers', 'The keys are right' ] )]
	public function a_difference_is_critical_and_says_where_to_change_what( bool $there, bool $here, string $status, string $label, string $text ): void {
		$this->merchant_says( (string) wp_json_encode( [ 'version' => 2, 'threeDSecureEnabled' => $there ] ) );
		$this->set( [ 'three_d_secure' => $here ] );

		$told = $this->tested();

		self::assertSame( [ $status, $label ], [ $told['status'], $told['label'] ] );
		self::assertStringContainsString( $text, $told['text'] );
		self::assertSame( $there, ( new Merchant( $this->plugin_settings() ) )->has_three_d_secure(), 'account pages go by what was said' );
	}

	#[Test]
	#[TestWith( [ '{"version":2}', 201 ] )]
	#[TestWith( [ 'no token', 201 ] )]
	#[TestWith( [ '', 503 ] )]
	public function where_the_provider_does_not_say_it_nothing_is_claimed_and_the_setting_counts( string $token, int $status ): void {
		$this->merchant_says( $token, $status );
		$this->set( [ 'three_d_secure' => true ] );

		self::assertSame( 'good', $this->tested()['status'] );
		self::assertTrue( ( new Merchant( $this->plugin_settings() ) )->has_three_d_secure() );
	}

	#[Test]
	public function it_is_asked_once_a_day_by_itself_and_an_outage_changes_nothing(): void {
		$this->merchant_says( '{"threeDSecureEnabled":"true"}' );
		do_action( DailyCleanUp::EVENT );
		self::assertTrue( ( new Merchant( $this->plugin_settings() ) )->has_three_d_secure() );

		$this->merchant_says( '', 503 );
		do_action( DailyCleanUp::EVENT );
		self::assertTrue( ( new Merchant( $this->plugin_settings() ) )->has_three_d_secure() );
	}

	#[Test]
	public function without_keys_the_provider_is_not_called(): void {
		delete_option( Keys::OPTION );
		add_filter( 'pre_http_request', static fn() => self::fail( 'Nobody is asked.' ) );

		do_action( DailyCleanUp::EVENT );

		self::assertFalse( get_option( Merchant::OPTION ) );
	}
}
