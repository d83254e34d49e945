<?php
/** Tells which site of a network an article comes from, which its id does not say (`gate-28`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\EachSite;
use Circulation\Module;
use Closure;
use WP_Post;

/** This module is created when the request first switches to another site. */
final class VisitedSites implements Module {
	/** @var array<int, true> The sites that this request has switched to or from. */
	private array $sites = [];

	/** Follows each switch, the first one included. */
	public function register(): void {
		add_action( 'switch_blog', $this->note( ... ), 10, 2 );
	}

	/** @return list<int> The visited sites other than the current one. */
	public function others(): array {
		return array_keys( array_diff_key( $this->sites, [ get_current_blog_id() => true ] ) );
	}

	/**
	 * @template T
	 * @param Closure(): T $work On the current site if none has the article.
	 * @return T
	 */
	public function at_home( WP_Post $post, Closure $work ): mixed {
		if ( $this->is_here( $post ) ) {
			return $work();
		}
		$sites = new EachSite();
		foreach ( $this->others() as $site ) {
			$found = $sites->as_site( $site, fn(): ?array => $this->is_here( $post ) ? [ $work() ] : null );
			if ( $found !== null ) {
				return $found[0];
			}
		}
		return $work();
	}

	/**
	 * Whether the current site has the article. An article that other code has made up may have no GUID.
	 *
	 * @phpstan-impure Each site has its own answer.
	 */
	private function is_here( WP_Post $post ): bool {
		$own = $post->guid === '' ? $post : get_post( $post->ID );
		return $own instanceof WP_Post && $own->guid === $post->guid && $own->post_date_gmt === $post->post_date_gmt;
	}

	/** Records both sites of a switch; outside of a network there are none. */
	private function note( mixed $next, mixed $before = 0 ): void {
		foreach ( is_multisite() ? [ $next, $before ] : [] as $site ) {
			if ( is_numeric( $site ) && (int) $site > 0 ) {
				$this->sites[ (int) $site ] = true;
			}
		}
	}
}
