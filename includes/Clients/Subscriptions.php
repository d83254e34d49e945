<?php
/** Asks the identity service for a session's subscriptions (`rest-10`, T3). Wire example: identity.subscriptions. */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Settings\Settings;

/** Only its list says which subscriptions belong to a reader. */
final class Subscriptions {
	public function __construct( private readonly Http $http, private readonly Settings $settings ) {}

	/**
	 * Whether a subscription of the card provider belongs to the session, pending ones included; null if the session is
	 * unknown.
	 *
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function has( string $session, string $id ): ?bool {
		$rows = $this->rows( $session );
		if ( $rows === null ) {
			return null;
		}
		$list = array_values( array_filter( $rows ) );
		if ( in_array( $id, array_column( [ ...$list, ...$this->behind( $list ) ], 'id' ), true ) ) {
			return true;
		}
		return in_array( null, $rows, true ) ? throw $this->unreadable() : false;
	}

	/**
	 * @return list<string>|null Ids of subscriptions that have not begun; null if the session is unknown.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	public function waiting( string $session ): ?array {
		$rows = $this->rows( $session );
		if ( $rows === null ) {
			return null;
		}
		$list = array_values( array_filter( $rows ) );
		if ( count( $list ) !== count( $rows ) ) {
			throw $this->unreadable();
		}
		$waiting = array_filter( $list, static fn( ListedSubscription $one ): bool => $one->is_pending );
		$is_open = static fn( ListedSubscription $one ): bool => ! $one->is_cancelled;
		$behind = array_filter( $this->behind( $list ), $is_open );
		return array_values( array_unique( array_column( [ ...$waiting, ...$behind ], 'id' ) ) );
	}

	/**
	 * @param list<ListedSubscription> $list
	 * @return list<ListedSubscription> The pending ones, which are nested in those that they follow.
	 */
	private function behind( array $list ): array {
		return array_values(
			array_filter(
				array_map( static fn( ListedSubscription $one ): ?ListedSubscription => $one->pending, $list ),
			),
		);
	}

	/**
	 * @return list<ListedSubscription|null>|null Null for each unreadable row; null if the session is unknown.
	 * @throws ServiceUnavailable If there is no certain answer.
	 */
	private function rows( string $session ): ?array {
		$services = $this->settings->values()['services'];
		$reply = $this->http->get(
			"/{$services['identity']}/payment/{$services['cardprovider']}/subscriptions",
			$session,
		);
		if ( $reply->refuses( 401 ) ) {
			return null;
		}
		$list = $reply->objects();
		// The reference's example is a single row, which is a list of one.
		$list = is_object( $list ) ? [ $list ] : $list;
		if ( $reply->status !== 200 || ! is_array( $list ) ) {
			throw new ServiceUnavailable( "an answer without subscriptions, status $reply->status" );
		}
		/** This action is documented in includes/Clients/Decision.php. */
		do_action( 'circulation_service_answered', 'identity' );
		return array_map( ListedSubscription::from_wire( ... ), array_values( $list ) );
	}

	private function unreadable(): ServiceUnavailable {
		return new ServiceUnavailable( 'a subscription that cannot be read' );
	}
}
