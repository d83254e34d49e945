<?php
/**
 * Switching the plugin on and off. Acceptance A1; research A4: no remote call, and rewrite rules are only forgotten, for
 * WordPress to write anew when it next needs them.
 */

declare(strict_types=1);

namespace Circulation;

use Circulation\Consent\ConsentStore;
use Circulation\Consent\DailyCleanUp;
use Circulation\Rest\RateLimit;
use Circulation\Settings\Settings;

/** Stores the settings once, on each site. */
final class Lifecycle implements Module {
	/** Takes the plugin's main file, its settings and its tables. */
	public function __construct( private readonly string $main_file, private readonly Settings $settings, private readonly RateLimit $limit, private readonly ConsentStore $consents ) {}

	/** WordPress's own hooks for it. Sites of a network that were not there at activation store theirs on the first visit to wp-admin. */
	public function register(): void {
		register_activation_hook( $this->main_file, $this->activate( ... ) );
		register_deactivation_hook( $this->main_file, $this->deactivate( ... ) );
		add_action( 'admin_init', $this->settings->install( ... ), 10, 0 );
	}

	/** Stores the settings with their defaults, and makes the tables. */
	private function activate(): void {
		$this->settings->install();
		$this->limit->install();
		$this->consents->install();
		delete_option( 'rewrite_rules' );
	}

	/** Settings and members-only marks stay, for the day the plugin is switched on again. */
	private function deactivate(): void {
		delete_option( 'rewrite_rules' );
		wp_clear_scheduled_hook( DailyCleanUp::EVENT );
	}
}
