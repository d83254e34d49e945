<?php
/**
 * Asks the decision engine whether a session may read an article. A yes is kept for five minutes, a no never
 * (`gate-10`, `gate-12`, T7 to T9).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Clients\Decision;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Session\SessionCookie;
use WP_Post;

/** Asks once for each session and article. */
final class Entitlement {
	private const KEPT = 5 * MINUTE_IN_SECONDS;

	private const YES = 'yes';

	/** Transients that begin so: that a session may read an article, for five minutes, under a keyed hash. */
	private const PREFIX = 'circulation_ent_';

	/** Takes the engine and the one reader of cookies. */
	public function __construct( private readonly Decision $decision, private readonly SessionCookie $cookie ) {}

	/** Whether the engine has said yes within the last minutes. */
	public function is_kept( WP_Post $post, string $session ): bool {
		return get_transient( $this->key( $post, $session ) ) === self::YES;
	}

	/**
	 * Asks the engine whether the session is entitled to the article.
	 *
	 * @throws ServiceUnavailable When nothing certain comes back; nothing is kept then.
	 */
	public function ask( WP_Post $post, string $session, string $user_agent ): bool {
		$path = wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH );
		try {
			$is_entitled = $this->decision->is_entitled(
				[
					'content_id' => (string) $post->ID,
					'path'       => is_string( $path ) ? $path : '/',
					'user_agent' => $user_agent,
				],
				$this->cookie->name(),
				$session
			);
		} catch ( ServiceUnavailable $outage ) {
			$outage->report( 'decision' );
			throw $outage;
		}
		if ( $is_entitled ) {
			set_transient( $this->key( $post, $session ), self::YES, self::KEPT );
		}
		return $is_entitled;
	}

	/** Where a yes is kept. */
	private function key( WP_Post $post, string $session ): string {
		return self::PREFIX . $this->cookie->key( $session, "entitlement:$post->ID" );
	}
}
