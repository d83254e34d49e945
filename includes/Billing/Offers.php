<?php
/**
 * Adds the cancel flow's offer to a subscription, once engine and card provider agree on it (`offer-7`, `offer-9`,
 * T11).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Decision;
use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Session\SessionCookie;
use Circulation\Settings\Home;

/** A difference refuses. */
final class Offers {
	private const LOCKED = MINUTE_IN_SECONDS;

	/** Where the cancel flow stands. */
	private const PAGE = '/account/settings/membership/cancel';

	/** Takes the engine, the cookie's name, the gateway and the lock. */
	public function __construct(
		private readonly Decision $decision,
		private readonly SessionCookie $cookie,
		private readonly Client $gateway,
		private readonly Once $once,
	) {}

	/** Adds the discount that this session is offered. There already is done as well. */
	public function take( string $session, string $user_agent, string $subscription, string $discount ): Outcome {
		try {
			$offer = CancelOffer::read(
				$this->decision->cancel_offer(
					[
						'content_id' => '',
						'path' => ( new Home() )->path( self::PAGE ),
						'user_agent' => $user_agent,
					],
					$this->cookie->name(),
					$session
				)
			);
		} catch ( ServiceUnavailable $outage ) {
			$outage->report( 'decision' );
			return Outcome::UNAVAILABLE;
		}
		if ( $offer === null || $offer->discount_id !== $discount ) {
			return Outcome::NOT_OFFERED;
		}
		$thing = "discount|$subscription";
		if ( ! $this->once->take( $thing, self::LOCKED ) ) {
			return Outcome::IN_PROGRESS;
		}
		$outcome = $this->under_lock( $offer, $subscription );
		if ( $outcome !== Outcome::UNKNOWN ) {
			$this->once->release( $thing );
		}
		return $outcome;
	}

	/** Look, compare, add, and look again when the answer is lost. */
	private function under_lock( CancelOffer $offer, string $id ): Outcome {
		try {
			$subscription = $this->gateway->subscription( $id );
			if (
				in_array(
					$offer->discount_id,
					array_column( $this->gateway->discounts_on( $subscription ), 'id' ),
					true,
				)
			) {
				return Outcome::DONE;
			}
			if ( $subscription['status'] === 'Past Due' ) {
				return Outcome::PAST_DUE;
			}
			foreach ( $this->gateway->discounts() as $definition ) {
				if ( $offer->is( $definition, $subscription['price'] ) ) {
					$this->gateway->add_discount( $id, $offer->discount_id );
					return Outcome::DONE;
				}
			}
			return Outcome::NOT_OFFERED;
		} catch ( GatewayFailure $failure ) {
			return $failure->kind === GatewayFailure::UNKNOWN && $this->is_there( $id, $offer->discount_id )
				? Outcome::DONE
				: Outcome::of( $failure );
		}
	}

	/** Whether the discount is on the subscription, as far as that is known. */
	private function is_there( string $id, string $discount ): bool {
		try {
			return in_array(
				$discount,
				array_column( $this->gateway->discounts_on( $this->gateway->subscription( $id ) ), 'id' ),
				true,
			);
		} catch ( GatewayFailure ) {
			return false;
		}
	}
}
