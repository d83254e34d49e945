<?php
/**
 * The paid text appears nowhere for visitors without a membership: the test searches every surface of WordPress for one
 * word of it (T30).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class SentinelCrawlTest extends HttpTestCase {
	/**
	 * Surfaces, each with its status and a text that proves that the right page was searched, and with another status
	 * and text where visitors without a session get another page.
	 *
	 * @return iterable<string, array{0: string, 1: int, 2: string, 3?: int, 4?: string}>
	 */
	public static function surfaces(): iterable {
		$year = Publisher::YEAR;
		yield 'the article' => [ "/$year/harbor-city/", 200, 'The bus leaves at nine.' ];
		yield 'an article from before blocks' => [ "/$year/old-story/", 200, 'First.' ];
		yield 'its second page' => [ "/$year/old-story/2/", 301, '' ];
		yield 'a page' => [ '/members-page/', 200, 'A page for members.' ];
		yield 'the home page' => [ '/', 200, 'Harbor City again' ];
		yield 'the archive of a year' => [ "/$year/", 200, 'Harbor City again' ];
		yield 'an author' => [ '/author/admin/', 200, 'Harbor City again' ];
		yield 'a category' => [ '/category/uncategorized/', 200, 'Harbor City again' ];
		yield 'a search for the title' => [ '/?s=harbor', 200, 'Harbor City again' ];
		yield 'the feed' => [ '/feed/', 200, 'Harbor City again' ];
		yield 'the Atom feed' => [ '/feed/atom/', 200, 'Harbor City again' ];
		yield 'the RDF feed' => [ '/feed/rdf/', 200, 'Harbor City again' ];
		yield 'the old RSS feed' => [ '/feed/rss/', 200, 'Harbor City again' ];
		yield 'the feed of comments' => [ '/comments/feed/', 200, 'A reader writes.' ];
		yield 'the feed of an article\'s comments' => [ "/$year/harbor-city/feed/", 200, 'A reader writes.' ];
		yield 'the feed of a search' => [ '/feed/?s=harbor', 200, 'Harbor City again' ];
		yield 'the embed' => [ "/$year/harbor-city/embed/", 200, 'The bus leaves at nine.' ];
		yield 'oEmbed' => [ '/wp-json/oembed/1.0/embed?url=%home%%2F' . $year . '%2Fharbor-city%2F', 200, 'Harbor City again' ];
		yield 'REST, articles' => [ '/wp-json/wp/v2/posts?_embed=1', 200, 'The bus leaves at nine.' ];
		yield 'REST, one article' => [ '/wp-json/wp/v2/posts/%post%', 200, 'The bus leaves at nine.' ];
		yield 'REST, one article to edit' => [ '/wp-json/wp/v2/posts/%post%?context=edit', 401, 'rest_forbidden_context' ];
		yield 'REST, pages' => [ '/wp-json/wp/v2/pages', 200, 'A page for members.' ];
		yield 'REST, a search' => [ '/wp-json/wp/v2/search?search=harbor', 200, 'Harbor City again' ];
		yield 'REST, articles by search' => [ '/wp-json/wp/v2/posts?search=harbor', 200, 'The bus leaves at nine.' ];
		yield 'REST, revisions' => [ '/wp-json/wp/v2/posts/%post%/revisions', 401, 'rest_cannot_read' ];
		yield 'REST, autosaves' => [ '/wp-json/wp/v2/posts/%post%/autosaves', 401, 'rest_cannot_read' ];
		yield 'REST, the content route' => [ '/wp-json/circulation/v1/content/%post%', 403, 'rest_cookie_invalid_nonce', 401, 'session_not_authenticated' ];
		yield 'REST, without permalinks' => [ '/?rest_route=/wp/v2/posts/%post%', 200, 'The bus leaves at nine.' ];
		yield 'the sitemap' => [ '/wp-sitemap-posts-post-1.xml', 200, 'harbor-city' ];
		yield 'a preview' => [ '/?p=%post%&preview=true', 301, '' ];
		yield 'the account page' => [ '/account/login', 200, 'circulation-account' ];

		// Other spellings of the same address.
		yield 'the feed by its query' => [ '/?feed=rss2', 200, 'Harbor City again' ];
		yield 'the feed by another spelling' => [ '/?feed=RSS2', 404, '' ];
		yield 'the feed of one article by its id' => [ '/?feed=rss2&p=%album%&withoutcomments=1', 200, '<title>Album</title>' ];
		yield 'the feed of one article' => [ "/$year/album/feed/?withoutcomments=1", 200, '<title>Album</title>' ];
		yield 'the Atom feed of one article' => [ "/$year/album/feed/atom/?withoutcomments=1", 200, 'Album' ];
		yield 'an article whose editor chose the lead' => [ "/$year/album/", 200, 'lead.jpg' ];
		yield 'the same in REST' => [ '/wp-json/wp/v2/posts/%album%', 200, 'lead.jpg' ];
		yield 'lists of stories with their texts and footnotes' => [ '/lists/', 200, 'Harbor City again' ];
		yield 'REST, one article to embed' => [ '/wp-json/wp/v2/posts/%post%?context=embed', 200, 'Harbor City again' ];
		yield 'REST, footnotes alone' => [ '/wp-json/wp/v2/posts/%album%?_fields=meta.footnotes,content.raw,excerpt.raw', 200, '{"content":[],"excerpt":[],"meta":{"footnotes":""}}' ];
		yield 'REST, footnotes of all' => [ '/wp-json/wp/v2/posts?_fields[]=meta&_fields[]=content', 200, '"footnotes":""' ];
		yield 'REST in an envelope' => [ '/wp-json/wp/v2/posts/%post%?_envelope=1&_embed=1', 200, 'The bus leaves at nine.' ];
		yield 'REST as JSONP' => [ '/wp-json/wp/v2/posts/%post%?_jsonp=show', 200, 'The bus leaves at nine.' ];
		yield 'REST, articles by relevance' => [ '/wp-json/wp/v2/posts?search=harbor&orderby=relevance', 200, 'The bus leaves at nine.' ];
		yield 'REST, everything in a search' => [ '/wp-json/wp/v2/search?search=harbor&subtype=any&_embed=1', 200, 'Harbor City again' ];
		yield 'REST, comments' => [ '/wp-json/wp/v2/comments?_embed=1', 200, 'A reader writes.' ];
		yield 'REST, patterns' => [ '/wp-json/wp/v2/blocks', 200, '[]' ];
		yield 'REST, one pattern' => [ '/wp-json/wp/v2/blocks/%pattern%', 401, 'rest_forbidden' ];
		yield 'a pattern as a page' => [ '/?post_type=wp_block&p=%pattern%', 404, '' ];
		yield 'REST, a block rendered' => [ '/wp-json/wp/v2/block-renderer/core/footnotes?context=edit&post_id=%album%', 401, 'block_cannot_read' ];
		yield 'REST, notes of editors' => [ '/wp-json/wp/v2/comments?type=note&post=%post%', 401, 'rest_' ];
		yield 'REST, notes of editors among comments' => [ '/wp-json/wp/v2/comments?type=all&post=%post%&search=note', 401, 'rest_' ];
		yield 'an article whose first picture is paid for' => [ "/$year/gallery/", 200, 'Two pictures.' ];
		yield 'REST, abilities' => [ '/wp-json/wp-abilities/v1/abilities', 401, 'rest_forbidden' ];
		yield 'REST, menus' => [ '/wp-json/wp/v2/menu-items', 401, '' ];
		yield 'REST, several calls at once' => [ '/wp-json/batch/v1', 404, '' ];
		yield 'oEmbed as XML' => [ '/wp-json/oembed/1.0/embed?format=xml&url=%home%%2F' . $year . '%2Falbum%2F', 200, 'Album' ];

		// A wall block in the text: alone, in a group and in a pattern.
		foreach ( [ 'wall', 'wall-group', 'wall-block' ] as $wall ) {
			$story = [
				''                => [ "/$year/$wall/", 200, 'Before the wall.' ],
				', second page'   => [ "/$year/$wall/2/", 301, '' ],
				', its feed'      => [ "/$year/$wall/feed/?withoutcomments=1", 200, 'Before the wall.' ],
				', its Atom feed' => [ "/$year/$wall/feed/atom/?withoutcomments=1", 200, 'Before the wall.' ],
				', its embed'     => [ "/$year/$wall/embed/", 200, 'Before the wall.' ],
				', oEmbed'        => [ "/wp-json/oembed/1.0/embed?url=%home%%2F$year%2F$wall%2F", 200, "Walled $wall" ],
				', a search'      => [ "/?s=walled+$wall", 200, "Walled $wall" ],
				', REST'          => [ "/wp-json/wp/v2/posts/%$wall%", 200, 'Before the wall.' ],
				', REST envelope' => [ "/wp-json/wp/v2/posts/%$wall%?_envelope=1&_embed=1", 200, 'Before the wall.' ],
				', REST excerpt'  => [ "/wp-json/wp/v2/posts/%$wall%?_fields=excerpt", 200, 'Before the wall.' ],
				', REST search'   => [ '/wp-json/wp/v2/search?search=walled&_embed=1', 200, "Walled $wall" ],
			];
			foreach ( $story as $place => $row ) {
				yield "a story with a $wall$place" => $row;
			}
		}

		// Pictures, recordings and their captions.
		yield 'REST, the media of an article' => [ '/wp-json/wp/v2/media?parent=%post%', 200, 'cover.jpg' ];
		yield 'REST, the media of an article with a lead of its own' => [ '/wp-json/wp/v2/media?parent=%album%', 200, 'lead.jpg' ];
		yield 'REST, the media of two articles' => [ '/wp-json/wp/v2/media?parent[]=%post%&parent[]=%album%', 200, 'lead.jpg' ];
		yield 'REST, all media' => [ '/wp-json/wp/v2/media?per_page=100', 200, 'open.jpg' ];
		yield 'REST, all media of a kind' => [ '/wp-json/wp/v2/media?media_type=audio', 200, '[]' ];
		yield 'REST, all media without permalinks' => [ '/?rest_route=/wp/v2/media/&per_page=100&_embed=1', 200, 'open.jpg' ];
		yield 'REST, media by their ids' => [ '/wp-json/wp/v2/media?include[]=%paid-picture%&include[]=%open-picture%', 200, 'open.jpg' ];
		yield 'REST, media by address' => [ '/wp-json/wp/v2/media?slug=sentinel-ferry-jpg-page', 200, '[]' ];
		yield 'REST, a paid picture' => [ '/wp-json/wp/v2/media/%paid-picture%', 404, 'rest_post_invalid_id' ];
		yield 'REST, a paid picture to embed' => [ '/wp-json/wp/v2/media/%paid-picture%?context=embed', 404, 'rest_post_invalid_id' ];
		yield 'REST, a paid picture under another\'s id' => [ '/wp-json/wp/v2/media/%open-picture%?id=%paid-picture%', 404, 'rest_post_invalid_id' ];
		yield 'REST, a paid recording' => [ '/wp-json/wp/v2/media/%paid-recording%', 404, 'rest_post_invalid_id' ];
		yield 'REST, the cover of a members-only article' => [ '/wp-json/wp/v2/media/%cover%', 200, 'Cover caption' ];
		yield 'REST, a picture of the lead' => [ '/wp-json/wp/v2/media/%lead-picture%', 200, 'Lead caption' ];
		yield 'REST, a picture that is the cover of another article' => [ '/wp-json/wp/v2/media/%elsewhere-picture%', 200, 'Elsewhere caption' ];
		yield 'REST, a picture of an open article' => [ '/wp-json/wp/v2/media/%open-picture%', 200, 'Open caption' ];
		yield 'oEmbed of a paid picture' => [ '/wp-json/oembed/1.0/embed?url=%home%%2F%3Fattachment_id%3D%paid-picture%', 404, 'oembed_invalid_url' ];
		yield 'REST, comments on a paid picture' => [ '/wp-json/wp/v2/comments?post=%paid-picture%', 200, '' ];
		yield 'the sitemap of media' => [ '/wp-sitemap-posts-attachment-1.xml', 404, '' ];
		yield 'the sitemap of patterns' => [ '/wp-sitemap-posts-wp_block-1.xml', 404, '' ];
	}

	/**
	 * The attachment pages that WordPress makes for files, and lists of them, each with a text that it must contain.
	 *
	 * @return iterable<string, array{string, string}>
	 */
	public static function pages_of_files(): iterable {
		$year = gmdate( 'Y' );
		yield 'by its id' => [ '/?attachment_id=%paid-picture%', '' ];
		yield 'by its id as an article' => [ '/?p=%paid-picture%', '' ];
		yield 'by its id as a page' => [ '/?page_id=%paid-picture%', '' ];
		yield 'by its address' => [ "/$year/harbor-city/sentinel-ferry-jpg-page/", '' ];
		yield 'by its address to embed' => [ "/$year/harbor-city/sentinel-ferry-jpg-page/embed/", '' ];
		yield 'by its name' => [ '/?attachment=sentinel-ferry-jpg-page', '' ];
		yield 'by its name as an article' => [ '/?name=sentinel-ferry-jpg-page&post_type=attachment', '' ];
		yield 'by its name as a page' => [ '/?pagename=harbor-city/sentinel-ferry-jpg-page', '' ];
		yield 'as a feed of comments' => [ '/?attachment_id=%paid-picture%&feed=rss2', '' ];
		yield 'a list' => [ '/?post_type=attachment', '' ];
		yield 'a list with a state' => [ '/?post_type=attachment&post_status=inherit', '' ];
		yield 'a list of everything' => [ '/?post_type[]=attachment&post_type[]=post', '' ];
		yield 'a list as a feed' => [ '/?post_type=attachment&feed=rss2', '' ];
		yield 'a list as an Atom feed' => [ '/?post_type=attachment&feed=atom', '' ];
		yield 'a search' => [ '/?s=ferry&post_type=attachment', '' ];
		yield 'a search as a feed' => [ '/?s=ferry&post_type=attachment&feed=rss2', '' ];
		yield 'a part of an article' => [ '/?post_parent=%post%&post_type=attachment', '' ];
		yield 'the page of an open picture' => [ '/?attachment_id=%open-picture%', 'open.jpg' ];
		yield 'the page of a cover' => [ '/?attachment_id=%cover%', 'cover.jpg' ];
	}

	// Proves gate-25.
	#[Test]
	#[DataProvider( 'pages_of_files' )]
	public function whether_or_not_files_have_pages_a_paid_one_has_none( string $path, string $shown ): void {
		foreach ( [ '0', '1' ] as $enabled ) {
			Publisher::get()->run( "update_option( 'wp_attachment_pages_enabled', '$enabled' );" );
			try {
				$answer = $this->get( $this->filled( $path ) );
				$moved  = implode( '', $answer['headers']['location'] ?? [] );
				// Redirects are followed, as browsers do.
				$answer = $moved !== '' && ! str_contains( $moved, '/wp-content/' ) ? $this->get( substr( $moved, strlen( Publisher::get()->site->origin ) ) ) : $answer;
			} finally {
				Publisher::get()->run( "update_option( 'wp_attachment_pages_enabled', '0' );" );
			}
			self::assert_keeps( str_replace( [ 'sentinel-ferry-jpg-page', 'harbor-city%2F' ], '', $moved . $answer['body'] . json_encode( $answer['headers'] ) ), "$path, pages of files $enabled" );
			self::assert_holds( true, $shown, $moved . $answer['body'], $path );
		}
	}

	/** Replaces the placeholders of an address with ids. */
	private function filled( string $path ): string {
		$ids = Publisher::get()->ids;
		return str_replace( [ '%home%', ...array_map( static fn( string $name ): string => "%$name%", array_keys( $ids ) ) ], [ rawurlencode( Publisher::get()->site->origin ), ...array_map( strval( ... ), array_values( $ids ) ) ], $path );
	}

	/** Asserts that no word of the paid text occurs, in any case; a failure does not print the page. */
	private static function assert_keeps( string $answer, string $where ): void {
		$place = stripos( $answer, 'sentinel' );
		self::assertFalse( $place, "$where: " . substr( $answer, max( 0, (int) $place - 80 ), 120 ) );
	}

	// Proves gate-23, gate-44.
	#[Test]
	#[DataProvider( 'surfaces' )]
	public function no_one_reads_the_paid_text_on( string $path, int $status, string $shown, ?int $to_visitor = null, ?string $shown_to_visitor = null ): void {
		$path = $this->filled( $path );
		foreach ( [ [], [ 'Cookie: blaize_session=subscriber; circ_segment=is-subscriber=yes' ] ] as $reader ) {
			$answer = $this->get( $path, $reader );

			// A page may repeat the search words.
			self::assert_keeps( str_replace( 'sentinel-ferry-jpg-page', '', $answer['body'] . json_encode( $answer['headers'] ) ), $path );
			self::assertSame( $reader === [] ? $to_visitor ?? $status : $status, $answer['status'] );
			self::assert_holds( true, $reader === [] ? $shown_to_visitor ?? $shown : $shown, $answer['body'], $path );
		}
	}

	#[Test]
	public function in_a_block_theme_lead_and_offer_stand_directly_in_the_themes_own_layout(): void {
		$id = Publisher::get()->ids['post'];

		self::assertMatchesRegularExpression( '~<div class="entry-content [^"]*is-layout-constrained[^"]* circ-paywall"[^>]* data-circ-article="' . $id . '">\s*<p class="wp-block-paragraph">The bus leaves at nine\.</p>\s*<div class="circ-gate" data-circ-gate="' . $id . '"~', (string) preg_replace( '~ data-circ-article="(\d+)"( class="[^"]*")~', '$2 data-circ-article="$1"', $this->get( $this->path( 'post' ) )['body'] ) );
	}

	// Proves gate-24.
	#[Test]
	public function no_search_reveals_whether_the_paid_text_holds_a_word(): void {
		// A phrase of the text, and one of the same length that occurs nowhere: the two answers must be equal.
		foreach ( [ 's=%s' => 'SENTINEL|SENTINOL', 's=%s&exact=1' => 'A+note+SENTINEL|A+note+SENTINOL', 's=%s&post_type=attachment' => 'SENTINEL|SENTINOL', 's=%s&post_type=attachment&sentence=1' => 'SENTINEL+ferry+alt|SENTINOL+ferry+alt', 's=%s&post_type=wp_block' => 'Patterned|Patternad', 's=%s&orderby=relevance' => 'SENTINEL|SENTINOL', 's=harbor+%s' => 'paid|pald', 's=%s&sentence=1' => 'paid+part|paid+bart', 's=%%22%s%%22' => 'The+paid|The+pald', 's=harbor+-%s' => 'SENTINEL|SENTINOL' ] as $query => $words ) {
			[ $there, $absent ] = explode( '|', $words );
			foreach ( [ '/', '/feed/', '/feed/atom/' ] as $path ) {
				[ $one, $other ] = array_map( fn( string $word ): string => str_ireplace( [ $word, rawurlencode( str_replace( '+', ' ', $word ) ), str_replace( '+', ' ', $word ) ], '', $this->get( "$path?" . sprintf( $query, $word ) )['body'] ), [ $there, $absent ] );
				self::assertSame( hash( 'xxh128', $other ), hash( 'xxh128', $one ), "$path?" . sprintf( $query, $there ) );
			}
		}
		foreach ( [ 'posts?search=SENTINEL', 'posts?search=paid+part', 'posts?search=paid&search_columns[]=post_content', 'posts?search=SENTINEL&orderby=relevance', 'search?search=SENTINEL', 'search?search=SENTINEL&subtype=any', 'pages?search=SENTINEL', 'media?search=SENTINEL', 'media?search=ferry', 'media?search=SENTINEL-ferry', 'media?search=ferry&parent=%post%', 'media?search=ferry&include[]=%paid-picture%', 'media?search=song&search_columns[]=post_excerpt', 'blocks?search=Patterned', 'navigation?search=SENTINEL' ] as $call ) {
			$answer = $this->get( $this->filled( "/wp-json/wp/v2/$call" ) );

			self::assertSame( '[]', $answer['body'], $call );
			self::assertSame( [ '0' ], $answer['headers']['x-wp-total'] ?? [ '0' ], "$call tells by its count" );
		}
	}

	#[Test]
	public function the_full_text_is_there_for_an_entitled_reader_by_the_content_route_alone(): void {
		$answer = $this->get( '/wp-json/circulation/v1/content/' . Publisher::get()->ids['post'], [ 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ] );

		self::assertSame( 200, $answer['status'] );
		self::assertSame( 2, substr_count( json_decode( $answer['body'], true )['content'], 'SENTINEL' ) );
	}

	#[Test]
	public function an_entitled_reader_gets_pictures_players_and_footnotes_too(): void {
		$answer = $this->get( '/wp-json/circulation/v1/content/' . Publisher::get()->ids['album'], [ 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ] );
		$text   = json_decode( $answer['body'], true )['content'];

		self::assertSame( 200, $answer['status'] );
		foreach ( [ 'lead.mp3', '<audio controls src="' . Publisher::get()->site->origin . '/wp-content/uploads/2026/11/SENTINEL-song.mp3">', 'SENTINEL-ferry.jpg" alt=""', "<figure class='gallery-item'>", "<a href='" . Publisher::get()->site->origin . "/wp-content/uploads/2026/11/SENTINEL-ferry.jpg'>", 'SENTINEL ferry caption', '<li id="n2">A note SENTINEL of the album', 'href="#n2"' ] as $part ) {
			self::assert_holds( true, $part, $text, 'the album' );
		}
	}
}
