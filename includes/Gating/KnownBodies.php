<?php
/**
 * Recognizes a members-only text, or sentences of it, where the context does not say whose it is (`gate-28`, record
 * 027).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\EachSite;
use Circulation\Module;
use Circulation\Unfiltered;
use WP_Post;
use wpdb;

/**
 * Keeps a hidden meta row for each part that other code may render alone. The hash is part of the row's key, which is
 * indexed.
 */
final class KnownBodies implements Module {
	/**
	 * Post meta that begins so: the rest of the key is a hash of a members-only text or sentence, so that it is
	 * recognized wherever it is rendered; it outlives the plugin.
	 */
	public const PREFIX = '_circulation_body_';

	/** A sentence in more articles than this, such as a note about the author, is not treated as members-only. */
	private const SHARED = 5;

	/** Sentences looked up per query. */
	private const AT_ONCE = 500;

	/** Articles compared per batch, which bounds memory on a large archive. */
	private const PAGE = 50;

	public function __construct(
		private readonly wpdb $db,
		private readonly Access $access,
		private readonly BodyNames $names = new BodyNames(),
	) {}

	/** Updates the stored hashes whenever an article's text or access changes. */
	public function register(): void {
		add_action( 'wp_after_insert_post', $this->learn( ... ) );
		add_action( 'pre_post_update', $this->learn_next( ... ), PHP_INT_MAX, 2 );
		foreach ( [ 'added', 'updated', 'deleted' ] as $change ) {
			add_action( "{$change}_post_meta", $this->follow_access( ... ), 10, 3 );
		}
	}

	/** Whether a text is an article's body, or one page of it. */
	public function holds( string $body, string $text ): bool {
		$plain = $this->names->without_traces( ... );
		return str_contains( $plain( $body ), trim( $plain( $text ) ) );
	}

	public function owner( string $text ): ?WP_Post {
		$name = $this->names->of( $text );
		if ( $name === '' ) {
			return null;
		}
		$found   = $this->named( $name );
		$visited = $found === null ? $this->access->visited() : null;
		foreach ( $visited?->others() ?? [] as $site ) {
			$found ??= ( new EachSite() )->as_site( $site, fn(): ?WP_Post => $this->named( $name ) );
		}
		return $found;
	}

	/**
	 * @param list<string> $names From BodyNames::of_wrapped().
	 * @return list<WP_Post>
	 */
	public function quoted( array $names ): array {
		$found = $this->sharing( $names );
		$sites = $names === [] ? null : $this->access->visited();
		foreach ( $sites?->others() ?? [] as $site ) {
			$found = [ ...$found, ...( new EachSite() )->as_site( $site, fn(): array => $this->sharing( $names ) ) ];
		}
		return $found;
	}

	/**
	 * @param list<string> $names
	 * @return list<WP_Post> Articles of the current site with one of these rows.
	 */
	private function sharing( array $names ): array {
		$ids = [];
		foreach ( array_chunk( $names, self::AT_ONCE ) as $some ) {
			do {
				// A result this long may be cut off, and a common sentence may have displaced another one's rows: the
				// query is repeated without the common ones.
				$most   = self::SHARED * count( $some ) + 1;
				$owners = $this->owners( $some, $most );
				$number = array_sum( array_map( count( ... ), $owners ) );
				$own    = array_filter( $owners, static fn( array $each ): bool => count( $each ) <= self::SHARED );
				$some   = array_values( array_diff( $some, array_keys( array_diff_key( $owners, $own ) ) ) );
			} while ( $number === $most && $some !== [] );
			$ids = array_merge( $ids, ...array_values( $own ) );
		}
		$ids = array_values( array_unique( $ids ) );
		_prime_post_caches( $ids, false );
		return array_values( array_filter( array_map( get_post( ... ), $ids ) ) );
	}

	/**
	 * @param non-empty-list<string> $names
	 * @return array<string, non-empty-list<int>> Ids of articles with these rows, by row.
	 */
	private function owners( array $names, int $most ): array {
		$marks = implode( ', ', array_fill( 0, count( $names ), '%s' ) );
		// phpcs:disable WordPress.DB -- It reads rows by their keys; only the placeholders are assembled.
		/** @var list<array{meta_key: string, post_id: string}>|null $rows As the database has it. */
		$rows = $this->db->get_results(
			$this->db->prepare(
				"SELECT DISTINCT meta_key, post_id FROM %i WHERE meta_key IN ( $marks ) LIMIT %d",
				$this->db->postmeta,
				...[ ...$names, $most ],
			),
			ARRAY_A,
		);
		// phpcs:enable
		$owners = [];
		foreach ( (array) $rows as $row ) {
			$owners[ $row['meta_key'] ][] = (int) $row['post_id'];
		}
		return $owners;
	}

