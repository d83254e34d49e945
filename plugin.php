<?php
/**
 * Plugin Name:       Circulation
 * Description:       Membership, accounts and members-only articles for a news publisher's websites.
 * Version:           0.1.0
 * Requires at least: 7.0
 * Requires PHP:      8.2
 * Author:            The Circulation contributors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       circulation
 * Domain Path:       /build/languages
 *
 * The syntax is one that older PHP can parse too, so that an outdated server shows a notice and no fatal error.
 */

declare(strict_types=1);

namespace Circulation;

defined( 'ABSPATH' ) || exit;

if ( ! is_php_version_compatible( '8.2' ) || ! is_wp_version_compatible( '7.0' ) ) {
	add_action(
		'admin_notices',
		static function () {
			wp_admin_notice(
				sprintf(
					/* translators: 1: PHP version in use, 2: WordPress version in use. */
					esc_html__( 'Circulation needs PHP 8.2 and WordPress 7.0 or newer. This site runs PHP %1$s and WordPress %2$s, so nothing of Circulation is loaded and members-only articles are open.', 'circulation' ),
					esc_html( PHP_VERSION ),
					esc_html( get_bloginfo( 'version' ) )
				),
				[ 'type' => 'error' ]
			);
		}
	);
	return;
}

// A second copy in another folder would do everything twice.
if ( class_exists( Autoloader::class, false ) ) {
	return;
}

require_once __DIR__ . '/includes/Autoloader.php';
( new Autoloader( __NAMESPACE__, __DIR__ . '/includes' ) )->register();
( new Plugin( __FILE__ ) )->boot();
