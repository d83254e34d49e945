<?php
/** Asks for the account behind a session and its profile. Wire examples: identity.account, identity.profile. */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Settings;

/** Only a certain answer counts; anything else throws. */
final class Identity {
	public function __construct( private readonly Http $http, private readonly Settings $settings ) {}

	/**
	 * The account of a session; null if the session is unknown.
	 *
	 * @return array{email: string, mailbox: string, tracking_id: string}|null Null if the session is unknown; the
	 *   mailbox is '' if the service calls the address unverified, because it may be someone else's.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function account( string $session ): ?array {
		$reply = $this->http->get( $this->path( 'account' ), $session );
		if ( $reply->refuses( 401, 404 ) ) {
			return null;
		}
		$answer = $reply->json();
		$email = is_array( $answer ) && is_array( $answer['identifiers'] ?? null )
			? $answer['identifiers']['email_address'] ?? null
			: null;
		$id = is_array( $answer ) ? $answer['tracking_id'] ?? null : null;
		// Some answers send ids as numbers.
		$id = is_int( $id ) ? (string) $id : $id;
		if (
			$reply->status !== 200
				|| ! is_array( $answer )
				|| ! is_string( $email )
				|| $email === ''
				|| ! is_string( $id )
				|| $id === ''
		) {
			throw new ServiceUnavailable( "an answer without an account, status $reply->status" );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'identity' );
		return [
			'email'       => $email,
			'mailbox'     => Flag::read( $answer['email_verified'] ?? null ) === false ? '' : $email,
			'tracking_id' => $id,
		];
	}

	/**
	 * Whether the session's profile says that the membership is paused; null if the session is unknown.
	 *
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function is_paused( string $session ): ?bool {
		$reply = $this->http->get( $this->path( 'profile' ), $session );
		if ( $reply->refuses( 401 ) ) {
			return null;
		}
		// A reader who has never saved anything has no profile.
		$profile = $reply->refuses( 404 ) ? [] : $reply->json();
		$paused = is_array( $profile ) ? $profile['paused'] ?? '' : null;
		$paused = $paused === '' ? false : Flag::read( $paused );
		if (
			! ( $reply->refuses( 404 ) || $reply->status === 200 )
				|| $paused === null
				|| ! is_object( $reply->objects() )
				|| $reply->status === 200 && ( $reply->says_no() || $reply->is_about_itself() )
		) {
			throw new ServiceUnavailable( "an answer without a profile, status $reply->status" );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'identity' );
		return $paused;
	}

	private function path( string $call ): string {
		return "/{$this->settings->values()['services']['identity']}/$call";
	}
}
