<?php
/**
 * Search reveals nothing of the body of a members-only article (`gate-24`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Query;

final class SearchGateTest extends WordPressTestCase {
	#[Before]
	protected function publish(): void {
		$this->article( 'Lead. The paid word is xylophone.', true, [ 'post_title' => 'Gated harbor', 'post_excerpt' => 'About boats.' ] );
		$this->article( 'The open word is xylophone.', false, [ 'post_title' => 'Open harbor' ] );
	}

	/**
	 * Titles in a search result, in order.
	 *
	 * @param array<string, mixed> $query
	 * @return list<string>
	 */
	private function found( array $query ): array {
		return array_column( ( new WP_Query( $query + [ 'post_type' => 'post', 'post_status' => 'publish' ] ) )->posts, 'post_title' );
	}

	#[Test]
	public function a_word_of_the_paid_text_finds_open_articles_only(): void {
		self::assertSame( [ 'Open harbor' ], $this->found( [ 's' => 'xylophone' ] ) );
	}

	#[Test]
	#[TestWith( [ false ] )]
	#[TestWith( [ true ] )]
	public function a_search_for_nought_is_a_search_too( bool $without_filters ): void {
		$this->article( 'Lead. The score is 0.', true, [ 'post_title' => 'Gated score' ] );
		$this->article( 'The score is 0.', false, [ 'post_title' => 'Open score' ] );

		self::assertSame( [ 'Open score' ], $this->found( [ 's' => '0', 'suppress_filters' => $without_filters ] ) );
	}

	#[Test]
	#[TestWith( [ 'Gated' ] )]
	#[TestWith( [ 'boats' ] )]
	#[TestWith( [ 'gated boats' ] )]
	#[TestWith( [ '"About boats"' ] )]
	public function title_and_excerpt_of_a_members_only_article_are_found( string $words ): void {
		self::assertSame( [ 'Gated harbor' ], $this->found( [ 's' => $words ] ) );
	}

	#[Test]
	#[TestWith( [ 'harbor xyl' ] )]
	#[TestWith( [ '"paid word"' ] )]
	#[TestWith( [ 'gated xylophone' ] )]
	public function words_of_title_and_paid_text_together_find_nothing_of_it( string $words ): void {
		self::assertNotContains( 'Gated harbor', $this->found( [ 's' => $words ] ) );
	}

	// Proves gate-24.
	#[Test]
	public function excluding_a_word_reveals_nothing_either(): void {
		self::assertContains( 'Gated harbor', $this->found( [ 's' => 'harbor -xylophone' ] ), 'it stays, whether or not the paid text holds the word' );
		self::assertNotContains( 'Gated harbor', $this->found( [ 's' => 'harbor -boats' ] ) );
		self::assertNotContains( 'Open harbor', $this->found( [ 's' => 'harbor -xylophone' ] ) );
	}

	// Proves gate-24.
	#[Test]
	public function the_order_of_results_reveals_nothing(): void {
		$this->article( 'Lead. No such thing.', true, [ 'post_title' => 'Newer', 'post_excerpt' => 'A lamp and two boats.', 'post_date' => '2020-01-01 00:00:00' ] );
		$this->article( 'Lead. Here two boats lamp stands.', true, [ 'post_title' => 'Older', 'post_excerpt' => 'A lamp and two boats.', 'post_date' => '2019-01-01 00:00:00' ] );

		self::assertSame( [ 'Newer', 'Older' ], $this->found( [ 's' => 'two boats lamp' ] ), 'the paid text of the older one holds the very words' );
	}

	#[Test]
	public function an_editors_results_are_ordered_by_the_whole_text(): void {
		$this->article( 'Lead. No such thing.', true, [ 'post_title' => 'Newer', 'post_excerpt' => 'A lamp and two boats.', 'post_date' => '2020-01-01 00:00:00' ] );
		$this->article( 'Lead. Here two boats lamp stands.', true, [ 'post_title' => 'Older', 'post_excerpt' => 'A lamp and two boats.', 'post_date' => '2019-01-01 00:00:00' ] );
		$this->as_user( 'editor' );

		self::assertSame( [ 'Older', 'Newer' ], $this->found( [ 's' => 'two boats lamp' ] ) );
	}

	#[Test]
	public function a_members_only_article_with_the_words_in_its_title_precedes_others(): void {
		$this->article( 'Lead.', true, [ 'post_title' => 'All two boats lamp', 'post_date' => '2018-01-01 00:00:00' ] );
		$this->article( 'Lead.', true, [ 'post_title' => 'Newer', 'post_excerpt' => 'A lamp and two boats.', 'post_date' => '2020-01-01 00:00:00' ] );

		self::assertSame( [ 'All two boats lamp', 'Newer' ], $this->found( [ 's' => 'two boats lamp' ] ) );
	}

	#[Test]
	public function a_search_in_the_text_alone_never_finds_a_members_only_article(): void {
		self::assertSame( [ 'Open harbor' ], $this->found( [ 's' => 'xylophone', 'search_columns' => [ 'post_content' ] ] ) );
		self::assertSame( [], $this->found( [ 's' => 'boats', 'search_columns' => [ 'post_content' ] ] ) );
		self::assertSame( [ 'Gated harbor' ], $this->found( [ 's' => 'boats', 'search_columns' => [ 'post_excerpt' ] ] ) );
	}

	#[Test]
	public function exact_and_sentence_searches_are_kept_to_the_same_columns(): void {
		self::assertSame( [ 'Gated harbor' ], $this->found( [ 's' => 'Gated harbor', 'exact' => true, 'sentence' => true ] ) );
		self::assertSame( [], $this->found( [ 's' => 'Lead. The paid word is xylophone.', 'exact' => true, 'sentence' => true ] ) );
	}

	#[Test]
	#[TestWith( [ 'harbor' ] )]
	#[TestWith( [ 'boats' ] )]
	#[TestWith( [ 'xylophone' ] )]
	public function a_members_only_article_behind_a_password_is_found_only_by_its_editors( string $words ): void {
		$this->article( 'Lead. The paid word is xylophone.', true, [ 'post_title' => 'Locked harbor', 'post_excerpt' => 'About boats.', 'post_password' => 'secret' ] );
		self::assertNotContains( 'Locked harbor', $this->found( [ 's' => $words ] ) );
		// WordPress itself hides articles behind a password from visitors only.
		$this->as_user( 'subscriber' );
		self::assertNotContains( 'Locked harbor', $this->found( [ 's' => $words ] ) );
	}

	#[Test]
	#[TestWith( [ 'editor', true ] )]
	#[TestWith( [ 'author', false ] )]
	public function a_user_who_may_edit_others_articles_searches_whole_texts( string $role, bool $finds ): void {
		$this->as_user( $role );

		self::assertSame( $finds, in_array( 'Gated harbor', $this->found( [ 's' => 'xylophone' ] ), true ) );
	}

	#[Test]
	public function a_word_cannot_break_out_of_the_query(): void {
		foreach ( [ "') OR 1=1 -- ", '%', '_', "wp_posts.post_content LIKE '%a%'", '\\', '{' ] as $word ) {
			self::assertNotContains( 'Gated harbor', $this->found( [ 's' => $word . ' xylophone' ] ), $word );
		}
	}

	#[Test]
	public function other_queries_are_left_alone(): void {
		self::assertCount( 2, array_intersect( [ 'Gated harbor', 'Open harbor' ], $this->found( [] ) ) );
	}

	/**
	 * Titles that the site's own code finds with suppressed filters.
	 *
	 * @param array<string, mixed> $query
	 * @return list<string>
	 */
	private function got( array $query ): array {
		return array_column( get_posts( $query + [ 'post_type' => 'post' ] ), 'post_title' );
	}

	#[Test]
	public function a_search_with_suppressed_filters_reveals_no_more(): void {
		self::assertSame( [ 'Open harbor' ], $this->got( [ 's' => 'xylophone' ] ) );
		self::assertSame( [], $this->got( [ 's' => 'paid word', 'sentence' => true ] ) );
		self::assertSame( [], $this->got( [ 's' => 'Lead. The paid word is xylophone.', 'exact' => true, 'sentence' => true ] ) );
		self::assertSame( [ 'Gated harbor' ], $this->got( [ 's' => 'boats' ] ) );
		self::assertContains( 'Gated harbor', $this->got( [ 's' => 'harbor -xylophone' ] ) );
	}

	#[Test]
	public function code_that_suppresses_the_filters_late_reveals_no_more(): void {
		add_action( 'pre_get_posts', static fn( WP_Query $query ) => $query->set( 'suppress_filters', true ), 1000 );

		self::assertSame( [ 'Open harbor' ], $this->found( [ 's' => 'xylophone' ] ) );
	}

	#[Test]
	public function a_query_without_a_search_keeps_its_filters_suppressed(): void {
		add_filter( 'posts_where', static fn(): string => ' AND 1=0' );

		self::assertCount( 2, array_intersect( [ 'Gated harbor', 'Open harbor' ], $this->got( [] ) ) );
	}

	#[Test]
	#[TestWith( [ '', 0 ] )]
	#[TestWith( [ 'subscriber', 0 ] )]
	#[TestWith( [ 'editor', 1 ] )]
	public function the_texts_of_patterns_are_searched_by_those_who_may_use_them( string $role, int $found ): void {
		wp_insert_post( [ 'post_type' => 'wp_block', 'post_title' => 'Pattern', 'post_content' => 'The patterned word.', 'post_status' => 'publish' ] );
		if ( $role !== '' ) {
			$this->as_user( $role );
		}

		$answer = $this->rest( '/wp/v2/blocks', [], [ 'search' => 'patterned' ] );

		self::assertSame( $found, $answer->get_headers()['X-WP-Total'] );
		self::assertCount( $found, (array) $answer->get_data() );
	}

	#[Test]
	public function an_order_that_a_neighbour_asks_for_without_a_query_stays_as_it_is(): void {
		$order = "wp_posts.post_content LIKE '%word%' DESC";
		$this->found( [ 's' => 'word' ] );

		self::assertSame( $order, apply_filters( 'posts_search_orderby', $order ) );
	}
}
