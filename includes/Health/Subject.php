<?php
/**
 * Describes one thing that Site Health looks at.
 */

declare(strict_types=1);

namespace Circulation\Health;

use Closure;

/** A row of SiteTests or ServiceTests. */
final class Subject {
	/**
	 * @param string             $id             Name in addresses and commands, with hyphens.
	 * @param string             $label          For lists.
	 * @param Closure(): Finding $look
	 * @param bool $runs_by_itself False for what its button alone starts: Site Health and WP-CLI leave it out.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly Closure $look,
		public readonly bool $runs_by_itself = true,
	) {}

	/** Looks. */
	public function look(): Finding {
		return ( $this->look )();
	}
}
