<?php
/**
 * Withholds a closed article's body at its source, before rendering and after all other filters (`gate-14`, `gate-23`,
 * T30, record 066).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Later;
use Circulation\Module;
use Closure;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;
use WP_Post;
use WP_Query;

/** Replaces a closed article's body with its lead, and puts the offer below it. */
final class ArticleGate implements Module {
	/** @var int|null Id of the article whose body is being rendered for an entitled reader. */
	private ?int $opened = null;

	/** @var array<int, ContentRun|null> The runs over gated articles, by nesting depth. */
	private array $runs = [];

	/** @var array<int, WP_Post|null> The articles whose excerpts WordPress is making, by nesting depth. */
	private array $excerpts = [];

	/** @var bool Whether the page already shows the panel. */
	private bool $is_offered = false;

	/** @var bool Whether the current loop is that of the page's own query rather than a list's. */
	private bool $is_in_main = true;

	/** @var int|null Id of the user who sent the request; null until that is known. */
	private ?int $asked_by = null;

	/** @var Closure The last filter of the_content, stored so that it can be removed and added again. */
	private readonly Closure $last;

	/**
	 * @param Closure(): Lead        $lead
	 * @param Closure(): Offer       $offer
	 * @param Closure(): KnownBodies $bodies
	 * @param Closure(): PaidText    $paid
	 * @param Closure(): Newsroom    $newsroom
	 */
	public function __construct(
		private readonly Access $access,
		private readonly Closure $lead,
		private readonly Closure $offer,
		private readonly Closure $bodies,
		private readonly Closure $paid,
		private readonly Closure $newsroom,
	) {
		$this->last = $this->finish( ... );
	}

	/** The first filter cuts, the last one checks. */
	public function register(): void {
		add_filter( 'content_pagination', $this->cut_pages( ... ), PHP_INT_MAX, 2 );
		add_filter( 'the_content', $this->cut( ... ), PHP_INT_MIN );
		add_filter( 'the_content', $this->be_last( ... ), PHP_INT_MAX - 1 );
		add_filter( 'the_content', $this->last, PHP_INT_MAX );
		add_action( 'the_post', $this->note_loop( ... ), PHP_INT_MAX, 2 );
		add_filter( 'get_the_excerpt', $this->begin_excerpt( ... ), PHP_INT_MIN, 2 );
		add_filter( 'get_the_excerpt', $this->end_excerpt( ... ), PHP_INT_MAX, 2 );
		add_filter( 'pre_render_block', $this->render_again( ... ), PHP_INT_MAX );
		add_filter( 'render_block_core/post-content', $this->unwrap( ... ) );
	}

	/** Whether the body of an article is withheld from the current visitor. */
	public function is_withheld( WP_Post $post ): bool {
		return $this->access->is_gated( $post ) && ( $this->is_nested()
			|| ( $this->opened !== $post->ID
				&& ! ( $this->is_asked_by_user() && ( $this->newsroom )()->reads( $post ) ) ) );
	}

	/** Whether the page is the article's own, and withheld from the current visitor. */
	public function closes_page_of( WP_Post $post ): bool {
		return $this->is_own_page( $post )
			&& $this->access->is_gated( $post )
			&& ! post_password_required( $post )
			&& ! ( $this->is_asked_by_user() && ( $this->newsroom )()->may_read( $post ) );
	}

	/** Remembers who sent the request, because other code may act as another user and forget to stop. */
	public function note_user(): void {
		$this->asked_by = get_current_user_id();
	}

	/** Whether the current user has sent the request. REST logs users in later. */
	public function is_asked_by_user(): bool {
		return is_user_logged_in()
			&& ( in_array( $this->asked_by, [ null, get_current_user_id() ], true ) || wp_is_serving_rest_request() );
	}

	/** The panel at the end of the free part, with the styles that the rest of the article needs. */
	public function panel( WP_Post $post ): string {
		$this->enqueue_block_styles( $post );
		$reader = get_query_var( Offer::PREVIEW, '' );
		return ( $this->offer )()->html( $post, is_string( $reader ) ? $reader : '' );
	}

