<?php
/**
 * The place of the settings screen in wp-admin (`site-1`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Admin;

use Circulation\Admin\SettingsPage;
use Circulation\Assets\Build;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;

final class SettingsPageTest extends WordPressTestCase {
	use BuiltEntries;

	private const SCREEN = 'toplevel_page_circulation';

	#[Before]
	protected function open_wp_admin(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		// This loads the plugin's own settings page, so that the lines below remove its hooks too.
		$this->comes( 'admin_init' );
		foreach ( [ 'admin_menu', 'admin_enqueue_scripts', self::SCREEN ] as $hook ) {
			remove_all_actions( $hook );
		}
		$GLOBALS['menu'] = [];
		wp_dequeue_script( 'circulation-settings' );
		wp_deregister_script( 'circulation-settings' );
	}

	// Proves site-1.
	#[Test]
	public function administrators_find_it_in_the_menu_and_editors_do_not(): void {
		$this->as_user( 'editor' );
		$this->open();
		self::assertFalse( has_action( self::SCREEN ) );
		$this->as_user( 'administrator' );
		$this->open();
		self::assertTrue( has_action( self::SCREEN ) );
		self::assertContains( 'Circulation', array_column( $GLOBALS['menu'], 0 ) );
	}

	#[Test]
	public function the_page_passes_the_settings_and_their_problems_to_the_screen(): void {
		$this->set(
			[
				'site'       => 'mars',
				'site_names' => [ 'nypost' => 'Words & "quotes"' ],
			]
		);
		$html = $this->html();
		self::assertStringContainsString( '<div id="circulation-settings">', $html );
		$data = $this->data( $html );
		self::assertSame( [ 'tabs', 'values', 'revisions', 'problems', 'keys', 'isNetwork', 'followed' ], array_keys( $data ) );
		self::assertSame( 'nypost', $data['values']['site'] );
		self::assertSame( 'Words & "quotes"', $data['values']['site_names']['nypost'] );
		self::assertSame( [ 'site' ], array_column( $data['problems'], 'field' ) );
		self::assertSame( array_keys( $this->settings()->schema()->tabs() ), array_column( $data['tabs'], 'name' ) );
	}

	// Proves site-5.
	#[Test]
	public function of_a_secret_the_page_holds_the_last_characters_alone(): void {
		update_option( Keys::OPTION, [ 'bot_check.secret' => 'a-very-long-secret-9Fq2', 'newsletters.key' => 'short-key' ] );
		$html = $this->html();
		self::assertStringNotContainsString( 'a-very-long-secret', $html );
		self::assertStringNotContainsString( 'short-key', $html );
		$keys = $this->data( $html )['keys'];
		self::assertSame( [ 'state' => 'stored', 'constant' => 'CIRCULATION_BOT_CHECK_SECRET', 'hint' => '9Fq2' ], $keys['bot_check.secret'] );
		self::assertSame( [ 'stored', '' ], [ $keys['newsletters.key']['state'], $keys['newsletters.key']['hint'] ], 'a short one is not told by its end either' );
		self::assertSame( 'none', $keys['gateway.private_key']['state'] );
	}

	#[Test]
	public function nothing_in_the_settings_can_end_the_data_block(): void {
		$this->set( [ 'plan_list' => "a { name: '</script><!--<script>', amount: 1, frequency: 1 }" ] );
		$html = $this->html();
		self::assertSame( 1, substr_count( $html, '</script' ) );
		self::assertStringNotContainsString( '<!--', $html );
		self::assertSame( "a { name: '</script><!--<script>', amount: 1, frequency: 1 }", $this->data( $html )['values']['plan_list'] );
	}

	#[Test]
	public function its_script_and_styles_load_on_its_own_page_alone(): void {
		$this->as_user( 'administrator' );
		$this->open();
		do_action( 'admin_enqueue_scripts', 'edit.php' );
		self::assertFalse( wp_script_is( 'circulation-settings' ) );
		do_action( 'admin_enqueue_scripts', self::SCREEN );
		self::assertTrue( wp_script_is( 'circulation-settings' ) );
		$script = wp_scripts()->registered['circulation-settings'];
		self::assertSame( 'https://daily.example/build/settings.js', $script->src );
		self::assertContains( 'wp-components', $script->deps );
		self::assertSame( [ 'wp-components' ], wp_styles()->registered['circulation-settings']->deps );
	}

	#[Test]
	public function they_load_on_the_networks_page_too(): void {
		$this->as_user( 'administrator' );
		$this->open();
		do_action( 'admin_enqueue_scripts', 'settings_page_circulation' );
		self::assertTrue( wp_script_is( 'circulation-settings' ) );
	}

	#[Test]
	public function a_screen_that_is_not_built_says_what_to_do(): void {
		$html = $this->html( $this->build( [] ) );
		self::assertStringContainsString( 'npm run build', $html );
		do_action( 'admin_enqueue_scripts', self::SCREEN );
		self::assertFalse( wp_script_is( 'circulation-settings' ) );
	}

	private function open( ?Build $build = null ): void {
		$keys = new Keys( new Environment() );
		( new SettingsPage( $this->settings(), $keys, new Connections( $this->settings(), new Environment() ), new Environment(), $build ?? $this->build( [ 'settings' ] ), 'circulation/plugin.php' ) )->register();
		do_action( 'admin_menu' );
	}

	/** The page as an administrator gets it. */
	private function html( ?Build $build = null ): string {
		$this->as_user( 'administrator' );
		$this->open( $build );
		ob_start();
		do_action( self::SCREEN );
		return (string) ob_get_clean();
	}

	/**
	 * The JSON that the settings screen reads.
	 *
	 * @return array<string, mixed>
	 */
	private function data( string $html ): array {
		self::assertSame( 1, preg_match( '~<script[^>]* type="application/json"[^>]*>(.*)</script>~s', str_replace( '<script type', '<script  type', $html ), $found ) );
		$data = json_decode( $found[1], true );
		self::assertIsArray( $data );
		return $data;
	}

	// Proves site-31.
	#[Test]
	public function the_plugins_screen_leads_to_the_settings(): void {
		$this->comes( 'admin_init' );
		$this->as_user( 'administrator' );
		self::assertSame( [ 'settings', 'deactivate' ], array_keys( apply_filters( 'plugin_action_links_circulation/plugin.php', [ 'deactivate' => '' ] ) ) );
		self::assertStringContainsString( 'admin.php?page=circulation', apply_filters( 'plugin_action_links_circulation/plugin.php', [] )['settings'] );
		$this->as_user( 'editor' );
		self::assertSame( [], apply_filters( 'plugin_action_links_circulation/plugin.php', [] ) );
	}

	// Proves site-31.
	#[Test]
	public function wordpress_help_says_what_the_tabs_are_for(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		$this->comes( 'admin_init' );
		$GLOBALS['current_screen'] = \WP_Screen::get( 'toplevel_page_circulation' );
		do_action( 'load-toplevel_page_circulation' );
		self::assertStringContainsString( 'Each tab has an address of its own', $GLOBALS['current_screen']->get_help_tab( 'circulation-help' )['content'] );
		$GLOBALS['current_screen'] = null;
	}
}
