<?php
/**
 * The outside services' secrets: how they are stored, which source wins, and that they are never shown (`site-5`, T36).
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Settings\OptionRows;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\Test;
use WP_REST_Request;
use WP_REST_Response;

final class KeysTest extends WordPressTestCase {
	private function keys(): Keys {
		return new Keys( new Environment() );
	}

	private function connections(): Connections {
		return new Connections( $this->plugin_settings(), new Environment() );
	}

	/**
	 * Posts as the settings screen does.
	 *
	 * @param array<string, mixed> $settings
	 */
	private function save( array $settings ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/circulation/v1/settings' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $settings ) );
		return rest_do_request( $request );
	}

	// Proves site-5.
	#[Test]
	public function a_secret_is_stored_beside_the_settings_and_loaded_by_no_page(): void {
		$this->as_user( 'administrator' );

		$answer = $this->save( [ 'keys' => [ 'newsletters.secret' => 'sixteen-or-more-Zx81' ], 'exclusive' => true ] );

		self::assertSame( 200, $answer->get_status() );
		self::assertSame( 'sixteen-or-more-Zx81', $this->keys()->read( 'newsletters.secret' ) );
		self::assertTrue( $this->plugin_settings()->values()['exclusive'], 'settings beside it are stored too' );
		self::assertArrayNotHasKey( Keys::OPTION, wp_load_alloptions( true ) );
		self::assertStringNotContainsString( 'sixteen-or-more', (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame( 'Zx81', $answer->get_data()['keys']['newsletters.secret']['hint'] );
	}

	#[Test]
	public function a_secret_that_is_not_sent_stays_and_an_empty_one_takes_it_away(): void {
		$this->as_user( 'administrator' );
		$this->save( [ 'keys' => [ 'newsletters.key' => 'k1', 'newsletters.secret' => 's1' ] ] );

		$this->save( [ 'keys' => [ 'newsletters.key' => '' ] ] );

		self::assertSame( [ '', 's1' ], [ $this->keys()->read( 'newsletters.key' ), $this->keys()->read( 'newsletters.secret' ) ] );
		self::assertNull( $this->connections()->newsletters(), 'half a pair is none' );
	}

	// Proves site-5.
	#[Test]
	public function a_wrong_secret_is_named_but_not_repeated_and_nothing_is_saved(): void {
		$this->as_user( 'administrator' );

		$answer = $this->save( [ 'keys' => [ 'bot_check.secret' => 'two words' ], 'exclusive' => true ] );

		self::assertSame( 400, $answer->get_status() );
		self::assertSame( [ 'field' => 'bot_check.secret', 'message' => 'Secret of the bot check: it takes visible characters without spaces, at most 512.' ], $answer->get_data()['data']['problems'][0] );
		self::assertFalse( $this->plugin_settings()->values()['exclusive'] );
	}

	#[Test]
	public function a_secret_of_an_unknown_service_is_refused(): void {
		self::assertSame( 'keys.bank', $this->keys()->validate( [ 'bank' => 'x' ] )['problems'][0]['field'] );
		self::assertSame( 'keys', $this->keys()->validate( 'x' )['problems'][0]['field'] );
	}

	#[Test]
	public function a_secret_that_we_sign_with_has_32_bytes_at_least(): void {
		foreach ( [ 'piano.key' => 'Signing key of the meter', 'comments.webhook_secret' => 'Signing secret of the webhooks' ] as $name => $label ) {
			$refused = $this->keys()->validate( [ $name => str_repeat( 'k', 31 ) ] );

			self::assertSame( [ [ 'field' => $name, 'message' => "$label: it takes visible characters without spaces, 32 to 512." ] ], $refused['problems'] );
			self::assertSame( [ $name => str_repeat( 'k', 32 ) ], $this->keys()->validate( [ $name => str_repeat( 'k', 32 ) ] )['values'] );
			self::assertSame( [ $name => '' ], $this->keys()->validate( [ $name => '' ] )['values'], 'taken away' );
		}
	}

	#[Test]
	public function a_short_one_that_bypassed_the_screen_signs_nothing(): void {
		$this->keys()->save( [ 'piano.key' => str_repeat( 'k', 31 ), 'comments.webhook_secret' => 'short' ], new OptionRows( $GLOBALS['wpdb'] ) );
		$this->set( [ 'comments' => [ 'comments_webhook' => 'https://hooks.example/' ] ] );

		self::assertSame( [ '', '', [] ], [ $this->connections()->piano_key(), $this->connections()->webhook_secret(), $this->connections()->webhooks() ] );
	}

	// Proves vendor-27.
	#[Test]
	public function a_webhook_without_a_secret_is_refused(): void {
		$this->as_user( 'administrator' );
		$hook = [ 'comments' => [ 'reactions_webhook' => 'https://hooks.example/reactions' ] ];

		$answer = $this->save( $hook );

		self::assertSame( [ 400, 'comments.webhook_secret' ], [ $answer->get_status(), $answer->get_data()['data']['problems'][0]['field'] ] );
		self::assertSame( '', $this->plugin_settings()->values()['comments']['reactions_webhook'] );
		self::assertSame( 200, $this->save( $hook + [ 'keys' => [ 'comments.webhook_secret' => str_repeat( 's', 32 ) ] ] )->get_status(), 'both at once' );
		self::assertSame( [ 'reaction' => 'https://hooks.example/reactions' ], $this->connections()->webhooks() );
		self::assertSame( 400, $this->save( [ 'keys' => [ 'comments.webhook_secret' => '' ] ] )->get_status(), 'nor is its secret taken away' );
		self::assertSame( 200, $this->save( [ 'exclusive' => true ] )->get_status(), 'what has nothing to do with it is saved' );
	}

	// Proves vendor-1.
	#[Test]
	public function a_service_is_off_until_all_its_keys_are_there(): void {
		self::assertSame( [ null, null, null, '', '', '' ], [ $this->connections()->gateway(), $this->connections()->newsletters(), $this->connections()->identity_admin(), $this->connections()->bot_check_site_key(), $this->connections()->bot_check_secret(), $this->connections()->one_tap_client_id() ] );

		$this->set( [ 'gateway' => [ 'merchant_id' => 'm', 'public_key' => 'p', 'environment' => 'production' ] ] );
		self::assertNull( $this->connections()->gateway() );
		$this->keys()->save( [ 'gateway.private_key' => 'q' ], new OptionRows( $GLOBALS['wpdb'] ) );

		self::assertSame( [ 'merchant_id' => 'm', 'public_key' => 'p', 'private_key' => 'q', 'environment' => 'production' ], $this->connections()->gateway() );
	}

	// Proves site-6.
	#[Test]
	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	public function wp_config_wins_over_a_stored_value_and_locks_it(): void {
		$this->keys()->save( [ 'bot_check.secret' => 'from-the-database' ], new OptionRows( $GLOBALS['wpdb'] ) );
		$this->set( [ 'bot_check' => [ 'site_key' => 'stored' ], 'gateway' => [ 'environment' => 'sandbox' ] ] );
		define( 'CIRCULATION_BOT_CHECK_SECRET', 'from-wp-config-php' );
		define( 'CIRCULATION_BOT_CHECK_SITE_KEY', 'public-of-wp-config' );
		define( 'CIRCULATION_GATEWAY_ENVIRONMENT', 'nonsense' );

		self::assertSame( [ 'from-wp-config-php', 'public-of-wp-config' ], [ $this->connections()->bot_check_secret(), $this->connections()->bot_check_site_key() ] );
		self::assertSame( 'constant', $this->keys()->told()['bot_check.secret']['state'] );
		self::assertSame( [ 'bot_check.site_key' => [ 'constant' => 'CIRCULATION_BOT_CHECK_SITE_KEY', 'value' => 'public-of-wp-config' ] ], $this->connections()->locked() );
		$refused = $this->keys()->validate( [ 'bot_check.secret' => 'another' ] );
		self::assertSame( [], $refused['values'] );
		self::assertSame( 'Secret of the bot check: it is set in wp-config.php (CIRCULATION_BOT_CHECK_SECRET).', $refused['problems'][0]['message'] );
	}
}
