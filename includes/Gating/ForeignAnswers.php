<?php
/** Removes members-only text from other plugins' REST answers and picture lists (`gate-24`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Rest\Api;
use Circulation\Settings\Home;
use Closure;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The articles that an answer may contain are found by ids, slugs and addresses in request and answer, and by the
 * answer's own sentences.
 */
final class ForeignAnswers implements Module {
	/** Our own routes return only what they should, and each answer in a batch is filtered on its own. */
	private const KNOWN = [ '/' . Api::NAMESPACE . '/', '/wp-block-editor/', '/batch/' ];

	/** The routes of WordPress itself, to which other plugins add fields and routes. */
	private const CORE = '/wp/v2/';

	/** Parameters that hold an article's id. */
	private const IDS = [ 'id', 'post', 'post_id', 'postid', 'p', 'object_id', 'objectid' ];

	/** At most this many names and addresses per answer are looked up, because one query takes them all. */
	private const MOST = 500;

	/** The size in bytes of the pieces in which a long plain text, such as a file of all stories, is looked through. */
	private const PIECE = 32_768;

	/** Pictures of an article in the sitemaps of Yoast and Rank Math, and in what ActivityPub sends. */
	private const PICTURES = [
		'wpseo_sitemap_urlimages',
		'rank_math/sitemap/urlimages',
		'activitypub_attachments',
	];

	/** An article with its pictures in the sitemap of All in One SEO. */
	private const WITH_PICTURES = 'aioseo_sitemap_post';

	/** @var mixed A REST answer after look(). */
	private mixed $noted = null;

	/**
	 * @param Closure(): PaidText $paid
	 * @param Closure(): KnownBodies $bodies
	 */
	public function __construct(
		private readonly ArticleGate $gate,
		private readonly Closure $paid,
		private readonly Closure $bodies,
	) {}

	public function register(): void {
		add_filter( 'rest_post_dispatch', $this->look( ... ), PHP_INT_MAX, 3 );
		add_filter( 'rest_pre_echo_response', $this->note( ... ), PHP_INT_MIN );
		add_filter( 'rest_pre_echo_response', $this->look_again( ... ), PHP_INT_MAX, 3 );
		foreach ( self::PICTURES as $hook ) {
			add_filter( $hook, $this->open_pictures( ... ), PHP_INT_MAX, 2 );
		}
		add_filter( self::WITH_PICTURES, $this->with_open_pictures( ... ), PHP_INT_MAX, 2 );
	}

	/** Removes members-only text from the answer, unless the current user may edit the article. */
	private function look( mixed $response, mixed $server = null, mixed $request = null ): mixed {
		if (
			! $response instanceof WP_REST_Response
				|| ! $request instanceof WP_REST_Request
				|| $this->is_known( $request->get_route() )
		) {
			return $response;
		}
		$fields = $this->added_fields( $request );
		if ( $fields === [] ) {
			return $response;
		}
		$data = $response->get_data();
		$open = $this->opened( $request->get_params(), $data, $fields );
		if ( $open !== $data ) {
			$response->set_data( $open );
		}
		return $response;
	}

	/** Notes an answer before other plugins change it for the last time. */
	private function note( mixed $answer ): mixed {
		$this->noted = $answer;
		return $answer;
	}

	/** Removes members-only text from an answer that another plugin has changed after look(). */
	private function look_again( mixed $answer, mixed $server = null, mixed $request = null ): mixed {
		return $answer === $this->noted
			|| ! $request instanceof WP_REST_Request
			|| $this->is_known( $request->get_route() )
			? $answer
			: $this->opened( $request->get_params(), $answer );
	}

	/**
	 * The answer without members-only text; unchanged if it holds none.
	 *
	 * @param array<array-key, mixed> $asked  The parameters of the request.
	 * @param list<array-key>|null    $fields Only below these names; null for everywhere.
	 */
	public function opened( array $asked, mixed $answer, ?array $fields = null ): mixed {
		if ( is_string( $answer ) && strlen( $answer ) > self::PIECE && ! str_contains( $answer, '</' ) ) {
			return $this->in_pieces( $asked, $answer );
		}
		foreach ( $this->stories( $asked, $answer ) as $post ) {
			$files  = ( $this->paid )()->files( $post );
			$answer = ( new AnyText() )->changed(
				$answer,
				fn( string $text ): string => $this->open( $text, $post, $files ),
				$fields,
			);
		}
		return $answer;
	}

	/**
	 * A long plain text without members-only text. Each piece is compared only with the articles named in it or in the
	 * piece before: comparing all of the text with every article takes a minute for a file of some hundred.
	 *
	 * @param array<array-key, mixed> $asked
	 */
	private function in_pieces( array $asked, string $text ): string {
		$look   = new LastLook( ( $this->paid )() );
		$open   = '';
		$before = [];
		$length = strlen( $text );
		for ( $at = 0; $at < $length; $at = $end ) {
			$line_end = strpos( $text, "\n", min( $at + self::PIECE, $length ) );
			$end      = $line_end === false ? $length : $line_end + 1;
			$piece    = substr( $text, $at, $end - $at );
			$stories  = $this->stories( $asked, $piece );
			$open    .= array_reduce( [ ...$before, ...$stories ], $look->without( ... ), $piece );
			$before   = $stories;
		}
		return $open;
	}

