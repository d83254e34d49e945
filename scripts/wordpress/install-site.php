<?php
/**
 * Installs one sister site into its empty database: WordPress, the editor, the plugin, its settings, the theme, the
 * stories.
 *
 * CIRCULATION_ORDER in the environment: JSON { name, site, folder, theme, editor: { name, password }, demo: folder, plugin }.
 */

declare( strict_types=1 );

const WP_INSTALLING = true;

$order = json_decode( (string) getenv( 'CIRCULATION_ORDER' ), true, 16, JSON_THROW_ON_ERROR );

require getenv( 'WP_CORE_DIR' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require __DIR__ . '/../demo/publish.php';

add_filter( 'pre_wp_mail', '__return_true' );

// If pretty permalinks are set in advance, WordPress does not try its own address over HTTP.
$pretty = static fn(): string => '/%postname%/';
add_filter( 'pre_option_permalink_structure', $pretty );
wp_install( $order['name'], $order['editor']['name'], 'editor@example.com', false, '', wp_slash( $order['editor']['password'] ) );
remove_filter( 'pre_option_permalink_structure', $pretty );
wp_set_current_user( 1 );

// Removes what a fresh WordPress contains.
foreach ( get_posts(
	[
		'post_type' => [ 'post', 'page' ],
		'post_status' => 'any',
		'numberposts' => -1,
	]
) as $post ) {
	wp_delete_post( $post->ID, true );
}

global $wp_rewrite;
$wp_rewrite->set_permalink_structure( $pretty() );
update_option( 'timezone_string', 'America/New_York' );
// One of the sites has third parties, so that both variants can be seen.
$has_third_parties = 'pagesix' === $order['site'];
update_option( 'default_comment_status', $has_third_parties ? 'open' : 'closed' );
// Avatars would load from another host.
update_option( 'show_avatars', '0' );

$failed = activate_plugin( $order['plugin'] );
if ( is_wp_error( $failed ) ) {
	exit( 'The plugin could not be activated: ' . $failed->get_error_message() . "\n" );
}

// Each site's plan list promises different articles and newsletters.
$opens    = json_decode( (string) file_get_contents( $order['demo'] . '/opens.json' ), true, 16, JSON_THROW_ON_ERROR );
$settings = new Circulation\Settings\Settings( $GLOBALS['wpdb'] );
$checked  = $settings->validate(
	[
		'site'             => $order['site'],
		// One of the themes has a dark variant.
		'color_scheme'     => 'decider' === $order['site'] ? 'auto' : 'light',
		'flags'            => [
			'membership'         => true,
			'pauseSubscriptions' => true,
			'comments'           => $has_third_parties,
			'piano'              => $has_third_parties,
		],
		'withdrawal'       => [ 'on' => true ],
		// One of the sites keeps these features off, as they are by default.
		'privacy'          => array_fill_keys( [ 'export', 'delete', 'devices' ], 'pagesix' !== $order['site'] ),
		'plan_list'        => strtr( (string) file_get_contents( $order['demo'] . '/plan-list.txt' ), $opens[ $order['site'] ] ?? [] ),
		'edge_headers'     => [
			'state' => 'X-Edge-State',
			'postal_code' => 'X-Edge-Postal-Code',
		],
		// One of the sites has the bot check, so that both variants can be seen.
		'bot_check'        => [ 'site_key' => 'decider' === $order['site'] ? 'sandbox-bot-check-site-key' : '' ],
		// One site accepts wallets, whose scripts may do what account pages otherwise forbid.
		'wallets'          => array_fill_keys( [ 'google_pay', 'apple_pay', 'paypal' ], 'nypost' === $order['site'] ),
		// Ids of this publisher at the sandbox's stand-ins; the keys are in wp-config.php.
		'comments'         => $has_third_parties ? [
			'spot_id'           => 'sp_sandbox',
			'comments_webhook'  => 'https://hooks.example.com/circulation',
			'reactions_webhook' => 'https://hooks.example.com/circulation',
		] : [],
		'piano'            => $has_third_parties ? [
			'aid' => 'sandboxaid',
			'environment' => 'sandbox',
		] : [],
		'analytics'        => $has_third_parties ? [
			'on' => true,
			'tag_id' => 'G-SANDBOX1',
			'beacon' => 'https://events.example.com/in',
		] : [],
		'affiliate'        => $has_third_parties ? [
			'on' => true,
			'tag_id' => '100',
			'enterprise_id' => '200',
			'action_id' => '300',
		] : [],
		'newsletter_lists' => json_decode( (string) file_get_contents( $order['demo'] . '/newsletter-lists.json' ), true, 16, JSON_THROW_ON_ERROR ),
	]
);
if ( [] !== $checked['problems'] ) {
	exit( 'The settings are wrong: ' . $checked['problems'][0]['message'] . "\n" );
}
$settings->save( $checked['values'] );
// Display names and comments must not contain these words.
update_option( 'disallowed_keys', 'swearword' );
// Scheduled here, because otherwise only the first visit to wp-admin would schedule the event.
wp_schedule_event( time(), 'hourly', Circulation\Plans\EntryOfferKeeper::EVENT );

switch_theme( $order['theme'] );
Circulation_Demo\publish_nameplate( $order['demo'] . "/nameplates/{$order['folder']}.svg", $order['name'] );
Circulation_Demo\publish_pages( $order['demo'] . '/pages' );
$count = Circulation_Demo\publish_articles( $order['demo'] . '/articles/' . $order['folder'], $order['demo'] . '/pictures/' . $order['folder'] );

// WordPress rebuilds the rules at the first request, once all plugins' rules are known.
delete_option( 'rewrite_rules' );
echo $count, "\n";
