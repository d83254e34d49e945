<?php
/**
 * Reads the code that a reader can quote (`watch-12`): the page makes it, shows it beside an outage and sends it
 * along.
 */

declare(strict_types=1);

namespace Circulation\Clients;

/** For whoever watches; it names neither reader nor session, and decides nothing. */
final class PageReference {
	/** The code of the page that asks; '' where none does. */
	public function read(): string {
		// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- Matched as a whole; only calls to our routes have it, which nobody keeps.
		$said = $_SERVER['HTTP_X_CIRCULATION_REFERENCE'] ?? '';
		return is_string( $said ) && preg_match( '/^\d{8}\z/', $said ) === 1 ? $said : '';
	}
}
