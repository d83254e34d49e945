<?php
/** Builds the modules for members-only articles; most wait for the hooks that need them. */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Later;
use Circulation\Module;
use Circulation\Services;
use WP_Post;
use WP_Query;

/** Late modules are loaded in groups; each group is named after its first module. */
final class Gating {
	/** The hooks that load late modules. */
	private const WAITS = [
		// Sites of a network.
		'switch_blog'                         => VisitedSites::class,

		// Queries for words or files.
		'pre_get_posts'                       => Media::class,
		'posts_search'                        => Media::class,
		'posts_search_orderby'                => Media::class,
		'posts_where'                         => Media::class,
		'comment_feed_where'                  => Media::class,
		'rest_request_before_callbacks'       => Media::class,
		'is_post_embeddable'                  => Media::class,
		'redirect_canonical'                  => Media::class,
		'attachment_link'                     => Media::class,
		'jetpack_sitemap_image_skip_post'     => Media::class,
		'jetpack_sitemap_video_skip_post'     => Media::class,

		// Pages.
		'the_post'                            => Newsroom::class,
		'wp'                                  => ReaderPreview::class,
		'wp_head'                             => PaywallMarkup::class,
		'template_redirect'                   => OnePanel::class,
		'robots_txt'                          => OnePanel::class,

		// Blocks, lists, feeds and pings.
		'render_block_core/footnotes'         => OtherSurfaces::class,
		'render_block_core/post-featured-image' => OtherSurfaces::class,
		'render_block_core/latest-posts'      => OtherSurfaces::class,
		'block_bindings_source_value'         => OtherSurfaces::class,
		'get_post_galleries'                  => OtherSurfaces::class,
		'rss_enclosure'                       => OtherSurfaces::class,
		'atom_enclosure'                      => OtherSurfaces::class,
		'the_excerpt'                         => OtherSurfaces::class,
		'the_excerpt_rss'                     => OtherSurfaces::class,
		'the_content_feed'                    => OtherSurfaces::class,
		'pre_ping'                            => OtherSurfaces::class,
		'webmention_links'                    => OtherSurfaces::class,
		'activitypub_extract_mentions'        => OtherSurfaces::class,

		// Output that other code builds from several articles.
		'do_shortcode_tag'                    => OtherSurfaces::class,
		'render_block'                        => OtherSurfaces::class,
		'widget_text'                         => OtherSurfaces::class,
		'wp_trim_words'                       => OtherSurfaces::class,
		'elementor/frontend/the_content'      => OtherSurfaces::class,
		'widget_custom_html_content'          => OtherSurfaces::class,

		// A theme that prints stored text asks for the public one.
		'circulation_public_text'             => OtherSurfaces::class,

		// Changes of articles.
		'pre_post_update'                     => KnownBodies::class,
		'wp_after_insert_post'                => KnownBodies::class,
		'added_post_meta'                     => KnownBodies::class,
		'updated_post_meta'                   => KnownBodies::class,
		'deleted_post_meta'                   => KnownBodies::class,
		'pre_delete_post'                     => KnownBodies::class,
		'transition_post_status'              => ClosedCategories::class,
		'set_object_terms'                    => ClosedCategories::class,

		// Other plugins' copies and answers.
		'relevanssi_post_content'             => StoredTexts::class,
		'relevanssi_excerpt_content'          => StoredTexts::class,
		'ep_post_sync_args_post_prepare_meta' => StoredTexts::class,
		'activitypub_the_content'             => StoredTexts::class,
		'crp_thumb_post_content'              => StoredTexts::class,
		'tptn_thumb_post_content'             => StoredTexts::class,
		'bsearch_thumb_post_content'          => StoredTexts::class,
		'bp_activity_create_summary'          => StoredTexts::class,
		'rest_post_dispatch'                  => ForeignAnswers::class,
		'wpseo_sitemap_urlimages'             => ForeignAnswers::class,
		'rank_math/sitemap/urlimages'         => ForeignAnswers::class,
		'activitypub_attachments'             => ForeignAnswers::class,
		'aioseo_sitemap_post'                 => ForeignAnswers::class,
		'wp_mail'                             => SentStories::class,
		'mailpoet_rendering_post_process'     => SentStories::class,
		'newsletter_message_html'             => SentStories::class,
		'newsletter_message_text'             => SentStories::class,
		'newsletterglue_email_content'        => SentStories::class,
		'jetpack_sync_before_enqueue_added_post_meta' => SentStories::class,
		'jetpack_sync_before_enqueue_updated_post_meta' => SentStories::class,
		'jetpack_sync_before_enqueue_jetpack_sync_save_post' => SentStories::class,
		'jetpack_sync_before_enqueue_jetpack_published_post' => SentStories::class,
		'jetpack_sync_before_send_jetpack_full_sync_posts' => SentStories::class,
	];