	/**
	 * Runs a callback with the article's body available, for a caller that has checked the entitlement.
	 *
	 * @template T
	 * @param Closure(): T $work
	 * @return T
	 */
	public function opened( WP_Post $post, Closure $work ): mixed {
		$before       = $this->opened;
		$this->opened = $post->ID;
		try {
			return $work();
		} finally {
			$this->opened = $before;
		}
	}

	/** An article's free part, rendered by WordPress's own filters only. */
	public function rendered_lead( WP_Post $post ): string {
		return $this->render( $this->lead_of( $post ) );
	}

	/** The free part; taken from the stored text if other code has removed the mark where it ends. */
	public function lead_of( WP_Post $post ): string {
		$lead   = ( $this->lead )()->of( $post );
		$stored = $this->access->stored( $post );
		return $stored->post_content === $post->post_content
			|| ! ( $this->paid )()->stands_in( $lead, $stored )
			|| ( is_preview() && $this->is_own_page( $post ) )
			? $lead
			: ( $this->lead )()->of( $stored );
	}

	private function depth(): int {
		return RunningHooks::depth( 'the_content' );
	}

	/** Whether a text is fetched or rendered within another one, such as a list, which may be cached for everyone. */
	private function is_nested(): bool {
		return $this->depth() > ( RunningHooks::is_current( 'content_pagination' ) ? 0 : 1 );
	}

	/** Makes the lead the only page of a withheld body, because WordPress's template functions read these pages. */
	private function cut_pages( mixed $pages, mixed $post = null ): mixed {
		return $post instanceof WP_Post && $this->is_withheld( $post ) ? [ $this->lead_of( $post ) ] : $pages;
	}

	/** Starts a run: a closed body becomes its marked lead. */
	private function cut( mixed $content ): mixed {
		// Anything but text counts as empty, because a page builder may return the body whatever it was passed.
		$run = $this->run_over( is_string( $content ) ? $content : '' );

		$this->runs[ $this->depth() ] = $run;
		return $run?->kind === ContentRun::CLOSED ? $this->marked( $run ) : $content;
	}

	/** The run that begins with a text; null if no gated article is involved. */
	private function run_over( string $text ): ?ContentRun {
		$post = $this->here();
		$run  = $post instanceof WP_Post && $this->access->is_gated( $post )
			? new ContentRun( $this->kind( $text, $post ), $post, $text )
			: null;
		// The text of an excerpt has already been cut, and WordPress has removed do_blocks() meanwhile.
		$is_trimming = has_filter( 'the_content', 'do_blocks' ) === false
			&& RunningHooks::depth( 'get_the_excerpt' ) > 0;
		if ( $is_trimming || in_array( $run?->kind, [ ContentRun::CLOSED, ContentRun::OPEN ], true ) ) {
			return $run;
		}
		$owner = $this->owner( $text, $run === null ? $post : null );
		return $owner instanceof WP_Post && $this->is_withheld( $owner )
			? new ContentRun( ContentRun::CLOSED, $owner, $text )
			: $run;
	}

	/** @return ContentRun::* */
	private function kind( string $text, WP_Post $post ): string {
		return match ( true ) {
			! $this->is_withheld( $post ) => ContentRun::OPEN,
			$this->is_body( $text, $post ) => ContentRun::CLOSED,
			default => ContentRun::OTHER,
		};
	}

	private function here(): ?WP_Post {
		return $this->excerpts[ RunningHooks::depth( 'get_the_excerpt' ) ] ?? get_post();
	}

	/** Registers the last filter again in each run, so that none runs after it. */
	private function be_last( mixed $content ): mixed {
		Later::put_last( $this->last );
		return $content;
	}

	/** Whether a text is the body of an article, its lead, or a members-only part. */
	private function is_body( string $content, WP_Post $post ): bool {
		if ( post_password_required( $post ) ) {
			return false;
		}
		return trim( $content ) === trim( $post->post_content )
			|| $content === $this->lead_of( $post )
			|| ( $this->paid )()->stands_in( $content, $post );
	}

