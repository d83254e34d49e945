<?php
/**
 * Callbacks on our own filters that forget the return, or return something strange: every page still works, the log
 * stays empty, and no paid text opens.
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class OwnFiltersTest extends HttpTestCase {
	/** PHP expressions that a callback returns. */
	private const ANSWERS = [ 'null', 'false', 'true', '0', '-1', '7', '1.5', '""', '"text"', '[]', '[ null ]', '[ "a" => [ 1 ] ]', 'new stdClass()', 'new WP_Error( "x", "y" )', 'static fn() => 1' ];

	#[BeforeClass]
	public static function move_in(): void {
		$hooks = array_map( static fn( array $row ): string => $row[0], iterator_to_array( self::filters(), false ) );
		$code  = '<?php if ( isset( $_SERVER["HTTP_X_ANSWER"] ) ) { $answers = [ ' . implode( ', ', array_map( static fn( string $answer ): string => "static fn() => $answer", self::ANSWERS ) ) . ' ]; foreach ( ( $_SERVER["HTTP_X_FILTER"] ?? "" ) === "" ? ' . var_export( $hooks, true ) . ' : [ $_SERVER["HTTP_X_FILTER"] ] as $hook ) { add_filter( $hook, $answers[ (int) $_SERVER["HTTP_X_ANSWER"] ], 99 ); } }';
		Publisher::get()->run( sprintf( 'wp_mkdir_p( WP_CONTENT_DIR . "/mu-plugins" ); file_put_contents( WP_CONTENT_DIR . "/mu-plugins/answers.php", base64_decode( "%s" ) );', base64_encode( $code ) ) );
	}

	#[AfterClass]
	public static function move_out(): void {
		Publisher::get()->run( 'unlink( WP_CONTENT_DIR . "/mu-plugins/answers.php" );' );
	}

	/** @return iterable<string, array{string}> Each of our filters in the source, except the one that leaves a part out on purpose. */
	public static function filters(): iterable {
		$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 3 ) . '/includes', \FilesystemIterator::SKIP_DOTS ) );
		$found = [];
		foreach ( $files as $file ) {
			preg_match_all( "~apply_filters\(\s*'(circulation_\w+)'~", (string) preg_replace( '~^\s*\*.*$~m', '', (string) file_get_contents( (string) $file ) ), $names );
			$found = [ ...$found, ...$names[1] ];
		}
		sort( $found );
		foreach ( array_diff( array_unique( $found ), [ 'circulation_part' ] ) as $name ) {
			yield $name => [ $name ];
		}
	}

	/** @param list<string> $headers */
	private function look( array $headers, string $how ): void {
		$closed = [
			'/'                                                      => '</html>',
			$this->path( 'post' )                                    => 'data-circ-gate=',
			'/feed/'                                                 => '</rss>',
			'/account/login'                                         => 'circulation-account',
			'/wp-json/wp/v2/posts'                                   => '"id"',
			'/wp-json/circulation/v1/plans'                          => '{',
			'/wp-json/wp/v2/posts/' . Publisher::get()->ids['album'] => 'footnotes',
		];
		foreach ( $closed as $path => $shown ) {
			$answer = $this->get( $path, $headers );
			self::assertLessThan( 400, $answer['status'], "$how: $path" );
			self::assert_holds( true, $shown, $answer['body'], "$how: $path" );
			self::assert_holds( false, 'SENTINEL', $answer['body'], "$how: $path" );
		}
	}

	#[Test]
	#[DataProvider( 'filters' )]
	public function a_filter_of_ours_without_a_return_changes_only_its_own_result( string $filter ): void {
		$this->look( [ 'X-Answer: 0', "X-Filter: $filter" ], "$filter without a return" );
		$member = $this->get( '/wp-json/circulation/v1/content/' . Publisher::get()->ids['post'], [ 'X-Answer: 0', "X-Filter: $filter", 'Cookie: blaize_session=subscriber', 'X-WP-Nonce: ' . $this->nonce() ] );
		self::assertSame( 200, $member['status'], 'a member reads on' );
	}

	#[Test]
	public function strange_answers_to_all_of_them_open_nothing_and_take_no_page_down(): void {
		foreach ( self::ANSWERS as $at => $answer ) {
			$this->look( [ "X-Answer: $at" ], $answer );
		}
	}
}
