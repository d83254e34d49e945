<?php
/**
 * Holds what an outside service answered.
 */

declare(strict_types=1);

namespace Circulation\Clients;

/** Status and body, raw. */
final class Reply {
	/** Takes the HTTP status and the body. */
	public function __construct( public readonly int $status, private readonly string $body ) {}

	/** The body as JSON; null for anything that is not. */
	public function json(): mixed {
		return json_decode( $this->body, true );
	}

	/** The same with its objects as objects, for whoever has to tell an empty one from an empty list. */
	public function objects(): mixed {
		return json_decode( $this->body );
	}
}