	/**
	 * The articles with these ids. WordPress would ask the database again for each id that is no article's, and the
	 * ids in other plugins' answers are mostly those of other things.
	 *
	 * @param list<int> $ids
	 * @return list<WP_Post>
	 */
	public function with_ids( array $ids ): array {
		$found = [];
		foreach ( array_chunk( $ids, self::AT_ONCE ) as $some ) {
			$marks = implode( ', ', array_fill( 0, count( $some ), '%d' ) );
			// phpcs:disable WordPress.DB -- As above; a cache that has failed would say that there is no article.
			$rows = $this->db->get_col(
				$this->db->prepare( "SELECT ID FROM %i WHERE ID IN ( $marks )", $this->db->posts, ...$some ),
			);
			// phpcs:enable
			$found = [ ...$found, ...array_map( intval( ... ), array_filter( $rows, is_numeric( ... ) ) ) ];
		}
		_prime_post_caches( $found, false );
		return array_values( array_filter( array_map( get_post( ... ), $found ) ) );
	}

	private function named( string $name ): ?WP_Post {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- It reads one row by its key.
		$id = $this->db->get_var(
			$this->db->prepare( 'SELECT post_id FROM %i WHERE meta_key = %s LIMIT 1', $this->db->postmeta, $name ),
		);
		return is_numeric( $id ) ? get_post( (int) $id ) : null;
	}

	/** Updates an article's hash. */
	public function learn( mixed $id ): void {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		if ( $post instanceof WP_Post && in_array( $post->post_type, $this->access->post_types(), true ) ) {
			// The hash is kept after the opening day too, because the day may be moved.
			$is_marked = $this->access->is_marked( $post->ID );
			$this->keep( $post->ID, $is_marked ? $this->names->all( $post->post_content ) : [] );
		}
	}

	/**
	 * Articles whose text differs from its hash, the newest first: the database was changed behind WordPress's back.
	 *
	 * @param int|null $one    Only this article; null for all.
	 * @param int      $newest How many of the newest articles are compared.
	 * @param float    $until  The second of the monotonic clock after which no further batch is compared.
	 * @return \Generator<int, list<string>> The meta keys that its rows should have, by article id.
	 */
	public function differing( ?int $one = null, int $newest = PHP_INT_MAX, float $until = INF ): \Generator {
		foreach ( $this->pages( $one, $newest, $until ) as $ids ) {
			foreach ( $this->rows( $ids ) as $id => $row ) {
				$names = $row['is_marked'] ? $this->names->all( $row['text'] ) : [];
				if ( array_diff( $names, $row['kept'] ) !== [] || count( $names ) !== count( $row['kept'] ) ) {
					yield $id => $names;
				}
			}
		}
	}

	/**
	 * Updates the hashes of differing articles, and returns how many there were.
	 *
	 * @param float $until As of differing().
	 */
	public function mend( float $until = INF ): int {
		$mended = 0;
		foreach ( $this->differing( until: $until ) as $id => $names ) {
			$this->keep( $id, $names );
			// WordPress has read the article: a cache may hold it as it was, and an archive would fill the memory.
			wp_cache_delete( $id, 'posts' );
			++$mended;
		}
		return $mended;
	}

	/** @param list<string> $names */
	private function keep( int $id, array $names ): void {
		// WordPress reads from its object cache, which a direct change of the database does not update.
		wp_cache_delete( $id, 'post_meta' );
		$all  = ( new Unfiltered() )->read( static fn(): array => (array) get_post_meta( $id ) );
		$rows = array_filter(
			$all,
			static fn( mixed $key ): bool => str_starts_with( (string) $key, self::PREFIX ),
			ARRAY_FILTER_USE_KEY,
		);
		// An import may copy the original's rows beside ours, so a key with two rows is written again.
		$once = array_filter( $rows, static fn( mixed $values ): bool => count( (array) $values ) === 1 );
		$kept = array_intersect( $names, array_keys( $once ) );
		foreach ( array_diff( array_keys( $rows ), $kept ) as $old ) {
			delete_post_meta( $id, $old );
		}
		foreach ( array_diff( $names, $kept ) as $new ) {
			add_post_meta( $id, $new, '1', true );
		}
	}

