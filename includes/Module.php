<?php
/** Describes a part of the plugin. It adds hooks in register() only, never in a constructor. */

declare(strict_types=1);

namespace Circulation;

/** Plugin and its groups create it; Plugin or Later starts it. */
interface Module {
	public function register(): void;
}
