<?php
/**
 * GET content/{id}: a closed article's body for entitled readers (`gate-11`, `gate-47`). Wire example: site.content.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Gating\Access;
use Circulation\Gating\Entitlement;
use Circulation\Gating\OpenedArticle;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Session\SessionCookie;
use WP_Post;
use WP_REST_Request;

/** Checks session, nonce, article and entitlement, in this order, before it touches the text. */
final class Content extends Route {
	public const PATH = '/content/(?P<id>[^/]+)';

	/** Allows a reader whose browser restores thirty tabs. */
	private const PER_MINUTE = 30;

	/**
	 * Refusals allowed per address and minute. The app requests a body only if the reader is probably entitled, so an
	 * address with many refusals is guessing sessions.
	 */
	private const REFUSED_PER_MINUTE = 20;

	public function __construct(
		private readonly SessionCookie $session,
		private readonly Entitlement $entitlement,
		private readonly Access $access,
		private readonly OpenedArticle $article,
		private readonly RateLimit $limit,
	) {}

	public function args(): array {
		return [
			'id' => [
				'description' => 'Id of a members-only article.',
				'type'        => 'integer',
				'minimum'     => 1,
				'required'    => true,
			],
		];
	}

	/** @throws RouteException If the session or the nonce is missing. */
	public function authorize( WP_REST_Request $request ): void {
		// The session is checked first, so that a visitor learns that a log-in is missing and does not fetch a nonce
		// for nothing.
		if ( $this->session->read() === null ) {
			throw new RouteException( 'session_not_authenticated', 401, 'There is no session.' );
		}
		// WordPress refuses a stale nonce itself; this refuses a missing one, with the code that makes clients fetch
		// one.
		if ( ! wp_verify_nonce( (string) $request->get_header( 'x_wp_nonce' ), 'wp_rest' ) ) {
			throw new RouteException(
				'rest_cookie_invalid_nonce',
				403,
				'Send a fresh nonce in the header X-WP-Nonce.',
			);
		}
	}

	/**
	 * @return array{content: string}
	 * @throws RouteException If there is no such article, the reader is not entitled, the limit is exceeded,
	 *     or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$id      = $request->get_param( 'id' );
		$session = $this->session->read();
		$this->limit->check( self::PATH, self::PER_MINUTE, $session );
		$post = is_int( $id ) ? get_post( $id ) : null;
		if (
			! $post instanceof WP_Post
				|| $session === null
				|| ! $this->access->is_gated( $post )
				|| ! is_post_publicly_viewable( $post )
				|| post_password_required( $post )
		) {
			throw new RouteException( 'not_found', 404, 'There is no members-only article with this id.' );
		}
		if (
			! $this->entitlement->is_kept( $post, $session )
				&& ! $this->is_entitled( $post, $session, (string) $request->get_header( 'user_agent' ) )
		) {
			throw $this->access->is_for_accounts( $post )
				? new RouteException( 'session_not_authenticated', 401, 'The session is of no account.' )
				: new RouteException(
					'not_entitled',
					403,
					'The membership of this session does not open this article.',
				);
		}
		return [ 'content' => $this->article->of( $post ) ];
	}

	/** @throws RouteException If this address has tried too many sessions, or a service does not answer. */
	private function is_entitled( WP_Post $post, string $session, string $user_agent ): bool {
		$this->limit->guessing( self::PATH, self::REFUSED_PER_MINUTE );
		try {
			$is_entitled = $this->entitlement->ask( $post, $session, $user_agent );
		} catch ( ServiceUnavailable $outage ) {
			throw RouteException::unavailable(
				'Whether this reader is entitled cannot be told at the moment.',
				$outage->retry_after,
			);
		}
		if ( ! $is_entitled ) {
			$this->limit->refused( self::PATH );
		}
		return $is_entitled;
	}
}
