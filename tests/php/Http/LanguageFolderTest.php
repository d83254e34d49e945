<?php
/**
 * A site whose languages live in folders, as translation plugins make them: the plugin removes the folder from each
 * request and adds it to each address. The account area is inside the folder, and stories link there.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class LanguageFolderTest extends HttpTestCase {
	/** A small translation plugin of that kind. */
	private const LANGUAGES = <<<'PHP'
		<?php
		if ( preg_match( '~^/es(/|$|\?)~', $_SERVER['REQUEST_URI'] ?? '' ) === 1 ) {
			$_SERVER['REQUEST_URI'] = substr( $_SERVER['REQUEST_URI'], 3 ) ?: '/';
			add_filter( 'home_url', static fn( $url, $path ) => get_option( 'home' ) . '/es/' . ltrim( (string) $path, '/' ), 10, 2 );
			foreach ( [ 'post_link', 'page_link' ] as $link ) {
				add_filter( $link, static fn( $url ) => preg_replace( '~^(https?://[^/]+)/(?!es/)~', '$1/es/', $url ) );
			}
			remove_filter( 'template_redirect', 'redirect_canonical' );
		}
		PHP;

	#[BeforeClass]
	public static function move_in(): void {
		Publisher::get()->run( sprintf( 'wp_mkdir_p( WP_CONTENT_DIR . "/mu-plugins" ); file_put_contents( WP_CONTENT_DIR . "/mu-plugins/languages.php", base64_decode( "%s" ) );', base64_encode( self::LANGUAGES ) ) );
	}

	#[AfterClass]
	public static function move_out(): void {
		Publisher::get()->run( 'unlink( WP_CONTENT_DIR . "/mu-plugins/languages.php" );' );
	}

	#[Test]
	#[TestWith( [ '/account/login' ] )]
	#[TestWith( [ '/account/settings/membership' ] )]
	#[TestWith( [ '/account/subscribe' ] )]
	public function account_pages_live_in_the_folder_and_lead_nowhere_else( string $path ): void {
		foreach ( [ '', '/es' ] as $folder ) {
			$page = $this->get( $folder . $path );

			self::assertSame( 200, $page['status'] );
			self::assert_holds( true, 'circulation-account', $page['body'], $path );
			preg_match_all( '~href="(?:https?://[^/"]+)?(/[^"]*)"~', $page['body'], $links );
			$wrong = $folder === '' ? '~^/es/~' : '~^/(?:account\b|$)~';
			self::assertSame( [], array_values( (array) preg_grep( $wrong, $links[1] ) ), "$folder$path" );
			self::assertSame( $folder === '' ? 0 : 1, substr_count( str_replace( '\/', '/', $page['body'] ), '"folder":"/es"' ), "$folder$path" );
		}
	}

	#[Test]
	public function a_storys_panel_and_configuration_name_the_language_of_the_request(): void {
		foreach ( [ '', '/es' ] as $folder ) {
			$page = $this->get( $folder . $this->path( 'post' ) )['body'];
			preg_match_all( '~href="([^"]*/account/[^"]*)"~', $page, $links );

			self::assertGreaterThan( 1, count( $links[1] ) );
			foreach ( $links[1] as $link ) {
				self::assertStringStartsWith( "$folder/account/", $link );
				if ( str_contains( $link, 'redirect=' ) ) {
					self::assertStringContainsString( 'redirect=' . rawurlencode( $folder . $this->path( 'post' ) ), $link );
				}
			}
			self::assert_holds( false, 'SENTINEL', $page, $folder );
		}
	}

	#[Test]
	public function a_request_from_the_folder_is_this_sites_own(): void {
		$answer = $this->get( '/es/wp-json/circulation/v1/content/' . Publisher::get()->ids['post'], [ 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce(), 'Origin: ' . Publisher::get()->site->origin, 'Referer: ' . Publisher::get()->site->origin . '/es/' ] );

		self::assertSame( 200, $answer['status'] );
		self::assert_holds( true, 'SENTINEL', $answer['body'], 'the folder' );
	}
}
