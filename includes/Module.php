<?php
/**
 * One capability of the plugin. House: hooks are added in register() only, never in a constructor.
 */

declare(strict_types=1);

namespace Circulation;

/** What Plugin.php builds and starts. */
interface Module {
	/** Adds this capability's hooks. */
	public function register(): void;
}
