<?php
/** Thrown if an outside service gave no certain answer. Unknown is never treated as "no" (`wire-8`). */

declare(strict_types=1);

namespace Circulation\Clients;

use Exception;

/** Covers an outage, a timeout, and an answer without content. */
final class ServiceUnavailable extends Exception {
	/** Statuses that servers in front of a silent service send. A 500 concerns only one request. */
	public const SILENCE = [ 502, 503, 504 ];

	/**
	 * @param string $reason      The cause, for logs; it says nothing about the reader.
	 * @param int    $retry_after Seconds after which a retry makes sense.
	 * @param bool   $is_silence  There was no answer, or a server in front of the service reported that.
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

	/** Reports the outage. A call that was never sent says nothing about the service. */
	public function report( string $service ): void {
		if ( $this->was_asked ) {
			$reference = $this->reference();
			/**
			 * Fires when an outside service that was called gave no certain answer.
			 *
			 * @param string $service   The service's id.
			 * @param string $reason    The cause, without anything about the reader.
			 * @param string $reference The eight digits that the reader's page shows beside the outage; '' if no
			 *                          page asked.
			 */
			do_action( 'circulation_service_unavailable', $service, $this->getMessage(), $reference );
		}
	}

	/** The code that a reader can quote to support (`watch-12`): it identifies no one, and decides nothing. */
	private function reference(): string {
		// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- It must match as a whole; only calls to our routes have it, and they are not cached.
		$said = $_SERVER['HTTP_X_CIRCULATION_REFERENCE'] ?? '';
		return is_string( $said ) && preg_match( '/^\d{8}\z/', $said ) === 1 ? $said : '';
	}
}
