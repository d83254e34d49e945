<?php
/** Thrown if no charge was attempted: another amount is owed, or the card was declined a moment ago. */

declare(strict_types=1);

namespace Circulation\Billing;

use Exception;

/** The bank has certainly not received a request. */
final class NotCharged extends Exception {
	/**
	 * @param string $amount The amount owed, such as "9.99", if another one was requested; otherwise ''.
	 * @param int    $wait   Seconds until this card may be tried again, if it was declined; otherwise 0.
	 */
	public function __construct( public readonly string $amount = '', public readonly int $wait = 0 ) {
		parent::__construct();
	}
}
