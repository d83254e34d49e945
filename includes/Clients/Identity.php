<?php
/**
 * Asks the identity service for the account behind a session and its profile. Wire examples: identity.account,
 * identity.profile.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Session\SessionCookie;
use Circulation\Settings\Settings;

/** Says whose a session is. */
final class Identity {
	/** Takes the client, the settings, for the path, and the cookie's name. */
	public function __construct( private readonly Http $http, private readonly Settings $settings, private readonly SessionCookie $cookie ) {}

	/**
	 * The account behind a session; null when the session is nobody's.
	 *
	 * @return array{email: string, tracking_id: string}|null
	 * @throws ServiceUnavailable When nothing certain comes back.
	 */
	public function account( string $session ): ?array {
		$reply = $this->http->get( '/' . $this->settings->values()['services']['identity'] . '/account', $this->cookie->name(), $session );
		if ( in_array( $reply->status, [ 401, 403, 404 ], true ) ) {
			return null;
		}
		$answer = $reply->json();
		$email  = is_array( $answer ) && is_array( $answer['identifiers'] ?? null ) ? $answer['identifiers']['email_address'] ?? null : null;
		if ( $reply->status !== 200 || ! is_array( $answer ) || ! is_string( $email ) || $email === '' || ! is_string( $answer['tracking_id'] ?? null ) || $answer['tracking_id'] === '' ) {
			throw new ServiceUnavailable( "an answer without an account, status $reply->status" );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'identity' );
		return [
			'email'       => $email,
			'tracking_id' => $answer['tracking_id'],
		];
	}

	/**
	 * Whether the profile behind a session says that the membership is paused; null when the session is nobody's.
	 *
	 * @throws ServiceUnavailable When nothing certain comes back.
	 */
	public function is_paused( string $session ): ?bool {
		$reply = $this->http->get( '/' . $this->settings->values()['services']['identity'] . '/profile', $this->cookie->name(), $session );
		if ( in_array( $reply->status, [ 401, 403 ], true ) ) {
			return null;
		}
		// Somebody who has never saved anything has none.
		$profile = $reply->status === 404 ? [] : $reply->json();
		if ( ! in_array( $reply->status, [ 200, 404 ], true ) || ! is_array( $profile ) ) {
			throw new ServiceUnavailable( "an answer without a profile, status $reply->status" );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'identity' );
		return in_array( $profile['paused'] ?? false, [ true, 'true', '1' ], true );
	}
}
