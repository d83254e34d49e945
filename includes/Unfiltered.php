<?php
/** Reads what WordPress stores past other plugins' filters: one that forgets its return value opens nothing (T30). */

declare(strict_types=1);

namespace Circulation;

use Closure;
use WP_Hook;

/** Only the filter of SQL statements stays, because a site may need it to reach its database. */
final class Unfiltered {
	private const KEPT = [ 'query' => true ];

	/**
	 * @template T
	 * @param Closure(): T $read
	 * @return T
	 */
	public function read( Closure $read ): mixed {
		/** @var array<string, WP_Hook> $wp_filter WordPress's own. */
		global $wp_filter;
		$filters = $wp_filter;
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The filters are put back below.
		$wp_filter = array_intersect_key( $filters, self::KEPT );
		try {
			return $read();
		} finally {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- With those that WordPress has added meanwhile.
			$wp_filter = $filters + $wp_filter;
		}
	}
}
