<?php
/** Opens members-only articles permanently after their opening day, and purges page caches (`gate-39`, record 054). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;

/** Runs in WordPress's cron at each full hour, and so at the start of each day. */
final class Openings implements Module {
	/** Cron job: hourly; opens stories whose day has come, and purges their pages from caches. */
	public const EVENT = 'circulation_open_stories';

	/** Option: the second up to which the hourly opening of stories believes the server's clock. */
	public const OPTION = 'circulation_opening_clock';

	/** The most that counts between two runs, because no run with a wrong clock can be undone. */
	private const STEP = DAY_IN_SECONDS;

	private readonly Closure $clock;

	/** @param (Closure(): int)|null $clock Null is the server's. */
	public function __construct(
		private readonly Access $access,
		private readonly GatedStories $stories,
		?Closure $clock = null,
	) {
		$this->clock = $clock ?? time( ... );
	}

	/** Calendar schedules the job. */
	public function register(): void {
		add_action( self::EVENT, $this->open( ... ), 10, 0 );
	}

	/** Opens articles whose day has come; until then only their page is open, not searches, lists and files. */
	private function open(): void {
		$shown  = (int) ( $this->clock )();
		$before = get_option( self::OPTION );
		$before = is_numeric( $before ) ? (int) $before : $shown;
		$now    = min( $shown, $before + self::STEP );
		// A clock that was behind for one run holds up no later one.
		update_option( self::OPTION, max( $now, $before ), false );
		foreach ( $this->stories->ids(
			[
				'access' => Access::CLOSED,
				'opens'  => true,
				'status' => 'any',
			]
		) as $id ) {
			if ( $this->access->has_day_come( $id, $now ) ) {
				$this->access->set( $id, Access::EVERYONE );
				delete_post_meta( $id, Access::OPENS_ON );
				/**
				 * Fires when a members-only story has opened to everyone on its day. PageCaches has already purged its
				 * page from the caches that it knows; purge any other cache here.
				 *
				 * @param int $post_id The story.
				 */
				do_action( 'circulation_story_opened', $id );
			}
		}
	}
}
