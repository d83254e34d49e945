<?php
/** Answers this site's own test whether a session cookie reaches PHP. */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Clients\MadeUpReader;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use Circulation\Salt;
use Circulation\Session\SessionCookie;
use Circulation\Settings\CookieNames;
use WP_REST_Request;

/** The token is signed with this site's keys and valid for two minutes. */
final class CookieRoute extends Route {
	public const PATH = '/session-cookie';

	public function __construct( private readonly CookieNames $cookies ) {}

	/** The token of the current minute, or of an earlier one. */
	public function token( int $minutes_ago = 0 ): string {
		return hash_hmac(
			'sha256',
			'session-cookie|' . get_current_blog_id() . '|' . ( intdiv( time(), MINUTE_IN_SECONDS ) - $minutes_ago ),
			Salt::of( 'nonce' ),
		);
	}

	public function args(): array {
		return [
			'token' => [
				'type'      => 'string',
				'required'  => true,
				'maxLength' => 64,
			],
		];
	}

	/** Allows only this site itself. */
	public function authorize( WP_REST_Request $request ): void {
		$token = $request->get_param( 'token' );
		if (
			! is_string( $token )
				|| ! ( hash_equals( $this->token(), $token ) || hash_equals( $this->token( 1 ), $token ) )
		) {
			throw new RouteException( 'forbidden', 403, 'Only this site tests its cookies.' );
		}
	}

	/** @return array{arrives: bool} */
	public function handle( WP_REST_Request $request ): array {
		return [ 'arrives' => ( new SessionCookie( $this->cookies ) )->read() === MadeUpReader::ID ];
	}
}
