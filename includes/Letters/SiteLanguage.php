<?php
/** Writes letters in the site's language, because the current user may use another one in wp-admin (`language-17`). */

declare(strict_types=1);

namespace Circulation\Letters;

use Closure;

/** Uses WordPress's own locale switch. */
final class SiteLanguage {
	/**
	 * @template T
	 * @param Closure(): T $act
	 * @return T
	 */
	public function speak( Closure $act ): mixed {
		$has_switched = switch_to_locale( get_locale() );
		try {
			return $act();
		} finally {
			if ( $has_switched ) {
				restore_previous_locale();
			}
		}
	}
}
