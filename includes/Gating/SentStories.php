<?php
/** Removes members-only text from letters, and from copies for other companies' servers (`gate-24`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Home;
use Closure;
use WP_Post;

/** The articles whose words a letter may hold are found by its links and its own sentences. */
final class SentStories implements Module {
	/** Filters for a letter's text: MailPoet, Newsletter before it adds click tracking, and Newsletter Glue. */
	private const LETTERS = [
		'mailpoet_rendering_post_process',
		'newsletter_message_html',
		'newsletter_message_text',
		'newsletterglue_email_content',
	];

	/** Jetpack's filters for articles and their post meta: on save, on publication and in a full sync. */
	private const COPIES = [
		'jetpack_sync_before_enqueue_added_post_meta',
		'jetpack_sync_before_enqueue_updated_post_meta',
		'jetpack_sync_before_enqueue_jetpack_sync_save_post',
		'jetpack_sync_before_enqueue_jetpack_published_post',
		'jetpack_sync_before_send_jetpack_full_sync_posts',
	];

	/** Hooks during which comments are reported; such a notice may quote an article. */
	private const COMMENTS = [ 'comment_post', 'rest_insert_comment', 'wp_set_comment_status' ];

	/**
	 * @param Closure(): PaidText $paid
	 * @param Closure(): KnownBodies $bodies
	 */
	public function __construct(
		private readonly Access $access,
		private readonly Closure $paid,
		private readonly Closure $bodies,
		private readonly LinkedStories $links = new LinkedStories(),
	) {}

	public function register(): void {
		foreach ( self::LETTERS as $hook ) {
			add_filter( $hook, $this->clean_letter( ... ), PHP_INT_MAX );
		}
		foreach ( self::COPIES as $hook ) {
			add_filter( $hook, $this->clean_copies( ... ), PHP_INT_MAX );
		}
		add_filter( 'wp_mail', $this->clean_mail( ... ), PHP_INT_MAX );
	}

	/** Removes members-only text from a letter. */
	private function clean_letter( mixed $letter ): mixed {
		if ( ! is_string( $letter ) ) {
			return $letter;
		}
		foreach ( $this->stories_in( $letter ) as $post ) {
			$letter = ( new LastLook( ( $this->paid )() ) )->without( $letter, $post );
		}
		return $letter;
	}

	/** Removes members-only text from any mail but plain notices about comments. */
	private function clean_mail( mixed $mail ): mixed {
		$text = is_array( $mail ) ? $mail['message'] ?? null : null;
		$is_notice = is_string( $text ) && ! str_contains( $text, '</' )
			&& array_sum( array_map( RunningHooks::depth( ... ), self::COMMENTS ) ) > 0;
		return is_array( $mail ) && is_string( $text ) && ! $is_notice
			? [ 'message' => $this->clean_letter( $text ) ] + $mail
			: $mail;
	}

	/** @return array<WP_Post> Articles that a letter links to, or of which it contains a known sentence. */
	private function stories_in( string $letter ): array {
		$links = array_map( fn( string $link ): string => html_entity_decode( $link ), wp_extract_urls( $letter ) );
		$ids   = $this->links->ids( array_values( array_filter( $links, ( new Home() )->is_own( ... ) ) ) );
		$names  = ( new BodyNames() )->of_wrapped( $letter );
		$bodies = ( $this->bodies )();
		$found  = [ ...$bodies->with_ids( $ids ), ...$bodies->quoted( $names ) ];
		return array_filter( $found, $this->access->is_gated( ... ) );
	}

	private function closed( mixed $id ): ?WP_Post {
		$post = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post && $this->access->is_gated( $post ) ? $post : null;
	}

	/** Copies the articles and puts their leads into the copies; WordPress's own objects stay unchanged. */
	private function clean_copies( mixed $sent ): mixed {
		if ( is_array( $sent ) ) {
			// A field as WordPress's hooks pass it: its id, the article, its name and its value.
			return ( $sent[2] ?? '' ) === OtherSurfaces::FOOTNOTES && $this->closed( $sent[1] ?? 0 ) instanceof WP_Post
				? array_replace( $sent, [ 3 => '' ] )
				: array_map( $this->clean_copies( ... ), $sent );
		}
		if (
			is_object( $sent )
				&& property_exists( $sent, 'meta_value' )
				&& ( $sent->meta_key ?? '' ) === OtherSurfaces::FOOTNOTES
				&& $this->closed( $sent->post_id ?? 0 ) instanceof WP_Post
		) {
			$field = clone $sent;
			$field->meta_value = '';
			return $field;
		}
		$post = is_object( $sent ) && is_string( $sent->post_content ?? null ) ? $this->closed( $sent->ID ?? 0 ) : null;
		if ( ! is_object( $sent ) || ! $post instanceof WP_Post ) {
			return $sent;
		}
		$paid = ( $this->paid )();
		$copy = clone $sent;
		foreach ( get_object_vars( $copy ) as $field => $text ) {
			if ( is_string( $text ) && $paid->stands_in( $text, $post ) ) {
				$copy->{$field} = $paid->lead( $post );
			}
		}
		return $copy;
	}
}
