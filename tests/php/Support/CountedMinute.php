<?php
/**
 * The instant at which a test's calls are counted.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

/** Set at a test's start; null outside a test. */
final class CountedMinute {
	/** @var int|null Seconds since 1970. */
	public static ?int $at = null;
}
