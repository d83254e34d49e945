<?php
/** The reader of connection tests, whom no service knows. */

declare(strict_types=1);

namespace Circulation\Clients;

/** Its id also stands for its browser, its cookie and its mailbox. */
final class MadeUpReader {
	public const ID = 'circulation-connection-test';

	/** A new session each time, because an unknown one is remembered for a moment. */
	public function session(): string {
		return self::ID . '-' . wp_generate_uuid4();
	}
}
