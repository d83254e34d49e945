<?php
/**
 * Another plugin's filters of post meta and terms that forget their return value, or answer for all keys: they may
 * close a story, and never open one (`gate-3`, `gate-39`, `gate-40`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Gating\BodyNames;
use Circulation\Gating\GatedStories;
use Circulation\Gating\KnownBodies;
use Circulation\Gating\Lead;
use Circulation\Gating\Openings;
use Circulation\Gating\PaidText;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;

final class FilteredMetaTest extends WordPressTestCase {
	private const BODY = "Free one.\n\n<!--more-->\n\nThe paid part of this story has a SENTINEL in a sentence of its own.";

	private const FILTERS = [ 'get_post_metadata', 'update_post_metadata_cache', 'default_post_metadata' ];

	/** @return iterable<string, array{string, mixed}> Filters, and what they return for every story and key. */
	public static function answers(): iterable {
		foreach ( self::FILTERS as $filter ) {
			foreach ( [ '', [], false, 0, [ '' ], [ null ], [ [] ], 'everyone', '2020-01-01', [ '2020-01-01' ], 'registered' ] as $answer ) {
				yield "$filter: " . json_encode( $answer ) => [ $filter, $answer ];
			}
		}
	}

	/** Adds a filter that returns one value for every story and key; for [] WordPress itself raises a warning. */
	private function answer( string $filter, mixed $answer ): void {
		add_filter( $filter, static fn(): mixed => $answer );
		wp_cache_flush();
	}

	/** @return list<string> The stored keys by which a text is known. */
	private function known( WP_Post $post ): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare( "SELECT meta_key FROM $wpdb->postmeta WHERE post_id = %d AND meta_key LIKE %s ORDER BY meta_key", $post->ID, $wpdb->esc_like( KnownBodies::PREFIX ) . '%' ) );
	}

	// Proves gate-3.
	#[Test]
	public function a_story_whose_fields_the_database_refuses_is_closed_until_it_answers(): void {
		global $wpdb;
		$closed = $this->article( self::BODY );
		$open   = $this->article( self::BODY, false );
		$refuse = static fn( string $query ): string => preg_match( "/^\s*SELECT .* FROM $wpdb->postmeta/is", $query ) === 1 ? str_replace( 'meta_value', 'no_such_column', $query ) : $query;
		$access = new Access();
		wp_cache_flush();
		add_filter( 'query', $refuse );
		$before = $wpdb->suppress_errors();
		self::assertSame( [ true, true ], [ $access->is_gated( $closed ), $access->is_gated( $open ) ] );
		self::assertSame( [ false, false ], [ wp_cache_get( $closed->ID, 'post_meta' ), wp_cache_get( $open->ID, 'post_meta' ) ], 'nothing is cached as none' );
		remove_filter( 'query', $refuse );
		self::assertFalse( $access->is_gated( $open ), 'an earlier failure closes nothing' );
		$wpdb->suppress_errors( $before );
		$GLOBALS['EZSQL_ERROR'] = [];
	}

	// Proves gate-3.
	#[Test]
	public function a_story_that_a_lasting_cache_has_without_fields_is_read_from_the_database(): void {
		$closed = $this->article( self::BODY );
		$open   = $this->article( self::BODY, false );
		$before = wp_using_ext_object_cache( true );
		$access = new Access();
		// As WordPress stores it after a query that the database has refused in another request.
		wp_cache_set( $closed->ID, [], 'post_meta' );
		wp_cache_set( $open->ID, [], 'post_meta' );
		self::assertSame( [ true, false ], [ $access->is_gated( $closed ), $access->is_gated( $open ) ] );
		self::assertSame( 0, $this->questions_about( 'postmeta', static fn() => $access->is_gated( $open ) ), 'once a request' );
		wp_using_ext_object_cache( $before );
	}

	// Proves gate-3.
	#[Test]
	#[DataProvider( 'answers' )]
	public function a_filter_that_answers_for_every_field_opens_nothing( string $filter, mixed $answer ): void {
		$post  = $this->article( self::BODY );
		$known = $this->known( $post );
		self::assertNotSame( [], $known );
		$this->answer( $filter, $answer );
		$access = new Access();

		set_error_handler( static fn(): bool => true, E_WARNING );
		try {
			self::assertTrue( $access->is_gated( $post ) );
			self::assertSame( Access::MEMBERS, $access->mark( $post->ID ) );
			self::assertFalse( $access->is_for_accounts( $post ) );
			self::assertStringNotContainsString( 'SENTINEL', (string) apply_filters( 'the_content', self::BODY ) );
			self::assertSame( $post->ID, ( new GatedStories( $access ) )->newest() );
			( new KnownBodies( $GLOBALS['wpdb'], $access ) )->learn( $post->ID );
		} finally {
			restore_error_handler();
		}

		self::assertSame( $known, $this->known( $post ) );
		self::assertSame( $known, array_values( array_intersect( $known, ( new BodyNames() )->all( self::BODY ) ) ) );
	}

	#[Test]
	public function a_filter_may_close_a_story(): void {
		$open = $this->article( self::BODY, false );
		$this->answer( 'get_post_metadata', 'metered' );

		self::assertTrue( ( new Access() )->is_gated( $open ) );
		self::assertSame( Access::MEMBERS, ( new Access() )->mark( $open->ID ) );
	}

	// Proves gate-39.
	#[Test]
	public function a_filter_that_answers_with_a_day_in_the_past_opens_no_story_in_the_nightly_job(): void {
		$post = $this->article( self::BODY );
		update_post_meta( $post->ID, Access::OPENS_ON, '2099-01-01' );
		$access = new Access();
		( new Openings( $access, new GatedStories( $access ) ) )->register();
		$filter = static fn( mixed $value, mixed $id = 0, mixed $key = '' ): mixed => $key === Access::OPENS_ON ? '2020-01-01' : $value;
		add_filter( 'get_post_metadata', $filter, 10, 3 );

		do_action( Openings::EVENT );
		remove_filter( 'get_post_metadata', $filter );

		self::assertTrue( $access->is_gated( $post ) );
		self::assertSame( '2099-01-01', get_post_meta( $post->ID, Access::OPENS_ON, true ) );
	}

	#[Test]
	public function a_story_is_closed_though_a_filter_hides_its_past_opening_day(): void {
		$post = $this->article( self::BODY, false );
		update_post_meta( $post->ID, Access::OPENS_ON, '2020-01-01' );
		$this->answer( 'get_post_metadata', '' );

		( new Access() )->set( $post->ID, Access::MEMBERS );
		remove_all_filters( 'get_post_metadata' );

		self::assertTrue( ( new Access() )->is_gated( $post ) );
	}

	#[Test]
	public function footnotes_that_a_filter_hides_are_still_members_only(): void {
		$post = $this->article( self::BODY );
		update_post_meta( $post->ID, 'footnotes', '[{"content":"A note of the harbor office about its own figures.","id":"n"}]' );
		$this->answer( 'get_post_metadata', '' );

		self::assertTrue( ( new PaidText( new Lead() ) )->stands_in( 'A note of the harbor office about its own figures.', $post ) );
	}

	/** @return iterable<string, array{string, \Closure}> Filters that lose a story's categories or an editor's missing decision. */
	public static function lost_terms(): iterable {
		yield 'a list that hides a category' => [ 'get_the_terms', static fn( mixed $terms ): mixed => is_array( $terms ) ? array_values( array_filter( $terms, static fn( \WP_Term $term ): bool => $term->slug !== 'harbor' ) ) : $terms ];
		yield 'numbers instead of terms' => [ 'get_the_terms', static fn(): array => [ 1, null ] ];
		foreach ( [ null, [], false, [ null ] ] as $answer ) {
			yield 'get_ancestors: ' . json_encode( $answer ) => [ 'get_ancestors', static fn(): mixed => $answer ];
		}
		yield 'get_post_metadata: true' => [ 'get_post_metadata', static fn( mixed $value, mixed $id = 0, mixed $key = '' ): mixed => $key === Access::META ? true : $value ];
	}

	// Proves gate-40.
	#[Test]
	#[DataProvider( 'lost_terms' )]
	public function a_new_story_in_a_closed_category_is_closed_though_a_filter_loses_its_terms( string $hook, \Closure $filter ): void {
		$above    = wp_insert_term( 'Desk', 'category' )['term_id'];
		$category = wp_insert_term( 'Harbor', 'category', [ 'parent' => $above ] )['term_id'];
		$this->set( [ 'closed_categories' => [ $above ] ] );
		$post = $this->article( self::BODY, false, [ 'post_status' => 'draft', 'post_category' => [ $category, 1 ] ] );
		delete_post_meta( $post->ID, Access::META );
		wp_cache_flush();
		add_filter( $hook, $filter, 10, 3 );

		wp_publish_post( $post->ID );
		remove_all_filters( $hook );

		self::assertSame( Access::MEMBERS, get_post_meta( $post->ID, Access::META, true ) );
	}
}
