<?php
/**
 * A pattern that validates a whole value ends with \z or has the modifier D; otherwise it would accept a value with a
 * trailing newline (T20).
 */

declare(strict_types=1);

namespace Circulation\Tests;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

final class PatternsTest extends WordPressTestCase {
	/** WordPress matches rewrite rules against an address; they validate no value. */
	private const REWRITE_RULES = [ '^(?i:account)(?:/.*)?$' ];

	/** Whether a string literal is a pattern, or the end of one, that accepts a trailing newline. */
	private static function loose_end( string $text ): bool {
		$bare = (string) preg_replace( '/\\\\.|\[\^?\]?(?:\\\\.|[^\]\\\\])*\]/s', '', $text );
		if ( preg_match( '/^([\/~#@!%]).*\1([a-zA-Z]*)$/sD', $bare, $pattern ) === 1 || preg_match( '/()\$[\/~#@!]([a-zA-Z]*)$/D', $bare, $pattern ) === 1 ) {
			return preg_match( '/\$(?:[)|]|[\/~#@!%][a-zA-Z]*$)/D', $bare ) === 1 && ! str_contains( $pattern[2], 'D' );
		}
		// The pattern of a JSON schema has no delimiters.
		return str_starts_with( $bare, '^' ) && str_ends_with( rtrim( $bare, ')' ), '$' ) && ! in_array( $text, self::REWRITE_RULES, true );
	}

	/**
	 * The string literals of a file, by line.
	 *
	 * @return iterable<int, string>
	 */
	private static function texts( string $file ): iterable {
		foreach ( token_get_all( (string) file_get_contents( $file ) ) as $token ) {
			if ( is_array( $token ) && $token[0] === T_CONSTANT_ENCAPSED_STRING ) {
				yield $token[2] => strtr( substr( $token[1], 1, -1 ), [ '\\\\' => '\\', "\\'" => "'" ] );
			}
		}
	}

