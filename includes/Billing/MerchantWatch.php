<?php
/**
 * Asks the card provider once a day what the merchant has there.
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Consent\DailyCleanUp;
use Circulation\Module;
use Closure;

/** Runs in WordPress's cron, for no reader. */
final class MerchantWatch implements Module {
	/** @param Closure(): Client $gateway */
	public function __construct( private readonly Merchant $merchant, private readonly Closure $gateway ) {}

	/** After the clean-up of the day. */
	public function register(): void {
		add_action( DailyCleanUp::EVENT, $this->look( ... ), 20, 0 );
	}

	/** Asks, where there are keys. */
	private function look(): void {
		$gateway = ( $this->gateway )();
		try {
			$gateway->is_set_up() && $this->merchant->ask( $gateway );
		} catch ( GatewayFailure ) {
			// The wire has told whoever watches; what is known from before stays.
			return;
		}
	}
}
