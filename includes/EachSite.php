<?php
/** Runs work as one site of a network, or as all of them, page by page because a network can be large. */

declare(strict_types=1);

namespace Circulation;

use Closure;

/** Runs a callback as one site of the network, or as each of them. */
final class EachSite {
	/** Sites per page. */
	private const SITES = 100;

	/**
	 * @template Answer
	 * @param Closure(): Answer $act
	 * @return Answer
	 */
	public function as_site( int $site, Closure $act ): mixed {
		// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- Pages use it for the few sites whose stories they print; only wp-admin and the command line go through all sites.
		switch_to_blog( $site );
		try {
			return $act();
		} finally {
			restore_current_blog();
		}
	}

	/** @param Closure(): void $act */
	public function as_each( Closure $act ): void {
		for ( $page = 0; ; $page++ ) {
			// Other plugins change queries of sites, such as their number, and would leave some out here.
			$sites = ( new Unfiltered() )->read(
				static fn(): array => get_sites(
					[
						'fields'     => 'ids',
						// One WordPress can hold several networks; on another one the plugin is not switched on.
						'network_id' => get_current_network_id(),
						'number'     => self::SITES,
						'offset'     => self::SITES * $page,
					],
				),
			);
			foreach ( $sites as $site ) {
				$this->as_site( $site, $act );
			}
			if ( count( $sites ) < self::SITES ) {
				return;
			}
		}
	}
}
