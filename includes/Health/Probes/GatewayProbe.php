<?php
/** Tests the card provider's keys, and compares its 3-D Secure with our setting. Wire example: gateway.discounts. */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Billing\Merchant;
use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Outages\OutageReason;
use Circulation\Settings\Connections;
use Circulation\Settings\Settings;

/** The test's calls need no customer and change nothing. */
final class GatewayProbe {
	public function __construct(
		private readonly Client $gateway,
		private readonly Connections $connections,
		private readonly Settings $settings,
		private readonly Merchant $merchant,
	) {}

	public function call( Probe $probe ): Finding {
		$where = ( $this->connections->gateway()['environment'] ?? '' ) === 'production'
			? __( 'production', 'circulation' )
			: __( 'sandbox', 'circulation' );
		try {
			$discounts = count( $this->gateway->discounts() );
			$has_banks = $this->has_banks();
			if ( $has_banks !== null && $has_banks !== $this->settings->values()['three_d_secure'] ) {
				return $this->difference( $has_banks );
			}
			return $probe->good(
				/* translators: 1: environment of the card provider, 2: a number. */
				__( 'The keys are right (%1$s); it knows %2$s discounts.', 'circulation' ),
				$where,
				number_format_i18n( $discounts ),
			);
		} catch ( GatewayFailure $failure ) {
			if ( $failure->kind === GatewayFailure::MISCONFIGURED ) {
				return $probe->bad(
					/* translators: %s: environment of the card provider. */
					__( 'It refuses the keys. Merchant id, public key and private key must be of one account, and of the environment that is chosen (%s).', 'circulation' ),
					$where,
				);
			}
			return $probe->bad( ( new OutageReason() )->said( $failure->getMessage() ) );
		}
	}

	/** Whether the merchant has 3-D Secure; null if the provider does not say, which is no fault of the keys. */
	private function has_banks(): ?bool {
		try {
			return $this->merchant->ask( $this->gateway );
		} catch ( GatewayFailure ) {
			return null;
		}
	}

	private function difference( bool $has_banks ): Finding {
		return $has_banks
			? Finding::critical(
				__( 'Card provider: 3-D Secure is on there and off here', 'circulation' ),
				__( 'The card provider asks the banks of cards. Switch "3-D Secure" on, in the tab Selling; until then account pages let the banks in by what the card provider says.', 'circulation' ),
			)
			: Finding::critical(
				__( 'Card provider: 3-D Secure is off there and on here', 'circulation' ),
				__( 'No bank is asked about a card, although the tab Selling says so. Switch 3-D Secure on in the control panel of the card provider, or off here.', 'circulation' ),
			);
	}
}