	/**
	 * The fields that other plugins may have added to an answer; null if all of it is theirs. WordPress's own fields
	 * have separate filters, and a comment may quote an article.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return list<array-key>|null
	 */
	private function added_fields( WP_REST_Request $request ): ?array {
		/** @var array<string, array<string, mixed>> $wp_rest_additional_fields WordPress's own. */
		global $wp_rest_additional_fields;
		$callback = $request->get_attributes()['callback'] ?? null;
		$owner    = is_array( $callback ) ? $callback[0] ?? null : null;
		if (
			! str_starts_with( strtolower( rawurldecode( $request->get_route() ) ), self::CORE )
				|| ! ( is_object( $owner ) && str_starts_with( $owner::class, 'WP_REST_' ) )
		) {
			return null;
		}
		return array_keys( array_merge( ...array_values( (array) $wp_rest_additional_fields ) ) );
	}

	/** The lead for the article's own text; any other text without its members-only parts. */
	private function open( string $text, WP_Post $post, PaidFiles $files ): string {
		$paid = ( $this->paid )();
		return match ( true ) {
			! str_contains( $text, '<' ) && ( $paid->stands_in( $text, $post ) || $files->stand_in( $text ) ) =>
				str_contains( $text, "\n" ) ? ( new LastLook( $paid ) )->without( $text, $post ) : '',
			! str_contains( $text, '<' ) => $text,
			$paid->begins( $text, $post ) && $paid->stands_in( $text, $post ) => $this->gate->rendered_lead( $post ),
			default => ( new LastLook( $paid ) )->cleaned( $text, $post ),
		};
	}

	/** Whether a route has its own filter. WordPress matches routes case-insensitively. */
	private function is_known( string $route ): bool {
		$plain = strtolower( rawurldecode( $route ) ) . '/';
		foreach ( self::KNOWN as $begin ) {
			if ( str_starts_with( $plain, $begin ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Members-only articles that the request names, or that the answer links to or quotes.
	 *
	 * @param array<array-key, mixed> $asked Any number in it may be an article's.
	 * @return list<WP_Post>
	 */
	private function stories( array $asked, mixed $answer ): array {
		$ids   = array_filter( $asked, is_numeric( ... ) );
		$texts = [];
		foreach ( ( new AnyText() )->values( [ $asked, $answer ] ) as $name => $value ) {
			if ( is_string( $value ) ) {
				$texts[] = $value;
			}
			if ( in_array( strtolower( (string) $name ), self::IDS, true ) && is_numeric( $value ) ) {
				$ids[] = $value;
			}
		}
		preg_match_all( '~https?://[^\s"\'<>()]+~i', stripslashes( implode( "\n", $texts ) ), $found );
		$own   = [
			...array_filter( array_unique( $found[0] ), ( new Home() )->is_own( ... ) ),
			...array_filter( array_unique( $texts ), $this->is_name( ... ) ),
		];
		$ids   = [ ...$ids, ...( new LinkedStories() )->ids( array_slice( $own, 0, self::MOST ) ) ];
		$ids   = array_values( array_unique( array_filter( array_map( intval( ... ), $ids ) ) ) );
		$names = ( new BodyNames() )->of_wrapped( implode( "\n", $texts ) );
		$posts = [ ...( $this->bodies )()->with_ids( $ids ), ...( $this->bodies )()->quoted( $names ) ];
		return array_values(
			array_filter(
				$posts,
				fn( WP_Post $post ): bool => $this->gate->is_withheld( $post )
					&& ! ( $this->gate->is_asked_by_user() && Access::is_staff( 'edit_post', $post->ID ) ),
			),
		);
	}

	/** Whether a text may be an article's slug or part of an address: one word, and not just a number. */
	private function is_name( string $text ): bool {
		return preg_match( '~^(?!https?:|\d+\z)[^\s<>"]{1,300}\z~i', $text ) === 1;
	}

	/** Removes members-only pictures from an entry that holds an article's list. */
	private function with_open_pictures( mixed $entry, mixed $of = 0 ): mixed {
		return is_array( $entry ) && isset( $entry['images'] )
			? array_replace( $entry, [ 'images' => $this->open_pictures( $entry['images'], $of ) ] )
			: $entry;
	}

	/** Removes members-only pictures from an article's list. */
	private function open_pictures( mixed $pictures, mixed $of = 0 ): mixed {
		$post = $of instanceof WP_Post ? $of : get_post( is_numeric( $of ) ? (int) $of : -1 );
		if ( ! is_array( $pictures ) || ! $post instanceof WP_Post || ! $this->gate->is_withheld( $post ) ) {
			return $pictures;
		}
		$open = ( $this->paid )()->open_files( $post );
		return array_values(
			array_filter(
				$pictures,
				static function ( mixed $picture ) use ( $open ): bool {
					$named   = is_object( $picture ) ? get_object_vars( $picture ) : (array) $picture;
					$address = $named['src'] ?? $named['url'] ?? $named['image:loc'] ?? '';
					$address = is_string( $address ) ? $address : '';
					$whole   = str_starts_with( $address, '/' ) ? ( new Home() )->whole( $address ) : $address;
					return array_intersect( PaidFiles::paths( $whole ), $open ) !== [];
				},
			),
		);
	}
}
