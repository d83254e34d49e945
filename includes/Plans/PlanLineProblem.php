<?php
/** Thrown if a line of a plan list cannot be read, with the reason (`plan-10`). */

declare(strict_types=1);

namespace Circulation\Plans;

use Exception;

/** Holds the place within the line; the parser adds the line number. */
final class PlanLineProblem extends Exception {
	/**
	 * @param int        $offset    Bytes before the place, from 0.
	 * @param string     $message   What is wrong, or what is allowed there.
	 * @param int|string ...$values For the placeholders of the message.
	 */
	public function __construct( public readonly int $offset, string $message, int|string ...$values ) {
		parent::__construct( message: $values === [] ? $message : sprintf( $message, ...$values ) );
	}
}
