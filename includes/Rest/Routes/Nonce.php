<?php
/**
 * GET nonce: a fresh nonce, which is never in cacheable HTML and authorizes nothing (`rest-7`). Wire example:
 * site.nonce.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** WordPress's own refresh does not serve readers, who are not logged in to WordPress. */
final class Nonce extends Route {
	public const PATH = '/nonce';
	private const PER_MINUTE = 30;

	public function __construct( private readonly RateLimit $limit ) {}

	/** Allows everyone on this origin, which the origin guard has checked. */
	public function authorize( WP_REST_Request $request ): void {}

	/**
	 * @return array{nonce: string} A nonce that WordPress accepts with this browser's cookies.
	 * @throws RouteException If the rate limit is exceeded.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE );
		// A request without a nonce runs logged out, even with a log-in cookie; the next one, with the nonce, does not.
		$present = get_current_user_id();
		wp_set_current_user( wp_validate_auth_cookie( '', 'logged_in' ) ?: 0 );
		$nonce = wp_create_nonce( 'wp_rest' );
		wp_set_current_user( $present );
		return [ 'nonce' => $nonce ];
	}
}
