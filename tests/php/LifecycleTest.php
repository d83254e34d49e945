<?php
/**
 * Switching the plugin on, off, and deleting it. Acceptance A1.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Billing\Once;
use Circulation\Consent\ConsentStore;
use Circulation\Consent\DailyCleanUp;
use Circulation\Gating\Access;
use Circulation\Plans\PlanStore;
use Circulation\Settings\Defaults;
use Circulation\Settings\Settings;
use PHPUnit\Framework\Attributes\Test;

final class LifecycleTest extends WordPressTestCase {
	#[Test]
	public function activation_stores_the_settings_once_and_autoloaded(): void {
		delete_option( Settings::OPTION );

		do_action( 'activate_circulation/plugin.php' );

		self::assertSame( ( new Defaults() )->values(), $this->plugin_settings()->all() );
		self::assertArrayHasKey( Settings::OPTION, wp_load_alloptions( true ) );
		self::assertSame( '', get_option( Settings::PLAN_LIST ) );
		self::assertArrayNotHasKey( Settings::PLAN_LIST, wp_load_alloptions( true ), 'no page reads the plan list' );
		self::assertArrayNotHasKey( PlanStore::OPTION, wp_load_alloptions( true ), 'the kept catalogue is read by one route only' );
	}

	#[Test]
	public function activating_again_keeps_what_the_publisher_has_set(): void {
		do_action( 'activate_circulation/plugin.php' );
		$this->set( [ 'site' => 'decider' ] );

		do_action( 'activate_circulation/plugin.php' );

		self::assertSame( 'decider', get_option( Settings::OPTION )['site'] );
	}

	#[Test]
	public function activation_calls_nobody(): void {
		$this->service_answers( '' );

		do_action( 'activate_circulation/plugin.php' );

		self::assertSame( [], $this->calls );
	}

	#[Test]
	public function activation_and_deactivation_let_wordpress_write_its_rules_anew(): void {
		foreach ( [ 'activate', 'deactivate' ] as $event ) {
			update_option( 'rewrite_rules', [ 'old' => 'rules' ] );

			do_action( "{$event}_circulation/plugin.php" );

			self::assertFalse( get_option( 'rewrite_rules' ), $event );
		}
	}

	#[Test]
	public function a_site_that_was_not_there_at_activation_gets_its_settings_in_wp_admin(): void {
		delete_option( Settings::OPTION );
		delete_option( Settings::PLAN_LIST );
		foreach ( [ '_maybe_update_core', '_maybe_update_plugins', '_maybe_update_themes' ] as $core_asks_its_servers ) {
			remove_action( 'admin_init', $core_asks_its_servers );
		}

		do_action( 'admin_init' );

		self::assertSame( ( new Defaults() )->values(), $this->plugin_settings()->all() );
		self::assertIsArray( get_option( Settings::OPTION ) );
		self::assertSame( '', get_option( Settings::PLAN_LIST ) );
	}

	#[Test]
	public function deactivation_ends_the_daily_clean_up(): void {
		wp_schedule_event( time() + 60, 'daily', DailyCleanUp::EVENT );

		do_action( 'deactivate_circulation/plugin.php' );

		self::assertFalse( wp_next_scheduled( DailyCleanUp::EVENT ) );
	}

	#[Test]
	public function deleting_the_plugin_removes_its_settings_and_keeps_the_members_only_marks(): void {
		global $wpdb;
		do_action( 'activate_circulation/plugin.php' );
		$this->set( [ 'plan_list' => "sports { name: 'Sports', amount: 9.99, frequency: 1 }" ] );
		( new Once( $wpdb ) )->take( 'a thing', 60 );
		update_option( ConsentStore::KEY_OPTION, 'key', false );
		$article = $this->article( 'Body' );

		define( 'WP_UNINSTALL_PLUGIN', 'circulation/plugin.php' );
		require WP_PLUGIN_DIR . '/circulation/uninstall.php';

		self::assertFalse( get_option( Settings::OPTION ) );
		self::assertFalse( get_option( Settings::PLAN_LIST ) );
		self::assertFalse( get_option( PlanStore::OPTION ) );
		self::assertSame( [], $wpdb->get_col( "SHOW TABLES LIKE '%circulation%'" ) );
		self::assertSame( [], $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%circulation%'" ), 'nothing is forgotten' );
		self::assertSame( Access::MEMBERS, get_post_meta( $article->ID, Access::META, true ) );
	}
}
