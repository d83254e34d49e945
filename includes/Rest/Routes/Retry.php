<?php
/**
 * POST subscriptions/{id}/retry: tries a past-due payment once more (`rest-15`). Wire example: site.retry.
 */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\Outcome;
use Circulation\Billing\Retry as Payment;
use Circulation\Rest\OwnSubscription;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** However often it is pressed, one charge at most. */
final class Retry extends Route {
	public const PATH = '/subscriptions/(?P<id>[^/]+)/retry';

	public const METHODS = 'POST';

	private const PER_MINUTE = 8;

	/** Takes the ownership check and what charges. */
	public function __construct( private readonly OwnSubscription $own, private readonly Payment $payment ) {}

	/**
	 * As the address and each reader's call have them.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return $this->own->args();
	}

	/**
	 * A page of this site and a reader with a session.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException For everybody else.
	 */
	public function authorize( WP_REST_Request $request ): void {
		$this->own->call->authorize( $request );
	}

	/**
	 * Whether nothing is owed any more, and the reason when something is.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{success: bool, code: string}
	 * @throws RouteException When the subscription is not the session's, or a service does not answer.
	 */
	public function handle( WP_REST_Request $request ): array {
		$own     = $this->own->of( $request, self::PATH, self::PER_MINUTE );
		$outcome = $this->payment->charge( $own['id'] );
		return [
			'success' => $outcome === Outcome::DONE,
			'code'    => $outcome->value,
		];
	}
}
