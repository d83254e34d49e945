<?php
/**
 * GET plans (`rest-22`, `rest-6`). Wire example: site.plans.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class PlansTest extends WordPressTestCase {
	private const LIST = "default { curation: { teaser: 'All games.' } }\nsports { name: 'Sports', amount: 9.99, frequency: 1 }";

	// Proves plan-1, rest-22.
	#[Test]
	public function it_answers_the_catalogue_and_its_display_copy(): void {
		$this->set( [ 'plan_list' => self::LIST ] );

		$answer = json_decode( (string) wp_json_encode( $this->rest( '/circulation/v1/plans' )->get_data() ), true );

		self::assertSame( [ 'plans', 'curation' ], array_keys( $answer ) );
		self::assertSame( [ 'sports', 'Sports', '9.99', 1 ], [ $answer['plans'][0]['id'], $answer['plans'][0]['name'], $answer['plans'][0]['amount'], $answer['plans'][0]['frequency'] ] );
		self::assertSame( [ 'default' => [ 'teaser' => 'All games.' ], 'default-trial' => [] ], $answer['curation'] );
	}

	#[Test]
	public function without_a_plan_list_it_answers_an_empty_catalogue(): void {
		self::assertSame( '{"plans":[],"curation":{"default":{},"default-trial":{}}}', wp_json_encode( $this->rest( '/circulation/v1/plans' )->get_data() ) );
	}

	// Proves plan-1.
	#[Test]
	public function its_tag_changes_with_the_plan_list(): void {
		$this->set( [ 'plan_list' => self::LIST ] );
		$tag = $this->rest( '/circulation/v1/plans' )->get_headers()['ETag'];
		$this->set( [ 'plan_list' => self::LIST . "\n# later" ] );

		self::assertMatchesRegularExpression( '/^"[0-9a-f]{32}"$/', $tag );
		self::assertNotSame( $tag, $this->rest( '/circulation/v1/plans' )->get_headers()['ETag'] );
	}

	// Proves rest-22.
	#[Test]
	#[TestWith( [ '%s', 304 ] )]
	#[TestWith( [ 'W/%s', 304 ] )]
	#[TestWith( [ '"other", %s', 304 ] )]
	#[TestWith( [ '"other"', 200 ] )]
	#[TestWith( [ '', 200 ] )]
	public function a_caller_with_the_current_list_gets_304_without_a_body( string $known, int $status ): void {
		$tag      = $this->rest( '/circulation/v1/plans' )->get_headers()['ETag'];
		$response = $this->rest( '/circulation/v1/plans', [ 'If-None-Match' => sprintf( $known, $tag ) ] );

		self::assertSame( [ $status, $tag ], [ $response->get_status(), $response->get_headers()['ETag'] ] );
		self::assertSame( $status === 304, $response->get_data() === null );
	}

	// Proves plan-1, rest-22.
	#[Test]
	public function it_is_the_same_for_everyone(): void {
		$visitor = $this->rest( '/circulation/v1/plans' );
		$this->with_session( 'subscriber' );

		$reader = $this->rest( '/circulation/v1/plans' );

		self::assertEquals( $visitor->get_data(), $reader->get_data() );
		self::assertSame( $visitor->get_headers(), $reader->get_headers() );
		self::assertArrayNotHasKey( 'Vary', $reader->get_headers() );
	}

	#[Test]
	public function it_costs_one_query_however_many_plans_there_are(): void {
		$this->set( [ 'plan_list' => implode( "\n", array_map( static fn( int $i ): string => "p$i { name: 'P', amount: $i, frequency: 1 }", range( 1, 300 ) ) ) ] );
		rest_get_server();
		wp_cache_flush();
		wp_load_alloptions();
		$before = $GLOBALS['wpdb']->num_queries;

		self::assertCount( 300, $this->rest( '/circulation/v1/plans' )->get_data()['plans'] );

		self::assertSame( 1, $GLOBALS['wpdb']->num_queries - $before );
	}

	// Proves limit-12.
	#[Test]
	public function addresses_that_no_cache_has_are_answered_only_so_often(): void {
		$answered = 0;
		for ( $call = 0; $call < 80; $call++ ) {
			$response  = $this->rest( '/circulation/v1/plans', [], [ 'made-up' => (string) $call ] );
			$answered += $response->get_status() === 200 ? 1 : 0;
		}

		self::assertSame( [ 60, 429 ], [ $answered, $response->get_status() ] );
		self::assertSame( 'no-store, private', $response->get_headers()['Cache-Control'], 'nobody keeps a refusal' );
		self::assertSame( 200, $this->rest( '/circulation/v1/plans' )->get_status(), 'the plain address is the caches\' to answer' );
		self::assertSame( 200, $this->rest( '/circulation/v1/plans', [], [ 'rest_route' => '/circulation/v1/plans' ] )->get_status(), 'so is the one of a site without permalinks' );
	}
}
