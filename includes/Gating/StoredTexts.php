<?php
/** Gives the public text to plugins that read stored texts, such as a search index (`gate-24`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use WP_Post;

/** Each filter passes a text with the article or its id; BuddyPress passes it with an activity that has the id. */
final class StoredTexts implements Module {
	/**
	 * Filters of Relevanssi, ElasticPress, ActivityPub, three plugins that take a picture from a text, and BuddyPress.
	 */
	private const HOOKS = [
		'relevanssi_post_content',
		'relevanssi_excerpt_content',
		'ep_post_sync_args_post_prepare_meta',
		'activitypub_the_content',
		'crp_thumb_post_content',
		'tptn_thumb_post_content',
		'bsearch_thumb_post_content',
		'bp_activity_create_summary',
	];

	/** @param Closure(): PaidText $paid */
	public function __construct( private readonly Access $access, private readonly Closure $paid ) {}

	/** Runs after all filters that add to the text. */
	public function register(): void {
		foreach ( self::HOOKS as $hook ) {
			add_filter( $hook, $this->look( ... ), PHP_INT_MAX, 3 );
		}
	}

	/** Replaces a text, also inside a list, with its public version. */
	private function look( mixed $read, mixed $post = null, mixed $activity = null ): mixed {
		$post = is_array( $activity ) ? $activity['secondary_item_id'] ?? null : $post;
		$post = $post instanceof WP_Post
			? get_post( $post->ID )
			: ( is_numeric( $post ) ? get_post( (int) $post ) : null );
		if (
			! $post instanceof WP_Post
				|| ! $this->access->is_gated( $post )
				|| ! ( is_string( $read ) || is_array( $read ) )
		) {
			return $read;
		}
		$paid  = ( $this->paid )();
		$lead  = $paid->lead( $post );
		$files = $paid->files( $post );
		$opened = static fn( string $text ): string =>
			$paid->stands_in( $text, $post ) || $files->stand_in( $text ) ? $lead : $text;
		return ( new AnyText() )->changed( $read, $opened );
	}
}