	/** WordPress's own blocks that hold an article's words; its other blocks contain these, or use its filters. */
	private const TEXTS = [
		...[ 'core/paragraph', 'core/heading', 'core/list-item', 'core/html', 'core/freeform' ],
		...[ 'core/pullquote', 'core/verse', 'core/preformatted', 'core/code', 'core/table' ],
		...[ 'core/image', 'core/video', 'core/audio', 'core/embed' ],
	];

	/** @var PrintedAnswers|null What looks through an answer until WordPress knows the page; null for staff. */
	private ?PrintedAnswers $early = null;

	public function __construct( private readonly Services $services ) {}

	/** @return list<Module> */
	public function parts(): array {
		return [
			$this->services->access(),
			$this->services->gate(),
			new Later( self::WAITS, $this->late( ... ), $this->is_needed( ... ) ),
			...$this->in_answers(),
		];
	}

	/**
	 * Looks through what other plugins may print before a template does, at any hook and address. WordPress's index.php
	 * defines WP_USE_THEMES; log-in, cron, XML-RPC and commands do not.
	 *
	 * @return list<Module>
	 */
	private function in_answers(): array {
		$is_printed = defined( 'WP_USE_THEMES' )
			|| wp_doing_ajax()
			|| ( $GLOBALS['pagenow'] ?? '' ) === 'admin-post.php';
		return ! $is_printed ? [] : [
			new Later(
				[ 'init' => PrintedAnswers::class ],
				fn(): array => [ $this->early = new PrintedAnswers( $this->answers( ... ) ) ],
				function (): bool {
					$this->services->gate()->note_user();
					return ! Access::is_staff( 'edit_posts' );
				},
			),
		];
	}

	/** @return list<Module> */
	private function late( string $group ): array {
		$with = $this->services;
		return match ( $group ) {
			VisitedSites::class => [ $with->access()->follow_sites() ],
			Media::class => [ new SearchGate( $with->db ), new Media( $with->db, $with->gate(), $with->lead( ... ) ) ],
			Newsroom::class => [ $with->newsroom() ],
			ReaderPreview::class => [ new ReaderPreview( $with->access(), $with->app() ) ],
			PaywallMarkup::class => [ new PaywallMarkup( $with->access(), $with->sites(), $with->settings() ) ],
			OnePanel::class => $this->around_the_article(),
			OtherSurfaces::class => [
				new OtherSurfaces( $with->access(), $with->gate(), $with->lead( ... ), $with->paid_text( ... ) ),
				new JoinedTexts( $with->gate(), $with->paid_text( ... ) ),
			],
			KnownBodies::class => [ $with->bodies(), new PageCaches(), new Deletion( $with->db ) ],
			ClosedCategories::class => [ new ClosedCategories( $with->settings(), $with->access() ) ],
			StoredTexts::class => [ new StoredTexts( $with->access(), $with->paid_text( ... ) ) ],
			ForeignAnswers::class => [ $this->answers() ],
			SentStories::class => [
				new SentStories( $with->access(), $with->paid_text( ... ), $with->bodies( ... ) ),
			],
			default => [],
		};
	}

	private function answers(): ForeignAnswers {
		$with = $this->services;
		return new ForeignAnswers( $with->gate(), $with->paid_text( ... ), $with->bodies( ... ) );
	}

	/** A page cache may have started a buffer of its own since init, so ours is started again, above that one. */
	private function printed( int $story = 0 ): PrintedAnswers {
		$this->early?->end();
		return new PrintedAnswers( $this->answers( ... ), $story );
	}

