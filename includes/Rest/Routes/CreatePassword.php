<?php
/** POST create-password: the first password of an account (`rest-14`, T27). Wire example: site.create-password. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\IdentityAdmin;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Rest\RateLimit;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Rest\SessionGuard;
use WP_REST_Request;

/** Sets a password only for the session's own account, and never over an existing one. */
final class CreatePassword extends Route {
	public const PATH = '/create-password';
	public const METHODS = 'POST';
	private const PER_MINUTE = 5;

	/** Eight characters, at least one of them an upper-case letter of any script (`limit-2`). */
	private const STRONG = '/^(?=.*\p{Lu}).{8,}$/usD';

	public function __construct(
		private readonly IdentityAdmin $identity,
		private readonly SessionGuard $guard,
		private readonly RateLimit $limit,
	) {}

	public function args(): array {
		return [
			'_wpnonce'   => self::NONCE,
			'password'   => [
				'description' => 'The new password.',
				'type'        => 'string',
				'required'    => true,
				'minLength'   => 1,
				'maxLength'   => 200,
			],
			'session_id' => [
				'description' => 'The session of the cookie.',
				'type'        => 'string',
				'required'    => true,
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->guard->nonce( $request, '_wpnonce' );
		$this->guard->session( $request );
	}

	/**
	 * @return array{success: bool, message: string} The message about a weak password contains "strong enough", which
	 *   clients look for.
	 * @throws RouteException If there is a password already, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$this->limit->check( self::PATH, self::PER_MINUTE, $this->guard->session( $request ) );
		$password = $request->get_param( 'password' );
		if ( ! is_string( $password ) || preg_match( self::STRONG, $password ) !== 1 ) {
			return $this->weak();
		}
		$account = $this->guard->account( $request );
		try {
			if ( $this->identity->has_password( $account['tracking_id'] ) ) {
				throw new RouteException( 'has_password', 409, 'This account has a password already.' );
			}
			return $this->identity->set_password( $account['tracking_id'], $password ) ? [
				'success' => true,
				'message' => '',
			] : $this->weak();
		} catch ( ServiceUnavailable $outage ) {
			throw RouteException::of_outage( $outage, 'identity-admin', 'A password cannot be set at the moment.' );
		}
	}

	/** @return array{success: bool, message: string} */
	private function weak(): array {
		return [
			'success' => false,
			'message' => __( 'This password is not strong enough. Use at least 8 characters, one of them a capital letter.', 'circulation' ),
		];
	}
}
