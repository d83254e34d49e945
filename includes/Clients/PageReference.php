<?php
/** Reads the code that a reader can quote to support, which the page sends with each call (`watch-12`). */

declare(strict_types=1);

namespace Circulation\Clients;

/** The code is for logs; it identifies neither reader nor session, and decides nothing. */
final class PageReference {
	public function read(): string {
		// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- It must match as a whole; only calls to our routes have it, and they are not cached.
		$said = $_SERVER['HTTP_X_CIRCULATION_REFERENCE'] ?? '';
		return is_string( $said ) && preg_match( '/^\d{8}\z/', $said ) === 1 ? $said : '';
	}
}
