<?php
/**
 * Describes one thing that Site Health looks at.
 */

declare(strict_types=1);

namespace Circulation\Health;

/**
 * One class a subject. Those that call somebody are probes and run on their own; all others look at this site alone.
 */
interface Subject {
	/** Name in addresses and commands, with hyphens. */
	public function id(): string;

	/** What is looked at, for a list. */
	public function label(): string;

	/** Looks. */
	public function look(): Finding;
}
