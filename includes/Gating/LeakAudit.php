<?php
/** Searches, as a visitor, for members-only text on every surface of this site (T30). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Settings\Home;
use WP_Post;

/**
 * Reads this site over HTTP without cookies. A person runs it, never a reader's request.
 *
 * @phpstan-type Row array{
 *     id: int,
 *     place: string,
 *     result: 'closed'|'leak'|'panel at the end'|'not reached'|'nothing to find',
 *     detail: string,
 * }
 */
final class LeakAudit {
	private const TIMEOUT = 3;

	/** The most bytes that are read of a page. */
	private const LARGEST = 4_194_304;

	/** Length of a phrase in letters and digits: long enough not to match by chance. */
	private const SHORTEST = 24;

	private const MOST = 12;

	/** User agents of crawlers for search, answers and language models. */
	public const MACHINES = [
		'Googlebot'          => 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
		'Bingbot'            => 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
		'GPTBot'             => 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
		'OAI-SearchBot'      => 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
		'ChatGPT-User'       => 'Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
		'ClaudeBot'          => 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
		'PerplexityBot'      => 'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
		'Applebot'           => 'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)',
		'Amazonbot'          => 'Mozilla/5.0 (compatible; Amazonbot/0.1; +https://developer.amazon.com/amazonbot)',
		'meta-externalagent' => 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
		'CCBot'              => 'CCBot/2.0 (https://commoncrawl.org/faq/)',
	];

	public const LEAK = 'leak';

	/** No template printed the panel, so it was appended to the end of the page instead of following the text. */
	public const AT_END = 'panel at the end';

	public const NOT_REACHED = 'not reached';

	/** @var string User agent of the requests; '' for WordPress's own. */
	private string $agent = '';

	public function __construct( private readonly PaidText $paid ) {}

	/** @return list<Row> */
	public function look( WP_Post $post ): array {
		$phrases = array_slice( $this->paid->sentences( $post, self::SHORTEST ), 0, self::MOST );
		$rows    = [];
		foreach ( $phrases === [] ? [] : $this->places( $post ) as $place => $address ) {
			$text  = $this->read( $address, $place === 'story' );
			$found = $text === null
				? []
				: array_filter( $phrases, static fn( string $phrase ): bool => str_contains( $text, $phrase ) );
			$rows[] = [
				'id'     => $post->ID,
				'place'  => $place,
				'result' => $text === null ? self::NOT_REACHED : ( $found === [] ? 'closed' : 'leak' ),
				'detail' => $found === [] ? '' : $address,
			];
		}
		return $phrases !== [] ? [ ...$rows, ...$this->page( $post ), ...$this->teaser( $post ) ] : [
			[
				'id'     => $post->ID,
				'place'  => 'story',
				'result' => 'nothing to find',
				'detail' => 'Everything of it is in the lead, or it is too short.',
			],
		];
	}

	/**
	 * @return list<Row> The audit repeated as each crawler,
	 *   for which a site or an edge may make exceptions.
	 */
	public function look_as_machines( WP_Post $post ): array {
		$rows = [];
		foreach ( self::MACHINES as $name => $agent ) {
			$this->agent = $agent;
			foreach ( $this->look( $post ) as $row ) {
				$rows[] = [ 'place' => "$name: {$row['place']}" ] + $row;
			}
		}
		$this->agent = '';
		return $rows;
	}

	/** @return array{Row} */
	public function page( WP_Post $post ): array {
		$address = (string) get_permalink( $post );
		$body    = $this->body( $address, true );
		$phrases = $this->paid->sentences( $post, self::SHORTEST );
		$text    = $body === null ? '' : $this->paid->plain( $body );
		$result  = match ( true ) {
			array_filter(
				$phrases,
				static fn( string $phrase ): bool => str_contains( $text, $phrase ),
			) !== [] => self::LEAK,
			$body !== null && str_contains(
				$body,
				"data-circ-article=\"$post->ID\" " . OnePanel::LAST,
			) => self::AT_END,
			$body === null => self::NOT_REACHED,
			default => 'closed',
		};
		return [
			[
				'id'     => $post->ID,
				'place'  => 'panel',
				'result' => $result,
				'detail' => $result === self::LEAK || $result === self::AT_END ? $address : '',
			],
		];
	}

