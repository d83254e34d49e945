<?php
/**
 * Recognises the whole text of a members-only article where nothing says whose text it is, such as in a newsletter that
 * renders it outside of any loop. Record 027 says why the database keeps a hash of each (`gate-28`).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;
use wpdb;

/** One hidden row beside each members-only article: its name is a hash of the text, so that an index finds it. */
final class KnownBodies implements Module {
	/**
	 * Post meta that begins so: a hash of a members-only text, by which it is known wherever it is rendered; it stays
	 * when the plugin is deleted.
	 */
	public const PREFIX = '_circulation_body_';

	/** What WordPress takes out of a text, or puts into it, before the first filter sees it. */
	private const TRACES = '~<!-- /?wp:(?:more|nextpage)\b.*?-->|<!--(?:more.*?|noteaser|nextpage)-->|<span id="more-\d+"></span>|<a [^>]*class="more-link">.*?</a>~s';

	/** Takes the database and what is gated. */
	public function __construct( private readonly wpdb $db, private readonly Access $access ) {}

	/** Follows texts and members-only fields. */
	public function register(): void {
		add_action( 'wp_after_insert_post', $this->learn( ... ) );
		add_action( 'pre_post_update', $this->learn_next( ... ), PHP_INT_MAX, 2 );
		foreach ( [ 'added', 'updated', 'deleted' ] as $change ) {
			add_action( "{$change}_post_meta", $this->follow_access( ... ), 10, 3 );
		}
	}

	/** Whether a text is an article's own, or a page of it. */
	public function holds( WP_Post $post, string $text ): bool {
		return str_contains( $this->without_traces( $post->post_content ), trim( $this->without_traces( $text ) ) );
	}

	/** The members-only article whose text this is. */
	public function owner( string $text ): ?WP_Post {
		$name = $this->name( $text );
		if ( $name === '' ) {
			return null;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- One row by its key.
		$id = $this->db->get_var(
			$this->db->prepare( 'SELECT post_id FROM %i WHERE meta_key = %s LIMIT 1', $this->db->postmeta, $name ),
		);
		return is_numeric( $id ) ? get_post( (int) $id ) : null;
	}

	/** Keeps the hash of an article up to date, such as after somebody has changed texts in the database. */
	public function learn( mixed $id ): void {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		if ( ! $post instanceof WP_Post || ! in_array( $post->post_type, $this->access->post_types(), true ) ) {
			return;
		}
		// Also while its day has come: the day may be moved.
		$name = $this->access->is_marked( $post->ID ) ? $this->name( $post->post_content ) : '';
		$id   = $post->ID;
		$kept = array_filter(
			array_map( strval( ... ), array_keys( (array) get_post_meta( $id ) ) ),
			static fn( string $key ): bool => str_starts_with( $key, self::PREFIX ),
		);
		foreach ( array_diff( $kept, [ $name ] ) as $old ) {
			delete_post_meta( $id, $old );
		}
		if ( $name !== '' && ! in_array( $name, $kept, true ) ) {
			add_post_meta( $id, $name, '1', true );
		}
	}

	/** The text that an article is about to have: listeners hear of it before WordPress has stored everything. */
	private function learn_next( mixed $id, mixed $data = null ): void {
		$text = is_array( $data ) ? $data['post_content'] ?? '' : '';
		if ( is_numeric( $id ) && is_string( $text ) && $this->access->is_marked( (int) $id ) ) {
			$name = $this->name( $text );
			if ( $name !== '' ) {
				add_post_meta( (int) $id, $name, '1', true );
			}
		}
	}

	/** An article that becomes members-only, or opens, without being saved. */
	private function follow_access( mixed $meta_id, mixed $post_id = 0, mixed $key = '' ): void {
		if ( $key === Access::META ) {
			$this->learn( $post_id );
		}
	}

	/** The name of a text's row; '' for a text without a word. */
	private function name( string $text ): string {
		$plain = (string) preg_replace( '/\s+/', '', $this->without_traces( $text ) );
		return $plain === '' ? '' : self::PREFIX . hash( 'xxh128', $plain );
	}

	/** A text as its author wrote it, but for spaces. */
	private function without_traces( string $text ): string {
		return preg_replace( self::TRACES, '', $text ) ?? $text;
	}
}
