<?php
/**
 * Router of the web server that php.mjs measures: returns the cost of a page instead of the page. On the command line
 * it stores the plan list of the given file.
 */

declare(strict_types=1);

use Circulation\Settings\Settings;

if ( PHP_SAPI === 'cli' ) {
	require getenv( 'WP_CORE_DIR' ) . '/wp-load.php';
	$settings = new Settings( $GLOBALS['wpdb'] );
	$checked  = $settings->validate( [ 'plan_list' => (string) file_get_contents( $argv[1] ) ] );
	$settings->save( $checked['values'] );
	echo $checked['problems'][0]['message'] ?? '';
	exit( [] === $checked['problems'] ? 0 : 1 );
}

( static function (): void {
	$time  = static function (): int {
		$usage = getrusage();
		return 1_000_000 * ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
	};
	$begin = $time();
	// WordPress flushes all buffers at the end, so this one receives the whole page.
	ob_start(
		static function () use ( $time, $begin ): string {
			$plugin = dirname( __DIR__, 3 ) . '/';
			$cpu    = $time() - $begin;
			$ours   = static fn( string $file ): bool => str_starts_with( $file, $plugin ) && ! str_starts_with( $file, "{$plugin}scripts/" ) && ! str_starts_with( $file, dirname( (string) realpath( ABSPATH ) ) );
			return (string) json_encode(
				[
					'cpu'     => $cpu,
					'queries' => $GLOBALS['wpdb']->num_queries,
					'memory'  => memory_get_peak_usage(),
					'files'   => count( array_filter( get_included_files(), $ours ) ),
					'opcache' => function_exists( 'opcache_get_status' ) && false !== opcache_get_status( false ),
				]
			);
		}
	);
	define( 'ABSPATH', getenv( 'WP_CORE_DIR' ) . '/' );
	require ABSPATH . 'wp-includes/plugin.php';
	$plugins = 'with' === ( $_SERVER['HTTP_X_BENCH'] ?? '' ) ? [ 'circulation/plugin.php' ] : [];
	add_filter( 'option_active_plugins', static fn(): array => $plugins );
} )();

return require dirname( __DIR__, 2 ) . '/wordpress/router.php';
