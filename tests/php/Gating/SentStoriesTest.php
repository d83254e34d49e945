<?php
/**
 * Tests how many queries it takes to clean a letter with many links (`gate-24`).
 * tests/php/Http/ReadingNeighboursTest.php checks what the letter may contain.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Query;

final class SentStoriesTest extends WordPressTestCase {
	private const PAID = 'Nobody outside of the boathouse had heard the coach say that sentence aloud before.';

	/** A letter that links to open stories and to an older members-only one, whose words it quotes. */
	private function letter( int $open ): string {
		$closed = $this->article( '<!-- wp:paragraph --><p>Lead.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>' . self::PAID . '</p><!-- /wp:paragraph -->' );
		$links = '';
		for ( $i = 1; $i <= $open; $i++ ) {
			$links .= sprintf( '<p><a href="%s">Read</a></p>', get_permalink( $this->article( "Open $i.", false ) ) );
		}
		return $links . sprintf( '<p><a href="%s">Read</a></p><p>%s</p>', get_permalink( $closed ), self::PAID );
	}

	/** The number of queries that it takes to clean a letter. */
	private function cost( string $letter ): int {
		global $wpdb;
		wp_cache_flush();
		$before = $wpdb->num_queries;
		$clean  = apply_filters( 'mailpoet_rendering_post_process', $letter );
		self::assertIsString( $clean );
		self::assertStringNotContainsString( self::PAID, $clean );
		return $wpdb->num_queries - $before;
	}

	// Proves gate-24.
	#[Test]
	public function a_letter_costs_a_few_queries_however_many_links_it_has(): void {
		self::assertLessThan( 12, $this->cost( $this->letter( 2 ) ) );
		self::assertLessThan( 12, $this->cost( $this->letter( 40 ) ) );
	}

	// Proves gate-24.
	#[Test]
	public function a_letter_with_more_than_a_hundred_links_loses_the_paid_lines_of_its_oldest_story_too(): void {
		self::assertLessThan( 16, $this->cost( $this->letter( 101 ) ) );
	}

	/** @return iterable<string, array{string, Closure, 2?: int}> A hook, what other code does there, and links before it. */
	public static function neighbours(): iterable {
		yield 'nothing, beside a hundred newer stories' => [ 'pre_get_posts', static fn(): bool => true, 100 ];
		yield 'ten stories a page' => [ 'pre_get_posts', static fn( WP_Query $query ) => $query->set( 'posts_per_page', 10 ) ];
		yield 'no story of a category' => [ 'pre_get_posts', static fn( WP_Query $query ) => $query->set( 'category__not_in', [ 1 ] ) ];
		yield 'an answer of its own' => [ 'posts_pre_query', static fn(): array => [] ];
	}

	// Proves gate-24.
	#[Test]
	#[DataProvider( 'neighbours' )]
	public function a_neighbour_that_changes_each_query_hides_no_story_from_the_gate( string $hook, Closure $change, int $links = 20 ): void {
		// The story is known by a sentence of each quarter; this one is found by the link alone.
		$said   = static fn( int $number ): string => "Sentence number $number of the rower's letter to the mayor was read aloud on the quay.";
		$closed = $this->article( '<p>Lead.</p><!--more--><p>' . implode( '</p><p>', array_map( $said, range( 1, 8 ) ) ) . '</p>' );
		$letter = $this->letter( $links );
		add_filter( $hook, $change );

		$clean = apply_filters( 'mailpoet_rendering_post_process', sprintf( '%s<a href="%s">Read</a><p>%s</p>', $letter, get_permalink( $closed ), $said( 2 ) ) );

		self::assertStringNotContainsString( $said( 2 ), $clean );
		self::assertStringNotContainsString( self::PAID, $clean );
		self::assertLessThan( 12, $this->cost( $letter ) );
	}

	// Proves gate-24.
	#[Test]
	#[TestWith( [ '', false ], 'a letter' )]
	#[TestWith( [ 'comment_post', true ], 'a notice about a new comment' )]
	#[TestWith( [ 'rest_insert_comment', true ], 'a notice about a note in the editor' )]
	#[TestWith( [ 'wp_set_comment_status', true ], 'a notice about an approved comment' )]
	public function a_plain_mail_keeps_paid_lines_only_where_a_comment_may_quote_them( string $while, bool $keeps ): void {
		$closed = $this->article( '<!-- wp:paragraph --><p>Lead.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>' . self::PAID . '</p><!-- /wp:paragraph -->' );
		$text   = "Lead.\n\n" . self::PAID . "\n\nRead on: " . get_permalink( $closed ) . "\n";
		$sent   = '';
		$send   = static function () use ( $text, &$sent ): void {
			$sent = apply_filters( 'wp_mail', [ 'to' => 'reader@example.com', 'message' => $text ] )['message'];
		};
		if ( $while === '' ) {
			$send();
		} else {
			remove_all_actions( $while );
			add_action( $while, $send );
			do_action( $while );
		}

		self::assertSame( $keeps, str_contains( $sent, self::PAID ) );
		self::assertStringContainsString( "Lead.\n", $sent );
		self::assertStringContainsString( 'Read on: ', $sent );
	}

	// Proves gate-26.
	#[Test]
	public function footnotes_stay_behind_when_the_fields_of_a_closed_story_are_copied(): void {
		$sent = function ( bool $members ): array {
			$id    = $this->article( 'Body', $members )->ID;
			$field = fn( string $name, string $value ): array => [ 7, $id, $name, $value ];
			$row   = fn( string $name, string $value ): object => (object) [ 'post_id' => (string) $id, 'meta_key' => $name, 'meta_value' => $value ];
			return [
				apply_filters( 'jetpack_sync_before_enqueue_added_post_meta', $field( 'footnotes', 'Paid' ) )[3],
				apply_filters( 'jetpack_sync_before_enqueue_updated_post_meta', $field( 'footnotes', 'Paid' ) )[3],
				apply_filters( 'jetpack_sync_before_enqueue_updated_post_meta', $field( 'views', '12' ) )[3],
				...array_column( apply_filters( 'jetpack_sync_before_send_jetpack_full_sync_posts', [ [], [ $row( 'footnotes', 'Paid' ), $row( 'views', '12' ) ] ] )[1], 'meta_value' ),
			];
		};

		self::assertSame( [ '', '', '12', '', '12' ], $sent( true ) );
		self::assertSame( [ 'Paid', 'Paid', '12', 'Paid', '12' ], $sent( false ) );
	}

	/** @return iterable<string, array{bool, string}> Whether the letter links to its story, and its texts' format. */
	public static function wrapped(): iterable {
		foreach ( [ 'plain' => '%s', 'HTML' => '<p>%s</p>' ] as $kind => $around ) {
			yield "a $kind letter with a link" => [ true, $around ];
			yield "a $kind letter without one" => [ false, $around ];
		}
	}

	// Proves gate-24.
	#[Test]
	#[DataProvider( 'wrapped' )]
	public function a_letter_with_wrapped_lines_keeps_no_half_of_a_paid_sentence( bool $is_linked, string $around ): void {
		$send = function ( bool $members ) use ( $is_linked, $around ): string {
			$story = $this->article( '<!-- wp:paragraph --><p>Lead of the story.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>' . self::PAID . '</p><!-- /wp:paragraph -->', $members );
			$text  = sprintf( $around, 'Lead of the story.' ) . "\n\n" . sprintf( $around, wordwrap( self::PAID, 60 ) ) . "\n\n";
			return apply_filters( 'wp_mail', [ 'to' => 'reader@example.com', 'message' => $text . ( $is_linked ? get_permalink( $story ) : '' ) ] )['message'];
		};

		self::assertStringContainsString( wordwrap( self::PAID, 60 ), $send( false ) );
		$sent = $send( true );
		self::assertStringContainsString( 'Lead of the story.', $sent );
		self::assertStringNotContainsString( 'Nobody', $sent );
		self::assertStringNotContainsString( 'aloud before', $sent );
	}
}
