<?php
/**
 * Fills the tests' site: activates the plugin as an administrator would, and creates articles with a word that only
 * members may read.
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
$circulation_add  = static function ( array $fields, bool $members, string $word = 'members' ) {
	$id = wp_insert_post(
		wp_slash(
			$fields + [
				'post_status' => 'publish',
				'post_author' => 1,
				// Equals Publisher::YEAR: addresses contain the year and must not depend on the day of the run.
				'post_date'   => '2026-01-15 08:00:00',
			]
		)
	);
	if ( $members ) {
		update_post_meta( $id, 'circulation_access', $word );
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
		true,
		'registered'
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
// The editor has chosen this story's lead; pictures and recordings are in the lead and after it.
$circulation_ids['album'] = $circulation_add(
	[
		'post_title'   => 'Album',
		'post_name'    => 'album',
		'post_content' => '',
	],
	true
);

/** Adds a file to the media library, with an editor's texts about it. */
$circulation_attach = static function ( int $story, string $name, string $about, string $type ): int {
	$id = wp_insert_attachment(
		[
			'post_title'     => "$about title",
			'post_excerpt'   => "$about caption",
			'post_content'   => "$about description",
			'post_name'      => sanitize_title( "$name page" ),
			'post_mime_type' => $type,
			'post_parent'    => $story,
			'post_author'    => 1,
			'comment_status' => 'open',
		],
		"2026/11/$name"
	);
	update_post_meta( $id, '_wp_attachment_image_alt', "$about alt" );
	return $id;
};
$circulation_ids['paid-picture']     = $circulation_attach( $circulation_ids['post'], 'SENTINEL-ferry.jpg', 'SENTINEL ferry', 'image/jpeg' );
$circulation_ids['paid-recording']   = $circulation_attach( $circulation_ids['album'], 'SENTINEL-song.mp3', 'SENTINEL song', 'audio/mpeg' );
$circulation_ids['cover']            = $circulation_attach( $circulation_ids['post'], 'cover.jpg', 'Cover', 'image/jpeg' );
$circulation_ids['lead-picture']     = $circulation_attach( $circulation_ids['album'], 'lead.jpg', 'Lead', 'image/jpeg' );
$circulation_ids['open-picture']     = $circulation_attach( $circulation_ids['open'], 'open.jpg', 'Open', 'image/jpeg' );
$circulation_ids['elsewhere-picture'] = $circulation_attach( $circulation_ids['album'], 'elsewhere.jpg', 'Elsewhere', 'image/jpeg' );
set_post_thumbnail( $circulation_ids['post'], $circulation_ids['cover'] );
update_post_meta( $circulation_ids['open'], '_thumbnail_id', $circulation_ids['elsewhere-picture'] );
$circulation_address = wp_upload_dir()['baseurl'] . '/2026/11';
wp_update_post(
	[
		'ID'           => $circulation_ids['album'],
		'post_content' => wp_slash(
			"<!-- wp:image {\"id\":{$circulation_ids['lead-picture']}} -->\n<figure class=\"wp-block-image\"><img src=\"$circulation_address/lead.jpg\" alt=\"\" class=\"wp-image-{$circulation_ids['lead-picture']}\"/></figure>\n<!-- /wp:image -->\n\n"
			. "<!-- wp:audio -->\n<figure class=\"wp-block-audio\"><audio controls src=\"$circulation_address/lead.mp3\"></audio></figure>\n<!-- /wp:audio -->\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n"
			. "<!-- wp:audio {\"id\":{$circulation_ids['paid-recording']}} -->\n<figure class=\"wp-block-audio\"><audio controls src=\"$circulation_address/SENTINEL-song.mp3\"></audio><figcaption>A song</figcaption></figure>\n<!-- /wp:audio -->\n\n"
			. "<!-- wp:image {\"id\":{$circulation_ids['paid-picture']}} -->\n<figure class=\"wp-block-image\"><img src=\"$circulation_address/SENTINEL-ferry.jpg\" alt=\"\" class=\"wp-image-{$circulation_ids['paid-picture']}\"/></figure>\n<!-- /wp:image -->\n\n"
			. "[gallery ids=\"{$circulation_ids['paid-picture']}\"]\n\n<!-- wp:paragraph -->\n<p>It is told<sup data-fn=\"n2\" class=\"fn\"><a href=\"#n2\" id=\"n2-link\">1</a></sup> on. SENTINEL.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->"
		),
	]
);
update_post_meta( $circulation_ids['album'], 'footnotes', wp_slash( '[{"content":"A note SENTINEL of the album","id":"n2"}]' ) );
// WordPress makes these enclosures from the recordings in a body.
add_post_meta( $circulation_ids['album'], 'enclosure', "$circulation_address/SENTINEL-song.mp3\n1000\naudio/mpeg\n" );
add_post_meta( $circulation_ids['album'], 'enclosure', "$circulation_address/lead.mp3\n1000\naudio/mpeg\n" );
add_post_meta( $circulation_ids['open'], 'enclosure', "$circulation_address/open.mp3\n1000\naudio/mpeg\n" );
// A story without a featured image, whose first picture is in the paid part.
$circulation_add(
	[
		'post_title'   => 'Gallery',
		'post_name'    => 'gallery',
		'post_content' => "<!-- wp:image -->\n<figure class=\"wp-block-image\"><img src=\"$circulation_address/SENTINEL-first.jpg\" alt=\"SENTINEL first\"/></figure>\n<!-- /wp:image -->\n\n" . $circulation_body( 'Two pictures.', 'The paid pictures' ),
	],
	true
);
// Blocks and shortcodes that a theme or an editor can put on any page.
$circulation_ids['lists'] = $circulation_add(
	[
		'post_title'   => 'Lists',
		'post_name'    => 'lists',
		'post_type'    => 'page',
		'post_content' => '<!-- wp:query {"query":{"perPage":10,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-featured-image {"useFirstImageFromPost":true} /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- wp:footnotes /--><!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"footnotes"}}}}} --><p></p><!-- /wp:paragraph --><!-- /wp:post-template --></div><!-- /wp:query --><!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","displayFeaturedImage":true} /--><!-- wp:latest-comments /--><!-- wp:archives /--><!-- wp:calendar /-->',
	],
	false
);
$circulation_ids['offers'] = $circulation_add(
	[
		'post_title'   => 'Offers',
		'post_name'    => 'offers',
		'post_type'    => 'page',
		'post_content' => '<!-- wp:circulation/plan-list /--><!-- wp:circulation/newsletters /-->',
	],
	false
);
// A reusable pattern in a members-only story: the story's text refers to it, and its own text is stored elsewhere.
$circulation_ids['pattern'] = $circulation_add(
	[
		'post_title'   => 'A pattern',
		'post_type'    => 'wp_block',
		'post_content' => '<!-- wp:paragraph --><p>Patterned SENTINEL text.</p><!-- /wp:paragraph -->',
	],
	false
);
// Stories whose free part ends at a wall block: alone, in a group, and in a pattern.
$circulation_paragraph = static fn( string $text ): string => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->\n\n";
$circulation_ends      = $circulation_add(
	[
		'post_title'   => 'The end',
		'post_type'    => 'wp_block',
		'post_content' => $circulation_paragraph( 'Patterned SENTINEL end.' ) . '<!-- wp:circulation/wall /-->',
	],
	false
);
foreach ( [
	'wall'       => '<!-- wp:circulation/wall /-->',
	'wall-group' => '<!-- wp:group --><div class="wp-block-group">' . $circulation_paragraph( 'Grouped SENTINEL.' ) . '<!-- wp:circulation/wall /--></div><!-- /wp:group -->',
	'wall-block' => "<!-- wp:block {\"ref\":$circulation_ends} /-->",
] as $circulation_name => $circulation_wall ) {
	$circulation_ids[ $circulation_name ] = $circulation_add(
		[
			'post_title'   => "Walled $circulation_name",
			'post_name'    => $circulation_name,
			'post_content' => $circulation_paragraph( 'Before the wall.' ) . "$circulation_wall\n\n" . str_repeat( $circulation_paragraph( 'Behind the wall SENTINEL.' ), 4 ),
		],
		true
	);
}
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
wp_insert_comment(
	[
		'comment_post_ID'  => $circulation_ids['paid-picture'],
		'comment_content'  => 'A viewer writes.',
		'comment_approved' => 1,
	]
);
// Notes that editors attach to a text while they work on it.
wp_insert_comment(
	[
		'comment_post_ID'  => $circulation_ids['post'],
		'comment_content'  => 'A note of the editors SENTINEL.',
		'comment_type'     => 'note',
		'comment_approved' => 1,
		'user_id'          => 1,
	]
);
update_option( 'sidebars_widgets', [ 'wp_inactive_widgets' => [] ] );

echo "\n", json_encode( $circulation_ids, JSON_THROW_ON_ERROR );
