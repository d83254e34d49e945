<?php
/**
 * Describes what this site needs from a newsletter provider, whichever it is (`newsletter-14`).
 */

declare(strict_types=1);

namespace Circulation\Clients;

/**
 * Lists are named as the provider names them (st_id). A reader is known by tracking id, and by the address where it is
 * surely theirs ('' where it is not).
 */
interface Newsletters {
	/** Whether there are keys for it. */
	public function is_set_up(): bool;

	/**
	 * The lists that a reader is on.
	 *
	 * @param array{mailbox: string, tracking_id: string} $reader
	 * @return list<string>
	 * @throws ServiceUnavailable When nothing certain comes back; that is never the same as none.
	 */
	public function lists_of( array $reader ): array;

	/**
	 * Puts a reader on lists, takes them off others and sets what letters go by. Never sent twice.
	 *
	 * @param array{mailbox: string, tracking_id: string} $reader The address is the present one.
	 * @param array<string, bool> $lists  Name of the list => whether the reader is on it from now on.
	 * @param array<string, bool>                       $vars
	 * @throws ServiceUnavailable When it is not certain that it was done.
	 */
	public function change( array $reader, array $lists, array $vars ): void;
}
