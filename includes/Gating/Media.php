<?php
/** Withholds the files attached to a members-only article, with titles and captions (`gate-25`, record 027). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\Settings\Home;
use Closure;
use WP_Error;
use WP_Post;
use WP_Query;
use WP_REST_Attachments_Controller;
use WP_REST_Request;
use wpdb;

/** Users who may upload files see the whole media library; everyone else sees public files only. */
final class Media implements Module {
	/** The query variable that distinguishes a visitor's query from the site's own code. */
	private const ASKED = 'circulation_asked';

	/** @param Closure(): Lead $lead */
	public function __construct(
		private readonly wpdb $db,
		private readonly ArticleGate $gate,
		private readonly Closure $lead,
	) {}

	public function register(): void {
		add_filter( 'rest_attachment_query', $this->mark( ... ), PHP_INT_MAX );
		add_action( 'pre_get_posts', $this->keep_filters( ... ), PHP_INT_MAX );
		add_filter( 'posts_where', $this->leave_out( ... ), PHP_INT_MAX, 2 );
		add_filter( 'comment_feed_where', $this->leave_out_comments( ... ), PHP_INT_MAX );
		add_filter( 'rest_request_before_callbacks', $this->refuse( ... ), 10, 3 );
		add_filter( 'is_post_embeddable', $this->may_embed( ... ), PHP_INT_MAX, 2 );
		add_filter( 'graphql_data_is_private', $this->is_private( ... ), PHP_INT_MAX, 3 );
		add_filter( 'jetpack_sitemap_image_skip_post', $this->skip( ... ), PHP_INT_MAX, 2 );
		add_filter( 'jetpack_sitemap_video_skip_post', $this->skip( ... ), PHP_INT_MAX, 2 );
		add_filter( 'redirect_canonical', $this->stay( ... ), PHP_INT_MAX );
		add_filter( 'attachment_link', $this->link( ... ), PHP_INT_MAX, 2 );
	}

	private function is_withheld( WP_Post $file ): bool {
		$story = $file->post_type === 'attachment' && $file->post_parent > 0 ? get_post( $file->post_parent ) : null;
		return $story instanceof WP_Post
			&& ! Access::is_staff( 'upload_files' )
			&& ! Access::is_staff( 'edit_post', $story->ID )
			&& $this->gate->is_withheld( $story )
			&& ! $this->leads_with_all( $story )
			&& ! in_array( $file->ID, $this->shown_of( $story ), true )
			&& ! $this->is_featured( $file );
	}

	/** Whether the lead shows every picture of the article, as a gallery without ids does. */
	private function leads_with_all( WP_Post $story ): bool {
		return preg_match( '~\[(?:gallery|playlist)\b(?![^\]]*\bids=)~', ( $this->lead )()->of( $story ) ) === 1;
	}

	/** @return list<int> An article's public files: its featured image and those named in its lead. */
	private function shown_of( WP_Post $story ): array {
		preg_match_all(
			'~\bwp-image-(\d+)|"(?:id|mediaId)":(\d+)|\bids="([\d,\s]+)"~',
			( $this->lead )()->of( $story ),
			$found,
		);
		$named = preg_split(
			'/\D+/',
			implode( ',', array_merge( $found[1], $found[2], $found[3] ) ),
			-1,
			PREG_SPLIT_NO_EMPTY,
		);
		return [ (int) get_post_thumbnail_id( $story ), ...array_map( intval( ... ), $named === false ? [] : $named ) ];
	}

	/** Whether a file is a published article's featured image; the author of a draft could choose any picture. */
	private function is_featured( WP_Post $file ): bool {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- It reads rows by their key, and only if a picture is about to be refused.
		foreach ( $this->db->get_col(
			$this->db->prepare(
				'SELECT post_id FROM %i WHERE meta_key = %s AND meta_value = %s',
				$this->db->postmeta,
				'_thumbnail_id',
				(string) $file->ID,
			),
		) as $id ) {
			if ( is_numeric( $id ) && is_post_publicly_viewable( (int) $id ) ) {
				return true;
			}
		}
		return false;
	}

	/** Marks the queries of the REST API's lists. */
	private function mark( mixed $arguments ): mixed {
		return is_array( $arguments ) ? [ self::ASKED => true ] + $arguments : $arguments;
	}

