<?php
/**
 * A letter of this site: the values of its placeholders, and the mail that is sent (`site-20`, `site-36`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Letters;

use Circulation\Assets\PageStyle;
use Circulation\Formats;
use Circulation\Letters\LetterLayout;
use Circulation\Letters\LetterMailer;
use Circulation\Letters\LetterTable;
use Circulation\Letters\LetterWriter;
use Circulation\Outages\OutageLog;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;
use Circulation\Tables;
use Circulation\Tests\Support\CaughtMail;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class LetterTest extends WordPressTestCase {
	use CaughtMail;

	private const FACTS = [
		'pause_length'    => '2 months',
		'pause_start'     => 'December 21, 2026',
		'paid_until'      => 'December 20, 2026',
		'membership_link' => 'http://daily.example/account/settings/membership',
	];

	private function writer(): LetterWriter {
		return new LetterWriter( new Sites( $this->plugin_settings() ), new LetterTable() );
	}

	private function mail(): LetterMailer {
		return new LetterMailer( $this->writer(), $this->layout() );
	}

	/** @param array<string, string> $values */
	private function is_sent( array $values = self::FACTS ): bool {
		return $this->mail()->send( 'paused', static fn(): array => $values, 'maya@example.com' );
	}

	private function layout(): LetterLayout {
		$sites = new Sites( $this->plugin_settings() );
		return new LetterLayout( $sites, new PageStyle( $sites, new FeatureFlags( $this->plugin_settings() ) ) );
	}

	// Proves site-36.
	#[Test]
	public function each_placeholder_is_filled(): void {
		self::assertSame(
			[
				'subject' => 'Your membership is paused',
				'message' => "You have paused your membership for 2 months, from December 21, 2026.\n\nYou've paid through December 20, 2026, so keep reading until then.\n\nYou can resume at any time on your membership page.\n\nManage your membership: http://daily.example/account/settings/membership\n",
			],
			$this->writer()->write( 'paused', self::FACTS )
		);
	}

	// Proves site-36.
	#[Test]
	public function a_text_like_a_placeholder_inside_a_value_stays_text(): void {
		$letter = $this->writer()->write( 'paused', [ 'pause_length' => '{membership_link} {site}', 'pause_start' => '{paid_until}' ] + self::FACTS );

		self::assertStringStartsWith( 'You have paused your membership for {membership_link} {site}, from {paid_until}.', $letter['message'] );
	}

	// Proves site-36.
	#[Test]
	public function neither_a_value_nor_a_filter_ends_a_line_of_the_headers(): void {
		$values = [ 'pause_length' => "2\r\nBcc: all@example.com\u{2028}X" ] + self::FACTS;
		$letter = $this->writer()->write( 'paused', $values );
		self::assertStringContainsString( 'for 2 Bcc: all@example.com X, from', $letter['message'] );

		add_filter( 'circulation_letter', static fn( array $letter ): array => [ 'subject' => "One\nBcc: all@example.com" ] + $letter );
		$mailer = self::mailer();
		self::assertTrue( $this->is_sent( $values ) );

		self::assertContains( 'Subject: One Bcc: all@example.com', self::headers( $mailer ) );
		self::assertSame( [], preg_grep( '/^Bcc:/i', self::headers( $mailer ) ) );
		self::assertSame( [ 'maya@example.com' ], array_keys( $mailer->getAllRecipientAddresses() ) );
	}

	#[Test]
	public function a_subject_of_any_script_arrives_whole(): void {
		add_filter( 'circulation_letter', static fn( array $letter ): array => [ 'subject' => 'Pausa en The Daily Example: ¡hasta pronto! 休刊 ⏸' ] + $letter );
		$mailer = self::mailer();
		$this->is_sent();

		$lines = array_values( (array) preg_grep( '/^Subject: /', self::headers( $mailer ) ) );
		self::assertSame( 'Pausa en The Daily Example: ¡hasta pronto! 休刊 ⏸', iconv_mime_decode( substr( $lines[0], 9 ), 0, 'UTF-8' ) );
		self::assertDoesNotMatchRegularExpression( '/[^\x20-\x7e]/', $lines[0] );
	}

	// Proves site-20.
	#[Test]
	public function every_letter_is_plain_text_and_html_of_the_same_sentences_in_which_values_are_text(): void {
		$this->set( [ 'site_names' => [ 'nypost' => 'Words & "quotes"' ] ] );
		$mailer = self::mailer();
		$values = [ 'pause_length' => '<img src=x onerror=alert(1)>' ] + self::FACTS;
		$this->is_sent( $values );

		$mime = $mailer->getSentMIMEMessage();
		self::assertStringContainsString( 'multipart/alternative', $mime );
		self::assertLessThan( strpos( $mime, 'Content-Type: text/html' ), strpos( $mime, 'Content-Type: text/plain' ), 'programs show the last part that they know' );
		self::assertStringContainsString( 'for <img src=x onerror=alert(1)>, from', $mailer->AltBody ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
		$html = $this->layout()->html( $this->writer()->write( 'paused', $values )['message'] );
		self::assertStringContainsString( 'for &lt;img src=x onerror=alert(1)&gt;, from', $html );
		self::assertStringContainsString( '>Words &amp; &quot;quotes&quot;</p>', $html );
		self::assertSame( 1, substr_count( $html, '<a ' ) );
	}

	// Proves site-20.
	#[Test]
	#[TestWith( [ 'nypost', 'The Daily Example', '#17408b', '3px', 'Charter,' ] )]
	#[TestWith( [ 'pagesix', 'Back Fence', '#a3125c', '8px', '&quot;Bodoni 72&quot;,' ] )]
	#[TestWith( [ 'decider', 'Second Screen', '#00655b', '0px', 'Avenir Next Condensed,' ] )]
	public function it_has_the_newspapers_design( string $site, string $name, string $accent, string $radius, string $font ): void {
		$this->set( [ 'site' => $site ] );
		$html = $this->layout()->html( "One.\n\nManage your membership: http://daily.example/account/settings/membership\n\nTwo: http://daily.example/two\n" );

		self::assertStringContainsString( '<html lang="en-US">', $html );
		self::assertMatchesRegularExpression( '~<p style="[^"]*font:700 28px/1.1 ' . preg_quote( $font, '~' ) . "[^\"]*\">$name</p>~", $html );
		self::assertStringContainsString( 'width="600" style="width:100%;max-width:600px"', $html );
		$button = "<a class=\"circ-act\" href=\"http://daily.example/account/settings/membership\" style=\"display:inline-block;padding:12px 24px;border-radius:$radius;background:$accent;color:#fff;font-weight:700;text-decoration:none\">Manage your membership</a>";
		self::assertStringContainsString( $button, $html );
		self::assertSame( 1, substr_count( $html, '<a class' ), 'one button' );
		self::assertStringContainsString( "Two: <a style=\"color:$accent\" href=\"http://daily.example/two\"", $html );
	}

	// Proves site-20.
	#[Test]
	public function it_can_be_read_in_the_dark_and_fetches_nothing(): void {
		$this->set( [ 'site' => 'nypost' ] );
		$html = $this->layout()->html( 'Look: https://daily.example/' );

		self::assertStringContainsString( '<meta name="color-scheme" content="light dark">', $html );
		self::assertStringContainsString( '@media(prefers-color-scheme:dark){.circ-letter{background:#14171a!important;color:#f2f3f3!important}.circ-letter a{color:#a5c4ff!important}.circ-letter .circ-act{background:#a5c4ff!important;color:#0a1830!important}}', $html );
		self::assertDoesNotMatchRegularExpression( '~<(?:img|link|script)|url\(|@import~i', $html );
	}

	// Proves language-17.
	#[Test]
	public function a_site_that_is_written_from_right_to_left_has_letters_that_are(): void {
		add_filter( 'gettext_with_context', static fn( string $text, string $english, string $context ): string => $context === 'text direction' ? 'rtl' : $text, 10, 3 );
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		try {
			$html = $this->layout()->html( "שלום {site}\n\nhttp://daily.example/account/settings/membership\n" );
		} finally {
			$GLOBALS['wp_locale']->text_direction = 'ltr';
		}

		self::assertMatchesRegularExpression( '~<html dir="rtl" lang="[^"]+">.*<table [^>]*dir="rtl"><tr>.*<td align="right"~', $html );
		self::assertStringContainsString( '<p style="margin:0 0 16px">שלום {site}</p>', $html );
		self::assertStringNotContainsString( 'dir=', $this->layout()->html( 'Hello' ) );
	}

	// Proves language-17, site-36.
	#[Test]
	public function it_is_written_in_the_sites_language_for_every_caller(): void {
		// The administrator reads wp-admin in Spanish.
		add_filter( 'determine_locale', static fn(): string => 'es_ES', 1 );
		add_filter( 'gettext_circulation', static fn( string $text ): string => determine_locale() . ": $text" );

		$mailer = self::mailer();
		$values = static fn(): array => [ 'pause_length' => determine_locale() ] + self::FACTS;
		$this->mail()->send( 'paused', $values, 'maya@example.com' );

		self::assertSame( 'en_US: Your membership is paused', $mailer->Subject ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
		self::assertStringContainsString( 'for en_US, from', $mailer->AltBody ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
		self::assertSame( 'es_ES', determine_locale(), 'and back' );
	}

	// Proves watch-11.
	#[Test]
	public function a_letter_that_the_mailer_refuses_is_an_outage_without_its_text_until_one_is_accepted(): void {
		self::mailer( 'SMTP Error: maya@example.com was refused' );
		self::assertFalse( $this->is_sent() );

		$log = new OutageLog( new Tables( $GLOBALS['wpdb'] ) );
		self::assertSame( [ 'mail', 'mailer' ], [ $log->problems( 1 )[0]['service'], $log->problems( 1 )[0]['reason'] ] );
		add_filter( 'pre_wp_mail', '__return_false' );
		self::assertFalse( $this->is_sent() );

		$ended = 0;
		add_action(
			'circulation_service_answered',
			static function ( string $service ) use ( &$ended ): void {
				$ended += $service === 'mail' ? 1 : 0;
			}
		);
		self::mailer();
		self::assertTrue( $this->is_sent() );
		self::assertSame( 1, $ended );
	}

	#[Test]
	public function letters_of_other_plugins_are_not_changed(): void {
		$mailer = self::mailer();
		$this->is_sent();
		wp_mail( 'else@example.com', 'Another', 'Plain' );

		self::assertSame( [ 'text/plain', 'Plain', '' ], [ $mailer->ContentType, $mailer->Body, $mailer->AltBody ] ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own names.
	}

	#[Test]
	#[TestWith( [ 'Pacific/Kiritimati' ] )]
	#[TestWith( [ 'America/New_York' ] )]
	#[TestWith( [ 'Etc/GMT+12' ] )]
	public function a_billing_day_is_the_same_in_every_zone_that_a_site_can_be_in( string $zone ): void {
		update_option( 'timezone_string', $zone );

		self::assertSame( 'December 21, 2026', ( new Formats() )->day( '2026-12-21' ) );
	}
}
