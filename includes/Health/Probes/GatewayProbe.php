<?php
/**
 * Reads the card provider's list of discounts. Wire example: gateway.discounts.
 */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Outages\OutageReason;
use Circulation\Settings\Connections;

/** The one call that needs nobody's id and changes nothing. */
final class GatewayProbe extends Probe {
	/** Takes the client, and what is set about it. */
	public function __construct( private readonly Client $gateway, private readonly Connections $connections ) {}

	/** As in outages. */
	public function id(): string {
		return 'gateway';
	}

	/** Merchant and both keys. */
	public function is_set_up(): bool {
		return $this->gateway->is_set_up();
	}

	/** What this site's server asks of it; cards go there from the browser. */
	protected function without(): string {
		return __( 'Without it readers meet no discounts, and cannot pay what is past due.', 'circulation' );
	}

	/** Counts the discounts. */
	protected function call(): Finding {
		$where = ( $this->connections->gateway()['environment'] ?? '' ) === 'production' ? __( 'production', 'circulation' ) : __( 'sandbox', 'circulation' );
		try {
			/* translators: 1: environment of the card provider, 2: a number. */
			return $this->good( sprintf( __( 'The keys are right (%1$s); it knows %2$s discounts.', 'circulation' ), $where, number_format_i18n( count( $this->gateway->discounts() ) ) ) );
		} catch ( GatewayFailure $failure ) {
			if ( $failure->kind === GatewayFailure::MISCONFIGURED ) {
				/* translators: %s: environment of the card provider. */
				return $this->bad( sprintf( __( 'It refuses the keys. Merchant id, public key and private key must be of one account, and of the environment that is chosen (%s).', 'circulation' ), $where ) );
			}
			$reason = new OutageReason();
			return $this->bad( $reason->words( $reason->code( $failure->getMessage() ) ) );
		}
	}
}
