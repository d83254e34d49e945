<?php
/**
 * The suggested privacy policy names what is on, and nothing else (`vendor-19`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Privacy;

use Circulation\Privacy\PolicyText;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Keys;
use Circulation\Settings\Sites;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use ReflectionMethod;

final class PolicyTextTest extends WordPressTestCase {
	#[Before]
	protected function open_wp_admin(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
	}

	/** The text as WordPress's guide gets it. */
	private function text(): string {
		$settings    = $this->plugin_settings();
		$connections = new Connections( $settings, new Environment() );
		$text        = new PolicyText( new Sites( $settings ), new FeatureFlags( $settings ), $connections );
		$paragraphs  = ( new ReflectionMethod( $text, 'paragraphs' ) )->invoke( $text );
		self::assertIsArray( $paragraphs );
		return implode( "\n", $paragraphs );
	}

	#[Test]
	public function it_names_what_the_plugin_does_always(): void {
		self::assertStringContainsString( 'register at The Daily Example', $this->text() );
		self::assertStringContainsString( 'for one minute', $this->text() );
	}

	#[Test]
	public function it_names_no_service_that_is_off(): void {
		$this->set( [ 'flags' => [ 'membership' => false ] ] );

		self::assertSame( 0, preg_match( '/reCAPTCHA|newsletter provider|card provider|logged in to Google|statistics|marketing/', $this->text() ) );
	}

	#[Test]
	public function it_names_each_service_that_is_on(): void {
		update_option( Keys::OPTION, [ 'newsletters.key' => 'k', 'newsletters.secret' => 's' ] );
		$this->set(
			[
				'flags'     => [
					'membership'   => true,
					'googleOneTap' => true,
				],
				'bot_check' => [ 'site_key' => 'x' ],
				'one_tap'   => [ 'client_id' => 'y' ],
				'analytics' => [
					'on'     => true,
					'tag_id' => 'G-ABC123',
				],
				'affiliate' => [
					'on'            => true,
					'tag_id'        => '1',
					'enterprise_id' => '2',
					'action_id'     => '3',
				],
			]
		);

		foreach ( [ 'reCAPTCHA', 'newsletter provider', 'card provider', 'logged in to Google', 'Google\'s tag counts', 'for 13 months' ] as $name ) {
			self::assertStringContainsString( $name, $this->text() );
		}
		self::assertStringNotContainsString( 'to its tag manager', $this->text() );
	}

	#[Test]
	public function it_names_the_sites_own_tag_manager_where_that_gets_events(): void {
		$this->set( [ 'analytics' => [ 'on' => true, 'data_layer' => true ] ] );

		self::assertStringContainsString( 'to its tag manager', $this->text() );
		self::assertStringNotContainsString( 'Google\'s tag', $this->text() );
	}
}
