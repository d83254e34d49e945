<?php
/**
 * The text of a members-only article is recognized wherever code renders it (`gate-28`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Consent\DailyCleanUp;
use Circulation\Gating\Access;
use Circulation\Gating\KnownBodies;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;
use WP_Query;

final class KnownBodiesTest extends WordPressTestCase {
	private const BODY = "<!-- wp:paragraph -->\n<p>Free one.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>Paid SENTINEL.</p>\n<!-- /wp:paragraph -->";

	private const PAID = "Free one.\n\n<!--more-->\n\nThe ferries are in a SENTINEL register of the harbor office, and nobody knows.";

	/** Renders a text as a newsletter, a theme or a plugin does. */
	private function rendered( string $text ): string {
		return trim( (string) apply_filters( 'the_content', $text ) );
	}

	private function stand_on( WP_Post $post ): void {
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
	}

	/**
	 * The keys of the post meta by which the plugin recognizes an article's text.
	 *
	 * @return list<string>
	 */
	private function marks( int $id ): array {
		return array_values( array_filter( array_keys( (array) get_post_meta( $id ) ), static fn( string|int $key ): bool => str_starts_with( (string) $key, KnownBodies::PREFIX ) ) );
	}

	// Proves gate-28.
	#[Test]
	public function a_text_that_is_rendered_where_there_is_no_article_is_the_lead(): void {
		$article = $this->article( self::BODY );

		self::assertSame( '<p class="wp-block-paragraph">Free one.</p>', $this->rendered( $article->post_content ) );
		self::assertSame( '<p class="wp-block-paragraph">Free one.</p>', $this->rendered( "\n " . $article->post_content . "\r\n" ) );
	}

	#[Test]
	public function a_neighbour_that_announces_a_switch_without_a_network_breaks_nothing(): void {
		$article = $this->article( self::BODY );
		do_action( 'switch_blog', 2, 1, 'switch' );

		self::assertSame( '<p class="wp-block-paragraph">Free one.</p>', $this->rendered( $article->post_content ) );
		self::assertSame( '<p>Open.</p>', $this->rendered( 'Open.' ) );
	}

	#[Test]
	public function a_text_that_is_rendered_on_another_articles_page_is_the_lead(): void {
		$article = $this->article( self::BODY );
		$this->stand_on( $this->article( 'Open.', false ) );

		self::assertSame( '<p class="wp-block-paragraph">Free one.</p>', $this->rendered( $article->post_content ) );
		self::assertSame( '<p>Open.</p>', $this->rendered( 'Open.' ) );
	}

	#[Test]
	public function a_text_that_is_rendered_while_another_excerpt_is_made_is_the_lead(): void {
		$article = $this->article( self::BODY );
		$open    = $this->article( 'Open.', false );
		foreach ( [ $open, $this->article( 'Other. SENTINEL' ) ] as $here ) {
			$this->stand_on( $here );
			$seen = '';
			$peek = function ( string $excerpt ) use ( $article, &$seen ): string {
				$seen = $this->rendered( $article->post_content );
				return $excerpt;
			};
			add_filter( 'get_the_excerpt', $peek, 5 );
			get_the_excerpt( $open );
			remove_filter( 'get_the_excerpt', $peek, 5 );

			self::assertStringContainsString( 'Free one.', $seen );
			self::assertStringNotContainsString( 'SENTINEL', $seen );
		}
	}

	#[Test]
	#[TestWith( [ "Free one.\n\n<!--more-->\n\nPaid SENTINEL." ] )]
	#[TestWith( [ "Free one.\n\n<!--nextpage-->\n\nPaid SENTINEL." ] )]
	#[TestWith( [ '<!-- wp:paragraph --><p>Free one.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>Paid SENTINEL.</p><!-- /wp:paragraph -->' ] )]
	public function it_is_known_with_and_without_the_marks_for_cutting( string $body ): void {
		$this->article( $body );
		$forms = [ $body, str_replace( [ '<!--more-->', '<!--nextpage-->' ], '', $body ), str_replace( '<!--more-->', '<span id="more-5"></span>', $body ), str_replace( "\n", " \r\n", $body ) ];

		foreach ( $forms as $form ) {
			self::assertStringNotContainsString( 'SENTINEL', $this->rendered( $form ), $form );
			self::assertStringContainsString( 'Free', $this->rendered( $form ) );
		}
	}

	// Proves gate-28.
	#[Test]
	#[TestWith( [ "Free one.\n\n<!--more Read on-->\n\nThe paid part has a SENTINEL." ] )]
	#[TestWith( [ '<!-- wp:paragraph --><p>Free one.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>The paid part has a SENTINEL.</p><!-- /wp:paragraph -->' ] )]
	#[TestWith( [ "Free one.\n\n<!--nextpage-->\n\nThe paid part has a SENTINEL.\n\n<!--nextpage-->\n\nThe third page has one SENTINEL more." ] )]
	#[TestWith( [ "Free one.\n\n<!--more-->\n\nThe paid part has a SENTINEL.\n\n<!--nextpage-->\n\nThe second page has one SENTINEL more." ] )]
	#[TestWith( [ "Free one.\n\n<!--more-->\n\n[caption id=\"a\"]A picture[/caption]The paid part [gallery ids=\"1\"] has a SENTINEL." ] )]
	public function a_part_that_is_rendered_where_there_is_no_article_stays_closed( string $body ): void {
		$this->article( $body );
		$parts = [ get_extended( $body )['extended'], ...array_slice( explode( '<!--nextpage-->', $body ), 1 ) ];
		foreach ( explode( '<!--nextpage-->', $body ) as $page ) {
			$parts[] = get_extended( $page )['extended'];
		}
		$parts = [ ...$parts, ...array_map( strip_shortcodes( ... ), [ $body, ...$parts ] ) ];

		foreach ( array_filter( $parts ) as $part ) {
			self::assertStringContainsString( 'SENTINEL', $part );
			self::assertStringNotContainsString( 'SENTINEL', $this->rendered( $part ), $part );
		}
		self::assertSame( [], iterator_to_array( $this->bodies()->differing() ) );
		self::assertSame( '<p>Free one.</p>', $this->rendered( 'Free one.' ) );
	}

	#[Test]
	public function a_long_text_without_its_shortcodes_stays_closed(): void {
		$body = "Free one.\n\n<!--more-->\n\n" . str_repeat( '[gallery ids="1"] Paid words with a SENTINEL. ', 4000 );
		$this->article( $body );

		self::assertStringNotContainsString( 'SENTINEL', $this->rendered( strip_shortcodes( $body ) ) );
		self::assertStringNotContainsString( 'SENTINEL', $this->rendered( strip_shortcodes( get_extended( $body )['extended'] ) ) );
	}

	#[Test]
	public function a_part_of_a_few_letters_is_not_known_because_others_write_it_too(): void {
		$this->article( "Free one.\n\n<!--nextpage-->\n\nThe end." );

		self::assertSame( '<p>The end.</p>', $this->rendered( 'The end.' ) );
	}

	#[Test]
	public function a_text_behind_a_password_is_known_too(): void {
		$article = $this->article( self::BODY, true, [ 'post_password' => 'secret' ] );
		$this->stand_on( $article );

		self::assertStringNotContainsString( 'SENTINEL', $this->rendered( $article->post_content ) );
	}

	#[Test]
	#[TestWith( [ 'editor' ] )]
	#[TestWith( [ 'author' ] )]
	public function a_text_that_the_newsroom_renders_goes_to_others( string $role ): void {
		$article = $this->article( self::BODY );
		$this->as_user( $role );

		self::assertSame( '<p class="wp-block-paragraph">Free one.</p>', $this->rendered( $article->post_content ) );
	}

	// Proves gate-28.
	#[Test]
	public function the_mark_follows_the_text_and_the_switch(): void {
		$article = $this->article( self::BODY );
		$first   = $this->marks( $article->ID );

		wp_update_post( [ 'ID' => $article->ID, 'post_content' => "Free two.\n\nSENTINEL anew." ] );
		self::assertCount( 1, $this->marks( $article->ID ) );
		self::assertNotSame( $first, $this->marks( $article->ID ) );
		self::assertStringNotContainsString( 'SENTINEL', $this->rendered( "Free two.\n\nSENTINEL anew." ) );

		( new Access() )->set( $article->ID, Access::EVERYONE );
		self::assertSame( [], $this->marks( $article->ID ) );
		self::assertStringContainsString( 'SENTINEL', $this->rendered( "Free two.\n\nSENTINEL anew." ) );

		( new Access() )->set( $article->ID, Access::MEMBERS );
		self::assertCount( 1, $this->marks( $article->ID ) );

		wp_update_post( [ 'ID' => $article->ID, 'post_content' => "<!--more-->\n" ] );
		self::assertSame( [], $this->marks( $article->ID ), 'a text without a word' );

		wp_delete_post( $article->ID, true );
		self::assertSame( [], $this->marks( $article->ID ) );
	}

	/** @return iterable<string, array{bool}> Whether other code stores the mark before the other fields of the original. */
	public static function copies(): iterable {
		yield 'an import, which stores each field as its file has it' => [ true ];
		yield 'a copy whose mark comes last' => [ false ];
	}

	// Proves gate-28.
	#[Test]
	#[DataProvider( 'copies' )]
	public function the_fields_of_a_story_that_other_code_copies_are_kept_once( bool $mark_first ): void {
		$original = $this->article( self::PAID );
		$fields   = array_map( static fn( array $values ): mixed => $values[0], get_post_meta( $original->ID ) );
		$copy     = $this->article( self::PAID, false );
		foreach ( $mark_first ? $fields : array_reverse( $fields ) as $key => $value ) {
			add_post_meta( $copy->ID, $key, $value );
		}
		$known = new KnownBodies( $GLOBALS['wpdb'], new Access() );

		$known->mend();

		self::assertEqualsCanonicalizing( $this->marks( $original->ID ), $this->marks( $copy->ID ) );
		self::assertSame( 0, $known->mend(), 'no story differs any more' );
	}

	// Proves gate-28.
	#[Test]
	public function a_sentence_that_an_import_has_stored_several_times_stays_paid_for(): void {
		$post = $this->article( self::PAID );
		foreach ( $this->marks( $post->ID ) as $name ) {
			array_map( static fn(): mixed => add_post_meta( $post->ID, $name, '1' ), range( 1, 9 ) );
		}

		self::assertStringNotContainsString( 'SENTINEL', $this->rendered( 'Best of the week. The ferries are in a SENTINEL register of the harbor office, and nobody knows. And more.' ) );
	}

	#[Test]
	public function an_open_article_has_no_mark_and_rest_shows_none(): void {
		self::assertSame( [], $this->marks( $this->article( self::BODY, false )->ID ) );
		$gated = $this->article( self::BODY );
		self::assertCount( 1, $this->marks( $gated->ID ) );
		self::assertStringNotContainsString( KnownBodies::PREFIX, (string) wp_json_encode( $this->rest( "/wp/v2/posts/$gated->ID" )->get_data() ) );
	}

	#[Test]
	#[TestWith( [ "One.\n\nTwo." ] )]
	#[TestWith( [ "One.\n\n<!--more Read on-->\n\nTwo." ] )]
	#[TestWith( [ "<!-- wp:paragraph -->\n<p>One.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n<!-- wp:paragraph -->\n<p>Two.</p>\n<!-- /wp:paragraph -->" ] )]
	#[TestWith( [ "One.\n\n<!--nextpage-->\n\nTwo." ] )]
	#[TestWith( [ '' ] )]
	public function an_open_article_needs_no_query_on_its_page_in_lists_and_in_excerpts( string $body ): void {
		$open = $this->article( $body, false );

		self::assertSame(
			0,
			$this->questions_about(
				KnownBodies::PREFIX,
				function () use ( $open ): void {
					foreach ( [ [ 'p' => $open->ID ], [ 'post_type' => 'post' ] ] as $query ) {
						$GLOBALS['wp_the_query'] = new WP_Query( $query );
						$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
						ob_start();
						while ( have_posts() ) {
							the_post();
							the_content();
							the_excerpt();
							get_the_content_feed( 'rss2' );
						}
						ob_end_clean();
					}
				}
			)
		);
	}

	#[Test]
	public function an_unknown_text_costs_one_query(): void {
		$this->stand_on( $this->article( 'Open.', false ) );

		self::assertSame( 1, $this->questions_about( KnownBodies::PREFIX, fn() => $this->rendered( 'A field of the theme.' ) ) );
		self::assertSame( '<p>A field of the theme.</p>', $this->rendered( 'A field of the theme.' ) );
	}

	/** Replaces words directly in the database, as a migration or an SQL statement does. */
	private function replace_in_the_database( string $old, string $new ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->posts SET post_content = REPLACE( post_content, %s, %s )", $old, $new ) );
		wp_cache_flush();
	}

	private const LINKED = "<!-- wp:paragraph -->\n<p>Free one.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>Paid SENTINEL, as told in <a href=\"https://www.old.example/blog/2026/other/\">another story</a> on www.old.example or https://www.old.example/blog/help, by letters@old.example.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:image {\"url\":\"https:\\/\\/cdn.old.example\\/a\\/b.jpg\"} -->\n<figure class=\"wp-block-image\"><img src=\"https://cdn.old.example/a/b.jpg\" alt=\"\"/></figure>\n<!-- /wp:image -->";

	private const PICTURES = "<!-- wp:image -->\n<figure class=\"wp-block-image\"><img src=\"https://www.old.example/blog/one.jpg\" alt=\"SENTINEL one\"/></figure>\n<!-- /wp:image -->\n\n<!-- wp:image -->\n<figure class=\"wp-block-image\"><img src=\"https://www.old.example/blog/two.jpg\" alt=\"SENTINEL\"/></figure>\n<!-- /wp:image -->";

	// Proves gate-28.
	#[Test]
	#[TestWith( [ self::LINKED, 'www.old.example', 'moved.test' ] )]
	#[TestWith( [ self::LINKED, 'https://www.old.example', 'http://old.example:8080' ] )]
	#[TestWith( [ self::LINKED, 'https://www.old.example/blog', 'https://www.old.example' ] )]
	#[TestWith( [ self::LINKED, 'cdn.old.example/a', 'pictures.example/width=800/a' ] )]
	#[TestWith( [ self::LINKED, '<a href', '<a rel="noopener" class="link" href' ] )]
	#[TestWith( [ self::PICTURES, 'www.old.example', 'moved.test' ] )]
	#[TestWith( [ self::PICTURES, 'https://www.old.example/blog', 'http://localhost:8080' ] )]
	public function a_move_past_wordpress_leaves_a_text_known( string $body, string $old, string $new ): void {
		$article = $this->article( $body );
		$this->replace_in_the_database( $old, $new );
		$moved = (string) get_post( $article->ID )?->post_content;

		self::assertStringContainsString( $new, $moved );
		self::assertStringNotContainsString( 'SENTINEL', $this->rendered( $moved ) );
		self::assertSame( [], iterator_to_array( $this->bodies()->differing() ) );
	}

	private function bodies(): KnownBodies {
		return new KnownBodies( $GLOBALS['wpdb'], new Access() );
	}

	// Proves gate-28.
	#[Test]
	#[TestWith( [ 'activate_circulation/plugin.php' ] )]
	#[TestWith( [ DailyCleanUp::EVENT ] )]
	public function words_that_were_changed_past_wordpress_are_known_again_after( string $event ): void {
		$article = $this->article( self::LINKED );
		$draft   = $this->article( "Free draft.\n\nPaid SENTINEL of a draft.", true, [ 'post_status' => 'draft' ] );
		$this->article( self::LINKED . 'An open copy that says another thing.', false );
		$this->replace_in_the_database( 'Paid', 'Costly' );
		$changed = (string) get_post( $article->ID )?->post_content;

		self::assertSame( [ $draft->ID, $article->ID ], array_keys( iterator_to_array( $this->bodies()->differing() ) ) );
		self::assertStringContainsString( 'SENTINEL', $this->rendered( $changed ) );

		do_action( $event );

		self::assertStringNotContainsString( 'SENTINEL', $this->rendered( $changed ) );
		self::assertSame( [], iterator_to_array( $this->bodies()->differing() ) );
		self::assertCount( 1, $this->marks( $article->ID ) );
	}

	#[Test]
	public function a_comparison_whose_time_is_up_ends_with_its_batch_and_has_begun_with_the_newest(): void {
		global $wpdb;
		$ids = [];
		for ( $i = 0; $i < 51; $i++ ) {
			$ids[] = $this->article( "Free one.\n\nPaid SENTINEL number $i.", false )->ID;
			$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $ids[ $i ], 'meta_key' => Access::META, 'meta_value' => 'members' ] );
		}

		wp_cache_flush();

		self::assertSame( 50, $this->bodies()->mend( until: hrtime( true ) / 1e9 ) );
		self::assertSame( [], array_filter( $ids, static fn( int $id ): bool => wp_cache_get( $id, 'posts' ) !== false ), 'no text stays in memory' );
		self::assertSame( [ $ids[0] ], array_keys( iterator_to_array( $this->bodies()->differing() ) ) );
		self::assertSame( 1, $this->bodies()->mend( until: hrtime( true ) / 1e9 + 60 ) );
	}

	#[Test]
	public function a_mark_that_was_set_or_taken_past_wordpress_is_followed(): void {
		global $wpdb;
		$closed = $this->article( self::BODY, false );
		$opened = $this->article( self::LINKED );
		$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $closed->ID, 'meta_key' => Access::META, 'meta_value' => 'members' ] );
		$wpdb->delete( $wpdb->postmeta, [ 'post_id' => $opened->ID, 'meta_key' => Access::META ] );

		self::assertSame( 2, $this->bodies()->mend() );
		self::assertCount( 1, $this->marks( $closed->ID ) );
		self::assertSame( [], $this->marks( $opened->ID ) );
		self::assertSame( 0, $this->bodies()->mend() );
	}

	#[Test]
	public function texts_with_few_words_are_distinguished_by_their_markup(): void {
		$this->article( '<p>Chart</p><img src="https://old.example/one.png">SENTINEL' );

		self::assertStringContainsString( 'Chart', $this->rendered( '<p>Chart</p>SENTINEL' ) );
		self::assertStringContainsString( 'two.png', $this->rendered( '<p>Chart</p><img src="https://old.example/two.png">SENTINEL' ) );
	}

	#[Test]
	public function site_health_names_stories_whose_texts_were_changed_past_wordpress(): void {
		$article = $this->article( self::LINKED );
		$this->service_answers( '<p>A page</p>' );
		self::assertSame( 'good', $this->site_test( 'gate' )->status );

		$this->replace_in_the_database( 'Paid', 'Costly' );

		self::assertSame( 'critical', $this->site_test( 'gate' )->status );
		self::assertStringContainsString( (string) $article->ID, $this->site_test( 'gate' )->text );
	}
}
