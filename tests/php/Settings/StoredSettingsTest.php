<?php
/**
 * Settings in the database: the plan list is stored apart from what pages load, older installations are migrated, and
 * sealed settings are not validated again (`site-4`, record 028).
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Consent\DailyCleanUp;
use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Plans\PlanStore;
use Circulation\Settings\Schema;
use Circulation\Settings\SealedOption;
use Circulation\Settings\Setting;
use Circulation\Settings\Settings;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class StoredSettingsTest extends WordPressTestCase {
	private const MONTHLY = "sports { name: 'Sports', amount: 9.99, frequency: 1 }";

	/**
	 * Stores settings as the plugin's first version did, in one option.
	 *
	 * @param array<string, mixed> $settings Those that differ from the defaults.
	 */
	private function as_the_first_version_left_it( array $settings = [] ): void {
		delete_option( Settings::PLAN_LIST );
		delete_option( PlanStore::OPTION );
		update_option( Settings::OPTION, array_replace_recursive( ( new Schema() )->defaults(), [ 'plan_list' => self::MONTHLY ], $settings ), true );
	}

	/** The stored value, read past all caches. */
	private function row( string $option ): ?string {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $option ) );
	}

	/** Stores a value as another process would: the database changes, this process's caches do not. */
	private function another_process_stores( string $option, string $raw ): void {
		global $wpdb;
		$wpdb->delete( $wpdb->options, [ 'option_name' => $option ] );
		$wpdb->insert( $wpdb->options, [ 'option_name' => $option, 'option_value' => $raw, 'autoload' => 'on' ] );
	}

	/** @return list<string> */
	private function plan_ids(): array {
		return array_column( ( new PlanStore( $this->plugin_settings(), new PlanCatalogue( new PlanListParser() ) ) )->read()['catalogue']['plans'], 'id' );
	}

	#[Test]
	public function no_page_loads_the_plan_list(): void {
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'plan_list' => self::MONTHLY, 'site' => 'decider' ] )['values'] );

		$loaded = wp_load_alloptions( true );

		self::assertSame( self::MONTHLY, get_option( Settings::PLAN_LIST ) );
		self::assertArrayNotHasKey( Settings::PLAN_LIST, $loaded );
		self::assertStringNotContainsString( 'Sports', $loaded[ Settings::OPTION ] );
		self::assertArrayNotHasKey( 'plan_list', $settings->values() );
		self::assertSame( [ 'decider', self::MONTHLY ], [ $settings->all()['site'], $settings->all()['plan_list'] ] );
	}

	#[Test]
	public function the_plan_list_of_an_older_installation_is_sold_from_before_it_has_moved(): void {
		$this->as_the_first_version_left_it( [ 'site' => 'pagesix' ] );

		self::assertSame( [ 'sports' ], $this->plan_ids() );
		self::assertSame( [ 'pagesix', self::MONTHLY ], [ $this->plugin_settings()->all()['site'], $this->plugin_settings()->plan_list() ] );
		self::assertSame( [], $this->plugin_settings()->stored_problems() );
	}

	#[Test]
	public function saving_before_it_has_moved_moves_it(): void {
		$this->as_the_first_version_left_it();
		$settings = $this->plugin_settings();

		$settings->save( $settings->validate( [ 'site' => 'decider' ] )['values'] );

		self::assertSame( self::MONTHLY, $this->row( Settings::PLAN_LIST ) );
		self::assertStringNotContainsString( 'plan_list', (string) $this->row( Settings::OPTION ) );
		self::assertSame( [ 'sports' ], $this->plan_ids() );
	}

	#[Test]
	#[TestWith( [ 'admin_init' ] )]
	#[TestWith( [ 'activate_circulation/plugin.php' ] )]
	public function the_next_visit_to_wp_admin_and_the_next_activation_move_it( string $event ): void {
		$this->as_the_first_version_left_it( [ 'site' => 'pagesix', 'site_names' => [ 'pagesix' => 'Over the Fence' ] ] );
		$before = $this->plugin_settings()->all();

		$event === 'admin_init' ? $this->in_wp_admin() : do_action( $event );

		self::assertSame( $before, $this->plugin_settings()->all(), 'nothing else changes' );
		self::assertSame( self::MONTHLY, $this->row( Settings::PLAN_LIST ) );
		self::assertStringNotContainsString( 'plan_list', (string) $this->row( Settings::OPTION ) );
		self::assertArrayNotHasKey( Settings::PLAN_LIST, wp_load_alloptions( true ) );
		self::assertArrayHasKey( Settings::OPTION, wp_load_alloptions( true ) );
		self::assertSame( [ 'sports' ], $this->plan_ids() );
	}

	#[Test]
	public function once_it_has_moved_a_visit_to_wp_admin_asks_the_database_nothing(): void {
		$this->as_the_first_version_left_it();
		$this->plugin_settings()->install();
		wp_load_alloptions( true );
		$queries = $GLOBALS['wpdb']->num_queries;

		$this->plugin_settings()->install();

		self::assertSame( $queries, $GLOBALS['wpdb']->num_queries );
	}

	#[Test]
	public function a_plan_list_that_is_saved_meanwhile_is_not_overwritten(): void {
		$this->as_the_first_version_left_it();
		$settings = $this->plugin_settings();
		$settings->all();
		$saved = maybe_serialize( [ 'site' => 'decider' ] );
		$this->another_process_stores( Settings::PLAN_LIST, '# saved just now' );
		$this->another_process_stores( Settings::OPTION, $saved );

		$settings->install();

		self::assertSame( '# saved just now', $this->row( Settings::PLAN_LIST ) );
		self::assertSame( $saved, $this->row( Settings::OPTION ) );
		self::assertSame( [ 'decider', '# saved just now' ], [ $settings->all()['site'], $settings->all()['plan_list'] ], 'and is what this process reads from now on' );
	}

	#[Test]
	public function a_save_meanwhile_that_differs_in_one_capital_letter_stays_too(): void {
		$this->as_the_first_version_left_it();
		$settings = $this->plugin_settings();
		$settings->all();
		$saved = str_replace( 'Back Fence', 'BACK FENCE', (string) $this->row( Settings::OPTION ) );
		$this->another_process_stores( Settings::OPTION, $saved );

		$settings->install();

		self::assertSame( $saved, $this->row( Settings::OPTION ) );
	}

	#[Test]
	public function settings_with_a_mistake_lose_their_plan_list_to_its_own_option_and_keep_the_mistake_on_show(): void {
		$this->as_the_first_version_left_it( [ 'site' => 'gossip' ] );

		$this->plugin_settings()->install();

		self::assertSame( self::MONTHLY, $this->row( Settings::PLAN_LIST ) );
		self::assertArrayNotHasKey( 'plan_list', get_option( Settings::OPTION ) );
		self::assertSame( [ 'site' ], array_column( $this->plugin_settings()->stored_problems(), 'field' ) );
		self::assertSame( 'nypost', $this->plugin_settings()->values()['site'] );
	}

	#[Test]
	public function a_line_of_the_stored_plan_list_that_cannot_be_read_is_reported(): void {
		update_option( Settings::PLAN_LIST, '# ours', false );
		add_filter( 'wp_trigger_error_trigger_error', '__return_false' );
		update_option( Settings::PLAN_LIST, 'sports { amount: }', false );

		self::assertSame( [ 'plan_list' ], array_column( $this->plugin_settings()->stored_problems(), 'field' ) );
	}

	#[Test]
	public function a_request_reads_the_option_once(): void {
		$reads = 0;
		add_filter(
			'option_' . Settings::OPTION,
			static function ( mixed $stored ) use ( &$reads ): mixed {
				++$reads;
				return $stored;
			}
		);
		$this->set( [ 'site' => 'decider' ] );
		$reads    = 0;
		$settings = $this->plugin_settings();

		$sites = [ $settings->values()['site'], $settings->values()['site'], $settings->values()['site'] ];

		self::assertSame( [ 'decider', 'decider', 'decider' ], $sites );
		self::assertSame( 1, $reads );
	}

	#[Test]
	public function a_change_of_an_option_within_a_request_counts_at_once(): void {
		$settings = $this->plugin_settings();
		delete_option( Settings::OPTION );
		self::assertSame( 'nypost', $settings->values()['site'] );

		add_option( Settings::OPTION, [ 'site' => 'pagesix' ] );
		self::assertSame( 'pagesix', $settings->values()['site'] );

		update_option( Settings::OPTION, [ 'site' => 'decider' ] );
		self::assertSame( 'decider', $settings->values()['site'] );

		delete_option( Settings::OPTION );
		self::assertSame( 'nypost', $settings->values()['site'] );
	}

	#[Test]
	public function an_option_that_wordpress_does_not_load_with_the_others_counts_too(): void {
		update_option( Settings::OPTION, [ 'site' => 'pagesix' ] );
		wp_set_option_autoload( Settings::OPTION, false );
		$settings = $this->plugin_settings();
		self::assertSame( 'pagesix', $settings->values()['site'] );

		update_option( Settings::OPTION, [ 'site' => 'decider' ] );

		self::assertSame( 'decider', $settings->values()['site'] );
	}

	// Proves site-10.
	#[Test]
	public function each_site_of_a_network_has_its_own(): void {
		$settings = $this->plugin_settings();
		$this->set( [ 'site' => 'decider' ] );
		self::assertSame( 'decider', $settings->values()['site'] );
		// The other site's options, as switch_to_blog() loads them.
		wp_cache_set( 'alloptions', [ Settings::OPTION => maybe_serialize( [ 'site' => 'pagesix' ] ) ] + wp_load_alloptions(), 'options' );
		self::assertSame( 'pagesix', $settings->values()['site'] );

		wp_cache_delete( 'alloptions', 'options' );

		self::assertSame( 'decider', $settings->values()['site'], 'and back' );
	}

	// Proves site-4.
	#[Test]
	public function a_value_changed_past_the_screen_is_checked_although_the_screen_saved_the_rest(): void {
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'site_names' => [ 'nypost' => 'The Paper' ] ] )['values'] );

		$this->set( [ 'site' => 'gossip', 'cookies' => [ 'session' => "a\nb" ] ] );

		self::assertSame( [ 'nypost', '', 'The Paper' ], [ $settings->values()['site'], $settings->values()['cookies']['session'], $settings->values()['site_names']['nypost'] ] );
		self::assertSame( [ 'site', 'cookies.session' ], array_column( $settings->stored_problems(), 'field' ) );
	}

	// Proves site-4.
	#[Test]
	public function a_seal_that_a_move_has_broken_is_mended_by_the_daily_clean_up(): void {
		global $wpdb;
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'app_links' => [ 'apple' => 'https://apps.example/1' ] ] )['values'] );
		$sealed = get_option( Settings::OPTION )['checked'];
		$wpdb->query( "UPDATE $wpdb->options SET option_value = REPLACE( option_value, 'apps.example', 'shop.example' ) WHERE option_name = 'circulation_settings'" );
		wp_cache_flush();

		do_action( DailyCleanUp::EVENT );

		$stored = get_option( Settings::OPTION );
		self::assertSame( 'https://shop.example/1', $stored['app_links']['apple'] );
		self::assertNotSame( $sealed, $stored['checked'] );
		self::assertIsArray( $stored['page'] );
		$settings->install();
		self::assertSame( $stored, get_option( Settings::OPTION ), 'it is a seal of these very values' );
	}

	#[Test]
	public function two_versions_that_share_a_database_do_not_seal_in_turn(): void {
		$settings = $this->plugin_settings();
		$settings->seal_again();
		$newer = [ 'checked' => '999:' . str_repeat( 'a', 32 ) ] + get_option( Settings::OPTION );
		update_option( Settings::OPTION, $newer );

		$this->in_wp_admin();
		self::assertSame( $newer, get_option( Settings::OPTION ), 'what a newer version has sealed' );

		do_action( DailyCleanUp::EVENT );
		self::assertStringStartsWith( '26:', get_option( Settings::OPTION )['checked'], 'a version that came back' );

		update_option( Settings::OPTION, [ 'checked' => '16:' . str_repeat( 'a', 32 ) ] + $newer );
		$this->in_wp_admin();
		self::assertStringStartsWith( '26:', get_option( Settings::OPTION )['checked'], 'what an older version has sealed' );
	}

	#[Test]
	public function a_save_on_the_older_of_two_versions_takes_nothing_of_the_newer_ones_away(): void {
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'exclusive' => true ] )['values'] );
		$newer                      = [ 'checked' => '999:' . str_repeat( 'a', 32 ), 'to_come' => 'kept' ] + get_option( Settings::OPTION );
		$newer['flags']['to_come'] = true;
		update_option( Settings::OPTION, $newer );

		foreach ( [ [ 'flags' => [ 'piano' => true ] ], [ 'exclusive' => false ] ] as $change ) {
			self::assertSame( [], $settings->save( $settings->validate( $change )['values'], true ) );
		}

		$stored = get_option( Settings::OPTION );
		self::assertSame( [ 'kept', true, true, false ], [ $stored['to_come'], $stored['flags']['to_come'], $stored['flags']['piano'], $stored['exclusive'] ] );
		self::assertSame( [ true, false ], [ $this->plugin_settings()->values()['flags']['piano'], $this->plugin_settings()->values()['exclusive'] ] );
		self::assertArrayNotHasKey( 'to_come', $this->plugin_settings()->values() );
		self::assertArrayNotHasKey( 'page', $stored, 'the pages\' part is made anew' );
	}

	#[Test]
	public function a_changed_rule_makes_stored_values_be_checked_again(): void {
		$files = array_map( php_strip_whitespace( ... ), (array) glob( dirname( __DIR__, 3 ) . '/includes/Settings/{Checks,FeatureFlags,Setting,Validation,*Rules}.php', GLOB_BRACE ) );
		$rows  = ( new Schema() )->fields();
		$rules = [ ...$files, (string) wp_json_encode( array_map( static fn( Setting $row ): array => [ $row->default(), $row->schema(), $row->check, $row->page ], $rows ) ) ];

		self::assertSame( '26', ( new \ReflectionClassConstant( SealedOption::class, 'RULES' ) )->getValue() );
		self::assertSame( '7415eb7841ef9142', hash( 'xxh64', implode( $rules ) ), 'A rule for settings has changed: raise SealedOption::RULES, then write both here.' );
	}
}
