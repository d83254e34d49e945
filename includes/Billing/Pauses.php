<?php
/**
 * Finds out from the identity service whether a reader's membership is paused, since only then a letter is due (T26).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Identity;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;

/** A pause is a profile that says so and a subscription that waits for its end; a reader can write the first alone. */
final class Pauses {
	public function __construct( private readonly Identity $identity, private readonly Subscriptions $subscriptions ) {}

	/**
	 * Ids of the subscriptions that wait for the end of a pause; none without a pause, null when the session is
	 * nobody's.
	 *
	 * @return list<string>|null
	 * @throws ServiceUnavailable When it is unknown: no answer, or one of the two is behind the other.
	 */
	public function of( string $session ): ?array {
		$is_paused = $this->identity->is_paused( $session );
		$waiting   = $is_paused === null ? null : $this->subscriptions->waiting( $session );
		if ( $waiting === null ) {
			return null;
		}
		// Both are written within seconds of each other, and the letter is asked for right after the second.
		if ( $is_paused !== ( $waiting !== [] ) ) {
			throw new ServiceUnavailable( 'profile and subscriptions do not agree about a pause' );
		}
		return $waiting;
	}
}
