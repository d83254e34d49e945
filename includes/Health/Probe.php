<?php
/**
 * Calls an outside service without a reader, and says what it answered (`watch-6`). It changes nothing there, sends
 * nothing about anybody, and its words hold no key and no address.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Outages\OutageReason;
use Circulation\Outages\ServiceNames;

/** What all probes say in the same words. */
abstract class Probe implements Subject {
	/** A reader whom no service knows. */
	protected const NOBODY = 'circulation-connection-test';

	/** Id under which outages of the service are kept. */
	abstract public function id(): string;

	/** Whether the publisher has switched it on; what is off is tested by its button alone (`vendor-28`). */
	public function is_wanted(): bool {
		return true;
	}

	/** Whether the keys of the service are all there. */
	abstract public function is_set_up(): bool;

	/** What is not there then, and the way to it, a sentence. */
	protected function missing(): string {
		return __( 'Enter its keys on the settings screen under Connections, or as constants in wp-config.php.', 'circulation' );
	}

	/** What does not work without it, a sentence. */
	abstract protected function without(): string;

	/** @throws ServiceUnavailable When nothing certain comes back. */
	abstract protected function call(): Finding;

	final public function label(): string {
		return ( new ServiceNames() )->of( $this->id() );
	}

	final public function look(): Finding {
		if ( ! $this->is_set_up() ) {
			return new Finding(
				Finding::RECOMMENDED,
				/* translators: %s: name of a service. */
				sprintf( __( '%s: not connected', 'circulation' ), $this->label() ),
				$this->without() . ' ' . $this->missing(),
			);
		}
		$began = hrtime( true );
		try {
			$finding = $this->call();
		} catch ( ServiceUnavailable $outage ) {
			$reason  = new OutageReason();
			$finding = $this->bad( $reason->words( $reason->code( $outage->getMessage() ) ) );
		}
		return new Finding(
			$finding->status,
			$finding->label,
			sprintf(
				/* translators: 1: what a service answered, a sentence, 2: a number of milliseconds. */
				__( '%1$s It took %2$s ms.', 'circulation' ),
				$finding->text,
				number_format_i18n( (int) ( ( hrtime( true ) - $began ) / 1e6 ) ),
			),
		);
	}

	final protected function good( string $answered ): Finding {
		/* translators: %s: name of a service. */
		return new Finding( Finding::GOOD, sprintf( __( '%s: answers', 'circulation' ), $this->label() ), $answered );
	}

	final protected function bad( string $answered ): Finding {
		return new Finding(
			Finding::CRITICAL,
			/* translators: %s: name of a service. */
			sprintf( __( '%s: does not answer as it should', 'circulation' ), $this->label() ),
			$answered . ' ' . $this->without(),
		);
	}
}
