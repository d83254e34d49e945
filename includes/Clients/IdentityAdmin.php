<?php
/**
 * Calls the identity service's admin interface (Zephr). Each request is signed with a key pair; without the pair it is
 * off (`rest-14`). Wire examples: identity-admin.user, identity-admin.set-password.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Connections;

/** Only the creation of a first password uses it. */
final class IdentityAdmin {
	public function __construct( private readonly Outside $outside, private readonly Connections $connections ) {}

	public function is_set_up(): bool {
		return $this->connections->identity_admin() !== null;
	}

	/**
	 * Reads a user and returns the HTTP status, to check the keys; a page in place of a user is no answer.
	 *
	 * @throws ServiceUnavailable If there is no key pair, or no certain answer.
	 */
	public function status_of( string $user_id ): int {
		$reply = $this->send( 'identity-admin.user', 'GET', $user_id );
		if ( in_array( $reply->status, [ 200, 404 ], true ) && $reply->is_page() ) {
			throw new ServiceUnavailable( "identity-admin.user: an answer without a user, status $reply->status" );
		}
		return $reply->status;
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	public function has_password( string $user_id ): bool {
		$reply      = $this->send( 'identity-admin.user', 'GET', $user_id );
		$answer     = $reply->json();
		$validators = is_array( $answer ) ? $answer['validators'] ?? null : null;
		// PHP decodes an empty object as an empty list; a non-empty list would name no validator.
		$is_list = $validators !== [] && is_array( $validators ) && array_is_list( $validators );
		if ( ! $reply->is_success() || $reply->says_no() || ! is_array( $validators ) || $is_list ) {
			throw new ServiceUnavailable( "identity-admin.user: an answer without validators, status $reply->status" );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'identity-admin' );
		$has = $validators['password'] ?? null;
		return Flag::read( $has ) ?? (bool) $has;
	}

	/**
	 * Sets a password; false if the service finds it too weak.
	 *
	 * @throws ServiceUnavailable If the outcome is uncertain.
	 */
	public function set_password( string $user_id, string $password ): bool {
		$reply = $this->send(
			'identity-admin.set-password',
			'PUT',
			$user_id,
			(string) wp_json_encode( [ 'validators' => [ 'password' => $password ] ] ),
		);
		if ( $reply->refuses( 400 ) ) {
			return false;
		}
		if ( ! $reply->is_done() ) {
			throw new ServiceUnavailable( "identity-admin.set-password: status $reply->status" );
		}
		return true;
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	private function send( string $call, string $method, string $user_id, string $body = '' ): Reply {
		$pair = $this->connections->identity_admin();
		if ( $pair === null ) {
			throw new ServiceUnavailable( "$call: there is no key", 60 );
		}
		$path = '/v3/users/' . rawurlencode( $user_id );
		$time = (string) (int) ( microtime( true ) * 1000 );
		$once = str_replace( '-', '', wp_generate_uuid4() );
		// The service's own scheme: a digest of secret, body, path, query (empty here), method, time and random text.
		$hash = hash( 'sha256', $pair['key'] . $body . $path . $method . $time . $once );
		return $this->outside->send(
			$call,
			$method,
			"https://{$pair['tenant']}.api.zephr.com$path",
			$body === '' ? null : $body,
			[
				'Authorization' => "ZEPHR-HMAC-SHA256 {$pair['access_key']}:$time:$once:$hash",
				'Content-Type'  => 'application/json',
			]
		);
	}
}
