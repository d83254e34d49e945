<?php
/**
 * Puts the demo's theme, pages and stories into one WordPress site.
 */

declare( strict_types=1 );

namespace Circulation_Demo;

const MEMBERS_ONLY = 'circulation_access';

/** Templates and styles of the demo, stored over those of the active block theme as the site editor would. */
function publish_theme( string $folder ): void {
	$templates = [
		'wp_template'      => [ 'home' => 'list', 'archive' => 'list', 'single' => 'single', 'page' => 'page' ],
		'wp_template_part' => [ 'header' => 'header', 'footer' => 'footer' ],
	];
	foreach ( $templates as $type => $files ) {
		foreach ( $files as $slug => $file ) {
			$id = insert( $type, $slug, ucfirst( $slug ), read( "$folder/$file.html" ) );
			wp_set_post_terms( $id, get_stylesheet(), 'wp_theme' );
			if ( 'wp_template_part' === $type ) {
				wp_set_post_terms( $id, $slug, 'wp_template_part_area' );
			}
		}
	}
	$styles = \WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
	wp_update_post( [ 'ID' => $styles, 'post_content' => wp_slash( read( "$folder/styles.json" ) ) ] );
}

/** The legal pages that the plugin links to. */
function publish_pages( string $folder ): void {
	foreach ( [ 'membership-terms' => 'Membership terms', 'terms' => 'Terms', 'privacy' => 'Privacy' ] as $slug => $title ) {
		insert( 'page', $slug, $title, read( "$folder/$slug.html" ) );
	}
}

/** Each file of a folder becomes a story; answers how many there were. */
function publish_articles( string $folder ): int {
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
	}
	return count( $files );
}

/** Plain text to blocks: empty lines part them, `## ` is a heading, `> words | who` a quotation. */
function blocks( string $text ): string {
	$blocks = [];
	foreach ( (array) preg_split( '/\n{2,}/', trim( $text ) ) as $part ) {
		if ( str_starts_with( $part, '## ' ) ) {
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

/** Escaped, with the apostrophe that a newspaper prints. */
function text( string $plain ): string {
	return esc_html( str_replace( "'", '’', $plain ) );
}

/** A byline needs a user; nobody knows this one's password. */
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
