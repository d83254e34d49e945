<?php
/**
 * Constants that WordPress defines at run time and its stubs leave out; without them PHPStan guesses types.
 */

declare(strict_types=1);

// phpcs:ignoreFile -- WordPress's own constants, for PHPStan alone.

define( 'ABSPATH', '/' );
define( 'WPINC', 'wp-includes' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', '/debug.log' );
define( 'WP_PLUGIN_DIR', '/plugins' );
define( 'WP_PLUGIN_URL', '' );
define( 'WP_UNINSTALL_PLUGIN', 'circulation/plugin.php' );
define( 'COOKIE_DOMAIN', '' );
define( 'LOGGED_IN_COOKIE', 'wordpress_logged_in' );
define( 'OBJECT', 'OBJECT' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'WP_CONTENT_DIR', '/' );
