<?php
/**
 * Builds the modules for members-only articles. The gate runs on every page; most others wait for the hooks that need
 * them.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Later;
use Circulation\Module;
use Circulation\Services;
use WP_Post;
use WP_Query;

/** Each Later names the hooks that load its modules. */
final class Gating {
	public function __construct( private readonly Services $services ) {}

	/** @return list<Module> */
	public function parts(): array {
		$with            = $this->services;
		$is_members_only = static fn(): bool => $with->config()->gated_post() !== null;
		return [
			$with->access(),
			$with->gate(),
			new OtherSurfaces( $with->access(), $with->gate(), $with->lead( ... ), $with->paid_text( ... ) ),
			new Later( [ 'switch_blog' ], static fn(): array => [ $with->access()->follow_sites() ] ),
			new Later(
				[ 'pre_get_posts', 'posts_search', 'posts_search_orderby' ],
				static fn(): array => [ new SearchGate( $with->db ) ],
				$this->is_search( ... ),
			),
			new Later(
				[
					'rest_request_before_callbacks',
					'pre_get_posts',
					'posts_where',
					'comment_feed_where',
					'is_post_embeddable',
					'redirect_canonical',
					'attachment_link',
				],
				static fn(): array => [ new Media( $with->db, $with->gate(), $with->lead( ... ) ) ],
				$this->is_about_files( ... ),
			),
			new Later(
				[ 'the_post' ],
				static fn(): array => [ $with->newsroom() ],
				static fn(): bool => is_user_logged_in(),
			),
			new Later(
				[
					'pre_post_update',
					'wp_after_insert_post',
					'added_post_meta',
					'updated_post_meta',
					'deleted_post_meta',
				],
				static fn(): array => [ $with->bodies() ],
			),
			new Later(
				[
					'relevanssi_post_content',
					'relevanssi_excerpt_content',
					'ep_post_sync_args_post_prepare_meta',
					'activitypub_the_content',
				],
				static fn(): array => [ new StoredTexts( $with->access(), $with->paid_text( ... ) ) ],
			),
			new Later(
				[ 'rest_post_dispatch', 'wpseo_sitemap_urlimages', 'rank_math/sitemap/urlimages' ],
				static fn(): array => [
					new ForeignAnswers( $with->gate(), $with->lead( ... ), $with->paid_text( ... ) ),
				],
			),
			new Later(
				[
					'mailpoet_rendering_post_process',
					'newsletter_message_html',
					'newsletter_message_text',
					'jetpack_sync_before_enqueue_jetpack_sync_save_post',
					'jetpack_sync_before_enqueue_jetpack_published_post',
					'jetpack_sync_before_send_jetpack_full_sync_posts',
					'wp_mail',
				],
				static fn(): array => [ new SentStories( $with->access(), $with->paid_text( ... ) ) ],
			),
			new Later(
				[ 'transition_post_status', 'set_object_terms' ],
				static fn(): array => [ new ClosedCategories( $with->settings(), $with->access() ) ],
			),
			new Later(
				[ 'wp' ],
				static fn(): array => [ new ReaderPreview( $with->access(), $with->app() ) ],
				// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ReaderPreview says why.
				static fn(): bool => isset( $_GET['circulation_as'] ),
			),
			new Later(
				[ 'wp_head' ],
				static fn(): array => [ new PaywallMarkup( $with->access(), $with->sites(), $with->settings() ) ],
				$is_members_only,
			),
			new Later(
				[ 'template_redirect', 'robots_txt' ],
				static fn(): array => [
					new FrameGuard( $with->access(), $with->settings() ),
					...( has_filter( 'circulation_license' ) ? [ new License() ] : [] ),
					new OnePanel( $with->gate(), static fn(): LastLook => new LastLook( $with->paid_text() ) ),
				],
				static fn(): bool => current_filter() === 'robots_txt' || $is_members_only(),
			),
		];
	}

	/** Whether the main query is a search. */
	private function is_search( mixed $asked ): bool {
		$words = $asked instanceof WP_Query ? $asked->get( 's' ) : $asked;
		return is_scalar( $words ) && (string) $words !== '';
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
