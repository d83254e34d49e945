<?php
/**
 * The part of a members-only article that everyone may read (`gate-5`, `gate-44`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\FreePart;
use Circulation\Gating\Lead;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class LeadTest extends WordPressTestCase {
	private function lead( string $body, string $excerpt = '' ): string {
		$lead = ( new Lead() )->of( $this->article( $body, true, [ 'post_excerpt' => $excerpt ] ) );
		return trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( do_blocks( $lead ) ) ) );
	}

	private function paragraphs( string ...$texts ): string {
		return implode( "\n\n", array_map( static fn( string $text ): string => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->", $texts ) );
	}

	#[Test]
	public function without_a_more_mark_it_is_the_first_two_paragraphs(): void {
		self::assertSame( 'One. Two.', $this->lead( $this->paragraphs( 'One.', 'Two.', 'Three.', 'Four.', 'Five.' ) ) );
	}

	// Proves gate-5.
	/**
	 * @param list<string> $texts
	 */
	#[Test]
	#[TestWith( [ [ 'One.', 'Two.', 'Three.' ], 'One.' ] )]
	#[TestWith( [ [ 'One.', 'Two.' ], 'One.' ] )]
	#[TestWith( [ [ 'One.' ], '' ] )]
	public function it_is_never_more_than_half_of_the_paragraphs( array $texts, string $lead ): void {
		self::assertSame( $lead, $this->lead( $this->paragraphs( ...$texts ) ) );
	}

	#[Test]
	public function empty_paragraphs_do_not_count(): void {
		self::assertSame( 'One.', $this->lead( $this->paragraphs( '', 'One.', '', 'Two.' ) ) );
	}

	// Proves gate-5.
	#[Test]
	public function a_more_block_ends_it_whatever_precedes_it(): void {
		$body = $this->paragraphs( 'One.' ) . '<!-- wp:list --><ul><li>Item</li></ul><!-- /wp:list -->' . $this->paragraphs( 'Two.', 'Three.' )
			. "<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->" . $this->paragraphs( 'Paid.' );

		self::assertSame( 'One. Item Two. Three.', $this->lead( $body ) );
	}

	#[Test]
	public function a_more_block_at_the_top_leaves_only_the_authored_excerpt(): void {
		$body = "<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->" . $this->paragraphs( 'Paid.' );

		self::assertSame( '', $this->lead( $body ) );
		self::assertSame( 'A standfirst &amp; more.', $this->lead( $body, 'A standfirst & <b>more</b>.' ) );
	}

	// Proves gate-5.
	#[Test]
	public function a_body_inside_one_group_has_no_free_part(): void {
		$body = '<!-- wp:group --><div class="wp-block-group">' . $this->paragraphs( 'Paid one.', 'Paid two.', 'Paid three.', 'Paid four.' ) . '</div><!-- /wp:group -->';

		self::assertSame( '', $this->lead( $body ) );
		self::assertSame( 'A standfirst.', $this->lead( $body, 'A standfirst.' ) );
	}

	/** @return iterable<string, array{string}> The wall block with what surrounds it, in each place where it can be. */
	public static function walls(): iterable {
		$wall  = '<!-- wp:circulation/wall /-->';
		$paid  = '<!-- wp:paragraph --><p>Paid.</p><!-- /wp:paragraph -->';
		$group = static fn( string $inside ): string => "<!-- wp:group --><div class=\"wp-block-group\">$inside</div><!-- /wp:group -->";
		yield 'by itself' => [ $wall ];
		yield 'with what a newer editor may add to it' => [ '<!-- wp:circulation/wall {"lock":{"move":true}} /-->' ];
		yield 'with something inside' => [ '<!-- wp:circulation/wall --><p>Paid.</p><!-- /wp:circulation/wall -->' ];
		yield 'in a group' => [ $group( "$paid$wall$paid" ) ];
		yield 'in a group of a group' => [ $group( $paid . $group( $wall ) . $paid ) ];
		yield 'in a stored pattern' => [ '<!-- wp:block {"ref":%pattern%} /-->' ];
		yield 'in a pattern of a theme' => [ '<!-- wp:pattern {"slug":"theme/ends"} /-->' ];
		yield 'in a pattern in a group' => [ $group( '<!-- wp:block {"ref":%pattern%} /-->' ) ];
		yield 'in a pattern in a pattern' => [ '<!-- wp:block {"ref":%outer%} /-->' ];
		yield 'before a More block' => [ "$wall$paid<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->" ];
		yield 'after a More block' => [ "<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->$paid$wall" ];
	}

	// Proves gate-44.
	#[Test]
	#[DataProvider( 'walls' )]
	public function the_wall_ends_it_wherever_it_is( string $wall ): void {
		$store = static fn( string $content ): int => (int) wp_insert_post( [ 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Ends', 'post_content' => $content ] );
		$inner = $store( $this->paragraphs( 'Paid.' ) . '<!-- wp:circulation/wall /-->' );
		$outer = $store( "<!-- wp:block {\"ref\":$inner} /-->" );
		register_block_pattern( 'theme/ends', [ 'title' => 'Ends', 'content' => '<!-- wp:circulation/wall /-->' . $this->paragraphs( 'Paid.' ) ] );
		$body = $this->paragraphs( 'One.', 'Two.', 'Three.' ) . str_replace( [ '%pattern%', '%outer%' ], [ (string) $inner, (string) $outer ], $wall ) . $this->paragraphs( 'Paid.', 'Paid.', 'Paid.' );

		self::assertSame( 'One. Two. Three.', $this->lead( $body ) );
		unregister_block_pattern( 'theme/ends' );
	}

	// Proves gate-44.
	#[Test]
	public function a_wall_at_the_beginning_leaves_no_free_part_even_if_paragraphs_follow(): void {
		$paid = $this->paragraphs( 'Paid one.', 'Paid two.', 'Paid three.', 'Paid four.' );

		self::assertSame( '', $this->lead( '<!-- wp:circulation/wall /-->' . $paid ) );
		self::assertSame( '', $this->lead( '<!-- wp:group --><div class="wp-block-group"><!-- wp:circulation/wall /--></div><!-- /wp:group -->' . $paid ) );
		self::assertSame( 'A standfirst.', $this->lead( "<!-- wp:circulation/wall /-->$paid", 'A standfirst.' ) );
	}

	#[Test]
	public function a_pattern_that_holds_itself_ends_nothing_and_is_looked_into_once(): void {
		$round = (int) wp_insert_post( [ 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Round' ] );
		wp_update_post( [ 'ID' => $round, 'post_content' => "<!-- wp:block {\"ref\":$round} /-->" ] );

		self::assertSame( 'One.', $this->lead( $this->paragraphs( 'One.' ) . "<!-- wp:block {\"ref\":$round} /-->" . $this->paragraphs( 'Two.' ) ) );
	}

	// Proves gate-5.
	#[Test]
	public function text_after_anything_but_a_paragraph_is_not_part_of_it(): void {
		$body = $this->paragraphs( 'One.' ) . '<!-- wp:group --><div class="wp-block-group">' . $this->paragraphs( 'Paid inside.' ) . '</div><!-- /wp:group -->' . $this->paragraphs( 'Two.', 'Three.', 'Four.' );

		self::assertSame( 'One.', $this->lead( $body ) );
	}

	/** @return iterable<string, array{array{name: string, body: string, end: string|null, lead: string, patterns?: array<int, string>}}> */
	public static function corpus(): iterable {
		foreach ( json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/data/free-part-corpus.json' ), true ) as $row ) {
			yield $row['name'] => [ $row ];
		}
	}

	// Proves gate-5.
	/**
	 * The tests of the editor's panel use the same rows (tests/unit/editor/free-part.test.ts).
	 *
	 * @param array{name: string, body: string, end: string|null, lead: string, patterns?: array<int, string>} $row
	 */
	#[Test]
	#[DataProvider( 'corpus' )]
	public function it_ends_where_the_corpus_says_with_its_elements_closed( array $row ): void {
		foreach ( $row['patterns'] ?? [] as $id => $content ) {
			wp_insert_post( [ 'import_id' => $id, 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Pattern', 'post_content' => wp_slash( $content ) ] );
		}
		$found = ( new FreePart() )->of( $row['body'] );

		self::assertSame( [ $row['end'], $row['lead'] ], [ $found['end'], trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( (string) preg_replace( '~</(?:p|h\d|div)>~', '$0 ', do_blocks( $found['lead'] ) ) ) ) ) ] );
		self::assertSame( force_balance_tags( $found['lead'] ), $found['lead'], 'every element is closed' );
		self::assertSame( preg_match_all( '~<!-- wp:[^>]*(?<!/)-->~', $found['lead'] ), preg_match_all( '~<!-- /wp:~', $found['lead'] ), 'every block is closed' );
		self::assertStringNotContainsString( 'Paid', $found['lead'] );
	}

	#[Test]
	public function an_article_from_before_blocks_is_cut_in_the_same_way(): void {
		self::assertSame( 'One. Two.', $this->lead( "One.\n\nTwo.\n\nThree.\n\nFour." ) );
		self::assertSame( 'One.', $this->lead( '<p>One.</p><p>Two.</p>' ) );
		self::assertSame( '', $this->lead( 'One long paragraph.' ) );
	}

	#[Test]
	public function an_article_from_before_blocks_ends_at_its_more_mark_with_its_tags_closed(): void {
		$lead = ( new Lead() )->of( $this->article( "<div><strong>One.\n\nTwo.<!--more Read on-->Paid.</strong></div>" ) );

		self::assertSame( "<div><strong>One.\n\nTwo.</strong></div>", $lead );
	}

	#[Test]
	public function the_content_of_shortcodes_is_not_part_of_it(): void {
		self::assertSame( 'One.', $this->lead( "One.\n\n[caption width=\"1\"]Paid caption.[/caption]\n\nTwo.\n\nThree." ) );
	}
}
