<?php
/**
 * Texts are compared by their letters and digits, in any script and of any length.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Lead;
use Circulation\Gating\PaidText;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;

final class PaidTextTest extends WordPressTestCase {
	/** @return iterable<string, array{string, string}> */
	public static function texts(): iterable {
		yield 'ASCII' => [ "The 3 Yankees' WIN: 7-2!", 'the3yankeeswin72' ];
		yield 'accents and quotation marks' => [ "Déjà vu — \u{201C}ÉTÉ\u{201D}, Noël", 'déjàvuéténoël' ];
		yield 'entities' => [ '&Eacute;t&eacute;&nbsp;&amp;&#x41;', 'étéa' ];
		yield 'Cyrillic and Greek' => [ 'Съешь же ЕЩЁ; οΣ α', 'съешьжеещёοσα' ];
		yield 'a letter whose lower case is ASCII' => [ "\u{212A}elvin", 'kelvin' ];
		yield 'accents as marks of their own' => [ "e\u{301}te\u{301}", 'ete' ];
		yield 'bytes that are no text' => [ "good \xFF\xFE caf\u{E9}", 'goodcafé' ];
	}

	#[Test]
	#[DataProvider( 'texts' )]
	public function letters_and_digits_in_lower_case_are_compared( string $text, string $letters ): void {
		self::assertSame( $letters, $this->paid()->letters( $text ) );
	}

	#[Test]
	public function a_text_of_many_foreign_words_is_compared_whole(): void {
		$words = 300_000;
		self::assertSame( str_repeat( 'éж', $words ), $this->paid()->letters( str_repeat( 'É, ж. ', $words ) ) );
	}

	/** @return iterable<string, array{string}> Markup that a reader does not see, longer than PHP's limits. */
	public static function long_markup(): iterable {
		$long = str_repeat( 'A "graphic" with its <b>data</b> - and its texts. ', 30_000 );
		yield 'comment' => [ "<!--$long-->" ];
		yield 'script' => [ "<script>$long</script>" ];
		yield 'style' => [ "<style>$long</style>" ];
	}

	#[Test]
	#[DataProvider( 'long_markup' )]
	public function a_long_comment_script_or_style_hides_no_words( string $markup ): void {
		$story = new WP_Post( (object) [ 'ID' => 1, 'post_content' => "<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph --><!-- wp:html -->$markup<!-- /wp:html --><!-- wp:paragraph --><p>The keeper has told us all of it.</p><!-- /wp:paragraph -->" ] );
		self::assertTrue( $this->paid()->stands_in( "$markup<p>The keeper has <i>told us</i> all of it.</p>", $story ) );
	}

	#[Test]
	public function a_long_text_with_escaped_letters_is_read_whole(): void {
		$letters = str_repeat( '港口', 20_000 );
		self::assertSame( strlen( "\"$letters\"" ), strlen( PaidText::unescaped( (string) json_encode( $letters ) ) ) );
	}

	#[Test]
	public function footnotes_are_words_of_the_paid_part_wherever_they_are_printed(): void {
		$story = $this->article( '<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>Paid.</p><!-- /wp:paragraph -->' );
		$notes = (string) wp_json_encode( [ [ 'content' => 'The coach <em>said</em> so in March.', 'id' => 'n1' ] ] );
		self::assertFalse( $this->paid()->stands_in( $notes, $story ) );
		update_post_meta( $story->ID, 'footnotes', wp_slash( $notes ) );

		self::assertTrue( $this->paid()->stands_in( $notes, $story ) );
		self::assertTrue( $this->paid()->stands_in( '<p>The coach said so in March.</p>', $story ) );
		self::assertFalse( $this->paid()->stands_in( '<p>Free.</p>', $story ) );
	}

	private function paid(): PaidText {
		return new PaidText( new Lead() );
	}
}
