<?php
/**
 * Looks whether the meter's provider has a script for this site's application. Wire example: piano.load.
 */

declare(strict_types=1);

namespace Circulation\Health\Probes;

use Circulation\Clients\Meter;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Health\Finding;
use Circulation\Health\Probe;
use Circulation\Settings\FeatureFlags;

/** Without a signing key it counts, and knows nobody. */
final class MeterProbe extends Probe {
	public function __construct( private readonly Meter $meter, private readonly FeatureFlags $flags ) {}

	public function id(): string {
		return 'meter';
	}

	public function is_wanted(): bool {
		return $this->flags->is_on( 'piano' );
	}

	/** The application id; the key is missed by readers who are logged in alone. */
	public function is_set_up(): bool {
		return $this->meter->is_set_up();
	}

	protected function missing(): string {
		return __( 'The application id is missing: enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' );
	}

	protected function without(): string {
		return __( 'Without it nobody is counted, and stories that are open to everybody stay open.', 'circulation' );
	}

	/** @throws ServiceUnavailable When there is no answer, or a 5xx. */
	protected function call(): Finding {
		$status = $this->meter->status();
		if ( $status !== 200 ) {
			return $this->bad(
				sprintf(
					/* translators: %d: an HTTP status such as 404. */
					__( 'It does not know the application (status %d): look at application id and environment.', 'circulation' ),
					$status,
				),
			);
		}
		if ( ! $this->meter->can_sign() ) {
			return new Finding(
				Finding::RECOMMENDED,
				__( 'Paywall meter: knows no reader', 'circulation' ),
				__( 'It knows the application. The signing key is missing or shorter than 32 bytes, so readers who are logged in are counted as visitors: enter it on the settings screen under Connections, or as a constant in wp-config.php.', 'circulation' ),
			);
		}
		return $this->good( __( 'It knows the application, and there is a signing key.', 'circulation' ) );
	}
}
