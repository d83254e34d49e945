<?php
/**
 * Creates what search.mjs measures: a separate site with many stories, on which the same searches run with the plugin's
 * hooks and without them. The last line has the figures as JSON.
 */

declare(strict_types=1);

use Circulation\Tests\Support\Workspace;

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

$circulation_stories   = (int) getenv( 'STORIES' );
$circulation_closed    = (int) getenv( 'CLOSED' );
$circulation_rounds    = (int) getenv( 'ROUNDS' );
$circulation_workspace = new Workspace();
$circulation_workspace->install( 'search', 'http://search.example' );
foreach ( $circulation_workspace->variables( 'search', 'http://search.example' ) as $circulation_name => $circulation_value ) {
	putenv( "$circulation_name=$circulation_value" );
}
$_SERVER['HTTP_HOST']      = 'search.example';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';
define( 'ABSPATH', rtrim( $circulation_workspace->core, '/' ) . '/' );
require_once ABSPATH . 'wp-includes/plugin.php';
add_filter( 'option_active_plugins', static fn(): array => [ 'circulation/plugin.php' ] );
require dirname( __DIR__, 3 ) . '/tests/php/site/config.php';

/**
 * Inserts stories of about two thousand characters each. Each has two rows of other meta, so that the marks are a small
 * part of the table.
 */
$circulation_fill = static function ( int $stories, int $closed ): void {
	global $wpdb;
	$words = explode( ' ', 'river market council ferry lamp street keeper season ballot orchard winter engine painter ledger signal courtyard bakery tunnel harvest violin station garden letter bridge morning archive copper window island theatre' );
	mt_srand( 7 );
	$text = static function ( int $count ) use ( $words ): string {
		$text = '';
		for ( $word = 0; $word < $count; $word++ ) {
			$text .= $words[ mt_rand( 0, 29 ) ] . ' ';
		}
		return $text;
	};
	$every = intdiv( $stories, $closed );
	for ( $first = 1; $first <= $stories; $first += 500 ) {
		$posts = [];
		$metas = [];
		for ( $id = $first; $id < $first + 500 && $id <= $stories; $id++ ) {
			$post    = $id + 1000;
			$harbor  = $id % 10 === 3 ? 'harbor ' : '';
			$posts[] = $wpdb->prepare( "(%d, 1, '2026-01-01 00:00:00', '2026-01-01 00:00:00', %s, %s, %s, 'publish', %s, 'post', '', '', '')", $post, $text( 150 ) . $harbor . $text( 150 ), ( $id % 50 === 3 ? 'Harbor ' : '' ) . $text( 6 ), $text( 20 ), "story-$id" );
			$metas[] = $wpdb->prepare( "(%d, '_edit_lock', '1:1'), (%d, '_thumbnail_id', '1')", $post, $post );
			if ( $id % $every === 3 % $every ) {
				$metas[] = $wpdb->prepare( "(%d, 'circulation_access', 'members')", $post );
			}
		}
		$wpdb->query( "INSERT INTO $wpdb->posts (ID, post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, post_name, post_type, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', $posts ) );
		$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) VALUES " . implode( ',', $metas ) );
	}
	$wpdb->query( "ANALYZE TABLE $wpdb->posts, $wpdb->postmeta" );
};

/** The milliseconds of one search, and the number of its results. */
$circulation_search = static function ( string $words, bool $is_with ): array {
	static $hooks = null;
	if ( null === $hooks ) {
		// The plugin adds its hooks at the first search.
		new WP_Query( [ 's' => 'x' ] );
		foreach ( [ 'pre_get_posts', 'posts_search', 'posts_search_orderby' ] as $name ) {
			$hooks[ $name ] = $GLOBALS['wp_filter'][ $name ] ?? throw new RuntimeException( "Nothing of the plugin is at $name." );
		}
	}
	foreach ( $hooks as $name => $hook ) {
		$GLOBALS['wp_filter'][ $name ] = $is_with ? $hook : new WP_Hook();
	}
	$begin = hrtime( true );
	$query = new WP_Query(
		[
			's'                => $words,
			'cache_results'    => false,
			'fields'           => 'ids',
		]
	);
	return [ ( hrtime( true ) - $begin ) / 1e6, $query->found_posts ];
};

$circulation_fill( $circulation_stories, $circulation_closed );
$circulation_figures = [];
foreach ( [ 'harbor', 'harbor ferry', 'nowhere' ] as $circulation_words ) {
	$circulation_times = [];
	for ( $circulation_round = -2; $circulation_round < $circulation_rounds; $circulation_round++ ) {
		$circulation_kinds = [ 'with', 'without', 'again' ];
		shuffle( $circulation_kinds );
		foreach ( $circulation_kinds as $circulation_kind ) {
			[ $circulation_time, $circulation_found[ $circulation_kind ] ] = $circulation_search( $circulation_words, 'with' === $circulation_kind );
			if ( $circulation_round >= 0 ) {
				$circulation_times[ $circulation_kind ][] = [ 'time' => $circulation_time ];
			}
		}
	}
	$circulation_figures[] = [
		'words'  => $circulation_words,
		'found'  => $circulation_found,
		'rounds' => $circulation_times,
	];
}
echo "\n", json_encode( $circulation_figures, JSON_THROW_ON_ERROR );
