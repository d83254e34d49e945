<?php
/**
 * The instant at which a test's calls are counted.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

/** The instant is set when a test starts, and is null outside a test. */
final class CountedMinute {
	/** @var int|null Seconds since 1970. */
	public static ?int $at = null;
}
