<?php
/**
 * A network in subfolders of one host: a site's data stays in its folder, and the reader's session covers the whole
 * host.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use Circulation\Tests\Support\Server;
use Circulation\Tests\Support\Workspace;
use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class FolderNetworkTest extends TestCase {
	private static ?Server $site = null;

	/** @var array<string, array{id: int, path: string}> The closed story of each site, by its folder. */
	private static array $stories = [];

	/** Each step runs in a separate WordPress process, because the plugin's tables are created at the next start. */
	private const STEPS = [
		'$id = wp_insert_site( [ "domain" => get_network()->domain, "path" => "/news/", "network_id" => 1, "user_id" => 1, "title" => "News" ] ); is_int( $id ) || exit( $id->get_error_message() );',
		'require_once ABSPATH . "wp-admin/includes/plugin.php"; $failed = activate_plugin( "circulation/plugin.php", "", true ); is_wp_error( $failed ) && exit( $failed->get_error_message() );',
		'$stories = []; foreach ( [ 1 => "", 2 => "/news" ] as $blog => $folder ) { switch_to_blog( $blog ); $settings = new Circulation\Settings\Settings( $GLOBALS["wpdb"] ); $settings->save( $settings->validate( [ "site" => "nypost", "flags" => [ "membership" => true ] ] )["values"] ); $GLOBALS["wp_rewrite"]->init(); $blog === 1 || wp_insert_post( [ "import_id" => $stories[""]["id"], "post_status" => "publish", "post_title" => "Open", "post_content" => "Another site, the same number." ] ); $id = wp_insert_post( [ "post_status" => "publish", "post_author" => 1, "post_title" => "Closed", "post_name" => "closed", "post_content" => "Free words.\n\n<!--more-->\n\nSENTINEL words$folder of the harbor office, which nobody else has." ] ); update_post_meta( $id, "circulation_access", "members" ); $stories[ $folder ] = [ "id" => $id, "path" => wp_parse_url( get_permalink( $id ), PHP_URL_PATH ) ?: "/" ]; delete_option( "rewrite_rules" ); restore_current_blog(); } update_option( "circulation_stories", json_encode( $stories ) );',
		'wp_mkdir_p( WP_CONTENT_DIR . "/mu-plugins" ); file_put_contents( WP_CONTENT_DIR . "/mu-plugins/switch.php", base64_decode( "%s" ) ); echo "\n", get_option( "circulation_stories" );',
	];

	/** A plugin that switches to another site at a hook, and forgets to switch back. */
	private const SWITCHES = <<<'PHP'
		<?php
		if ( isset( $_SERVER['HTTP_X_SWITCHES_ON'] ) ) {
			add_filter( $_SERVER['HTTP_X_SWITCHES_ON'], static function ( $value = null ) {
				switch_to_blog( get_main_site_id() === get_current_blog_id() ? 2 : 1 );
				return $value;
			}, (int) $_SERVER['HTTP_X_PRIORITY'] );
		}
		PHP;

	#[BeforeClass]
	public static function found(): void {
		$workspace = $GLOBALS['circulation_workspace'];
		self::assertInstanceOf( Workspace::class, $workspace );
		$more       = [
			'CIRCULATION_TEST_NETWORK'    => 'folders',
			'CIRCULATION_SERVICES_ORIGIN' => Publisher::get()->engine->origin,
		];
		self::$site = new Server( dirname( __DIR__ ) . '/site/router.php', $more + $workspace->variables( 'folders', '%origin%' ) );
		$workspace->install( 'folders', self::$site->origin, true );
		$variables = $more + $workspace->variables( 'folders', self::$site->origin );
		$assigned  = implode( ' ', array_map( static fn( string $name, string $value ): string => $name . '=' . escapeshellarg( $value ), array_keys( $variables ), $variables ) );
		$start     = '$_SERVER = [ "REQUEST_METHOD" => "GET", "SERVER_NAME" => "127.0.0.1", "REMOTE_ADDR" => "127.0.0.1", "SERVER_PROTOCOL" => "HTTP/1.1", "HTTP_HOST" => "127.0.0.1", "REQUEST_URI" => "/" ] + $_SERVER; require ' . var_export( dirname( __DIR__ ) . '/site/config.php', true ) . '; ';
		foreach ( self::STEPS as $step ) {
			$step  = sprintf( $step, base64_encode( self::SWITCHES ) );
			$lines = [];
			exec( "$assigned " . $GLOBALS['circulation_workspace']->php_command() . ' -r ' . escapeshellarg( $start . $step ) . ' 2>&1', $lines, $failed );
			self::assertSame( 0, $failed, $step . implode( "\n", $lines ) );
		}
		self::$stories = (array) json_decode( (string) end( $lines ), true );
		self::assertCount( 2, self::$stories, implode( "\n", $lines ) );
	}

	#[AfterClass]
	public static function leave(): void {
		self::$site = null;
	}

	/**
	 * @param list<string> $headers
	 * @return array{status: int, headers: array<string, list<string>>, body: string}
	 */
	private function get( string $path, array $headers = [] ): array {
		return self::$site?->get( $path, $headers, 'GET', '' ) ?? throw new \LogicException( 'There is no network.' );
	}

	// Proves address-1.
	#[Test]
	#[TestWith( [ '/account/login' ] )]
	#[TestWith( [ '/account/settings/membership' ] )]
	#[TestWith( [ '/account/subscribe' ] )]
	public function each_site_has_its_account_pages_in_its_own_folder( string $path ): void {
		foreach ( [ '', '/news' ] as $folder ) {
			$page = $this->get( $folder . $path );

			self::assertSame( 200, $page['status'], "$folder$path" );
			self::assertStringContainsString( 'circulation-account', $page['body'] );
			preg_match_all( '~href="(?:https?://[^/"]+)?(/[^"]*)"~', $page['body'], $links );
			$wrong = $folder === '' ? '~^/news/~' : '~^/account\b~';
			self::assertSame( [], array_values( (array) preg_grep( $wrong, $links[1] ) ), "$folder$path" );
			self::assertSame( $folder === '' ? 0 : 1, substr_count( str_replace( '\/', '/', $page['body'] ), '"folder":"/news"' ), "$folder$path" );
		}
	}

	#[Test]
	public function a_storys_panel_leads_to_its_own_sites_account_and_back(): void {
		foreach ( self::$stories as $folder => [ 'path' => $path ] ) {
			$page = $this->get( $path );

			self::assertSame( 200, $page['status'], $path );
			self::assertStringStartsWith( "$folder/", $path );
			self::assertStringNotContainsString( 'SENTINEL', $page['body'] );
			preg_match_all( '~href="([^"]*/account/[^"]*)"~', $page['body'], $links );
			self::assertNotSame( [], $links[1], $path );
			foreach ( $links[1] as $link ) {
				self::assertStringStartsWith( "$folder/account/", $link );
				self::assertStringContainsString( 'redirect=' . rawurlencode( $path ), str_contains( $link, 'redirect=' ) ? $link : 'redirect=' . rawurlencode( $path ) );
			}
		}
	}

	#[Test]
	public function a_member_of_the_host_opens_each_sites_own_story_at_its_own_routes(): void {
		foreach ( self::$stories as $folder => [ 'id' => $id ] ) {
			$routes = "$folder/wp-json/circulation/v1";
			$nonce  = (string) json_decode( $this->get( "$routes/nonce" )['body'], true )['nonce'];

			$visitor = $this->get( "$folder/wp-json/wp/v2/posts/$id" );
			self::assertSame( 200, $visitor['status'] );
			self::assertStringNotContainsString( 'SENTINEL', $visitor['body'] );

			$member = $this->get( "$routes/content/$id", [ 'Cookie: blaize_session=subscriber', "X-WP-Nonce: $nonce" ] );
			self::assertSame( 200, $member['status'], $member['body'] );
			self::assertStringContainsString( "SENTINEL words$folder of", stripslashes( $member['body'] ) );
		}
	}

	/** @return iterable<string, array{string, int}> Hooks and priorities at which another plugin leaves the site. */
	public static function switches(): iterable {
		foreach ( [ 'init', 'parse_request', 'wp', 'template_redirect', 'wp_head', 'loop_start', 'the_post', 'render_block', 'wp_footer' ] as $hook ) {
			yield $hook => [ $hook, 10 ];
		}
		yield 'before a text is cut' => [ 'the_content', -99 ];
		yield 'after a text is rendered' => [ 'the_content', 9999 ];
	}

	// Proves gate-28.
	#[Test]
	#[DataProvider( 'switches' )]
	public function a_plugin_that_forgets_to_switch_back_opens_no_story_and_takes_no_page_down( string $hook, int $priority ): void {
		$headers = [ "X-Switches-On: $hook", "X-Priority: $priority" ];
		foreach ( self::$stories as $folder => [ 'path' => $path ] ) {
			foreach ( [ $path, "$folder/", "$folder/feed/", "$folder/wp-json/wp/v2/posts", "$folder/account/login" ] as $address ) {
				$page = $this->get( $address, $headers );
				self::assertFalse( str_contains( $page['body'], 'SENTINEL' ), $address );
				// A switch before WordPress reads the address makes it look for the page on the other site.
				self::assertContains( $page['status'], $hook === 'init' ? [ 200, 301, 404 ] : [ 200 ], $address );
			}
		}
	}
}
