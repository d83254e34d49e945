<?php
/**
 * Remembers what the card provider says of the merchant, for the policy of the account pages (`vendor-13`): with 3-D
 * Secure on there, the banks' windows must be let in, whatever the settings say.
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Settings\Settings;

/** Asked once a day, and whenever somebody tests the connection; never on a reader's request. */
final class Merchant {
	/**
	 * Option: whether the merchant has 3-D Secure at the card provider, and what the settings said when it was asked.
	 */
	public const OPTION = 'circulation_merchant';

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Asks the card provider and remembers it.
	 *
	 * @throws GatewayFailure When it cannot be had; what was remembered stays.
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

	/** Whether account pages let the banks in: what the merchant has, or what is set while that is not known. */
	public function has_three_d_secure(): bool {
		$known = get_option( self::OPTION );
		$has   = is_array( $known ) ? $known['three_d_secure'] ?? null : null;
		// A setting that has changed since says that the merchant may have changed too: then neither may break a
		// payment.
		$is_as_it_was = is_array( $known ) && ( $known['setting'] ?? null ) === $this->setting();
		return is_bool( $has ) && ( $has || $is_as_it_was ) ? $has : $this->setting();
	}

	/** What the publisher has set. */
	private function setting(): bool {
		return $this->settings->values()['three_d_secure'];
	}
}
