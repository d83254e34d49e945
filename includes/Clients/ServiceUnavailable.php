<?php
/**
 * Nothing certain came back from an outside service. Specification §8; "unknown" is never read as "no".
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Exception;

/** An outage, a time-out, or an answer that says nothing. */
final class ServiceUnavailable extends Exception {
	/**
	 * An outage.
	 *
	 * @param string $reason      For logs: what happened, without anything about the reader.
	 * @param int    $retry_after Seconds after which asking again makes sense.
	 */
	public function __construct( string $reason, public readonly int $retry_after = 5 ) {
		parent::__construct( message: $reason );
	}
}
