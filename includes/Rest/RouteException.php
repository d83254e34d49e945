<?php
/**
 * Why a route does not do what it was asked. House: routes throw it, Route alone makes WordPress's error of it.
 */

declare(strict_types=1);

namespace Circulation\Rest;

use Exception;

/** A code with underscores, a status, and a sentence for developers. */
final class RouteException extends Exception {
	/** @var string The machine-readable reason, such as not_entitled. */
	public readonly string $reason;

	/**
	 * A refusal.
	 *
	 * @param string                $code    Machine-readable, with underscores.
	 * @param int                   $status  HTTP status.
	 * @param string                $message A sentence.
	 * @param array<string, string> $headers To send with it.
	 * @param array<string, mixed>  $data    To stand beside the status in the error's data.
	 */
	public function __construct( string $code, public readonly int $status, string $message, public readonly array $headers = [], public readonly array $data = [] ) {
		$this->reason = $code;
		parent::__construct( message: $message );
	}
}
