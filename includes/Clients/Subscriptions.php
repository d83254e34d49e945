<?php
/**
 * The identity service, asked by the server for a session's subscriptions. Specification §7,
 * GET {identity}/payment/{cardprovider}/subscriptions; threat T3; wire example identity.subscriptions.
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Session\SessionCookie;
use Circulation\Settings\Settings;

/** Its list alone says which subscriptions belong to a reader. */
final class Subscriptions {
	/** Takes the client, the settings, for the path, and the cookie's name. */
	public function __construct( private readonly Http $http, private readonly Settings $settings, private readonly SessionCookie $cookie ) {}

	/**
	 * The card provider's ids of all subscriptions of a session, pending ones too; null when the session is nobody's.
	 *
	 * @return list<string>|null
	 * @throws ServiceUnavailable When nothing certain comes back.
	 */
	public function ids( string $session ): ?array {
		$services = $this->settings->values()['services'];
		$reply    = $this->http->get( "/{$services['identity']}/payment/{$services['cardprovider']}/subscriptions", $this->cookie->name(), $session );
		if ( in_array( $reply->status, [ 401, 403 ], true ) ) {
			return null;
		}
		$list = $reply->json();
		if ( $reply->status !== 200 || ! is_array( $list ) || ! array_is_list( $list ) ) {
			throw new ServiceUnavailable( "an answer without subscriptions, status $reply->status" );
		}
		$ids = [];
		foreach ( $list as $row ) {
			$pending = is_array( $row ) ? $row['pendingSubscription'] ?? null : null;
			foreach ( [ $row, $pending ] as $one ) {
				if ( is_array( $one ) && is_string( $one['external-id'] ?? null ) ) {
					$ids[] = $one['external-id'];
				}
			}
		}
		return $ids;
	}
}
