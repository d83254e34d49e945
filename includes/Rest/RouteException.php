<?php
/** Thrown if a route refuses a request. Routes throw it and create no WP_Error themselves. */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Clients\ServiceUnavailable;
use Exception;
use WP_Error;

/** A code with underscores, a status, and a sentence for developers. */
final class RouteException extends Exception {
	/** @var string The machine-readable reason, such as not_entitled. */
	public readonly string $reason;

	/**
	 * @param string                $code    Machine-readable, with underscores.
	 * @param int                   $status  HTTP status.
	 * @param string                $message A sentence.
	 * @param array<string, string> $headers Headers to send with it.
	 * @param array<string, mixed>  $data    Added to the status in the error's data.
	 */
	public function __construct(
		string $code,
		public readonly int $status,
		string $message,
		public readonly array $headers = [],
		public readonly array $data = [],
	) {
		$this->reason = $code;
		parent::__construct( message: $message );
	}

	/** Refuses with 503 because a service did not give a required answer, and says after how many seconds to retry. */
	public static function unavailable( string $message, int $retry_after = 5 ): self {
		return new self( 'service_unavailable', 503, $message, [ 'Retry-After' => (string) $retry_after ] );
	}

	/** Reports an outage of a service, and says with 503 after how many seconds to retry. */
	public static function of_outage( ServiceUnavailable $outage, string $service, string $message ): self {
		$outage->report( $service );
		return self::unavailable( $message, $outage->retry_after );
	}

	public function error(): WP_Error {
		return new WP_Error( $this->reason, $this->getMessage(), [ 'status' => $this->status ] + $this->data );
	}
}
