<?php
/** Holds the result of a Site Health test, in words. */

declare(strict_types=1);

namespace Circulation\Health;

/** A heading, an explanation with a remedy, and a severity. Values fill the placeholders of the explanation. */
final class Finding {
	public const GOOD        = 'good';
	public const RECOMMENDED = 'recommended';
	public const CRITICAL    = 'critical';

	public readonly string $text;

	public function __construct(
		public readonly string $status,
		public readonly string $label,
		string $text,
		int|string ...$values,
	) {
		$this->text = $values === [] ? $text : sprintf( $text, ...$values );
	}

	public static function good( string $label, string $text, int|string ...$values ): self {
		return new self( self::GOOD, $label, $text, ...$values );
	}

	public static function recommended( string $label, string $text, int|string ...$values ): self {
		return new self( self::RECOMMENDED, $label, $text, ...$values );
	}

	public static function critical( string $label, string $text, int|string ...$values ): self {
		return new self( self::CRITICAL, $label, $text, ...$values );
	}

	/**
	 * The array that Site Health expects.
	 *
	 * @param string $name The test's name.
	 * @return array{
	 *     label: string,
	 *     status: string,
	 *     badge: array{label: string, color: string},
	 *     description: string,
	 *     actions: string,
	 *     test: string,
	 * }
	 */
	public function result( string $name ): array {
		return [
			'label'       => $this->label,
			'status'      => $this->status,
			'badge'       => [
				'label' => 'Circulation',
				'color' => 'blue',
			],
			'description' => '<p>' . esc_html( $this->text ) . '</p>',
			'actions'     => '',
			'test'        => $name,
		];
	}
}
