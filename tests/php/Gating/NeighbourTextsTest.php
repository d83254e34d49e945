<?php
/**
 * Other plugins that pass on articles they have built themselves, quote the middle of a text, or answer with objects
 * reveal no part of a closed text (`gate-23`, `gate-24`). Each kind has a control: the same with an open article.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\AnyText;
use Circulation\Tests\WordPressTestCase;
use JsonSerializable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use stdClass;
use WP_Post;

final class NeighbourTextsTest extends WordPressTestCase {
	private const BODY = "<!-- wp:paragraph --><p>Free one.</p><!-- /wp:paragraph -->\n<!-- wp:more --><!--more--><!-- /wp:more -->\n<!-- wp:paragraph --><p>Paid SENTINEL words.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>When the council met in the old town hall on a rainy Tuesday night to speak of the SENTINEL harbour contracts that nobody had read, the mayor left by the back door.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>Paid words at the end.</p><!-- /wp:paragraph -->";

	/** The output of code that makes the article current and uses WordPress's functions. */
	private static function shown( WP_Post $post ): string {
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		return get_the_content() . apply_filters( 'the_content', $post->post_content ) . get_the_excerpt( $post );
	}

	/** The answer of a plugin's own REST route. */
	private function answered( mixed $answer ): string {
		add_action(
			'rest_api_init',
			static fn() => register_rest_route(
				'neighbour/v1',
				'/all',
				[
					'methods'             => 'GET',
					'permission_callback' => '__return_true',
					'callback'            => static fn(): mixed => $answer,
				],
				true,
			),
		);
		$GLOBALS['wp_rest_server'] = null;
		return (string) wp_json_encode( $this->rest( '/neighbour/v1/all' )->get_data() );
	}

	/** The field of a plugin in the answer for an article. */
	private function field( mixed $value, WP_Post $post ): string {
		register_rest_field( 'post', 'neighbour', [ 'get_callback' => static fn(): mixed => $value ] );
		$data = $this->rest( "/wp/v2/posts/$post->ID" )->get_data();
		$GLOBALS['wp_rest_additional_fields'] = [];
		return (string) wp_json_encode( is_array( $data ) ? $data['neighbour'] : null );
	}

	/** @return iterable<string, array{\Closure(WP_Post, self): string}> */
	public static function kinds(): iterable {
		yield 'one that strips the blocks, and More with them' => [
			static function ( WP_Post $post ): string {
				$copy               = clone $post;
				$copy->post_content = (string) preg_replace( '/<!--.*?-->/s', '', $post->post_content );
				return self::shown( $copy );
			},
		];
		yield 'an article made of a row, with ids as strings' => [
			static fn( WP_Post $post ): string => self::shown( new WP_Post( (object) array_map( static fn( mixed $value ): mixed => is_int( $value ) ? (string) $value : $value, get_object_vars( $post ) ) ) ),
		];
		yield 'an older revision' => [
			static function ( WP_Post $post ): string {
				$id       = wp_insert_post(
					[
						'post_type'    => 'revision',
						'post_status'  => 'inherit',
						'post_parent'  => $post->ID,
						'post_content' => "$post->post_content Older.",
					]
				);
				$revision = get_post( $id );
				self::assertInstanceOf( WP_Post::class, $revision );
				return self::shown( $revision );
			},
		];
		yield 'a builder that is given nothing' => [
			static function ( WP_Post $post ): string {
				$GLOBALS['post'] = $post;
				setup_postdata( $post );
				add_filter( 'the_content', $build = static fn(): string => $post->post_content, 9 );
				$shown = apply_filters( 'the_content', null ) . apply_filters( 'the_content', false ) . apply_filters( 'the_content', [] );
				remove_filter( 'the_content', $build, 9 );
				return $shown;
			},
		];
		yield 'one that comes last while the text is rendered' => [
			static function ( WP_Post $post ): string {
				$come = static function ( mixed $text ) use ( $post ): mixed {
					add_filter( 'the_content', static fn(): string => $post->post_content, PHP_INT_MAX );
					return $text;
				};
				add_filter( 'the_content', $come );
				$GLOBALS['post'] = $post;
				setup_postdata( $post );
				return (string) apply_filters( 'the_content', get_the_content() );
			},
		];
		yield 'a search that quotes the words around its match' => [
			static function ( WP_Post $post ): string {
				add_filter( 'get_the_excerpt', $quote = static fn(): string => '…' . substr( $post->post_content, (int) strpos( $post->post_content, 'rainy' ), 130 ) . '…', 30 );
				$shown = get_the_excerpt( $post );
				remove_filter( 'get_the_excerpt', $quote, 30 );
				return $shown;
			},
		];
		yield 'a route that answers with articles' => [ static fn( WP_Post $post, self $test ): string => $test->answered( [ $post ] ) ];
		yield 'a route with objects in a list' => [
			static fn( WP_Post $post, self $test ): string => $test->answered(
				[
					'items' => [
						(object) [
							'id'   => $post->ID,
							'text' => $post->post_content,
							'none' => new stdClass(),
						],
					],
				]
			),
		];
		yield 'a field of another article that holds it' => [ static fn( WP_Post $post, self $test ): string => $test->field( [ 'related' => [ $post ] ], $test->article( 'Another.', false ) ) ];
		yield 'a field of its own that is an object' => [ static fn( WP_Post $post, self $test ): string => $test->field( (object) [ 'text' => $post ], $post ) ];
	}

	// Proves gate-24.
	/** @param \Closure(WP_Post, self): string $made */
	#[Test]
	#[DataProvider( 'kinds' )]
	public function a_neighbour_gets_nothing_of_a_closed_text( \Closure $made ): void {
		self::assertStringContainsString( 'SENTINEL', $made( $this->article( self::BODY, false ), $this ) );
		remove_all_filters( 'the_content', 10 );
		self::assertStringNotContainsString( 'SENTINEL', $made( $this->article( self::BODY ), $this ) );
	}

	#[Test]
	public function an_empty_object_stays_one_beside_a_removed_text(): void {
		$article = $this->article( self::BODY );

		self::assertStringContainsString(
			'"none":{}',
			$this->answered(
				[
					(object) [
						'id'   => $article->ID,
						'text' => $article->post_content,
						'none' => new stdClass(),
					],
				]
			),
		);
	}

	#[Test]
	public function an_object_that_contains_itself_takes_no_page_down(): void {
		$article     = $this->article( self::BODY );
		$one         = (object) [ 'id' => $article->ID, 'text' => $article->post_content ];
		$one->itself = $one;
		$changed     = ( new AnyText() )->changed( [ $one, $one ], static fn( string $text ): string => str_replace( 'SENTINEL', '', $text ) );

		self::assertIsArray( $changed );
		foreach ( $changed as $object ) {
			self::assertInstanceOf( stdClass::class, $object );
			self::assertStringNotContainsString( 'SENTINEL', $object->text );
		}
		self::assertSame( [ $article->ID, $article->post_content, null ], iterator_to_array( ( new AnyText() )->values( $one ), false ) );
	}

	#[Test]
	public function a_value_that_becomes_text_in_json_is_text(): void {
		$value = new class() implements JsonSerializable {
			public function jsonSerialize(): string {
				return 'SENTINEL';
			}
		};

		self::assertSame( [ 'open' ], ( new AnyText() )->changed( [ $value ], static fn(): string => 'open' ) );
		self::assertSame( [ $value ], ( new AnyText() )->changed( [ $value ], static fn( string $text ): string => $text ) );
	}

	#[Test]
	public function a_long_list_of_other_things_costs_as_many_queries_as_a_short_one(): void {
		$cost = function ( int $rows ): int {
			wp_cache_flush();
			// What every answer costs, such as the settings, is read before.
			$this->answered( [ [ 'id' => PHP_INT_MAX ] ] );
			$before = $GLOBALS['wpdb']->num_queries;
			$this->answered( array_map( static fn( int $at ): array => [ 'id' => 1_000_000 + $at ], range( 1, $rows ) ) );
			return $GLOBALS['wpdb']->num_queries - $before;
		};

		self::assertSame( $cost( 2 ), $cost( 400 ) );
	}

	// Proves gate-24.
	#[Test]
	public function an_article_is_found_by_its_id_among_those_of_other_things(): void {
		$post = $this->article( self::BODY );
		wp_cache_flush();
		$rows = array_map( static fn( int $at ): array => [ 'id' => 1_000_000 + $at ], range( 1, 600 ) );

		$answer = $this->answered( [ ...$rows, [ 'id' => $post->ID, 'words' => '<p>Paid SENTINEL words.</p>' ] ] );

		self::assertStringNotContainsString( 'SENTINEL', $answer );
		self::assertStringContainsString( "\"id\":$post->ID", $answer );
	}
}
