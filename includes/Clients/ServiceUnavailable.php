<?php
/**
 * Thrown if an outside service gave no certain answer. Unknown is never treated as "no" (`wire-8`).
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Exception;

/** An outage, a time-out, or an answer that says nothing. */
final class ServiceUnavailable extends Exception {
	/** Status codes sent on behalf of a service that does not answer. A 500 concerns the one request. */
	public const SILENCE = [ 502, 503, 504 ];

	/**
	 * @param string $reason      For logs: what happened, without anything about the reader.
	 * @param int    $retry_after Seconds after which asking again makes sense.
	 * @param bool   $is_silence  Nobody answered for the service: no answer at all, or a server before it says so.
	 * @param bool   $was_asked   Whether the service was called at all.
	 */
	public function __construct(
		string $reason,
		public readonly int $retry_after = 5,
		public readonly bool $is_silence = false,
		public readonly bool $was_asked = true,
	) {
		parent::__construct( message: $reason );
	}

	/** Reports the outage. A call that was never made says nothing about the service. */
	public function report( string $service ): void {
		if ( $this->was_asked ) {
			$reference = ( new PageReference() )->read();
			/**
			 * Fires when an outside service that was called gave no certain answer.
			 *
			 * @param string $service   Which service.
			 * @param string $reason    The cause, without anything about the reader.
			 * @param string $reference The eight digits that the reader's page shows beside the outage; '' where no
			 *                          page asked.
			 */
			do_action( 'circulation_service_unavailable', $service, $this->getMessage(), $reference );
		}
	}
}
