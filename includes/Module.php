<?php
/**
 * Describes one capability of the plugin. Hooks are added in register() only, never in a constructor.
 */

declare(strict_types=1);

namespace Circulation;

/** What Plugin.php builds and starts. */
interface Module {
	/** Adds this capability's hooks. */
	public function register(): void;
}
