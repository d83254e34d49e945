<?php
/**
 * The clock of this process's rate limits: it stands still during a test, so that no minute ends between two calls. PHP
 * looks a function up in the caller's own namespace first.
 */

declare(strict_types=1);

namespace Circulation\Limits;

use Circulation\Tests\Support\CountedMinute;

/** Seconds since 1970. */
function time(): int {
	return CountedMinute::$at ?? \time();
}