	/** Filters lists even if they suppress filters, except those of explicitly named files or of an open article. */
	private function keep_filters( mixed $query ): void {
		if ( ! $query instanceof WP_Query ) {
			return;
		}
		$types = (array) $query->get( 'post_type' );
		if (
			! $query->get( 'suppress_filters' )
				|| ! ( in_array( 'attachment', $types, true ) || in_array( 'any', $types, true ) )
				|| $this->names_files( $query )
				|| Access::is_staff( 'upload_files' )
		) {
			return;
		}
		$parent = $query->get( 'post_parent' );
		$story  = is_numeric( $parent ) && (int) $parent > 0 ? get_post( (int) $parent ) : null;
		if ( ! $story instanceof WP_Post || $this->gate->is_withheld( $story ) ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Whether the site's own code names the files that it requests, for published content; a draft's author, or a
	 * gallery requested in wp-admin, could name any file.
	 */
	private function names_files( WP_Query $query ): bool {
		$post = get_post();
		return ! is_admin()
			&& ( $post instanceof WP_Post ? is_post_publicly_viewable( $post ) : ! wp_is_serving_rest_request() )
			&& ! $query->is_main_query()
			&& ! $query->get( self::ASKED )
			&& ! $query->get( 's' )
			&& ( $query->get( 'post__in' ) || $query->get( 'p' ) || $query->get( 'attachment_id' ) );
	}

	/** Excludes withheld files from a list, its count and its search, as SQL. */
	private function leave_out( mixed $where, mixed $query = null ): mixed {
		if (
			! is_string( $where )
				|| ! $query instanceof WP_Query
				|| ! str_contains( $where, "'attachment'" )
				|| $this->names_files( $query )
				|| Access::is_staff( 'upload_files' )
		) {
			return $where;
		}
		$open  = [ 0 ];
		$shown = [ 0 ];
		foreach ( wp_parse_id_list(
			array_merge( (array) $query->get( 'post_parent' ), (array) $query->get( 'post_parent__in' ) ),
		) as $id ) {
			$story = $id > 0 ? get_post( $id ) : null;
			if (
				$story instanceof WP_Post && ( ! $this->gate->is_withheld( $story ) || $this->leads_with_all( $story ) )
			) {
				$open[] = $id;
			} elseif ( $story instanceof WP_Post ) {
				$shown = [ ...$shown, ...$this->shown_of( $story ) ];
			}
		}
		return "$where AND NOT ( {$this->is_paid()} AND {$this->db->posts}.post_parent NOT IN (" . implode(
			',',
			$open,
		) . ") AND {$this->db->posts}.ID NOT IN (" . implode( ',', $shown ) . ') )';
	}

	/** Excludes comments on withheld files from the comments feed, which would name the files. */
	private function leave_out_comments( mixed $where ): mixed {
		return is_string( $where ) && str_contains( $where, "'attachment'" ) && ! Access::is_staff( 'upload_files' )
			? "$where AND NOT ( {$this->is_paid()} )"
			: $where;
	}

	/** Whether a row is a file of a members-only article other than its featured image, as SQL. */
	private function is_paid(): string {
		$posts = $this->db->posts;
		return (string) $this->db->prepare(
			'%i.post_type = %s AND %i.post_parent IN (SELECT post_id FROM %i WHERE meta_key = %s AND meta_value <> \'\') AND NOT EXISTS (SELECT 1 FROM %i cover WHERE cover.post_id = %i.post_parent AND cover.meta_key = %s AND cover.meta_value = %i.ID)',
			$posts,
			'attachment',
			$posts,
			$this->db->postmeta,
			Access::META,
			$this->db->postmeta,
			$posts,
			'_thumbnail_id',
			$posts
		);
	}

	/** Answers a request for a withheld file as for one that does not exist. */
	private function refuse( mixed $response, mixed $handler = null, mixed $request = null ): mixed {
		$callback = is_array( $handler ) ? $handler['callback'] ?? null : null;
		$id       = $request instanceof WP_REST_Request ? $request->get_param( 'id' ) : 0;
		if (
			is_wp_error( $response )
				|| ! is_array( $callback )
				|| ! ( $callback[0] ?? null ) instanceof WP_REST_Attachments_Controller
				|| ! is_numeric( $id )
				|| (int) $id <= 0
		) {
			return $response;
		}
		$file = get_post( (int) $id );
		return $file instanceof WP_Post && $this->is_withheld( $file )
			? new WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.', 'circulation' ), [ 'status' => 404 ] )
			: $response;
	}

	/** Forbids the embed of a withheld file, which would reveal its title and the picture. */
	private function may_embed( mixed $embeddable, mixed $post = null ): mixed {
		return $post instanceof WP_Post && $this->is_withheld( $post ) ? false : $embeddable;
	}

	/**
	 * Keeps a withheld file out of WPGraphQL's answers: asked for an id, it loads the file even if its query found
	 * none.
	 */
	private function is_private( mixed $is_private, mixed $model = '', mixed $data = null ): mixed {
		return $data instanceof WP_Post && $this->is_withheld( $data ) ? true : $is_private;
	}

	/** Leaves a withheld file out of Jetpack's sitemaps, which read rows of the database. */
	private function skip( mixed $is_skipped, mixed $row = null ): mixed {
		$file = is_object( $row ) && is_numeric( $row->ID ?? null ) ? get_post( (int) $row->ID ) : null;
		return $file instanceof WP_Post && $this->is_withheld( $file ) ? true : $is_skipped;
	}

	/** Prevents WordPress's redirect from an attachment page to its file, if the query has found no page. */
	private function stay( mixed $address ): mixed {
		/** @var WP_Query $wp_query WordPress's own. */
		global $wp_query;
		return is_attachment() && $wp_query->post_count === 0 ? false : $address;
	}

	/** Links to a withheld file by its id, because the address of an attachment page reveals its title. */
	private function link( mixed $link, mixed $id = 0 ): mixed {
		$file = is_numeric( $id ) ? get_post( (int) $id ) : null;
		return $file instanceof WP_Post && $this->is_withheld( $file )
			? ( new Home() )->whole( "/?attachment_id=$file->ID" )
			: $link;
	}
}
