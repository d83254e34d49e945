<?php
/**
 * Opens members-only articles permanently after their opening day, and purges page caches (`gate-39`, record 054).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/** Runs in WordPress's cron at each full hour, and so at the start of each day. */
final class Openings implements Module {
	/** Cron job: hourly; opens stories whose day has come, and has their pages forgotten by caches. */
	public const EVENT = 'circulation_open_stories';

	public function __construct(
		private readonly Access $access,
		private readonly OpeningDay $rule,
		private readonly GatedStories $stories,
	) {}

	/** The job is in the plugin's calendar. */
	public function register(): void {
		add_action( self::EVENT, $this->open( ... ), 10, 0 );
	}

	/** Removes the mark. Until then only the day keeps the page open; searches, lists and files stay closed. */
	private function open(): void {
		foreach ( $this->stories->ids(
			[
				'access' => Access::CLOSED,
				'opens'  => true,
				'status' => 'any',
			]
		) as $id ) {
			if ( $this->rule->has_come( get_post_meta( $id, Access::OPENS_ON, true ), time(), wp_timezone() ) ) {
				$this->access->set( $id, Access::EVERYONE );
				delete_post_meta( $id, Access::OPENS_ON );
				/**
				 * Fires when a members-only story has opened to everyone on its day. Page caches that listen to
				 * WordPress's clean_post_cache have forgotten its page by then; others are told here.
				 *
				 * @param int $post_id The story.
				 */
				do_action( 'circulation_story_opened', $id );
			}
		}
	}
}
