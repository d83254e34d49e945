<?php
/** Calls an outside service without a reader and without any effect, and reports the result (`watch-6`). */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Outages\OutageReason;
use Circulation\Outages\ServiceNames;
use Closure;

/** Reports in the same words for every service, without keys and addresses. */
final class Probe {
	/**
	 * @param string                 $id      The id under which the service's outages are logged.
	 * @param string                 $without A sentence about what does not work without the service.
	 * @param Closure(self): Finding $call
	 * @param string $missing A sentence about what is missing if the service is not set up, and the remedy; '' if its
	 *     keys are.
	 */
	public function __construct(
		private readonly string $id,
		private readonly string $without,
		private readonly Closure $call,
		private readonly bool $is_set_up = true,
		private readonly string $missing = '',
	) {}

	/**
	 * A service that the publisher has switched off has no test in Site Health; its button still works (`vendor-28`).
	 */
	public function subject( bool $is_wanted = true ): Subject {
		return new Subject( $this->id, $this->name(), $this->look( ... ), $is_wanted );
	}

	private function name(): string {
		return ( new ServiceNames() )->of( $this->id );
	}

	private function look(): Finding {
		if ( ! $this->is_set_up ) {
			$way = $this->missing
				?: __( 'Enter its keys on the settings screen under Connections, or as constants in wp-config.php.', 'circulation' );
			return Finding::recommended(
				/* translators: %s: name of a service. */
				sprintf( __( '%s: not connected', 'circulation' ), $this->name() ),
				"$this->without $way",
			);
		}
		$began = hrtime( true );
		try {
			$finding = ( $this->call )( $this );
		} catch ( ServiceUnavailable $outage ) {
			$finding = $this->bad( ( new OutageReason() )->said( $outage->getMessage() ) );
		}
		if ( $finding->status === Finding::GOOD ) {
			/** This action is documented in includes/Clients/Decision.php. */
			do_action( 'circulation_service_answered', $this->id );
		}
		$taken = number_format_i18n( (int) ( ( hrtime( true ) - $began ) / 1e6 ) );
		return new Finding(
			$finding->status,
			$finding->label,
			/* translators: 1: what a service answered, a sentence, 2: a number of milliseconds. */
			sprintf( __( '%1$s It took %2$s ms.', 'circulation' ), $finding->text, $taken ),
		);
	}

	/** @param int|string ...$values For the placeholders of the sentence. */
	public function good( string $answered, int|string ...$values ): Finding {
		/* translators: %s: name of a service. */
		return Finding::good( sprintf( __( '%s: answers', 'circulation' ), $this->name() ), $answered, ...$values );
	}

	/** @param int|string ...$values For the placeholders of the sentence. */
	public function bad( string $answered, int|string ...$values ): Finding {
		$said = $values === [] ? $answered : sprintf( $answered, ...$values );
		return Finding::critical(
			/* translators: %s: name of a service. */
			sprintf( __( '%s: does not answer as it should', 'circulation' ), $this->name() ),
			"$said $this->without",
		);
	}
}
