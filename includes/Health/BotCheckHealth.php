<?php
/** Warns if the bot check lacks a key, without which readers cannot log in or pay (`sign-in-18`). */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Admin\Capability;
use Circulation\Module;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;

/** Adds a test to Site Health, and an admin notice. */
final class BotCheckHealth implements Module {
	private const SCREENS = [ 'dashboard', 'plugins', 'toplevel_page_circulation' ];

	public function __construct(
		private readonly Connections $connections,
		private readonly Environment $environment,
	) {}

	public function register(): void {
		add_action( 'admin_notices', $this->notify( ... ) );
	}

	public function look(): Finding {
		$problem = $this->problem();
		return $problem === ''
			? Finding::good(
				__( 'The bot check has what it needs', 'circulation' ),
				__( 'Before a log-in with a password, a registration, a reset and a payment Circulation makes sure that a person is at work.', 'circulation' ),
			)
			: Finding::critical(
				__( 'Readers cannot log in with a password: the bot check lacks a key', 'circulation' ),
				$problem,
			);
	}

	/** Prints the notice for users who can fix the problem. */
	private function notify(): void {
		$problem = in_array( get_current_screen()?->id, self::SCREENS, true ) && current_user_can( Capability::MANAGE )
			? $this->problem()
			: '';
		if ( $problem !== '' ) {
			wp_admin_notice( esc_html( $problem ), [ 'type' => 'error' ] );
		}
	}

	/** The problem and its remedy; '' if there is none. */
	private function problem(): string {
		$has_key = $this->connections->bot_check_site_key() !== '';
		if ( ! $has_key && $this->environment->is_local() ) {
			return '';
		}
		$missing = array_filter(
			[
				$has_key ? '' : __( 'a site key (CIRCULATION_BOT_CHECK_SITE_KEY)', 'circulation' ),
				$this->connections->bot_check_secret() !== ''
					? ''
					: __( 'a secret (CIRCULATION_BOT_CHECK_SECRET)', 'circulation' ),
			]
		);
		return $missing === []
			? ''
			: sprintf(
				/* translators: %s: what is missing, such as "a site key". */
				__( 'Circulation: nobody can log in with a password, register, reset a password or pay, because the bot check lacks %s. Enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' ),
				implode( __( ' and ', 'circulation' ), $missing ),
			);
	}
}
