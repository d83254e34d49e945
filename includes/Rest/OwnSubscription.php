<?php
/** Finds the subscription in a route's address, if it belongs to the session (`rest-10`, T3). */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;
use WP_REST_Request;

/** Another reader's subscription gets the same answer as one that does not exist. */
final class OwnSubscription {
	public function __construct( public readonly ReaderCall $call, private readonly Subscriptions $subscriptions ) {}

	/** @return array<string, array<string, mixed>> The id in the address, and the common fields of readers' calls. */
	public function args(): array {
		$id = [
			'description' => 'The card provider\'s id of a subscription.',
			'type'        => 'string',
			'pattern'     => '^[A-Za-z0-9_-]{1,64}\z',
			'required'    => true,
		];
		return [ 'id' => $id ] + $this->call->args();
	}

	/**
	 * The subscription and its owner.
	 *
	 * @return array{id: string, session: string, tracking_id: string}
	 * @throws RouteException If the subscription is not the session's, or a service does not answer.
	 */
	public function of( WP_REST_Request $request, string $route, int $per_minute ): array {
		$account = $this->call->account( $request, $route, $per_minute );
		$id      = $request->get_param( 'id' );
		$id      = is_string( $id ) ? $id : '';
		try {
			$is_own = $this->subscriptions->has( $account['session'], $id );
		} catch ( ServiceUnavailable $outage ) {
			$said = 'Whose subscription this is cannot be told at the moment.';
			throw RouteException::of_outage( $outage, 'identity', $said );
		}
		if ( $is_own === null ) {
			throw new RouteException( 'session_not_authenticated', 401, 'This session is over.' );
		}
		if ( ! $is_own ) {
			throw new RouteException( 'not_found', 404, 'This session has no such subscription.' );
		}
		return [
			'id'          => $id,
			'session'     => $account['session'],
			'tracking_id' => $account['tracking_id'],
		];
	}
}
