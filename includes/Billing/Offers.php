<?php
/** Adds a discount once engine and card provider agree on it (`offer-7`, `offer-9`, `restart-6`, T11). */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Decision;
use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Clients\Gateway\Records;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Settings\Home;

/** @phpstan-import-type Subscription from Records */
final class Offers {
	private const LOCKED = MINUTE_IN_SECONDS;

	/** The pages of the two offers, which the engine's rules can depend on. */
	private const CANCEL = '/account/settings/membership/cancel';
	private const RESTART = '/account/settings/membership';

	public function __construct(
		private readonly Decision $decision,
		private readonly Client $gateway,
		private readonly Once $once,
		private readonly string $restart,
	) {}

	/** Adds the discount offered to this session. A discount that is already there counts as done. */
	public function take( string $session, string $user_agent, string $subscription, string $discount ): Outcome {
		try {
			$offer   = $this->offered( Decision::CANCEL_OFFER, self::CANCEL, $session, $user_agent );
			$is_back = $offer?->discount_id !== $discount && $this->restart !== '';
			if ( $is_back ) {
				$offer = $this->offered( $this->restart, self::RESTART, $session, $user_agent );
			}
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
		$outcome = $this->under_lock( $offer, $subscription, $is_back );
		if ( $outcome !== Outcome::UNKNOWN ) {
			$this->once->release( $thing );
		}
		return $outcome;
	}

	/** @throws ServiceUnavailable If there is no certain answer. */
	private function offered( string $slug, string $path, string $session, string $user_agent ): ?CancelOffer {
		$page = ( new Home() )->path( $path );
		return CancelOffer::read( $this->decision->offer( $slug, $session, $user_agent, $page ) );
	}

	/** Adds the offer, and reads again if the answer is lost; a restart needs a subscription that has not begun. */
	private function under_lock( CancelOffer $offer, string $id, bool $is_back ): Outcome {
		try {
			$subscription = $this->gateway->subscription( $id );
			$there = $this->is_on( $subscription, $offer->discount_id );
			if ( $there !== null ) {
				// A used-up discount lowers no price, and the provider never adds the same one twice.
				return $there ? Outcome::DONE : Outcome::NOT_OFFERED;
			}
			if ( $subscription['status'] === 'Past Due' ) {
				return Outcome::PAST_DUE;
			}
			if ( $is_back && $subscription['status'] !== 'Pending' ) {
				return Outcome::NOT_OFFERED;
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

	private function is_there( string $id, string $discount ): bool {
		try {
			return $this->is_on( $this->gateway->subscription( $id ), $discount ) === true;
		} catch ( GatewayFailure ) {
			return false;
		}
	}

	/**
	 * Whether a discount still lowers a payment; null if the subscription does not have it.
	 *
	 * @param Subscription $subscription
	 * @throws GatewayFailure If the discounts cannot be read.
	 */
	private function is_on( array $subscription, string $discount ): ?bool {
		foreach ( $this->gateway->discounts_on( $subscription ) as $one ) {
			if ( $one['id'] === $discount ) {
				$cycles = $one['number_of_billing_cycles'];
				return $one['never_expires'] || $cycles === null || $one['current_billing_cycle'] < $cycles;
			}
		}
		return null;
	}
}
