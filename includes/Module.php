<?php
/**
 * A capability of the plugin. It adds hooks in register() only, never in a constructor.
 */

declare(strict_types=1);

namespace Circulation;

/** Plugin.php creates and starts it. */
interface Module {
	public function register(): void;
}