	#[Test]
	public function every_pattern_that_ends_with_a_dollar_sign_means_the_very_end(): void {
		$seen = 0;
		$root = dirname( __DIR__, 2 ) . '/includes';
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $root, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			self::assertInstanceOf( SplFileInfo::class, $file );
			foreach ( self::texts( $file->getPathname() ) as $line => $text ) {
				self::assertFalse( self::loose_end( $text ), "$file:$line: $text" );
				$seen += str_contains( $text, '$' ) ? 1 : 0;
			}
		}
		self::assertGreaterThan( 40, $seen );
	}

	#[Test]
	#[TestWith( [ '/^[a-z]{2}$/i', true ] )]
	#[TestWith( [ '~^a(b|$)~', true ] )]
	#[TestWith( [ '^\d{4}$', true ] )]
	#[TestWith( [ '^(\d{4}$)', true ] )]
	#[TestWith( [ '/^(?!all$)[a-z]+/', true ] )]
	#[TestWith( [ '[^a-z]+$~i', true ] )]
	#[TestWith( [ '/^[a-z]{2}$/iD', false ] )]
	#[TestWith( [ '^\d{4}\z', false ] )]
	#[TestWith( [ '/^[A-Za-z_$]/', false ] )]
	#[TestWith( [ '%1$s is not one of %2$s.', false ] )]
	#[TestWith( [ '~\$~', false ] )]
	public function the_rule_itself_knows_a_loose_end( string $text, bool $is_loose ): void {
		self::assertSame( $is_loose, self::loose_end( $text ) );
	}

	/**
	 * Each route of the table.
	 *
	 * @return iterable<string, array{string, string}> Methods and address.
	 */
	public static function arguments(): iterable {
		foreach ( array_keys( RoutesTest::TABLE ) as $route ) {
			yield $route => [ explode( ' /', $route )[0], '/' . explode( ' /', $route )[1] ];
		}
	}

	#[Test]
	#[DataProvider( 'arguments' )]
	public function no_argument_with_a_pattern_takes_a_line_end( string $methods, string $path ): void {
		$checked = 0;
		foreach ( rest_get_server()->get_routes( 'circulation/v1' )[ $path ] as $handler ) {
			foreach ( implode( ', ', array_keys( $handler['methods'] ) ) === $methods ? $handler['args'] : [] as $name => $schema ) {
				$checked++;
				$fits = isset( $schema['pattern'] ) ? array_filter( [ 'sub-1', 'NY', '2026-12-21', 'identity', '0123456789abcdef', '0f8fad5b-d9cb-469f-a165-70867728950e', '9.99' ], static fn( string $value ): bool => rest_validate_value_from_schema( $value, $schema ) === true ) : [ '' ];
				self::assertNotSame( [], $fits, "no value of this test fits $name" );
				foreach ( isset( $schema['pattern'] ) ? $fits : [] as $value ) {
					foreach ( [ "$value\n", "$value\r\n", "\n$value", "$value\0" ] as $wrong ) {
						self::assertWPError( rest_validate_value_from_schema( $wrong, $schema, $name ), $name );
					}
				}
			}
		}
		self::assertSame( count( RoutesTest::arguments( "$methods $path" ) ), $checked );
	}

	private static function assertWPError( mixed $value, string $message ): void {
		self::assertTrue( is_wp_error( $value ), $message );
	}

	/**
	 * @return iterable<string, array{string, array<string, mixed>, array<string, mixed>}> The field, a valid value, and
	 *     the same value with a trailing newline.
	 */
	public static function settings(): iterable {
		$set = static function ( string $field, string $value ): array {
			$nested = $value;
			foreach ( array_reverse( explode( '.', $field ) ) as $part ) {
				$nested = [ $part => $nested ];
			}
			return $nested;
		};
		foreach ( [
			'services.identity'        => 'id',
			'cookies.session'          => 'session',
			'cookies.paywall'          => 'wall',
			'region.header'            => 'CF-IPCountry',
			'gateway.merchant_id'      => 'm1',
			'gateway.public_key'       => 'p1',
			'edge_headers.state'       => 'X-State',
			'bot_check.site_key'       => 'key',
			'identity_admin.tenant'    => 'paper',
			'identity_admin.access_key' => 'key',
			'one_tap.client_id'        => 'client.apps',
			'analytics.tag_id'         => 'G-ABC123',
			'analytics.beacon'         => 'https://events.example.com/in',
			'affiliate.tag_id'         => '100',
			'affiliate.enterprise_id'  => '200',
			'affiliate.action_id'      => '300',
			'comments.spot_id'         => 'sp_1',
			'comments.sso_path'        => '/sso',
			'comments.comments_webhook' => 'https://hooks.example/',
			'piano.aid'                => 'a1',
			'home_delivery_url'        => '/home-delivery/',
			'legal.terms'              => '/terms/',
			'brand.accent'             => '#17408b',
		] as $field => $value ) {
			yield $field => [ $field, $set( $field, $value ), $set( $field, "$value\n" ) ];
		}
		yield 'region.countries' => [ 'region.countries', [ 'region' => [ 'countries' => [ 'US' ] ] ], [ 'region' => [ 'countries' => [ "US\n" ] ] ] ];
		$event = static fn( string $end ): array => [ 'events' => [ [ 'title' => 'Night', 'date' => '2027-03-31', 'url' => "https://daily.example/night$end" ] ] ];
		yield 'events' => [ 'events.0.url', $event( '' ), $event( "\n" ) ];
		$list = static fn( string $end ): array => [ 'newsletter_lists' => [ [ 'id' => "morning$end", 'name' => 'Morning' ] ] ];
		yield 'newsletter_lists' => [ 'newsletter_lists.0.id', $list( '' ), $list( "\n" ) ];
	}

	/**
	 * @param array<string, mixed> $right
	 * @param array<string, mixed> $wrong
	 */
	#[Test]
	#[DataProvider( 'settings' )]
	public function no_setting_with_a_pattern_accepts_a_line_end( string $field, array $right, array $wrong ): void {
		self::assertSame( [], $this->plugin_settings()->validate( $right )['problems'] );
		self::assertContains( $field, array_column( $this->plugin_settings()->validate( $wrong )['problems'], 'field' ) );
	}

	#[Test]
	public function a_region_header_with_a_line_end_is_not_saved_as_if_the_rule_were_on(): void {
		$this->as_user( 'administrator' );
		$request = new \WP_REST_Request( 'POST', '/circulation/v1/settings' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'US' ], 'header' => "CF-IPCountry\n" ] ] ) );
		$answer = rest_do_request( $request );

		self::assertSame( [ 400, 'invalid_settings' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertStringStartsWith( 'Region header: ', $answer->get_data()['message'] );
		self::assertSame( 'everywhere', $this->plugin_settings()->values()['region']['mode'] );
	}
}
