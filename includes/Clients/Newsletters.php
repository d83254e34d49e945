<?php

declare(strict_types=1);

namespace Circulation\Clients;

/**
 * Describes what this site needs from a newsletter provider (`newsletter-14`). Lists have the provider's names (st_id).
 * A reader is identified by tracking id, and by address if it is certainly theirs ('' otherwise).
 */
interface Newsletters {
	/** Whether there are keys. */
	public function is_set_up(): bool;

	/**
	 * The lists that a reader is on.
	 *
	 * @param array{mailbox: string, tracking_id: string} $reader With the current address.
	 * @return list<string>
	 * @throws ServiceUnavailable If there is no certain answer; that is never treated as none.
	 */
	public function lists_of( array $reader ): array;

	/**
	 * Subscribes to lists, unsubscribes from others and sets the variables that letters use. The request is never
	 * repeated.
	 *
	 * @param array{mailbox: string, tracking_id: string} $reader With the current address.
	 * @param array<string, bool> $lists  Name of the list => whether the reader is on it from now on.
	 * @param array<string, bool>                       $vars
	 * @throws ServiceUnavailable If the outcome is uncertain.
	 */
	public function change( array $reader, array $lists, array $vars ): void;
}
