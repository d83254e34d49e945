<?php
/** Describes one test of Site Health. */

declare(strict_types=1);

namespace Circulation\Health;

use Closure;

/** A row of SiteTests or ServiceTests. */
final class Subject {
	/**
	 * @param string $id With hyphens, for addresses and commands.
	 * @param Closure(): Finding $look
	 * @param bool $runs_by_itself False for a test that only its button starts; Site Health and WP-CLI omit it.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly Closure $look,
		public readonly bool $runs_by_itself = true,
	) {}

	public function look(): Finding {
		return ( $this->look )();
	}
}
