<?php
/**
 * A page is the same, byte by byte, for a visitor, a member and a subscriber, and sets no cookie, so that a page cache
 * can keep it (`gate-8`, `session-2`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class SameForEverybodyTest extends HttpTestCase {
	private const READERS = [
		'a visitor'                => [],
		'a member'                 => [ 'Cookie: blaize_session=member; blaize_tracking_id=t1' ],
		'a subscriber'             => [ 'Cookie: blaize_session=subscriber; blaize_tracking_id=t2; circ_segment=is-subscriber=yes' ],
		'a subscriber with an app' => [ 'Cookie: blaize_session=subscriber; cje=abc', 'User-Agent: DailyApp/1', 'Accept-Language: fr', 'Referer: https://search.example/' ],
	];

	// Proves address-36, gate-8.
	#[Test]
	#[TestWith( [ 'post' ] )]
	#[TestWith( [ 'open' ] )]
	#[TestWith( [ 'page' ] )]
	#[TestWith( [ 'offers' ] )]
	#[TestWith( [ '/' ] )]
	#[TestWith( [ '/?s=harbor' ] )]
	#[TestWith( [ '/feed/' ] )]
	#[TestWith( [ '/no-such-page/' ] )]
	#[TestWith( [ '/account/settings/membership' ] )]
	#[TestWith( [ '/wp-json/circulation/v1/plans' ] )]
	public function it_is_byte_identical_for_all_readers( string $page ): void {
		$path   = str_starts_with( $page, '/' ) ? $page : $this->path( $page );
		$bodies = [];
		foreach ( self::READERS as $reader => $headers ) {
			$answer = $this->get( $path, $headers );

			self::assertArrayNotHasKey( 'set-cookie', $answer['headers'], $reader );
			self::assertStringNotContainsStringIgnoringCase( 'cookie', implode( ' ', $answer['headers']['vary'] ?? [] ), $reader );
			$bodies[ $reader ] = hash( 'sha256', $answer['body'] );
		}
		self::assertCount( 1, array_unique( $bodies ), (string) json_encode( $bodies ) );
	}

	#[Test]
	public function the_blocks_of_an_editor_are_on_their_page_and_no_part_of_them_elsewhere(): void {
		self::assert_holds( true, '<div class="circ-block" data-brand="nypost"><style>', $this->get( $this->path( 'offers' ) )['body'], 'offers' );
		self::assert_holds( true, '/account/subscribe?redirect=%2Foffers%2F', $this->get( $this->path( 'offers' ) )['body'], 'offers' );
		self::assert_holds( false, 'circ-block', $this->get( $this->path( 'open' ) )['body'], 'an open story' );
	}

	// Proves site-11.
	#[Test]
	public function a_region_that_depends_on_the_edges_header_is_named_in_vary(): void {
		$set = static fn( string $mode ) => Publisher::get()->run( 'update_option( "circulation_settings", array_replace_recursive( get_option( "circulation_settings" ), [ "region" => [ "mode" => "' . $mode . '", "countries" => [ "US" ], "header" => "X-Country" ] ] ) );' );
		$set( 'countries' );
		try {
			foreach ( [ $this->path( 'open' ), '/account/login' ] as $path ) {
				$here  = $this->get( $path, [ 'X-Country: US' ] );
				$there = $this->get( $path, [ 'X-Country: FR' ] );

				self::assertContains( 'X-Country', $there['headers']['vary'] );
				self::assert_holds( true, '"inSupportedRegion":true', $here['body'], $path );
				self::assert_holds( true, '"inSupportedRegion":false', $there['body'], $path );
				// The header of account pages shows its button only after the app knows who is logged in.
				self::assert_holds( str_starts_with( $path, '/account' ), 'data-circ-login hidden', $here['body'], $path );
				self::assert_holds( true, 'data-circ-login hidden', $there['body'], $path );
				self::assert_holds( false, 'no-prerender" data-circ-offer', $there['body'], $path );
			}
			$here  = $this->get( $this->path( 'post' ), [ 'X-Country: US' ] )['body'];
			$there = $this->get( $this->path( 'post' ), [ 'X-Country: FR' ] )['body'];
			foreach ( [ '<p class="circ-gate__ways">', '/account/subscribe', 'Already a member?' ] as $sale ) {
				self::assert_holds( true, $sale, $here, 'the wall here' );
				self::assert_holds( false, $sale, $there, 'the wall there' );
			}
			self::assert_holds( true, 'Memberships are not available where you are.', $there, 'the wall there' );
			self::assert_holds( true, 'data-circ-restore', $there, 'the wall there' );
		} finally {
			$set( 'everywhere' );
		}
	}

	// Proves site-38.
	#[Test]
	public function during_a_maintenance_the_wall_says_so_and_keeps_the_ways_of_members(): void {
		$set = static fn( string $text, string $until ) => Publisher::get()->run( 'update_option( "circulation_settings", array_replace_recursive( get_option( "circulation_settings" ), [ "maintenance" => [ "text" => "' . $text . '", "until" => ' . $until . ' ] ] ) );' );
		$set( 'Till & desk are closed.', 'gmdate( "Y-m-d H:i", time() + 7200 )' );
		try {
			$wall = $this->get( $this->path( 'post' ) )['body'];
			self::assertMatchesRegularExpression( '~<p data-circ-until="\d{13}">Till &amp; desk are closed\. Memberships are on sale again after [^<]+\.</p><div hidden><h2>~', $wall );
			foreach ( [ 'Already a member?', 'data-circ-restore', '"maintenance":{"text":"Till & desk are closed.","until":', 'maintenance.js' ] as $part ) {
				self::assert_holds( true, $part, $wall, 'the wall' );
			}
			self::assert_holds( true, '"maintenance":{', $this->get( '/account/login' )['body'], 'the account' );
			self::assert_holds( false, 'data-circ-until', $this->get( $this->path( 'open' ) )['body'], 'an open story' );
		} finally {
			$set( '', '""' );
		}
		foreach ( [ $this->path( 'post' ), '/account/login' ] as $path ) {
			self::assert_holds( false, 'aintenance', $this->get( $path )['body'], "$path afterwards" );
		}
	}

	#[Test]
	#[TestWith( [ 'post', 1 ] )]
	#[TestWith( [ 'open', 1 ] )]
	#[TestWith( [ '/', 0 ] )]
	public function a_page_costs_no_query_more_than_without_the_plugin_but_for_a_pattern_that_may_hold_a_listed_storys_wall( string $page, int $patterns ): void {
		$path = str_starts_with( $page, '/' ) ? $page : $this->path( $page );

		// WordPress stores some values on a page's first visit.
		$this->get( $path );

		// WordPress asks once per page for an option that is not there; the daily job stores this one.
		Publisher::get()->run( 'add_option( "circulation_entry_offer", [] );' );
		try {
			self::assertLessThanOrEqual( Publisher::get()->queries( $path, false ) + $patterns, Publisher::get()->queries( $path ) );
		} finally {
			Publisher::get()->run( 'delete_option( "circulation_entry_offer" );' );
		}
	}

	#[Test]
	public function a_block_themes_header_carries_the_log_in_button_by_itself(): void {
		preg_match( '~<header\b.*?</header>~s', $this->get( '/' )['body'], $header );

		self::assertSame( 1, substr_count( $header[0], 'data-circ-login' ) );
		self::assertGreaterThan( strpos( $header[0], '</nav>' ), strpos( $header[0], 'data-circ-header' ) );
	}
}
