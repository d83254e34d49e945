<?php
/**
 * Names accept no control or direction characters (`site-23`). tests/unit/domain/profile/plain-text.test.ts reads the
 * same list of cases.
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use Circulation\Settings\PlainText;
use Circulation\Tests\Rest\ReaderRequests;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class PlainTextTest extends WordPressTestCase {
	use ReaderRequests;

	/** @return iterable<string, array{string, bool}> */
	public static function texts(): iterable {
		$corpus = json_decode( (string) file_get_contents( __DIR__ . '/../data/plain-text-corpus.json' ), true, flags: JSON_THROW_ON_ERROR );
		foreach ( [ 'plain' => true, 'hidden' => false ] as $kind => $is_plain ) {
			foreach ( $corpus[ $kind ] as $text ) {
				yield (string) json_encode( $text ) => [ $text, $is_plain ];
			}
		}
	}

	#[Test]
	#[DataProvider( 'texts' )]
	public function a_name_hides_nothing( string $text, bool $is_plain ): void {
		self::assertSame( $is_plain, ( new PlainText() )->is( $text ) );
	}

	#[Test]
	public function half_a_character_is_no_name(): void {
		self::assertFalse( ( new PlainText() )->is( "Maya \xC3" ) );
		self::assertSame( 'site_names.nypost', $this->plugin_settings()->validate( [ 'site_names' => [ 'nypost' => "Maya \xC3" ] ] )['problems'][0]['field'] );
	}

	// Proves site-23.
	#[Test]
	#[DataProvider( 'texts' )]
	public function no_setting_that_people_read_hides_anything( string $text, bool $is_plain ): void {
		$list   = static fn( array $parts ): array => [ 'newsletter_lists' => [ $parts + [ 'id' => 'morning', 'name' => 'Morning' ] ] ];
		$places = [
			'site_names.nypost'              => [ 'site_names' => [ 'nypost' => $text ] ],
			'mobile_app_marker'              => [ 'mobile_app_marker' => $text ],
			'events.0.title'                 => [ 'events' => [ [ 'title' => $text, 'date' => '2027-03-31', 'url' => 'https://daily.example/' ] ] ],
			'newsletter_lists.0.name'        => $list( [ 'name' => $text ] ),
			'newsletter_lists.0.description' => $list( [ 'description' => $text ] ),
			'newsletter_lists.0.frequency'   => $list( [ 'frequency' => $text ] ),
			'newsletter_lists.0.st_id'       => $list( [ 'st_id' => $text ] ),
		];
		foreach ( $places as $field => $settings ) {
			$problems = array_column( $this->plugin_settings()->validate( $settings )['problems'], 'message', 'field' );
			if ( ! $is_plain ) {
				self::assertStringContainsString( 'characters that turn the direction of text', $problems[ $field ] ?? '', $field );
				self::assertTrue( ( new PlainText() )->is( $problems[ $field ] ), 'nor does the sentence about it' );
			} elseif ( $text !== '' && ! str_contains( $text, '<' ) ) {
				self::assertSame( [], $problems, $field );
			}
		}
	}

	// Proves site-23.
	#[Test]
	#[DataProvider( 'texts' )]
	public function no_name_of_a_plan_hides_anything( string $text, bool $is_plain ): void {
		$name = json_encode( "The $text", JSON_THROW_ON_ERROR );
		$read = ( new PlanCatalogue( new PlanListParser() ) )->read( "sports-monthly {\"name\": $name, \"frequency\": 1, \"amount\": \"9.99\"}" );

		self::assertSame( $is_plain, $read['problems'] === [], (string) json_encode( $read['problems'] ) );
		if ( ! $is_plain ) {
			self::assertStringStartsWith( 'name must be text of one line', $read['problems'][0]['message'] );
		}
	}

	#[Test]
	#[DataProvider( 'texts' )]
	public function no_name_of_a_reader_hides_anything( string $text, bool $is_plain ): void {
		$this->as_reader();
		$answer = $this->post( 'profanity-check', [ 'string' => $text ] );

		self::assertSame( $is_plain ? 200 : 400, $answer->get_status() );
		if ( ! $is_plain ) {
			self::assertStringStartsWith( '"string" is a name of one line', $answer->get_data()['message'] );
		}
	}
}