	/** The marked lead; for a middle part of a body that a theme prints in pieces, the mark alone. */
	private function marked( ContentRun $run ): string {
		$lead = $this->lead_of( $run->post );
		$is_first = $run->text === $lead
			|| trim( $run->text ) === trim( $run->post->post_content )
			|| ( $this->paid )()->begins( $run->text, $run->post );
		return $run->mark() . ( $is_first ? $lead : '' );
	}

	/** The known article that a text belongs to; null if it is the open article that renders it. */
	private function owner( string $content, ?WP_Post $open ): ?WP_Post {
		$own = $this->own_text( $open );
		return $content === $own || ( $own !== '' && ( $this->bodies )()->holds( $own, $content ) )
			? null
			: ( $this->bodies )()->owner( $content );
	}

	/** An article's text as it is stored, or as its editor previews it; '' if other code has made the article up. */
	private function own_text( ?WP_Post $post ): string {
		if ( $post !== null && is_preview() && $this->is_asked_by_user() && $this->is_own_page( $post ) ) {
			return $post->post_content;
		}
		$stored = $post !== null && $post->ID > 0 ? $this->access->stored( $post ) : $post;
		return $stored === null || $stored === $post ? '' : $stored->post_content;
	}

	/** Ends a run: if a closed body has been replaced by anything else, the lead is restored. */
	private function finish( mixed $content ): mixed {
		$run = $this->runs[ $this->depth() ] ?? null;
		unset( $this->runs[ $this->depth() ] );
		$html = is_string( $content ) ? $content : '';
		if ( $run === null ) {
			return $html === '' ? $content : $this->without_quotes( $html, $this->here() );
		}
		$post = $run->post;
		$ours = $run->unmarked( $html );
		$bare = $ours ?? $html;
		return match ( $run->kind ) {
			ContentRun::CLOSED => $this->with_offer(
				$this->without_quotes( $ours ?? $this->rendered_lead( $post ), $post ),
				$post,
			),
			// Another plugin may have cached the public rendering, with which an entitled reader would get the lead
			// only.
			ContentRun::OPEN => $ours === null ? $this->without_quotes( $html, $post ) : $this->render( $run->text ),
			ContentRun::OTHER => ( $this->paid )()->stands_in( $bare, $post )
				? $this->rendered_lead( $post )
				: $this->without_quotes( $bare, $post ),
		};
	}

	/** A text without the members-only sentences of other articles: code may join the texts of several. */
	private function without_quotes( string $html, ?WP_Post $here ): string {
		foreach ( $this->quoted_in( $html, $here ) as $post ) {
			$html = ( new LastLook( ( $this->paid )() ) )->without( $html, $post );
		}
		return $html;
	}

	/**
	 * @param WP_Post|null $here The current article; its free part is its own.
	 * @return list<WP_Post> The withheld articles of which a text contains known sentences.
	 */
	public function quoted_in( string $html, ?WP_Post $here ): array {
		$own   = $here !== null && $this->is_withheld( $here ) ? $this->lead_of( $here ) : $this->own_text( $here );
		$names = ( new BodyNames() )->of_wrapped( $html, $own );
		$found = $names === [] ? [] : ( $this->bodies )()->quoted( $names );
		return array_values( array_filter( $found, $this->is_withheld( ... ) ) );
	}

	/** WordPress's own rendering, without other plugins. */
	private function render( string $markup ): string {
		$html = '';
		foreach ( parse_blocks( $markup ) as $block ) {
			$html .= render_block( $block );
		}
		$html = wptexturize( $html );
		$html = has_blocks( $markup ) ? $html : shortcode_unautop( wpautop( $html ) );
		return wp_filter_content_tags( do_shortcode( $html ), 'the_content' );
	}

	/** Tracks whether WordPress is in the main loop. */
	private function note_loop( mixed $post, mixed $query = null ): void {
		$this->is_in_main = $query === ( $GLOBALS['wp_the_query'] ?? null );
	}

	/** Tracks whose excerpt WordPress makes, because the text rendered meanwhile belongs to that article. */
	private function begin_excerpt( mixed $excerpt, mixed $post = null ): mixed {
		$this->excerpts[ RunningHooks::depth( 'get_the_excerpt' ) ] = $post instanceof WP_Post ? $post : get_post();
		return $excerpt;
	}

