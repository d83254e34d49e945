<?php
/** A page in another language names the app's translations; an English page contains nothing about them. */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\Translations;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class TranslationsTest extends WordPressTestCase {
	private const FILE = WP_CONTENT_DIR . '/languages/plugins/circulation-eo-app.json';

	protected function tearDown(): void {
		if ( is_file( self::FILE ) ) {
			unlink( self::FILE );
		}
		parent::tearDown();
	}

	private function texts(): Translations {
		return new Translations( dirname( __DIR__, 3 ) . '/plugin.php' );
	}

	private function write( string $texts ): void {
		wp_mkdir_p( dirname( self::FILE ) );
		file_put_contents( self::FILE, $texts );
	}

	// Proves language-4.
	#[Test]
	public function the_address_is_of_this_site_and_new_with_each_change(): void {
		add_filter( 'locale', static fn(): string => 'eo' );
		$this->write( '{"Log In":"Ensaluti"}' );
		$first = $this->texts()->address();
		$this->write( '{"Log In":"Enirigi"}' );

		self::assertMatchesRegularExpression( '~^/[^?]*/languages/plugins/circulation-eo-app\.json\?ver=[0-9a-f]{8}$~', $first );
		self::assertNotSame( $first, $this->texts()->address() );
	}

	#[Test]
	public function an_untranslated_language_has_no_file(): void {
		add_filter( 'locale', static fn(): string => 'eo' );

		self::assertSame( '', $this->texts()->address() );
	}

	#[Test]
	public function the_loaders_words_are_in_its_language_and_safe_in_html(): void {
		add_filter( 'gettext_circulation', static fn( string $text ): string => "<b>$text" );

		self::assertSame( [ '&lt;b&gt;Close', '&lt;b&gt;Loading', '&lt;b&gt;Try again', '&lt;b&gt;This part did not load. Loading chunk failed.', '&lt;b&gt;Log In' ], $this->texts()->words() );
	}

	// Proves language-6.
	#[Test]
	public function they_are_the_loaders_own_in_its_order(): void {
		preg_match( '/LOADER_TEXTS = \[(.*?)\]/s', (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/messages/loader.ts' ), $list );
		$english = str_replace( 'LOG_IN', "'Log In'", $list[1] );
		preg_match_all( "/'([^']+)'/", $english, $words );

		self::assertSame( $words[1], $this->texts()->words() );
	}
}
