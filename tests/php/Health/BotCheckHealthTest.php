<?php
/**
 * wp-admin warns if the bot check lacks a key, and no page of a live site skips the check (`sign-in-18`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class BotCheckHealthTest extends WordPressTestCase {
	/** The status in Site Health, and the bot check's part of the page's configuration. */
	private function told_by_a_site( string $environment, string $keys = '' ): string {
		$code = '$test = apply_filters( "site_status_tests", [] )["direct"]["circulation_bot_check"]["test"](); wp(); ob_start(); wp_head(); wp_footer(); preg_match( "~\"botCheck\":(\{.*?\})~", ob_get_clean(), $config ); echo $test["status"], " ", $config[1] ?? "none";';
		return Publisher::get()->run( $code, "define( 'WP_ENVIRONMENT_TYPE', '$environment' );$keys" );
	}

	// Proves sign-in-18.
	#[Test]
	#[TestWith( [ 'production', 'critical none' ] )]
	#[TestWith( [ 'staging', 'critical none' ] )]
	#[TestWith( [ 'development', 'good {"siteKey":""}' ] )]
	#[TestWith( [ 'local', 'good {"siteKey":""}' ] )]
	public function without_a_key_readers_are_let_off_on_a_developers_machine_only( string $environment, string $expected ): void {
		self::assertSame( $expected, $this->told_by_a_site( $environment ) );
	}

	#[Test]
	public function on_a_live_site_it_takes_both_keys(): void {
		$key    = 'define( "CIRCULATION_BOT_CHECK_SITE_KEY", "key-1" );';
		$secret = 'define( "CIRCULATION_BOT_CHECK_SECRET", "secret-of-this-site" );';

		self::assertSame( 'good {"siteKey":"key-1"}', $this->told_by_a_site( 'production', $key . $secret ) );
		self::assertSame( 'critical {"siteKey":"key-1"}', $this->told_by_a_site( 'production', $key ) );
		self::assertSame( 'critical none', $this->told_by_a_site( 'production', $secret ) );
	}

	private function notices( string $screen ): string {
		set_current_screen( $screen );
		ob_start();
		do_action( 'admin_notices' );
		$printed = (string) ob_get_clean();
		unset( $GLOBALS['current_screen'] );
		return $printed;
	}

	// Proves sign-in-18.
	#[Test]
	public function only_administrators_see_which_key_is_missing(): void {
		$this->in_wp_admin();
		$this->set( [ 'bot_check' => [ 'site_key' => 'key-1' ] ] );
		$this->as_user( 'administrator' );

		foreach ( [ 'dashboard', 'plugins', 'toplevel_page_circulation' ] as $screen ) {
			self::assertStringContainsString( 'nobody can log in with a password, register, reset a password or pay, because the bot check lacks a secret (CIRCULATION_BOT_CHECK_SECRET).', $this->notices( $screen ) );
		}
		self::assertSame( '', $this->notices( 'edit-post' ) );
		$this->as_user( 'editor' );
		self::assertSame( '', $this->notices( 'dashboard' ) );
	}
}
