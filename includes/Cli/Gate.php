<?php
/** Adds `wp circulation gate list|set|audit|rehash` (`watch-10`). */

declare(strict_types=1);

namespace Circulation\Cli;

use Circulation\Gating\Access;
use Circulation\Gating\GatedStories;
use Circulation\Gating\KnownBodies;
use Circulation\Gating\LeakAudit;
use Circulation\Gating\OpeningDay;
use Circulation\Module;
use WP_Post;
use WP_Term;

/** Shows and changes who can read articles, for a whole archive at a time. */
final class Gate implements Module {
	/** Options and their access kinds. */
	private const LEVELS = [
		'members'    => Access::MEMBERS,
		'registered' => Access::REGISTERED,
		'open'       => Access::EVERYONE,
	];

	public function __construct(
		private readonly Access $access,
		private readonly GatedStories $stories,
		private readonly LeakAudit $audit,
		private readonly KnownBodies $bodies,
		private readonly Terminal $terminal,
	) {}

	public function register(): void {
		$this->terminal->add( 'gate list', $this->list( ... ) );
		$this->terminal->add( 'gate set', $this->set( ... ) );
		$this->terminal->add( 'gate audit', $this->audit( ... ) );
		$this->terminal->add( 'gate rehash', $this->rehash( ... ) );
	}

	/**
	 * Lists published stories; without --members, --registered or --open, the gated ones.
	 *
	 * ## OPTIONS
	 *
	 * [--members]
	 * : Only stories for members.
	 *
	 * [--registered]
	 * : Only stories that need a free account.
	 *
	 * [--open]
	 * : Only stories that are open to everyone.
	 *
	 * [--category=<slug>]
	 * : Only stories in this category or one below it.
	 *
	 * [--after=<day>]
	 * : Only stories published on or after this day, such as 2026-01-31.
	 *
	 * [--before=<day>]
	 * : Only stories published on or before this day.
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation gate list --category=sports --after=2026-01-01 --format=csv
	 *
	 * @param list<string>               $ids
	 * @param array<string, string|bool> $options
	 */
	private function list( array $ids, array $options ): void {
		$choice = $this->choice( $ids, $options );
		if ( $choice === null ) {
			return;
		}
		$rows   = [];
		$access = array_values( array_intersect_key( self::LEVELS, array_filter( $options ) ) ) ?: Access::CLOSED;
		foreach ( $this->stories->ids( [ 'access' => $access ] + $choice ) as $id ) {
			$rows[] = $this->row( $id );
		}
		$this->terminal->list( $rows, [ 'id', 'date', 'access', 'title', 'address' ], $options );
	}

	/**
	 * Changes who can read stories.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The stories' ids.
	 *
	 * [--members]
	 * : Only members can read them.
	 *
	 * [--registered]
	 * : Readers need a free account.
	 *
	 * [--open]
	 * : Everyone can read them.
	 *
	 * [--from=<access>]
	 * : Only stories with this access now: members, registered or open.
	 *
	 * [--all]
	 * : Every published story; required if no id, access, category or day is given.
	 *
	 * [--category=<slug>]
	 * : Only stories in this category or one below it.
	 *
	 * [--after=<day>]
	 * : Only stories published on or after this day, such as 2026-01-31.
	 *
	 * [--before=<day>]
	 * : Only stories published on or before this day.
	 *
	 * [--dry-run]
	 * : Lists what would change, and changes nothing.
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation gate set --members --category=sports --after=2026-01-01
	 *     wp circulation gate set --open --from=members
	 *
	 * @param list<string>               $ids
	 * @param array<string, string|bool> $options
	 */
	private function set( array $ids, array $options ): void {
		// An empty value, as of a shell variable that is not set, must not widen the choice.
		$options = array_filter( $options, static fn( string|bool $value ): bool => $value !== false );
		$asked   = array_values( array_intersect_key( self::LEVELS, $options ) );
		if ( count( $asked ) !== 1 ) {
			$this->terminal->fail( 'Say one of --members, --registered and --open.' );
			return;
		}
		$choice = $this->choice( $ids, $options );
		if ( $choice === null ) {
			return;
		}
		$from = $options['from'] ?? null;
		if ( $from !== null && ! isset( self::LEVELS[ $from ] ) ) {
			$this->terminal->fail( '--from takes members, registered or open.' );
			return;
		}
		if ( $choice === [] && $from === null && ! isset( $options['all'] ) ) {
			$this->terminal->fail( 'Say which: ids, --from, --category, --after, --before, or --all.' );
			return;
		}
		$others = array_diff( $from === null ? self::LEVELS : [ self::LEVELS[ $from ] ], $asked );
		if ( $others === [] ) {
			$this->terminal->fail( '--from names the access that they are to get.' );
			return;
		}
		$choice = [ 'access' => array_values( $others ) ] + $choice;
		$tick   = $this->terminal->progress( 'Stories', $this->stories->found( $choice ), $options );
		$is_dry = isset( $options['dry-run'] );
		$rows   = [];
		foreach ( $this->stories->ids( $choice ) as $id ) {
			if ( ! $is_dry ) {
				$this->access->set( $id, $asked[0] );
			}
			$rows[] = $this->row( $id );
			$tick( false );
		}
		$tick( true );
		$this->terminal->list( $rows, [ 'id', 'date', 'access', 'title', 'address' ], $options );
		$kept = array_diff( array_column( $rows, 'access', 'id' ), array_keys( self::LEVELS, $asked[0], true ) );
		$this->fail_if_refused( 'access', $is_dry ? [] : array_keys( $kept ) );
	}