	/** @return list<Row> */
	private function teaser( WP_Post $post ): array {
		$parts = get_extended( $post->post_content );
		if ( $parts['extended'] === '' ) {
			return [];
		}
		$is_within = str_starts_with(
			$this->paid->plain( $parts['main'] ),
			$this->paid->plain( $this->paid->lead( $post ) ),
		);
		return [
			[
				'id'     => $post->ID,
				'place'  => 'teaser',
				'result' => $is_within ? 'closed' : self::LEAK,
				'detail' => $is_within ? '' : 'More is free than in the teaser of WordPress.',
			],
		];
	}

	/** @return array<string, string> */
	private function places( WP_Post $post ): array {
		$address = (string) get_permalink( $post );
		$type    = get_post_type_object( $post->post_type );
		$base = $type !== null && is_string( $type->rest_base ) && $type->rest_base !== ''
			? $type->rest_base
			: $post->post_type;
		$rest    = "wp/v2/$base/$post->ID";
		$places  = [
			'story'         => $address,
			'home page'     => ( new Home() )->whole( '/' ),
			'feed'          => (string) get_feed_link( 'rss2' ),
			'Atom feed'     => (string) get_feed_link( 'atom' ),
			'RDF feed'      => (string) get_feed_link( 'rdf' ),
			'own feed' => add_query_arg( 'withoutcomments', '1', (string) get_post_comments_feed_link( $post->ID ) ),
			'embed'         => (string) get_post_embed_url( $post ),
			'oEmbed'        => (string) get_oembed_endpoint_url( $address ),
			'REST'          => rest_url( $rest ),
			'REST embedded' => add_query_arg( 'context', 'embed', rest_url( $rest ) ),
			// phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- It is a query.
			'REST list' => add_query_arg( [ 'include' => $post->ID, '_embed' => '1' ], rest_url( "wp/v2/$base" ) ),
			'REST media'    => add_query_arg( 'parent', (string) $post->ID, rest_url( 'wp/v2/media' ) ),
			'search'        => add_query_arg( 's', rawurlencode( $post->post_title ), ( new Home() )->whole( '/' ) ),
			'author'        => get_author_posts_url( (int) $post->post_author ),
			'month' => get_month_link( (int) substr( $post->post_date, 0, 4 ), (int) substr( $post->post_date, 5, 2 ) ),
		];
		foreach ( array_filter(
			(array) get_the_terms( $post, 'category' ),
			static fn( mixed $term ): bool => $term instanceof \WP_Term,
		) as $term ) {
			$link = get_term_link( $term );
			if ( is_string( $link ) ) {
				$places[ "category $term->slug" ] = $link;
			}
		}
		return $places;
	}

	/** A visitor's page as letters and digits; null if there is none. */
	private function read( string $address, bool $is_story ): ?string {
		$body = $this->body( $address, $is_story );
		if ( $body === null ) {
			return null;
		}
		$json  = json_decode( $body, true );
		$texts = [ $body ];
		if ( is_array( $json ) ) {
			array_walk_recursive(
				$json,
				static function ( mixed $value ) use ( &$texts ): void {
					$texts[] = is_string( $value ) ? $value : '';
				}
			);
		}
		// Includes attributes and scripts, such as a description or structured data.
		return $this->paid->plain( implode( ' ', $texts ) ) . ' ' . $this->paid->letters( stripslashes( $body ) );
	}

	/**
	 * The response to a visitor; null if there is none. A story that is not there for this server may be there for
	 * readers; other places may be closed to everybody, and any place to crawlers.
	 */
	private function body( string $address, bool $is_story ): ?string {
		$answer = wp_remote_get(
			$address,
			[
				'timeout'             => self::TIMEOUT,
				'limit_response_size' => self::LARGEST,
				'cookies'             => [],
				// As in WordPress's requests to itself, the certificate is not checked: often only the edge has one.
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own filter.
				'sslverify' => (bool) apply_filters( 'https_local_ssl_verify', false ),
			] + ( $this->agent === '' ? [] : [ 'user-agent' => $this->agent ] )
		);
		$status  = (int) wp_remote_retrieve_response_code( $answer );
		$is_page = $status === 200 || ( $status > 0 && $status < 500 && ! ( $is_story && $this->agent === '' ) );
		return $is_page ? wp_remote_retrieve_body( $answer ) : null;
	}
}
