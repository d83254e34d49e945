<?php
/** Remembers whether the merchant has 3-D Secure, which account pages must then allow (`vendor-13`). */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Settings\Settings;

/** The provider is asked once a day and at each connection test, never on a reader's request. */
final class Merchant {
	/** Option: whether the merchant has 3-D Secure at the card provider, and the setting when it was asked. */
	public const OPTION = 'circulation_merchant';

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Asks the card provider and stores the answer.
	 *
	 * @throws GatewayFailure If there is no answer; the stored one is kept.
	 */
	public function ask( Client $gateway ): bool {
		$has = $gateway->has_three_d_secure();
		update_option(
			self::OPTION,
			[
				'three_d_secure' => $has,
				'setting'        => $this->setting(),
			],
			true
		);
		return $has;
	}

	/** Whether account pages allow the banks: the merchant's state, or the setting while that is unknown. */
	public function has_three_d_secure(): bool {
		$known = get_option( self::OPTION );
		$has   = is_array( $known ) ? $known['three_d_secure'] ?? null : null;
		// A changed setting may mean another merchant; the policy must not break a payment in either case.
		$is_as_it_was = is_array( $known ) && ( $known['setting'] ?? null ) === $this->setting();
		return is_bool( $has ) && ( $has || $is_as_it_was ) ? $has : $this->setting();
	}

	private function setting(): bool {
		return $this->settings->values()['three_d_secure'];
	}
}
