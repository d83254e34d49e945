<?php
/**
 * Inserts the demo's pages, stories and pictures into one WordPress site.
 */

declare( strict_types=1 );

namespace Circulation_Demo;

const MEMBERS_ONLY = 'circulation_access';

/** Creates the pages in the footer, and tells WordPress which one is the privacy policy. */
function publish_pages( string $folder ): void {
	$pages = [
		'membership-terms' => 'Membership terms',
		'terms'            => 'Terms',
		'privacy'          => 'Privacy',
		'accessibility'    => 'Accessibility',
		'contact'          => 'Contact',
	];
	foreach ( $pages as $slug => $title ) {
		$id = insert( 'page', $slug, $title, read( "$folder/$slug.html" ) );
		if ( 'privacy' === $slug ) {
			update_option( 'wp_page_for_privacy_policy', $id );
		}
	}
}

/** Turns each file of a folder into a story with the picture of the same name; returns their number. */
function publish_articles( string $folder, string $pictures ): int {
	$files = (array) glob( "$folder/*.txt" );
	foreach ( $files as $file ) {
		[ $head, $body ] = explode( "\n\n", read( $file ), 2 );
		$facts = [];
		foreach ( explode( "\n", $head ) as $line ) {
			[ $key, $value ] = explode( ': ', $line, 2 );
			$facts[ $key ]   = trim( $value );
		}
		$time = time() - HOUR_IN_SECONDS * (int) $facts['hours'];
		$id   = insert(
			'post',
			basename( $file, '.txt' ),
			$facts['title'],
			blocks( $body ),
			[
				'post_excerpt'  => $facts['standfirst'],
				'post_author'   => author( $facts['author'] ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ),
				'post_date'     => wp_date( 'Y-m-d H:i:s', $time ),
			]
		);
		wp_set_post_terms( $id, [ section( $facts['section'] ) ], 'category' );
		if ( 'members' === ( $facts['access'] ?? '' ) ) {
			update_post_meta( $id, MEMBERS_ONLY, 'members' );
		}
		set_post_thumbnail( $id, picture( "$pictures/" . basename( $file, '.txt' ) . '.svg', $facts['picture'] ) );
	}
	return count( $files );
}

/**
 * Converts plain text to blocks, which empty lines separate: `## ` is a heading, `> words | who` a quotation, and
 * `[more]` the end of what everyone can read.
 */
function blocks( string $text ): string {
	$blocks = [];
	foreach ( (array) preg_split( '/\n{2,}/', trim( $text ) ) as $part ) {
		if ( '[more]' === $part ) {
			$blocks[] = "<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->";
		} elseif ( str_starts_with( $part, '## ' ) ) {
			$blocks[] = "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . text( substr( $part, 3 ) ) . "</h2>\n<!-- /wp:heading -->";
		} elseif ( str_starts_with( $part, '> ' ) ) {
			[ $words, $who ] = explode( ' | ', substr( $part, 2 ) );
			$blocks[]        = "<!-- wp:quote -->\n<blockquote class=\"wp-block-quote\"><!-- wp:paragraph -->\n<p>" . text( $words )
				. "</p>\n<!-- /wp:paragraph --><cite>" . text( $who ) . "</cite></blockquote>\n<!-- /wp:quote -->";
		} else {
			$blocks[] = "<!-- wp:paragraph -->\n<p>" . text( $part ) . "</p>\n<!-- /wp:paragraph -->";
		}
	}
	return implode( "\n\n", $blocks );
}

/** Inserts an attachment directly, because WordPress refuses SVG uploads. */
function picture( string $file, string $words ): int {
	[ 'basedir' => $folder, 'baseurl' => $address ] = wp_upload_dir( null, false );
	$name = 'demo/' . basename( $file );
	wp_mkdir_p( dirname( "$folder/$name" ) );
	copy( $file, "$folder/$name" );
	$id = insert( 'attachment', basename( $file, '.svg' ) . '-picture', $words, '', [ 'post_status' => 'inherit', 'post_mime_type' => 'image/svg+xml', 'guid' => "$address/$name" ] );
	update_attached_file( $id, $name );
	$drawing = simplexml_load_file( $file );
	wp_update_attachment_metadata( $id, [ 'width' => (int) $drawing['width'], 'height' => (int) $drawing['height'], 'file' => $name ] );
	update_post_meta( $id, '_wp_attachment_image_alt', $words );
	return $id;
}

/** Gives account pages the newspaper's nameplate, which themes print as text in their own font. */
function publish_nameplate( string $file, string $name ): void {
	set_theme_mod( 'custom_logo', picture( $file, $name ) );
}

/** Escapes a text and makes its apostrophes typographic. */
function text( string $plain ): string {
	return esc_html( str_replace( "'", '’', $plain ) );
}

/** Creates the user that a byline needs, with a random password. */
function author( string $name ): int {
	$login = sanitize_title( $name );
	$user  = get_user_by( 'login', $login );
	return $user ? $user->ID : (int) wp_insert_user(
		[ 'user_login' => $login, 'display_name' => $name, 'user_pass' => wp_generate_password( 32 ), 'role' => 'author', 'user_email' => "$login@example.com" ]
	);
}

function section( string $name ): int {
	$term = term_exists( $name, 'category' ) ?: wp_insert_term( $name, 'category' );
	return (int) $term['term_id'];
}

/** @param array<string, int|string> $more Further columns. */
function insert( string $type, string $slug, string $title, string $content, array $more = [] ): int {
	$post = [ 'post_type' => $type, 'post_status' => 'publish', 'post_name' => $slug, 'post_title' => $title, 'post_content' => $content, 'post_author' => 1 ];
	$id   = wp_insert_post( wp_slash( $more + $post ), true );
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( "$slug: " . $id->get_error_message() );
	}
	return $id;
}

function read( string $file ): string {
	$text = file_get_contents( $file );
	if ( false === $text ) {
		throw new \RuntimeException( "$file cannot be read" );
	}
	return $text;
}
