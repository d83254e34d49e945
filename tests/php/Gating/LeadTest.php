<?php
/**
 * Which part of a members-only article everybody may read (`gate-5`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Lead;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class LeadTest extends WordPressTestCase {
	/** The text of an article's lead, without tags. */
	private function lead( string $body, string $excerpt = '' ): string {
		$lead = ( new Lead() )->of( $this->article( $body, true, [ 'post_excerpt' => $excerpt ] ) );
		return trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( do_blocks( $lead ) ) ) );
	}

	/** Some paragraphs as blocks. */
	private function paragraphs( string ...$texts ): string {
		return implode( "\n\n", array_map( static fn( string $text ): string => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->", $texts ) );
	}

	#[Test]
	public function without_a_more_mark_it_is_the_first_two_paragraphs(): void {
		self::assertSame( 'One. Two.', $this->lead( $this->paragraphs( 'One.', 'Two.', 'Three.', 'Four.', 'Five.' ) ) );
	}

	/**
	 * One paragraph for two, never more.
	 *
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

	#[Test]
	public function a_more_block_ends_it_whatever_stands_before(): void {
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

	#[Test]
	public function a_body_inside_one_group_gives_nothing_of_itself(): void {
		$body = '<!-- wp:group --><div class="wp-block-group">' . $this->paragraphs( 'Paid one.', 'Paid two.', 'Paid three.', 'Paid four.' ) . '</div><!-- /wp:group -->';

		self::assertSame( '', $this->lead( $body ) );
		self::assertSame( 'A standfirst.', $this->lead( $body, 'A standfirst.' ) );
	}

	#[Test]
	public function other_blocks_between_the_paragraphs_are_left_out(): void {
		$body = $this->paragraphs( 'One.' ) . '<!-- wp:group --><div class="wp-block-group">' . $this->paragraphs( 'Paid inside.' ) . '</div><!-- /wp:group -->' . $this->paragraphs( 'Two.', 'Three.', 'Four.' );

		self::assertSame( 'One. Two.', $this->lead( $body ) );
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
	public function what_stands_inside_shortcodes_is_not_part_of_it(): void {
		self::assertSame( 'One.', $this->lead( "One.\n\n[caption width=\"1\"]Paid caption.[/caption]\n\nTwo.\n\nThree." ) );
	}
}
