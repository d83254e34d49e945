<?php
/**
 * POST prepare-customer: registers the reader with the card provider before a payment (`rest-17`). Wire example:
 * site.prepare-customer.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\EdgePlace;
use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Rest\ReaderCall;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** It also returns the reader's location according to the edge, because this answer is never cached. */
final class PrepareCustomer extends Route {
	public const PATH = '/prepare-customer';

	public const METHODS = 'POST';

	private const PER_MINUTE = 10;

	public function __construct(
		private readonly ReaderCall $call,
		private readonly Client $gateway,
		private readonly EdgePlace $place,
	) {}

	/** @return array<string, array<string, mixed>> */
	public function args(): array {
		return $this->call->args();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException If the caller is not allowed.
	 */
	public function authorize( WP_REST_Request $request ): void {
		$this->call->authorize( $request );
	}

	/**
	 * Whether the card provider knows the reader now, and the location; null if the edge sends none.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{success: bool, place: array{state: string, postal_code: string}|null}
	 * @throws RouteException If there is no session, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$account = $this->call->account( $request, self::PATH, self::PER_MINUTE );
		try {
			$this->gateway->prepare_customer( $account['tracking_id'], $account['mailbox'] );
			$is_known = true;
		} catch ( GatewayFailure ) {
			$is_known = false;
		}
		return [
			'success' => $is_known,
			'place'   => $this->place->read(),
		];
	}
}