	/**
	 * Checks whether a visitor can read the paid text of members-only stories anywhere.
	 *
	 * Exits with 1 if paid text is found, the panel is at the end of a page, a text has no hash or a place cannot
	 * be checked, otherwise with 0.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The stories' ids.
	 *
	 * [--category=<slug>]
	 * : Only stories in this category or one below it.
	 *
	 * [--after=<day>]
	 * : Only stories published on or after this day, such as 2026-01-31.
	 *
	 * [--before=<day>]
	 * : Only stories published on or before this day.
	 *
	 * [--as=<whom>]
	 * : machines: requests each page with the user agent of every known crawler.
	 *
	 * [--format=<format>]
	 * : table, csv, json, yaml or count. Default: table.
	 *
	 * ## EXAMPLES
	 *
	 *     wp circulation gate audit --after=2026-11-01
	 *     wp circulation gate audit 12 --as=machines
	 *
	 * @param list<string>               $ids
	 * @param array<string, string|bool> $options
	 */
	private function audit( array $ids, array $options ): void {
		$choice = $this->choice( $ids, $options );
		if ( $choice === null ) {
			return;
		}
		$is_machines = ( $options['as'] ?? '' ) === 'machines';
		if ( isset( $options['as'] ) && ! $is_machines ) {
			$this->terminal->fail( '--as takes "machines".' );
			return;
		}
		$choice = [ 'access' => Access::CLOSED ] + $choice;
		$tick   = $this->terminal->progress( 'Stories', $this->stories->found( $choice ), $options );
		$rows   = [];
		foreach ( $this->stories->ids( $choice ) as $id ) {
			$post = get_post( $id );
			if ( $post instanceof WP_Post ) {
				$found = $is_machines ? $this->audit->look_as_machines( $post ) : $this->audit->look( $post );
				$rows  = [ ...$rows, ...$found, $this->hash( $id ) ];
			}
			$tick( false );
		}
		$tick( true );
		$this->terminal->list( $rows, [ 'id', 'place', 'result', 'detail' ], $options );
		$this->terminal->end(
			array_diff( array_column( $rows, 'result' ), [ 'closed', 'nothing to find' ] ) === [] ? 0 : 1,
		);
	}

	/** @return array{id: int, place: string, result: 'closed'|'not known', detail: string} */
	private function hash( int $id ): array {
		$is_known = ! $this->bodies->differing( $id )->valid();
		return [
			'id'     => $id,
			'place'  => 'outside of its page',
			'result' => $is_known ? 'closed' : 'not known',
			'detail' => $is_known ? '' : 'Its text was changed past WordPress: run "wp circulation gate rehash".',
		];
	}

	/**
	 * Updates the hashes that recognize members-only texts outside their own page.
	 *
	 * Run it after a search-replace or an import, which change texts without WordPress noticing; the daily clean-up
	 * does the same, and over the web for the newest articles alone.
	 *
	 * ## EXAMPLES
	 *
	 *     wp search-replace //old.example //new.example && wp circulation gate rehash
	 */
	private function rehash(): void {
		$mended = $this->bodies->mend();
		$this->fail_if_refused( 'hashes', array_keys( iterator_to_array( $this->bodies->differing() ) ) );
		$this->terminal->success( "Texts that differed and are known again: $mended." );
	}

	/** @param array<int> $ids Stories for which something could not be stored. */
	private function fail_if_refused( string $what, array $ids ): void {
		if ( $ids !== [] ) {
			$this->terminal->fail( "The database refused to store the $what of " . implode( ', ', $ids ) . '.' );
		}
	}

	/**
	 * @param list<string> $ids
	 * @param array<string, string|bool> $options
	 * @return array{category?: string, after?: string, before?: string, ids?: list<int>}|null The query; null after
	 *   reporting an error in the options.
	 */
	private function choice( array $ids, array $options ): ?array {
		$choice = [];
		foreach ( $ids as $id ) {
			$post = ctype_digit( $id ) ? get_post( (int) $id ) : null;
			if (
				$post?->post_status !== 'publish' || ! in_array( $post->post_type, $this->access->post_types(), true )
			) {
				$this->terminal->fail( "There is no published story \"$id\"; give its id, a number." );
				return null;
			}
			$choice['ids'][] = (int) $id;
		}
		foreach ( [ 'after', 'before' ] as $day ) {
			$given = $options[ $day ] ?? null;
			if ( $given !== null && ! ( new OpeningDay() )->is_day( $given ) ) {
				$this->terminal->fail( "--$day takes a day such as 2026-01-31." );
				return null;
			}
			if ( is_string( $given ) ) {
				$choice[ $day ] = $given;
			}
		}
		$named    = $options['category'] ?? null;
		$category = is_string( $named ) ? get_term_by( 'slug', $named, 'category' ) : false;
		if ( $named !== null && ! $category instanceof WP_Term ) {
			$this->terminal->fail( '--category takes the slug of a category that there is.' );
			return null;
		}
		if ( $category instanceof WP_Term ) {
			// WordPress stores letters of other scripts as percent codes.
			$choice['category'] = $category->slug;
		}
		return $choice;
	}

	/** @return array{id: int, date: string, access: string, title: string, address: string} */
	private function row( int $id ): array {
		$post     = get_post( $id );
		$is_gated = $post instanceof WP_Post && $this->access->is_gated( $post );
		return [
			'id'      => $id,
			'date'    => $post instanceof WP_Post ? substr( $post->post_date, 0, 10 ) : '',
			'access'  => $is_gated ? $this->access->mark( $id ) : 'open',
			'title'   => $post instanceof WP_Post ? html_entity_decode( get_the_title( $post ), ENT_QUOTES ) : '',
			'address' => (string) get_permalink( $id ),
		];
	}
}
