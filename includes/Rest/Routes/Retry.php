<?php
/** POST subscriptions/{id}/retry: tries a past-due payment once more (`rest-15`). Wire example: site.retry. */

declare(strict_types=1);

namespace Circulation\Rest\Routes;

use Circulation\Billing\NotCharged;
use Circulation\Billing\Outcome;
use Circulation\Billing\Presses;
use Circulation\Billing\Retry as Payment;
use Circulation\Rest\OwnSubscription;
use Circulation\Rest\Route;
use Circulation\Rest\RouteException;
use WP_REST_Request;

/** Makes at most one charge, however often the button is pressed. */
final class Retry extends Route {
	public const PATH = '/subscriptions/(?P<id>[^/]+)/retry';
	public const METHODS = 'POST';
	private const PER_MINUTE = 8;

	public function __construct(
		private readonly OwnSubscription $own,
		private readonly Payment $payment,
		private readonly Presses $presses,
	) {}

	/** @return array<string, array<string, mixed>> Pages loaded before an update send neither amount nor key. */
	public function args(): array {
		return $this->own->args() + Presses::args() + [
			'amount' => [
				'description' => 'What the button says, such as "9.99".',
				'type'        => 'string',
				'pattern'     => '^\d{1,7}(?:\.\d{1,2})?\z',
			],
		];
	}

	public function authorize( WP_REST_Request $request ): void {
		$this->own->call->authorize( $request );
	}

	/**
	 * Whether nothing is owed now; the code says why nothing was charged.
	 *
	 * @return array{success: bool, code: string}
	 * @throws RouteException If the subscription is not the session's, a service does not answer, another amount is
	 *     owed, or the card was declined a moment ago.
	 */
	public function handle( WP_REST_Request $request ): array {
		$own    = $this->own->of( $request, self::PATH, self::PER_MINUTE );
		$amount = $request->get_param( 'amount' );
		$amount = is_string( $amount ) ? $amount : null;
		try {
			$outcome = $this->presses->once(
				$request->get_param( 'key' ),
				"retry|{$own['tracking_id']}|{$own['id']}|$amount",
				fn(): Outcome => $this->payment->charge( $own['id'], $amount ),
			);
		} catch ( NotCharged $refusal ) {
			throw $this->refused( $refusal );
		}
		return [
			'success' => $outcome === Outcome::DONE || $outcome === Outcome::NOT_OWED,
			'code'    => $outcome->value,
		];
	}

	private function refused( NotCharged $refusal ): RouteException {
		return $refusal->wait > 0
			? new RouteException(
				'declined_recently',
				429,
				'This card was declined a moment ago. Try another one, or wait.',
				[ 'Retry-After' => (string) $refusal->wait ],
			)
			: new RouteException(
				'amount_changed',
				409,
				'What is owed is another amount.',
				data: [ 'amount' => $refusal->amount ],
			);
	}
}
