<?php
/** Holds the result of a Site Health test, in words. */

declare(strict_types=1);

namespace Circulation\Health;

/** A heading, an explanation with a remedy, and a severity. */
final class Finding {
	public const GOOD        = 'good';
	public const RECOMMENDED = 'recommended';
	public const CRITICAL    = 'critical';

	public function __construct(
		public readonly string $status,
		public readonly string $label,
		public readonly string $text,
	) {}

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