	/** @return list<Module> */
	private function around_the_article(): array {
		$with = $this->services;
		$post = is_feed() ? null : $with->config()->gated_post();
		if ( $post === null && current_filter() !== 'robots_txt' ) {
			return [ $this->printed() ];
		}
		return [
			...( $post !== null && $with->gate()->closes_page_of( $post )
				? [ $this->printed( $post->ID ) ]
				: [] ),
			new FrameGuard( $with->access(), $with->settings() ),
			...( has_filter( 'circulation_license' ) ? [ new License() ] : [] ),
			new OnePanel( $with->gate(), static fn(): LastLook => new LastLook( $with->paid_text() ) ),
		];
	}

	private function is_needed( string $group, mixed $asked = null, mixed $about = null ): bool {
		return match ( $group ) {
			Media::class => $this->is_about_words_or_files( $asked, $about ),
			Newsroom::class => is_user_logged_in(),
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ReaderPreview says why.
			ReaderPreview::class => isset( $_GET['circulation_as'] ),
			PaywallMarkup::class => $this->services->config()->gated_post() !== null,
			OnePanel::class => current_filter() === 'robots_txt'
				|| $this->may_print_several()
				|| $this->services->config()->gated_post() !== null,
			OtherSurfaces::class => $this->may_show_stored_text( $asked, $about ),
			default => true,
		};
	}

	/**
	 * Whether the page may print several articles: any page but a single article, robots.txt, the favicon or a sitemap.
	 */
	private function may_print_several(): bool {
		return is_feed()
			|| ! ( is_singular() || is_robots() || is_favicon() )
			&& array_filter( [ get_query_var( 'sitemap' ), get_query_var( 'sitemap-stylesheet' ) ] ) === [];
	}

	/** Whether a hook is about a search, or about files. */
	private function is_about_words_or_files( mixed $asked, mixed $about ): bool {
		return match ( current_filter() ) {
			'pre_get_posts' => $asked instanceof WP_Query
				&& ( $this->has_words( $asked->get( 's' ) ) || $this->is_about_files( $asked ) ),
			'posts_search', 'posts_search_orderby' => $this->has_words( $asked ),
			default => $this->is_about_files( $asked, $about ),
		};
	}

	private function has_words( mixed $asked ): bool {
		return is_scalar( $asked ) && (string) $asked !== '';
	}

	private function may_show_stored_text( mixed $asked, mixed $about ): bool {
		return match ( current_filter() ) {
			'render_block_core/post-featured-image' => is_array( $about )
				&& is_array( $about['attrs'] ?? null )
				&& ! empty( $about['attrs']['useFirstImageFromPost'] ),
			'block_bindings_source_value' => $about === 'core/post-meta',
			'render_block', 'wp_trim_words' => is_string( $asked )
				&& strlen( $asked ) >= BodyNames::SENTENCE
				&& self::may_join( $about )
				&& strlen( BodyNames::without_tags( $asked ) ) >= BodyNames::SENTENCE,
			default => true,
		};
	}

	/** Whether a text may come from several articles and will not pass the article gate later. */
	public static function may_join( mixed $about = null ): bool {
		// Classic text is a block without a name.
		$block = is_array( $about ) ? $about['blockName'] ?? '' : '';
		return is_string( $block )
			&& preg_match( '~^(?:core|circulation)/~', $block ) === ( in_array( $block, self::TEXTS, true ) ? 1 : 0 )
			&& RunningHooks::depth( 'the_content' ) === 0
			&& RunningHooks::depth( 'get_the_excerpt' ) === 0;
	}

	/** Whether the query concerns attachments: directly, or in a part written as SQL. */
	private function is_about_files( mixed $asked, mixed $about = null ): bool {
		return match ( true ) {
			$asked instanceof WP_Query => $asked->is_attachment() || $this->asks_for_files( $asked ),
			$about instanceof WP_Query => is_string( $asked ) && str_contains( $asked, "'attachment'" ),
			$about instanceof WP_Post => $about->post_type === 'attachment',
			default => current_filter() !== 'redirect_canonical' || is_attachment(),
		};
	}

	/** Whether the query may find attachments, by the types that it asks for. */
	private function asks_for_files( WP_Query $query ): bool {
		$types = array_filter( (array) $query->get( 'post_type' ), is_string( ... ) );
		return array_intersect( [ 'attachment', 'any' ], $types ) !== [];
	}
}
