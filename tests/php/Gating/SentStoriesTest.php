<?php
/**
 * What a letter with many links asks the database (`gate-24`). What it may hold: tests/php/Http/ReadingNeighboursTest.php.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class SentStoriesTest extends WordPressTestCase {
	private const PAID = 'Nobody outside of the boathouse had heard the coach say that sentence aloud before.';

	/** A letter that links to open stories and to a members-only one, whose words it quotes. */
	private function letter( int $open ): string {
		$links = '';
		for ( $i = 1; $i <= $open; $i++ ) {
			$links .= sprintf( '<p><a href="%s">Read</a></p>', get_permalink( $this->article( "Open $i.", false ) ) );
		}
		$closed = $this->article( '<!-- wp:paragraph --><p>Lead.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>' . self::PAID . '</p><!-- /wp:paragraph -->' );
		return $links . sprintf( '<p><a href="%s">Read</a></p><p>%s</p>', get_permalink( $closed ), self::PAID );
	}

	/** How many queries the cleaning of a letter costs. */
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
}
