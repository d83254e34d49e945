<?php
/**
 * Activates and deactivates the plugin, also for sites of a network that are created or deleted (`site-25`). It calls
 * no service, and only deletes rewrite rules: WordPress rebuilds them on demand.
 */

declare(strict_types=1);

namespace Circulation;

use Circulation\Assets\PageFacts;
use Circulation\Consent\DailyCleanUp;
use Circulation\Settings\Settings;
use WP_Site;

/** Stores the settings and creates the tables, on each site. */
final class Lifecycle implements Module {
	/**
	 * How long a request from the web compares texts: a server ends a long one, and the plugin would then not be
	 * switched on, with every story open.
	 */
	private const SECONDS_ON_THE_WEB = 5.0;

	/** @var float|null The second of the monotonic clock until which this request compares texts, of all sites. */
	private ?float $until = null;

	/** @param \Closure(float): mixed $mend_hashes Receives that second. */
	public function __construct(
		private readonly string $main_file,
		private readonly Settings $settings,
		private readonly Tables $tables,
		private readonly PageFacts $facts,
		private readonly EachSite $sites,
		private readonly \Closure $mend_hashes,
		private readonly Calendar $calendar = new Calendar(),
		private readonly bool $is_command = PHP_SAPI === 'cli',
	) {}

	/** An update is noticed in wp-admin or by the daily clean-up, never on a reader's request. */
	public function register(): void {
		register_activation_hook( $this->main_file, $this->activate( ... ) );
		register_deactivation_hook( $this->main_file, $this->deactivate( ... ) );
		add_action( 'admin_init', $this->settings->install( ... ), 10, 0 );
		add_action( 'add_option_' . Settings::OPTION, $this->facts->keep( ... ), 10, 0 );
		add_action( 'update_option_' . Settings::OPTION, $this->facts->keep( ... ), 10, 0 );
		add_action( 'admin_init', $this->facts->begin( ... ), 10, 0 );
		add_action( 'admin_init', $this->tables->bring_up_to_date( ... ), 10, 0 );
		add_action( 'admin_init', $this->calendar->schedule( ... ), 10, 0 );
		// Each look for missing tables costs a query, so they are looked for only where Site Health's finding sends an
		// operator: there and in the daily clean-up.
		add_action( 'load-site-health.php', $this->tables->repair( ... ), 10, 0 );
		add_action( DailyCleanUp::EVENT, $this->tables->repair( ... ), 5, 0 );
		add_action( DailyCleanUp::EVENT, $this->tables->bring_up_to_date( ... ), 5, 0 );
		add_action( DailyCleanUp::EVENT, $this->settings->seal_again( ... ), 5, 0 );
		add_action( DailyCleanUp::EVENT, $this->facts->keep( ... ), 5, 0 );
		add_action( DailyCleanUp::EVENT, $this->calendar->schedule( ... ), 5, 0 );
		// Runs last, because it takes the longest.
		add_action( DailyCleanUp::EVENT, $this->mend_hashes( ... ), 30, 0 );
		// Runs after WordPress has created its own tables for the site.
		add_action( 'wp_initialize_site', $this->begin_site( ... ), 20, 1 );
		add_filter( 'wpmu_drop_tables', $this->end_site( ... ), 10, 2 );
	}

	/** Installs the plugin on the site, or on each site of the network. */
	private function activate( mixed $on_all_sites = false ): void {
		$this->on_sites( $on_all_sites, $this->install( ... ) );
	}

	/** @param \Closure(): void $work */
	private function on_sites( mixed $all, \Closure $work ): void {
		if ( $all === true && is_multisite() ) {
			$this->sites->as_each( $work );
		} else {
			$work();
		}
	}

	private function install(): void {
		$this->settings->seal_again();
		$this->calendar->schedule();
		$this->facts->begin();
		$this->tables->repair();
		$this->tables->bring_up_to_date();
		$this->mend_hashes();
		delete_option( 'rewrite_rules' );
	}

	/**
	 * Updates the hashes, because texts may have changed while the plugin was off, or directly in the database: of all
	 * articles on the command line, elsewhere of as many of the newest as five seconds allow.
	 */
	private function mend_hashes(): void {
		$this->until ??= $this->is_command ? INF : hrtime( true ) / 1e9 + self::SECONDS_ON_THE_WEB;
		( $this->mend_hashes )( $this->until );
	}

	/** Installs the plugin on a site created later, if it is active on the whole network that the site belongs to. */
	private function begin_site( mixed $site ): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		if (
			$site instanceof WP_Site
				&& (int) $site->site_id === get_current_network_id()
				&& is_plugin_active_for_network( plugin_basename( $this->main_file ) )
		) {
			$this->sites->as_site( (int) $site->blog_id, $this->install( ... ) );
		}
	}

	/**
	 * Deletes the tables of a deleted site.
	 *
	 * @param mixed $tables The tables that WordPress deletes.
	 */
	private function end_site( mixed $tables, mixed $site = null ): mixed {
		return is_array( $tables ) && is_numeric( $site )
			? [ ...$tables, ...$this->sites->as_site( (int) $site, $this->tables->names( ... ) ) ]
			: $tables;
	}

	/**
	 * Removes the rewrite rules and the jobs. Settings and members-only marks are kept, in case the plugin is activated
	 * again.
	 */
	private function deactivate( mixed $on_all_sites = false ): void {
		$this->on_sites(
			$on_all_sites,
			function (): void {
				delete_option( 'rewrite_rules' );
				$this->calendar->clear();
			}
		);
	}
}
