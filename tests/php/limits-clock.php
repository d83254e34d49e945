<?php
/**
 * The clock by which the plugin counts calls within a minute, in this process: it stands still during a test, so that
 * no minute ends between two calls of one test. PHP looks for a function in the caller's own namespace first.
 */

declare(strict_types=1);

namespace Circulation\Limits;

use Circulation\Tests\Support\CountedMinute;

/** Seconds since 1970. */
function time(): int {
	return CountedMinute::$at ?? \time();
}
