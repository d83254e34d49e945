<?php
/**
 * The paid text appears nowhere for anybody who is not entitled: a word of it is looked for on every surface that
 * WordPress has. Acceptance F4; research A30.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class SentinelCrawlTest extends HttpTestCase {
	/**
	 * Surfaces, with a word that shows that the right thing was looked at.
	 *
	 * @return iterable<string, array{string, int, string}>
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
		yield 'REST, the content route' => [ '/wp-json/circulation/v1/content/%post%', 403, 'rest_cookie_invalid_nonce' ];
		yield 'REST, without permalinks' => [ '/?rest_route=/wp/v2/posts/%post%', 200, 'The bus leaves at nine.' ];
		yield 'the sitemap' => [ '/wp-sitemap-posts-post-1.xml', 200, 'harbor-city' ];
		yield 'a preview' => [ '/?p=%post%&preview=true', 301, '' ];
		yield 'the account page' => [ '/account/login', 200, 'circulation-account' ];
	}

	#[Test]
	#[DataProvider( 'surfaces' )]
	public function nobody_reads_the_paid_text_on( string $path, int $status, string $shown ): void {
		$path = str_replace( [ '%post%', '%home%' ], [ (string) Publisher::get()->ids['post'], rawurlencode( Publisher::get()->site->origin ) ], $path );
		foreach ( [ [], [ 'Cookie: blaize_session=subscriber; circ_segment=is-subscriber=yes' ] ] as $reader ) {
			$answer = $this->get( $path, $reader );

			self::assert_holds( false, 'SENTINEL', $answer['body'] . json_encode( $answer['headers'] ), $path );
			self::assertSame( $status, $answer['status'] );
			self::assert_holds( true, $shown, $answer['body'], $path );
		}
	}

	#[Test]
	public function in_a_block_theme_lead_and_offer_stand_directly_in_the_themes_own_layout(): void {
		$id = Publisher::get()->ids['post'];

		self::assertMatchesRegularExpression( '~<div class="entry-content [^"]*is-layout-constrained[^"]* circ-paywall"[^>]* data-circ-article="' . $id . '">\s*<p class="wp-block-paragraph">The bus leaves at nine\.</p>\s*<div class="circ-gate" data-circ-gate="' . $id . '"~', (string) preg_replace( '~ data-circ-article="(\d+)"( class="[^"]*")~', '$2 data-circ-article="$1"', $this->get( $this->path( 'post' ) )['body'] ) );
	}

	#[Test]
	public function no_search_tells_whether_the_paid_text_holds_a_word(): void {
		// What is in the text, and something as long that is nowhere: the answers differ by nothing else.
		foreach ( [ 's=%s' => 'SENTINEL|SENTINOL', 's=harbor+%s' => 'paid|pald', 's=%s&sentence=1' => 'paid+part|paid+bart', 's=%%22%s%%22' => 'The+paid|The+pald', 's=harbor+-%s' => 'SENTINEL|SENTINOL' ] as $query => $words ) {
			[ $there, $absent ] = explode( '|', $words );
			foreach ( [ '/', '/feed/', '/feed/atom/' ] as $path ) {
				[ $one, $other ] = array_map( fn( string $word ): string => str_ireplace( [ $word, rawurlencode( str_replace( '+', ' ', $word ) ), str_replace( '+', ' ', $word ) ], '', $this->get( "$path?" . sprintf( $query, $word ) )['body'] ), [ $there, $absent ] );
				self::assertSame( hash( 'xxh128', $other ), hash( 'xxh128', $one ), "$path?" . sprintf( $query, $there ) );
			}
		}
		foreach ( [ 'posts?search=SENTINEL', 'posts?search=paid+part', 'posts?search=paid&search_columns[]=post_content', 'search?search=SENTINEL', 'pages?search=SENTINEL' ] as $call ) {
			self::assertSame( '[]', $this->get( "/wp-json/wp/v2/$call" )['body'], $call );
		}
	}

	#[Test]
	public function the_full_text_is_there_for_an_entitled_reader_by_the_content_route_alone(): void {
		$answer = $this->get( '/wp-json/circulation/v1/content/' . Publisher::get()->ids['post'], [ 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ] );

		self::assertSame( 200, $answer['status'] );
		self::assertSame( 2, substr_count( json_decode( $answer['body'], true )['content'], 'SENTINEL' ) );
	}
}