	/** @return \Generator<non-empty-list<int>> Ids of articles that are marked or have a row, whatever their status. */
	private function pages( ?int $one, int $newest, float $until ): \Generator {
		$below = $one === null ? PHP_INT_MAX : $one + 1;
		$seen  = 0;
		do {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- It runs in cron and on the command line, and must read the database itself.
			$ids = $this->db->get_col(
				$this->db->prepare(
					'SELECT DISTINCT post_id FROM %i WHERE ( meta_key = %s OR meta_key LIKE %s ) AND post_id < %d AND post_id >= %d ORDER BY post_id DESC LIMIT %d',
					$this->db->postmeta,
					Access::META,
					$this->db->esc_like( self::PREFIX ) . '%',
					$below,
					$one ?? 0,
					self::PAGE,
				),
			);
			$ids   = array_values( array_map( intval( ... ), array_filter( $ids, is_numeric( ... ) ) ) );
			$found = count( $ids );
			if ( $ids !== [] ) {
				yield $ids;
				$below = min( $ids );
				$seen += $found;
			}
		} while ( $found === self::PAGE && $seen < $newest && hrtime( true ) / 1e9 < $until );
	}

	/**
	 * @param non-empty-list<int> $ids
	 * @return array<int, array{text: string, is_marked: bool, kept: list<string>}>
	 */
	private function rows( array $ids ): array {
		$marks = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		// phpcs:disable WordPress.DB -- As above.
		/** @var list<array{ID: string, post_content: string, post_type: string}>|null $texts As the database has it. */
		$texts = $this->db->get_results(
			$this->db->prepare(
				"SELECT ID, post_content, post_type FROM %i WHERE ID IN ( $marks ) ORDER BY ID DESC",
				$this->db->posts,
				...$ids,
			),
			ARRAY_A,
		);
		/** @var list<array{post_id: string, meta_key: string, meta_value: string|null}>|null $metas As above. */
		$metas = $this->db->get_results(
			$this->db->prepare(
				"SELECT post_id, meta_key, meta_value FROM %i WHERE post_id IN ( $marks ) AND ( meta_key = %s OR meta_key LIKE %s ) ORDER BY meta_id",
				$this->db->postmeta,
				...[ ...$ids, Access::META, $this->db->esc_like( self::PREFIX ) . '%' ],
			),
			ARRAY_A,
		);
		// phpcs:enable
		$types = $this->access->post_types();
		$rows  = [];
		foreach ( (array) $texts as $text ) {
			if ( in_array( $text['post_type'], $types, true ) ) {
				$rows[ (int) $text['ID'] ] = [
					'text'      => $text['post_content'],
					'is_marked' => false,
					'kept'      => [],
				];
			}
		}
		$seen = [];
		foreach ( (array) $metas as $meta ) {
			$id = (int) $meta['post_id'];
			if ( ! isset( $rows[ $id ] ) ) {
				continue;
			}
			if ( $meta['meta_key'] !== Access::META ) {
				$rows[ $id ]['kept'][] = $meta['meta_key'];
			} elseif ( ! isset( $seen[ $id ] ) ) {
				// Only the first row counts, as in get_post_meta().
				$seen[ $id ]              = true;
				$value                    = maybe_unserialize( (string) $meta['meta_value'] );
				$rows[ $id ]['is_marked'] = $this->access->is_mark( $value );
			}
		}
		return $rows;
	}

	/** Adds the hashes of the text that is about to be stored, because listeners run before wp_after_insert_post. */
	private function learn_next( mixed $id, mixed $data = null ): void {
		$text = is_array( $data ) ? $data['post_content'] ?? '' : '';
		if ( is_numeric( $id ) && is_string( $text ) && $this->access->is_marked( (int) $id ) ) {
			foreach ( $this->names->all( $text ) as $name ) {
				add_post_meta( (int) $id, $name, '1', true );
			}
		}
	}

	/** Updates the hash of an article that is closed or opened without being saved. */
	private function follow_access( mixed $meta_id, mixed $post_id = 0, mixed $key = '' ): void {
		if ( $key === Access::META ) {
			$this->learn( $post_id );
		}
	}
}
