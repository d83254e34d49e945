<?php
/**
 * Activating, deactivating and deleting the plugin (`site-25`).
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Billing\Once;
use Circulation\Calendar;
use Circulation\Consent\ConsentStore;
use Circulation\Consent\DailyCleanUp;
use Circulation\EachSite;
use Circulation\Gating\Access;
use Circulation\Lifecycle;
use Circulation\Plans\PlanStore;
use Circulation\Services;
use Circulation\Settings\Schema;
use Circulation\Settings\Settings;
use Circulation\Settings\Sites;
use Circulation\Tables;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;

final class LifecycleTest extends WordPressTestCase {
	#[Test]
	public function activation_stores_the_settings_once_and_autoloaded(): void {
		delete_option( Settings::OPTION );

		do_action( 'activate_circulation/plugin.php' );

		self::assertSame( ( new Schema() )->defaults(), $this->plugin_settings()->all() );
		self::assertArrayHasKey( Settings::OPTION, wp_load_alloptions( true ) );
		self::assertSame( '', get_option( Settings::PLAN_LIST ) );
		self::assertArrayNotHasKey( Settings::PLAN_LIST, wp_load_alloptions( true ), 'no page reads the plan list' );
		self::assertArrayNotHasKey( PlanStore::OPTION, wp_load_alloptions( true ), 'the kept catalogue is read by one route only' );
	}

	// Proves site-25.
	#[Test]
	public function activating_again_keeps_what_the_publisher_has_set(): void {
		do_action( 'activate_circulation/plugin.php' );
		$this->set( [ 'site' => 'decider' ] );

		do_action( 'activate_circulation/plugin.php' );

		self::assertSame( 'decider', get_option( Settings::OPTION )['site'] );
	}

	// Proves site-25.
	#[Test]
	public function activation_calls_no_service(): void {
		$this->service_answers( '' );

		do_action( 'activate_circulation/plugin.php' );

		self::assertSame( [], $this->calls );
	}

	#[Test]
	public function activation_and_deactivation_let_wordpress_write_its_rules_again(): void {
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
		$this->in_wp_admin();

		self::assertSame( ( new Schema() )->defaults(), $this->plugin_settings()->all() );
		self::assertIsArray( get_option( Settings::OPTION ) );
		self::assertSame( '', get_option( Settings::PLAN_LIST ) );
	}

	/**
	 * The plugin's tables.
	 *
	 * @return list<string>
	 */
	private static function tables(): array {
		return $GLOBALS['wpdb']->get_col( "SHOW TABLES LIKE '%circulation%'" );
	}

	/** Drops the plugin's tables, as on a site from before the plugin had any. */
	private static function without_tables(): void {
		foreach ( self::tables() as $table ) {
			$GLOBALS['wpdb']->query( "DROP TABLE $table" );
		}
		delete_option( Tables::OPTION );
	}

	// Proves site-34.
	#[Test]
	public function facts_that_an_older_version_stored_are_renewed_by_the_clean_up(): void {
		$this->plugin_settings()->save( $this->plugin_settings()->validate( [ 'brand' => [ 'accent' => '#7a2e00' ] ] )['values'] );
		$facts = get_option( Sites::PAGE_FACTS );
		update_option( Sites::PAGE_FACTS, [ 'privacy' => '/old/' ], true );

		do_action( DailyCleanUp::EVENT );

		self::assertNotSame( [], $facts['colors'] );
		self::assertSame( $facts, get_option( Sites::PAGE_FACTS ) );
	}

	private function run_when( string $when ): void {
		match ( $when ) {
			'activation' => do_action( 'activate_circulation/plugin.php' ),
			'wp-admin'   => $this->in_wp_admin(),
			default      => do_action( DailyCleanUp::EVENT ),
		};
	}

	#[Test]
	#[TestWith( [ 'activation' ] )]
	#[TestWith( [ 'wp-admin' ] )]
	#[TestWith( [ 'clean-up' ] )]
	public function the_tables_are_made_before_a_reader_needs_them( string $when ): void {
		self::without_tables();
		// A failing statement would end the transaction that isolates this test.
		remove_all_actions( DailyCleanUp::EVENT, 10 );

		$this->run_when( $when );

		self::assertEqualsCanonicalizing( [ 'wp_circulation_calls', 'wp_circulation_consents', 'wp_circulation_outages', 'wp_circulation_presses', 'wp_circulation_withdrawals' ], self::tables() );
		self::assertArrayNotHasKey( Tables::OPTION, wp_load_alloptions( true ), 'no page reads which version they have' );
	}

	#[Test]
	public function a_new_version_changes_existing_tables_and_keeps_their_rows(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE {$wpdb->prefix}circulation_calls" );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}circulation_calls ( id char(64) NOT NULL, calls int(10) unsigned NOT NULL, ends bigint(20) unsigned NOT NULL, PRIMARY KEY (id) )" );
		$wpdb->query( "INSERT INTO {$wpdb->prefix}circulation_calls ( id, calls, ends ) VALUES ( 'kept', 7, 9 )" );
		update_option( Tables::OPTION, '0', false );

		$this->in_wp_admin();

		self::assertSame( [ 'kept', '7', '9' ], array_map( strval( ... ), (array) $wpdb->get_row( "SELECT id, calls, ends FROM {$wpdb->prefix}circulation_calls", ARRAY_N ) ) );
		self::assertContains( 'ends', array_column( $wpdb->get_results( "SHOW INDEX FROM {$wpdb->prefix}circulation_calls", ARRAY_A ), 'Key_name' ) );
		self::assertSame( Tables::VERSION, get_option( Tables::OPTION ) );
	}

	#[Test]
	public function tables_that_are_up_to_date_cost_wp_admin_one_query(): void {
		global $wpdb;
		( new Tables( $wpdb ) )->install();
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;

		( new Tables( $wpdb ) )->bring_up_to_date();

		self::assertSame( 1, $wpdb->num_queries - $before );
	}

	#[Test]
	#[TestWith( [ 'activation' ] )]
	#[TestWith( [ 'wp-admin' ] )]
	#[TestWith( [ 'clean-up' ] )]
	public function an_older_version_leaves_the_columns_of_a_newer_one( string $when ): void {
		global $wpdb;
		( new Tables( $wpdb ) )->install();
		$newer = (string) ( (int) Tables::VERSION + 1 );
		update_option( Tables::OPTION, $newer, false );
		$altered = [];
		add_filter(
			'query',
			static function ( string $statement ) use ( &$altered ): string {
				$altered = [ ...$altered, ...( preg_match( '/^\s*(?:CREATE|ALTER|DESCRIBE)/i', $statement ) === 1 ? [ $statement ] : [] ) ];
				return $statement;
			}
		);

		$this->run_when( $when );

		self::assertSame( [], $altered );
		self::assertSame( $newer, get_option( Tables::OPTION ) );
		self::assertSame( 'good', $this->site_test( 'tables' )->status );
	}

	#[Test]
	public function tables_whose_names_the_server_keeps_in_lower_case_are_there(): void {
		global $wpdb;
		$mixed         = clone $wpdb;
		$mixed->prefix = 'WP_';
		add_filter( 'query', static fn( string $statement ): string => str_starts_with( $statement, 'SHOW TABLES' ) ? str_replace( 'WP', 'wp', $statement ) : $statement );
		self::assertTrue( ( new Tables( $mixed ) )->are_there() );
	}

	#[Test]
	public function tables_that_could_not_be_made_are_tried_again(): void {
		self::without_tables();
		add_filter( 'query', static fn( string $statement ): string => str_starts_with( $statement, 'CREATE' ) ? '' : $statement );
		( new Tables( $GLOBALS['wpdb'] ) )->install();
		self::assertFalse( get_option( Tables::OPTION ) );
		remove_all_filters( 'query' );

		( new Tables( $GLOBALS['wpdb'] ) )->bring_up_to_date();

		self::assertCount( 5, self::tables() );
	}

	// Proves site-25.
	#[Test]
	#[TestWith( [ 'activate_circulation/plugin.php' ] )]
	#[TestWith( [ DailyCleanUp::EVENT ] )]
	#[TestWith( [ 'admin_init' ] )]
	public function each_job_is_scheduled_by( string $event ): void {
		( new Calendar() )->clear();
		self::assertSame( self::JOBS, ( new Calendar() )->missing() );

		$event === 'admin_init' ? $this->in_wp_admin() : do_action( $event );

		self::assertSame( [], ( new Calendar() )->missing() );
		foreach ( self::JOBS as $job ) {
			self::assertGreaterThan( time(), wp_next_scheduled( $job ) );
			self::assertLessThanOrEqual( time() + HOUR_IN_SECONDS, wp_next_scheduled( $job ) );
		}
	}

	#[Test]
	public function a_clean_up_that_ends_while_it_compares_texts_has_removed_what_was_old(): void {
		add_option( Once::PREFIX . 'ended', '1', '', false );
		$end = static fn( string $statement ): string => str_contains( $statement, 'SELECT DISTINCT post_id' )
			? throw new RuntimeException( 'The server ends the request.' )
			: $statement;
		add_filter( 'query', $end );

		try {
			do_action( DailyCleanUp::EVENT );
			self::fail( 'No text was compared.' );
		} catch ( RuntimeException ) {
			remove_filter( 'query', $end );
		}

		self::assertNull( $GLOBALS['wpdb']->get_var( "SELECT option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name = 'circulation_once_ended'" ) );
	}

	#[Test]
	public function a_request_from_the_web_compares_texts_for_five_seconds_and_a_command_compares_all(): void {
		$services = new Services( WP_PLUGIN_DIR . '/circulation/plugin.php' );
		$until    = [];
		foreach ( [ false, true ] as $is_command ) {
			( new Lifecycle(
				$services->main_file,
				$services->settings(),
				$services->tables(),
				$services->page_facts(),
				new EachSite(),
				static function ( float $second ) use ( &$until, $is_command ): void {
					$until[ (int) $is_command ][] = $second - hrtime( true ) / 1e9;
				},
				is_command: $is_command,
			) )->register();
		}

		do_action( 'activate_circulation/plugin.php' );
		do_action( DailyCleanUp::EVENT );

		self::assertGreaterThan( 0.0, $until[0][0] );
		self::assertLessThanOrEqual( 5.0, $until[0][0] );
		self::assertLessThan( $until[0][0], $until[0][1], 'the sites of a network and a job share the seconds of a request' );
		self::assertSame( [ INF, INF ], $until[1] );
	}

	private const JOBS = [ 'circulation_open_stories', 'circulation_entry_offer', 'circulation_daily_clean_up' ];

	// Proves site-25.
	#[Test]
	public function deactivation_ends_each_job_and_activation_by_code_begins_them_again(): void {
		$file = 'circulation/plugin.php';
		remove_filter( 'option_active_plugins', '__return_empty_array' );
		update_option( 'active_plugins', [ $file ] );
		( new Calendar() )->schedule();

		deactivate_plugins( $file );
		self::assertSame( self::JOBS, ( new Calendar() )->missing() );

		self::assertNull( activate_plugin( $file ) );
		self::assertSame( [], ( new Calendar() )->missing() );
	}

	// Proves gate-4.
	#[Test]
	public function deleting_the_plugin_removes_its_settings_and_keeps_the_members_only_marks(): void {
		global $wpdb;
		do_action( 'activate_circulation/plugin.php' );
		$this->set( [ 'plan_list' => "sports { name: 'Sports', amount: 9.99, frequency: 1 }" ] );
		( new Once( $wpdb ) )->take( 'a thing', 60 );
		update_option( ConsentStore::KEY_OPTION, 'key', false );
		set_transient( 'circulation_ent_abc', 'yes', 60 );
		$article = $this->article( 'Body' );

		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'circulation/plugin.php' );
		require WP_PLUGIN_DIR . '/circulation/uninstall.php';

		self::assertFalse( get_option( Settings::OPTION ) );
		self::assertFalse( get_option( Settings::PLAN_LIST ) );
		self::assertFalse( get_option( PlanStore::OPTION ) );
		self::assertSame( [], $wpdb->get_col( "SHOW TABLES LIKE '%circulation%'" ) );
		self::assertSame( [], $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%circulation%'" ), 'nothing is forgotten' );
		self::assertSame( Access::MEMBERS, get_post_meta( $article->ID, Access::META, true ) );
	}
}
