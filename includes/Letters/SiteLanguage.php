<?php
/**
 * Switches to the site's language while a letter is written, because the current user may have chosen another language
 * for wp-admin (`language-17`).
 */

declare(strict_types=1);

namespace Circulation\Letters;

use Closure;

/** Uses WordPress's own locale switch. */
final class SiteLanguage {
	/**
	 * Runs a callback in the site's language.
	 *
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
