<?php
/**
 * A publisher's words for a letter: what they may hold, and a sentence with the line for each mistake (`site-37`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\Settings;
use Circulation\Settings\SettingsHistory;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class LetterRulesTest extends WordPressTestCase {
	private const ALLOWED = '{site}, {pause_length}, {pause_start}, {paid_until}';

	private const LINK = 'Text of the letter "Membership paused": {membership_link} is missing. Readers need it: it is the address of the membership page.';

	/**
	 * What is typed, and what is said about it.
	 *
	 * @return iterable<string, array{string, mixed, list<string>}> Part of the letter, its words, sentences.
	 */
	public static function mistakes(): iterable {
		$text    = 'Text of the letter "Membership paused"';
		$subject = 'Subject of the letter "Membership paused"';
		yield 'a placeholder that is none' => [ 'text', "Hello\n\nDear {name}, {membership_link}", [ "$text, line 3: \"{name}\" is no placeholder that can stand here; there are " . self::ALLOWED . ', {membership_link}.' ] ];
		yield 'one in other letters' => [ 'text', '{Site} {membership_link}', [ "$text, line 1: \"{Site}\" is no placeholder that can stand here; there are " . self::ALLOWED . ', {membership_link}.' ] ];
		yield 'two mistakes in two lines' => [ 'text', "{a}\n<b>x {membership_link}", [ "$text, line 1: \"{a}\" is no placeholder that can stand here; there are " . self::ALLOWED . ', {membership_link}.', "$text, line 2: \"<b>\" looks like HTML. A letter is written as plain text; its HTML is made of that." ] ];
		yield 'a brace alone' => [ 'text', "{membership_link}\n{paid_until", [ "$text, line 2: a brace stands alone. Braces are for placeholders: " . self::ALLOWED . ', {membership_link}.' ] ];
		yield 'no link' => [ 'text', 'You paused until {paid_until}. http://daily.example/account/settings/membership', [ self::LINK ] ];
		yield 'a tag' => [ 'text', "{membership_link} <a href='https://evil.example'>here</a>", [ "$text, line 1: \"<a href='https://evil.example'>\" looks like HTML. A letter is written as plain text; its HTML is made of that." ] ];
		yield 'half a tag' => [ 'text', "{membership_link}\n<script", [ "$text, line 2: \"<script\" looks like HTML. A letter is written as plain text; its HTML is made of that." ] ];
		yield 'text that turns around' => [ 'text', "{membership_link}\nabc\u{202E}def", [ "$text, line 2: there is a control character, or one that turns the direction of text. Type the line anew." ] ];
		yield 'too much text' => [ 'text', '{membership_link}' . str_repeat( 'é', 4985 ), [ "$text: use at most 5,000 characters; these are 5,002." ] ];
		yield 'a text that is a list' => [ 'text', [ 'x' ], [ "$text: a list is no text." ] ];
		yield 'a subject of two lines' => [ 'subject', "Paused\r\nBcc: all@example.com", [ "$subject: a subject is one line." ] ];
		yield 'a subject with a line end that is none of the usual' => [ 'subject', "Paused\u{2028}Bcc: all@example.com", [ "$subject: there is a control character, or one that turns the direction of text. Type the line anew." ] ];
		yield 'a link in the subject' => [ 'subject', 'See {membership_link}', [ "$subject: \"{membership_link}\" is no placeholder that can stand here; there are " . self::ALLOWED . '.' ] ];
		yield 'a long subject' => [ 'subject', str_repeat( '休', 151 ), [ "$subject: use at most 150 characters; these are 151." ] ];
	}

	// Proves site-37.
	/** @param list<string> $sentences */
	#[Test]
	#[DataProvider( 'mistakes' )]
	public function what_cannot_be_sent_is_named_with_its_line_and_the_letter_stays( string $part, mixed $words, array $sentences ): void {
		$this->set( [ 'letters' => [ 'paused' => [ 'subject' => 'Ours', 'text' => 'Ours {membership_link}' ] ] ] );

		$checked = $this->plugin_settings()->validate( [ 'letters' => [ 'paused' => [ $part => $words ] ] ] );

		self::assertSame( $sentences, array_column( $checked['problems'], 'message' ) );
		self::assertSame( [ "letters.paused.$part" ], array_values( array_unique( array_column( $checked['problems'], 'field' ) ) ) );
		self::assertSame( [ 'subject' => 'Ours', 'text' => 'Ours {membership_link}' ], $checked['values']['letters']['paused'] ?? null );
	}

	#[Test]
	public function a_letter_and_a_part_that_there_are_not_are_named(): void {
		self::assertSame( [ 'letters.goodbye' ], array_column( $this->plugin_settings()->validate( [ 'letters' => [ 'goodbye' => [] ] ] )['problems'], 'field' ) );
		self::assertSame( [ 'letters.paused.from' ], array_column( $this->plugin_settings()->validate( [ 'letters' => [ 'paused' => [ 'from' => 'x' ] ] ] )['problems'], 'field' ) );
		self::assertSame( [ 'letters' ], array_column( $this->plugin_settings()->validate( [ 'letters' => 'x' ] )['problems'], 'field' ) );
	}

	// Proves site-37.
	#[Test]
	public function line_ends_become_one_kind_what_stands_around_goes_and_signs_of_arithmetic_stay(): void {
		$checked = $this->plugin_settings()->validate( [ 'letters' => [ 'paused' => [ 'subject' => '  שלום {site} 1 < 2  ', 'text' => "\r\nOne  \r\n\r\nTwo \u{200D}<3\r{membership_link}\n\n" ] ] ] );

		self::assertSame( [ [], [ 'subject' => 'שלום {site} 1 < 2', 'text' => "One\n\nTwo \u{200D}<3\n{membership_link}" ] ], [ $checked['problems'], $checked['values']['letters']['paused'] ?? null ] );
	}

	// Proves site-36.
	#[Test]
	public function they_lie_in_an_option_that_no_page_loads_and_only_once_somebody_has_worded_one(): void {
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'exclusive' => true ] )['values'] );
		self::assertFalse( get_option( Settings::LETTERS ) );

		$settings->save( $settings->validate( [ 'letters' => [ 'paused' => [ 'subject' => 'Of our own' ] ] ] )['values'] );

		self::assertSame( [ 'paused' => [ 'subject' => 'Of our own', 'text' => '' ] ], get_option( Settings::LETTERS ) );
		self::assertArrayNotHasKey( Settings::LETTERS, wp_load_alloptions( true ) );
		self::assertStringNotContainsString( 'Of our own', wp_load_alloptions()[ Settings::OPTION ] );
		self::assertArrayNotHasKey( 'letters', $settings->values() );
		self::assertSame( 'Of our own', $settings->all()['letters']['paused']['subject'] ?? '' );
	}

	#[Test]
	public function a_change_of_them_is_kept_however_it_was_made(): void {
		delete_option( SettingsHistory::OPTION );
		$settings = $this->plugin_settings();
		$settings->save( $settings->validate( [ 'letters' => [ 'paused' => [ 'subject' => 'One' ] ] ] )['values'] );
		$settings->save( $settings->validate( [ 'letters' => [ 'paused' => [ 'subject' => 'Two' ] ] ] )['values'] );

		$subjects = array_map( static fn( array $change ): string => $change['before']['letters']['paused']['subject'], get_option( SettingsHistory::OPTION ) );
		self::assertSame( [ 'One', '' ], $subjects );
	}
}
