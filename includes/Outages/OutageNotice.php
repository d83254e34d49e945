<?php
/** Shows a notice in wp-admin while a service is down (`watch-3`). */

declare(strict_types=1);

namespace Circulation\Outages;

use Circulation\Admin\Capability;
use Circulation\Module;

/** Reads one small table and calls no service. */
final class OutageNotice implements Module {
	private const SCREENS = [ 'dashboard', 'plugins', 'toplevel_page_circulation', 'site-health' ];

	public function __construct(
		private readonly OutageLog $log,
		private readonly ServiceNames $names,
		private readonly StatusReport $report,
	) {}

	public function register(): void {
		add_action( 'admin_notices', $this->notify( ... ) );
	}

	/** Prints a sentence for each service that is down, to users who can fix it. */
	private function notify(): void {
		if (
			! in_array( get_current_screen()?->id, self::SCREENS, true ) || ! current_user_can( Capability::MANAGE )
		) {
			return;
		}
		foreach ( $this->log->off() as $outage ) {
			$text = sprintf(
				/* translators: 1: name of a service, 2: a date and time, 3: a date and time, 4: address of a page. */
				__( 'Circulation: the %1$s has not answered since %2$s, last asked at %3$s. <a href="%4$s">See the status and test the connection.</a>', 'circulation' ),
				esc_html( $this->names->of( $outage['service'] ) ),
				esc_html( $this->report->moment( $outage['first'] ) ),
				esc_html( $this->report->moment( $outage['last'] ) ),
				esc_url( admin_url( 'site-health.php' ) ),
			);
			wp_admin_notice( $text, [ 'type' => 'error' ] );
		}
	}
}
