<?php
/**
 * Checks whether a session may read an article; a yes is cached, a no never (`gate-10`, `gate-12`, `gate-47`, T7 to
 * T9).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Clients\Decision;
use Circulation\Clients\Identity;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Session\SessionCookie;
use WP_Post;

/** A cached yes belongs to one session, and to one article or to all that a free account opens. */
final class Entitlement {
	private const KEPT = 5 * MINUTE_IN_SECONDS;

	/**
	 * Transients that begin so: record for five minutes, under a keyed hash, that a session may read an article; the
	 * value is the Unix time at which the record expires, because some object caches keep a value longer than they were
	 * told.
	 */
	private const PREFIX = 'circulation_ent_';

	public function __construct(
		private readonly Decision $decision,
		private readonly Identity $identity,
		private readonly SessionCookie $cookie,
		private readonly Access $access,
	) {}

	public function is_kept( WP_Post $post, string $session ): bool {
		$ends = get_transient( $this->key( $post, $session ) );
		return is_numeric( $ends ) && $ends > time() && $ends <= time() + 2 * self::KEPT;
	}

	/**
	 * Asks whether the session is entitled to the article.
	 *
	 * @throws ServiceUnavailable If there is no certain answer; nothing is kept then.
	 */
	public function ask( WP_Post $post, string $session, string $user_agent ): bool {
		$for_accounts = $this->access->is_for_accounts( $post );
		try {
			$is_entitled = $for_accounts
				? $this->identity->account( $session ) !== null
				: $this->decides( $post, $session, $user_agent );
		} catch ( ServiceUnavailable $outage ) {
			$outage->report( $for_accounts ? 'identity' : 'decision' );
			throw $outage;
		}
		if ( $is_entitled ) {
			set_transient( $this->key( $post, $session ), time() + self::KEPT, self::KEPT );
		}
		return $is_entitled;
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	private function decides( WP_Post $post, string $session, string $user_agent ): bool {
		$path = wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH );
		$path = is_string( $path ) ? $path : '/';
		return $this->decision->is_entitled( $session, $user_agent, $path, (string) $post->ID );
	}

	/** The key differs by access kind: having an account does not open a members-only article. */
	private function key( WP_Post $post, string $session ): string {
		$about = $this->access->is_for_accounts( $post ) ? 'account' : "entitlement:$post->ID";
		return self::PREFIX . $this->cookie->key( $session, $about );
	}
}
