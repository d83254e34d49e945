<?php
/** Opens members-only articles permanently after their opening day, and purges page caches (`gate-39`, record 054). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/** Runs in WordPress's cron at each full hour, and so at the start of each day. */
final class Openings implements Module {
	/** Cron job: hourly; opens stories whose day has come, and purges their pages from caches. */
	public const EVENT = 'circulation_open_stories';

	public function __construct(
		private readonly Access $access,
		private readonly GatedStories $stories,
	) {}

	/** Calendar schedules the job. */
	public function register(): void {
		add_action( self::EVENT, $this->open( ... ), 10, 0 );
	}

	/** Opens articles whose day has come; until then only their page is open, not searches, lists and files. */
	private function open(): void {
		foreach ( $this->stories->ids(
			[
				'access' => Access::CLOSED,
				'opens'  => true,
				'status' => 'any',
			]
		) as $id ) {
			if ( $this->access->has_day_come( $id ) ) {
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
