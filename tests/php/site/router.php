<?php
/**
 * Serves the tests' site as index.php would, for every address but files of WordPress itself.
 */

declare(strict_types=1);

// A test names the reader.
$_SERVER['SERVER_NAME'] = '127.0.0.1';
define( 'WP_USE_THEMES', true );

require __DIR__ . '/config.php';

wp();
require_once ABSPATH . WPINC . '/template-loader.php';
