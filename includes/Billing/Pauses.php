<?php
/**
 * Checks with the identity service whether a reader's membership is paused, because only then a letter is due (T26).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Identity;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;

/**
 * A pause needs both a profile flag and a subscription that waits for the pause's end, because readers can write the
 * flag themselves.
 */
final class Pauses {
	public function __construct( private readonly Identity $identity, private readonly Subscriptions $subscriptions ) {}

	/**
	 * Ids of the subscriptions that wait for the end of a pause; empty without a pause, null if the session is unknown.
	 *
	 * @return list<string>|null
	 * @throws ServiceUnavailable If that is unknown: no answer, or flag and subscriptions disagree.
	 */
	public function of( string $session ): ?array {
		$is_paused = $this->identity->is_paused( $session );
		$waiting   = $is_paused === null ? null : $this->subscriptions->waiting( $session );
		if ( $waiting === null ) {
			return null;
		}
		// Flag and subscription are written seconds apart, and the letter is requested right after the second.
		if ( $is_paused !== ( $waiting !== [] ) ) {
			throw new ServiceUnavailable( 'profile and subscriptions do not agree about a pause' );
		}
		return $waiting;
	}
}
