<?php
/**
 * Describes one of the letters that this site sends: what it is called, what it says until a publisher words it otherwise,
 * and what may be put into it (`site-36`).
 */

declare(strict_types=1);

namespace Circulation\Letters;

/** A row of LetterTable. */
final class Letter {
	/**
	 * Takes all of it.
	 *
	 * @param string                                               $name    For wp-admin.
	 * @param string                                               $subject With placeholders, such as "{site}".
	 * @param string                                               $text    Paragraphs with an empty line between them.
	 * @param array<string, array{about: string, example: string}> $facts   Placeholders for subject and text, each with a made-up value.
	 * @param array<string, array{about: string, example: string}> $links   Placeholders that the text needs, each of them, and the subject does not take.
	 */
	public function __construct( public readonly string $name, public readonly string $subject, public readonly string $text, public readonly array $facts, public readonly array $links ) {}

	/**
	 * Made-up values, by placeholder.
	 *
	 * @return array<string, string>
	 */
	public function examples(): array {
		return array_map( static fn( array $placeholder ): string => $placeholder['example'], $this->facts + $this->links );
	}
}
