<?php
/**
 * Speaks the site's language while a letter is written: whoever runs the request may have chosen another one for
 * wp-admin (`language-17`).
 */

declare(strict_types=1);

namespace Circulation\Letters;

use Closure;

/** WordPress's own switch, and back. */
final class SiteLanguage {
	/**
	 * Does something in it.
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
