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

	private function paid(): PaidText {
		return new PaidText( new Lead() );
	}
}
