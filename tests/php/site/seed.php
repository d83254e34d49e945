<?php
/**
 * Fills the tests' site: the plugin activated as an administrator would, and articles with a word that only members read.
 */

declare(strict_types=1);

require __DIR__ . '/config.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

add_filter( 'pre_wp_mail', '__return_true' );
$circulation_error = activate_plugin( 'circulation/plugin.php' );
if ( is_wp_error( $circulation_error ) ) {
	throw new RuntimeException( $circulation_error->get_error_message() );
}

$circulation_body = static fn( string $free, string $paid ): string => "<!-- wp:paragraph -->\n<p>$free</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>$paid SENTINEL.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:group -->\n<div class=\"wp-block-group\"><!-- wp:paragraph -->\n<p>In a group SENTINEL.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->";
$circulation_add  = static function ( array $fields, bool $members ) {
	$id = wp_insert_post(
		wp_slash(
			$fields + [
				'post_status' => 'publish',
				'post_author' => 1,
				// Publisher::YEAR: it stands in the addresses, which may not depend on when a test runs.
				'post_date'   => '2026-01-15 08:00:00',
			]
		)
	);
	if ( $members ) {
		update_post_meta( $id, 'circulation_access', 'members' );
	}
	return $id;
};

$circulation_ids = [
	'post'    => $circulation_add(
		[
			'post_title'   => 'Harbor City',
			'post_name'    => 'harbor-city',
			'post_content' => $circulation_body( 'The bus leaves at nine.', 'The paid part' ),
		],
		true
	),
	'classic' => $circulation_add(
		[
			'post_title'   => 'Old story',
			'post_name'    => 'old-story',
			'post_content' => "First.\n\nSecond.\n\nThird SENTINEL.\n\nFourth SENTINEL.",
		],
		true
	),
	'open'    => $circulation_add(
		[
			'post_title'   => 'Open story',
			'post_name'    => 'open-story',
			'post_content' => 'Everybody reads this.',
		],
		false
	),
	'page'    => $circulation_add(
		[
			'post_title'   => 'Members page',
			'post_name'    => 'members-page',
			'post_type'    => 'page',
			'post_content' => $circulation_body( 'A page for members.', 'The paid page' ),
		],
		true
	),
];
update_post_meta( $circulation_ids['post'], 'footnotes', '[{"content":"A note SENTINEL","id":"n1"}]' );
// A revision holds the whole text.
wp_update_post(
	[
		'ID'         => $circulation_ids['post'],
		'post_title' => 'Harbor City again',
	]
);
wp_insert_comment(
	[
		'comment_post_ID'  => $circulation_ids['post'],
		'comment_content'  => 'A reader writes.',
		'comment_approved' => 1,
	]
);
update_option( 'sidebars_widgets', [ 'wp_inactive_widgets' => [] ] );

echo "\n", json_encode( $circulation_ids, JSON_THROW_ON_ERROR );
