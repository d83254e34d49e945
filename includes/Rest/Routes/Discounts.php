<?php
/** GET subscriptions/{id}/discounts: a subscription's discounts (`offer-1`). Wire example: site.discounts. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Rest\OwnSubscription;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;
use WP_REST_Response;

/** The route never returns the merchant's other definitions, which include those for staff. */
final class Discounts extends Route {
	public const PATH = '/subscriptions/(?P<id>[^/]+)/discounts';
	private const PER_MINUTE = 20;

	public function __construct( private readonly OwnSubscription $own, private readonly Client $gateway ) {}

	public function args(): array {
		return $this->own->args();
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->own->call->authorize( $request );
	}

	/**
	 * The discounts' amounts are strings such as "4.20"; billing_cycles is null for a discount without an end.
	 *
	 * @throws RouteException If the subscription is not the session's, or the list cannot be read.
	 */
	public function handle( WP_REST_Request $request ): WP_REST_Response {
		$own        = $this->own->of( $request, self::PATH, self::PER_MINUTE );
		$unreadable = 'The discounts cannot be read at the moment.';
		try {
			$discounts = $this->gateway->discounts_on( $this->gateway->subscription( $own['id'] ) );
		} catch ( GatewayFailure ) {
			throw RouteException::unavailable( $unreadable );
		}
		$rows = [];
		foreach ( $discounts as $discount ) {
			// A discount without a stated end must not be mistaken for one that never ends.
			if ( ! $discount['never_expires'] && $discount['number_of_billing_cycles'] === null ) {
				throw RouteException::unavailable( $unreadable );
			}
			$rows[] = [
				'id'                  => $discount['id'],
				'name'                => $discount['name'],
				'amount' => number_format( (float) $discount['amount'] * $discount['quantity'], 2, '.', '' ),
				'billing_cycles'      => $discount['never_expires'] ? null : $discount['number_of_billing_cycles'],
				'billing_cycles_used' => $discount['current_billing_cycle'],
			];
		}
		return new WP_REST_Response( $rows );
	}
}
