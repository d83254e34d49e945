<?php
/** Asks the card provider once a day for the merchant's features. */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Consent\DailyCleanUp;
use Circulation\Module;
use Closure;

/** The check runs in WordPress's cron. */
final class MerchantWatch implements Module {
	/** @param Closure(): Client $gateway */
	public function __construct( private readonly Merchant $merchant, private readonly Closure $gateway ) {}

	/** Runs after the daily clean-up. */
	public function register(): void {
		add_action( DailyCleanUp::EVENT, $this->look( ... ), 20, 0 );
	}

	/** Asks the card provider, if its keys are set. */
	private function look(): void {
		$gateway = ( $this->gateway )();
		try {
			$gateway->is_set_up() && $this->merchant->ask( $gateway );
		} catch ( GatewayFailure ) {
			// The client has reported the outage; the stored answer is kept.
			return;
		}
	}
}