	/** Makes an excerpt from the lead if another plugin has made it from the stored text. */
	private function end_excerpt( mixed $excerpt, mixed $post = null ): mixed {
		$post = $this->excerpts[ RunningHooks::depth( 'get_the_excerpt' ) ] ?? $post;
		// Search plugins overwrite the listed article's excerpt, so the stored article is compared.
		$post = $post instanceof WP_Post ? $this->access->stored( $post ) : null;
		return is_string( $excerpt )
			&& $excerpt !== ''
			&& $post instanceof WP_Post
			&& $excerpt !== $post->post_excerpt
			&& $this->access->is_gated( $post )
			&& ( $this->paid )()->stands_in( $excerpt, $post )
			? wp_trim_words( $this->rendered_lead( $post ) )
			: $excerpt;
	}

	/** Whether the page is the article's own, according to the main query, even if other code has replaced it. */
	public function is_own_page( WP_Post $post ): bool {
		/** @var WP_Query|null $wp_the_query WordPress's own. */
		global $wp_the_query;
		return $wp_the_query instanceof WP_Query
			&& $wp_the_query->is_singular()
			&& ! $wp_the_query->is_feed()
			&& ! $wp_the_query->is_embed()
			&& $wp_the_query->get_queried_object_id() === $post->ID
			// On a network, another site may have an article with the same id.
			&& in_array( $post->guid, [ '', $wp_the_query->get_queried_object()->guid ?? '' ], true );
	}

	/** Adds the offer on the article's own page only; a theme without a loop gets it where it first prints the text. */
	private function with_offer( string $content, WP_Post $post ): string {
		if (
			! $this->is_own_page( $post )
			|| $this->depth() > 1
			|| RunningHooks::depth( 'get_the_excerpt' ) > 0
			|| RunningHooks::depth( 'wp_head' ) > 0
			|| ! $this->is_in_main
			|| ! ( in_the_loop() || ( did_action( 'wp_head' ) > 0 && ! $this->is_offered ) )
			|| post_password_required( $post )
		) {
			return $content;
		}
		$this->is_offered = true;
		return sprintf(
			'<div class="circ-paywall" data-circ-article="%d">%s%s</div>',
			$post->ID,
			( new Balance() )->balanced( $content ),
			$this->panel( $post ),
		);
	}

	/** Moves our wrapper's marks to the block's own element, because a theme's layout only reaches direct children. */
	private function unwrap( mixed $html ): mixed {
		if (
			! is_string( $html )
				|| preg_match(
					'~^(\s*<\w+[^>]*>)\s*<div class="circ-paywall" data-circ-article="(\d+)">(.*)</div>(\s*</\w+>\s*)$~sD',
					$html,
					$part,
				) !== 1
		) {
			return $html;
		}
		$element = new WP_HTML_Tag_Processor( $part[1] );
		$element->next_tag();
		$element->add_class( 'circ-paywall' );
		$element->set_attribute( 'data-circ-article', $part[2] );
		return $element->get_updated_html() . $part[3] . $part[4];
	}

	/** Renders a block again for the current visitor if it was cached during an editor's visit. */
	private function render_again( mixed $kept ): mixed {
		$post = is_string( $kept ) ? get_post() : null;
		return is_string( $kept )
			&& $post instanceof WP_Post
			&& $this->is_withheld( $post )
			&& ( $this->paid )()->stands_in( $kept, $post )
			? null
			: $kept;
	}

	/** Enqueues the styles of a withheld body's blocks; WordPress itself enqueues only those of rendered blocks. */
	private function enqueue_block_styles( WP_Post $post ): void {
		preg_match_all( '~<!-- wp:([a-z][a-z0-9/-]*)~', $post->post_content, $found );
		foreach ( array_unique( $found[1] ) as $name ) {
			$type = WP_Block_Type_Registry::get_instance()->get_registered(
				str_contains( $name, '/' ) ? $name : "core/$name",
			);
			array_map( wp_enqueue_style( ... ), $type->style_handles ?? [] );
		}
	}
}
