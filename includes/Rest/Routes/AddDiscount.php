<?php
/** POST subscriptions/{id}/discounts: takes the cancel flow's offer (`rest-16`). Wire example: site.add-discount. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\Offers;
use Circulation\Billing\Outcome;
use Circulation\Billing\Presses;
use Circulation\Rest\OwnSubscription;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** Only the id comes from the browser; the amount does not. */
final class AddDiscount extends Route {
	public const PATH = '/subscriptions/(?P<id>[^/]+)/discounts';
	public const METHODS = 'POST';
	private const PER_MINUTE = 6;

	public function __construct(
		private readonly OwnSubscription $own,
		private readonly Offers $offers,
		private readonly Presses $presses,
	) {}

	public function args(): array {
		return $this->own->args() + Presses::args() + [
			'discount_id' => [
				'description' => 'Id of the discount that the cancel flow offers.',
				'type'        => 'string',
				'pattern'     => '^[A-Za-z0-9_-]{1,64}\z',
				'required'    => true,
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->own->call->authorize( $request );
	}

	/**
	 * @return array{error: bool, code: string}
	 * @throws RouteException If the subscription is not the session's, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$own      = $this->own->of( $request, 'POST ' . self::PATH, self::PER_MINUTE );
		$discount = $this->text( $request, 'discount_id' );
		$agent    = (string) $request->get_header( 'user_agent' );
		$outcome = $this->presses->once(
			$request->get_param( 'key' ),
			"discount|{$own['tracking_id']}|{$own['id']}|$discount",
			fn(): Outcome => $this->offers->take( $own['session'], $agent, $own['id'], $discount ),
		);
		return [
			'error' => $outcome !== Outcome::DONE,
			'code'  => $outcome->value,
		];
	}
}
