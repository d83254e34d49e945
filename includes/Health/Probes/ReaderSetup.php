<?php
/** Checks, with the current user's session, the data layer's fields and the profile's keys (`vendor-28`). */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Http;
use Circulation\Clients\Identity;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Session\SessionCookie;
use Circulation\Settings\Settings;

/** Saves the profile unchanged. A unit test compares the keys with the app's. */
final class ReaderSetup {
	/** Required fields of the data layer. */
	public const FIELDS = [ 'firstName', 'lastName', 'hadTrial', 'loggedIn', 'paused', 'trackingId', 'products' ];

	/** Keys that a profile accepts. */
	public const KEYS = [
		'age-group',
		'apple-authenticated',
		'avatar-color',
		'bio',
		'birth-day',
		'birth-month',
		'cancel-reason',
		'cancel-reason-text',
		'current-plan',
		'facebook-authenticated',
		'first-name',
		'full-name',
		'gender',
		'google-authenticated',
		'google-otl-register-site',
		'google-otl-register-mobile',
		'had-trial-20',
		'image-url',
		'last-name',
		'location',
		'onboarded',
		'notification-liked',
		'notification-mentioned',
		'notification-reply',
		'paused',
		'passwordless',
		'passwordless-registration',
		'pause-reason',
		'pause-reason-text',
		'paused-length',
		'payment-method-edit-log',
		'payment-method-update-log',
		'phone-number',
		'private-profile',
		'referral-code',
		'reg-wall-googleonetap-signup',
		'sso-user',
	];

	public function __construct(
		private readonly Http $http,
		private readonly Identity $identity,
		private readonly Settings $settings,
		private readonly SessionCookie $cookie,
	) {}

	public function look(): Finding {
		$session = $this->cookie->read();
		try {
			$reader = $session === null ? null : $this->identity->account( $session );
			if ( $session === null || $reader === null ) {
				return Finding::recommended(
					__( 'The set-up for readers was not tested', 'circulation' ),
					__( 'Log in on this site as a test reader, in this browser, and test again: data layer and profile are looked at with that session.', 'circulation' ),
				);
			}
			$problems = array_values( array_filter( [ $this->data_layer( $session ), $this->profile( $session ) ] ) );
		} catch ( ServiceUnavailable ) {
			return Finding::recommended(
				__( 'The set-up for readers was not tested', 'circulation' ),
				__( 'The identity service gave no certain answer. Test its connection first.', 'circulation' ),
			);
		}
		return $problems === []
			? Finding::good(
				__( 'The identity service is set up for readers', 'circulation' ),
				__( 'The session cookie arrives, the data layer has its seven fields, and the profile was saved as it is.', 'circulation' ),
			)
			: Finding::critical(
				__( 'The identity service is not set up for readers', 'circulation' ),
				implode( ' ', $problems ),
			);
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	private function data_layer( string $session ): string {
		$name   = $this->settings->values()['data_layer_name'];
		$reply  = $this->http->get( $this->path( 'datalayer' ), $session );
		$answer = $reply->json();
		if ( ! $reply->is_success() || ! is_array( $answer ) || ! is_array( $answer[ $name ] ?? null ) ) {
			return sprintf(
				/* translators: 1: name of the data layer, 2: an HTTP status. */
				__( 'There is no data layer called "%1$s" (status %2$d): make it in the console of the service, or correct its name on the settings screen under Connections.', 'circulation' ),
				$name,
				$reply->status,
			);
		}
		$missing = array_diff( self::FIELDS, $this->names( $answer[ $name ] ) );
		return $missing === []
			? ''
			: sprintf(
				/* translators: 1: name of the data layer, 2: names of fields. */
				__( 'The data layer "%1$s" lacks %2$s: add these fields in the console of the service.', 'circulation' ),
				$name,
				implode( ', ', $missing ),
			);
	}

	/**
	 * @param array<array-key, mixed> $layer
	 * @return list<string> Field names in an object, a list of objects, or groups.
	 */
	private function names( array $layer, int $depth = 0 ): array {
		$names = [];
		foreach ( $layer as $name => $value ) {
			$names[] = (string) $name;
			if ( is_array( $value ) && $depth < 2 && ! in_array( $name, self::FIELDS, true ) ) {
				array_push( $names, ...$this->names( $value, $depth + 1 ) );
			}
		}
		return $names;
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	private function profile( string $session ): string {
		$reply   = $this->http->get( $this->path( 'profile' ), $session );
		$profile = $reply->refuses( 404 ) ? [] : $reply->json();
		if ( ! is_array( $profile ) || ! ( $reply->refuses( 404 ) || $reply->is_success() ) ) {
			throw new ServiceUnavailable( "an answer without a profile, status $reply->status" );
		}
		$same  = array_filter( array_intersect_key( $profile, array_flip( self::KEYS ) ), is_scalar( ... ) );
		$saved = $this->http->post(
			$this->path( 'profile' ),
			$same + [ 'updated-values' => implode( ',', array_keys( $same ) ) ],
			$session,
		);
		return $saved->is_done() ? '' : sprintf(
			/* translators: 1: an HTTP status such as 400, 2: names of keys. */
			__( 'The profile could not be saved as it is (status %1$d). One key that the user schema does not know, or that readers may not write, refuses the whole save: look at %2$s there.', 'circulation' ),
			$saved->status,
			implode( ', ', [ ...array_keys( $same ), 'updated-values' ] )
		);
	}

	private function path( string $call ): string {
		return "/{$this->settings->values()['services']['identity']}/$call";
	}
}
